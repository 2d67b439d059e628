"""`make demo`: a real tournament over gRPC with real bot processes, live on the screen, and what to try next."""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from pathlib import Path

from rich.console import Console

from arena.cli import main as bowstreet

BOTS = Path(__file__).parent.parent / "sample_bots"
BLOCKS = 100
DB = "demo.db"

NEXT = """
That was a real tournament: every bot a process of its own, every decision over gRPC, every game in {db}.
Try next:

  {b} matches --db {db}
  {b} show {match} --db {db}
  {b} record {match} --db {db}
  {b} verify {match} --db {db}
  {b} leaderboard --cross --db {db}
  {b} play kids_of_london sample_bots/second sample_bots/random sample_bots/greedy

Your own bot is a few lines: docs/first-bot.md
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="make demo", description=__doc__)
    parser.add_argument("--svg", metavar="FILE", help="also save a picture of the leaderboard")
    arguments = parser.parse_args()
    console = Console(highlight=False)
    console.rule("Bow Street: Kids of London, three bots, every deal from all seats")
    bots = [str(BOTS / name) for name in ("random", "greedy", "second")]
    # The same seed every time: the demo goes on where it was stopped, and ends the same on every machine.
    chosen = [
        "--game",
        "kids_of_london",
        "--seats",
        "3",
        "--bots",
        *bots,
        "--blocks",
        str(BLOCKS),
        "--seed",
        "demo",
    ]
    code = bowstreet(["tournament", *chosen, "--db", DB])
    if code == 0:
        from arena.store import open_store

        with open_store(DB) as store:
            ((match, _, _), *_) = store.matches(None, 1)
        console.print(NEXT.format(b=".venv/bin/bowstreet", db=DB, match=match))
    if code == 0 and arguments.svg:
        save_picture(arguments.svg)
    return code


def save_picture(file: str) -> None:
    """The leaderboard as it looks on a terminal, from the games that were just played."""
    from arena.board import leaderboard, stored_board
    from arena.store import open_store

    with open_store(DB) as store:
        (pool,) = store.pools()
        board = stored_board(store, pool)
    with tempfile.TemporaryFile("w") as nowhere:
        picture = Console(record=True, width=80, file=nowhere, force_terminal=True, highlight=False)
        picture.print("$ bowstreet leaderboard", style="dim")
        picture.print(leaderboard(board))
        svg = picture.export_svg(title="Bow Street")
    # Any monospaced font will do: the picture fetches nothing.
    Path(file).write_text(re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL))


if __name__ == "__main__":
    sys.exit(main())
