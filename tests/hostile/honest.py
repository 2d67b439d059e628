"""An honest bot, as a student would write it. It thinks for a moment: its match is to last as long as an attack."""

import os
import sys
import threading
import time

import bowstreet

MOMENT = 0.01


@bowstreet.bot("honest")
def choose(decision: bowstreet.Decision[object]) -> bowstreet.Option:
    time.sleep(MOMENT)
    return decision.match.rng.choice(decision.options)


def end_with_the_test() -> None:
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    threading.Thread(target=end_with_the_test, daemon=True).start()
    bowstreet.run(choose)
