"""A referee's process that does harm to itself, when it is told to."""

from __future__ import annotations

import sys
from typing import Any

import trio

from tests.hostile import server


class Weak(server.Playground):
    hoard = b""

    async def obey(self, order: server.Order) -> Any:
        match order["do"]:
            case "hoard":
                self.hoard = b"x" * order["bytes"]
            case "complain":
                print("Traceback (most recent call last):", file=sys.stderr, flush=True)
            case _:
                return await super().obey(order)
        return None


if __name__ == "__main__":
    trio.run(server.main, Weak)
