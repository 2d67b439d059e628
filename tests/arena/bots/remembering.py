"""Cheats, if it is let: it remembers every deal it has seen to its end, and tells what it recognises.

It keeps what it knows in memory and in its working directory. Where it meets a deal again it says so on its standard
error, which is how the test finds out.
"""

import json
import sys
from pathlib import Path

import bowstreet
from bowstreet.games import kids_of_london

MEMORY = Path("memory.json")


@bowstreet.bot("remembering", games=["kids_of_london"])
class Remembering:
    known: set[str] = set()  # noqa: RUF012

    def __init__(self, match: bowstreet.Match) -> None:
        self.rng = match.rng
        self.tiles: list[str] = []
        if MEMORY.exists():
            self.known.update(json.loads(MEMORY.read_text()))

    def event(self, event: kids_of_london.Event) -> None:
        if isinstance(event, kids_of_london.TurnedUp):
            self.tiles.append(event.tile)

    def choose(self, decision: bowstreet.Decision[kids_of_london.View]) -> bowstreet.Option:
        return self.rng.choice(decision.options)

    def end(self, end: bowstreet.End) -> None:
        deal = " ".join(self.tiles)
        if deal in self.known:
            print("I know this deal", file=sys.stderr, flush=True)
            sys.exit(3)
        self.known.add(deal)
        MEMORY.write_text(json.dumps(sorted(self.known)))


if __name__ == "__main__":
    bowstreet.run(Remembering)
