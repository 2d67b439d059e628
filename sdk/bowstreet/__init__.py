"""Write a bot for the Bow Street arena.

import bowstreet

@bowstreet.bot("first", games=["kids_of_london"])
def choose(decision):
    return decision.options[0]

if __name__ == "__main__":
    bowstreet.run(choose)
"""

from __future__ import annotations

import os

os.environ.setdefault("GRPC_VERBOSITY", "NONE")  # what goes wrong is said by us, in one line

from bowstreet import games
from bowstreet._bot import Decision, End, Match, Option, bot
from bowstreet._run import run

__version__ = "0.1.0"

__all__ = ["Decision", "End", "Match", "Option", "bot", "games", "run"]
