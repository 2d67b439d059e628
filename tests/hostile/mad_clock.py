"""The referee's process on a machine whose wall clock jumps about, forwards and backwards, whenever it is read."""

from __future__ import annotations

import random
import sys
import time

import trio

from tests.hostile import server

real, rng = time.time, random.Random(0)


def mad() -> float:
    return real() + rng.uniform(-1e9, 1e9)


if __name__ == "__main__":
    time.time = mad
    server.change_limits(sys.argv[1:])
    trio.run(server.main)
