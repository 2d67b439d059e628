"""Looking on while a tournament runs: a live screen on a terminal, plain lines elsewhere."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from arena.board import Board, board_of, standings
from arena.store.rows import Played
from arena.store.store import Row
from arena.tournament import Progress

BOARD_EVERY = 0.5
"""Seconds between two looks at the standings."""
LINE_EVERY = 5.0
"""Seconds between two plain lines."""

News = Callable[[Progress], None]


class Standings:
    """The leaderboard of a run so far: complete blocks only, like the one that is kept."""

    def __init__(self, pool: str, seats: int, bots: list[str], rows: list[Row], faults: Counter[str]) -> None:
        self._pool = pool
        self._seats = seats
        self._bots = bots
        self._rows = list(rows)
        self._faults = Counter(faults)
        self._open: dict[tuple[int, int, int], list[Played]] = {}
        self._seen = 0

    def take(self, finished: list[Played]) -> None:
        for played in finished[self._seen :]:
            slot = played.slot
            key = (slot.table, slot.block, played.attempt)
            block = self._open.setdefault(key, [])
            block.append(played)
            self._faults.update(played.bots[fault.seat] for fault in played.outcome.faults if fault.out)
            if len(block) == self._seats:
                name = f"t{slot.table}/b{slot.block}"
                self._rows += [(name, list(game.bots), game.outcome.standing) for game in block]
                del self._open[key]
        self._seen = len(finished)

    def board(self) -> Board:
        return board_of(self._pool, self._rows, self._faults, self._bots)


def clock(seconds: float | None) -> str:
    if seconds is None:
        return "?"
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def line_of(progress: Progress) -> str:
    faults = f", {progress.faults} faults" if progress.faults else ""
    if progress.voids:
        faults += f", {progress.voids} blocks void and dealt anew ({progress.last_void})"
    return (
        f"{progress.done} of {progress.total} games, {progress.rate():.1f} games/s, "
        f"{clock(progress.left())} left{faults}"
    )


class _Screen:
    """The live view."""

    def __init__(self, title: str, progress: Progress, standings_: Standings) -> None:
        self._title = title
        self._progress = progress
        self._standings = standings_
        self._board: RenderableType = Text("")
        self._drawn = 0.0

    def __rich__(self) -> RenderableType:
        progress = self._progress
        if time.monotonic() - self._drawn > BOARD_EVERY:
            self._standings.take(progress.finished)
            self._board = standings(self._standings.board())
            self._drawn = time.monotonic()
        grid = Table.grid(padding=(0, 2))
        bar = ProgressBar(total=max(1, progress.total), completed=progress.done, width=30)
        grid.add_row(bar, Text(line_of(progress)))
        return Group(Text(self._title, "bold"), grid, Text(""), self._board)


@contextmanager
def watching(console: Console, title: str, standings_: Standings, progress: Progress) -> Iterator[News]:
    """Show how a run goes on while the body runs; the body calls what it gets with the news."""
    if console.is_terminal:
        with Live(
            _Screen(title, progress, standings_), console=console, refresh_per_second=8, transient=True
        ):
            yield lambda progress: None
        return
    last = [time.monotonic()]

    def say(progress: Progress) -> None:
        if time.monotonic() - last[0] >= LINE_EVERY:
            last[0] = time.monotonic()
            console.print(line_of(progress), markup=False, highlight=False)

    console.print(title, markup=False, highlight=False)
    yield say
