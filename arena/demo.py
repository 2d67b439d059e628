"""`make demo`: what there is to see. For now: one game, dealt from a seed, told, recorded and re-run."""

from __future__ import annotations

import random

from rich.console import Console

from arena.cli.show import tell
from referee.games import game, games
from referee.games.record import read
from referee.games.recorder import Recorder
from referee.games.replay import check

NAMES = ["ann", "bob", "cat", "dan"]


def main() -> None:
    console = Console(highlight=False)
    recorder = Recorder(game("kids_of_london"), len(NAMES), random.randbytes(32), names=NAMES)
    while not recorder.state.over:
        seat, options = random.choice(list(recorder.state.asked().items()))
        recorder.answer(seat, random.choice(options))
    record = read(recorder.text(), games())
    tell(console, record, None)
    console.rule("Its record, which anybody can re-run")
    console.print(recorder.text(), markup=False)
    console.print(
        "Re-run: every line holds." if not check(record) else "Re-run: it does not hold!", style="bold"
    )
    console.print("\nNext: .venv/bin/bowstreet games | .venv/bin/bowstreet replay tests/records | make test")


if __name__ == "__main__":
    main()
