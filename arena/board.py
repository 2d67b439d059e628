"""Leaderboards: the ratings of a pool as lines, and as they look on a terminal."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from arena.ratings import Games, Ratings, rate
from arena.store import Store
from arena.store.store import Row
from referee.games import game


@dataclass(frozen=True)
class Line:
    """A bot on a leaderboard."""

    rank: int
    bot: str
    version: str
    elo: float
    bar: float
    games: int
    wins: int
    mean_rank: float
    faults: int
    blocks: int
    provisional: bool
    separated: bool | None
    """From the one above; None for the first."""


@dataclass(frozen=True)
class Board:
    """The leaderboard of a pool."""

    pool: str
    lines: list[Line]
    ratings: Ratings

    @property
    def games(self) -> int:
        return sum(line.games for line in self.lines) // max(1, self.seats)

    @property
    def blocks(self) -> int:
        return max((line.blocks for line in self.lines), default=0)

    @property
    def seats(self) -> int:
        return int(self.pool.split("/")[1])


def stored_board(store: Store, pool: str, tournament: str | None = None) -> Board:
    """The leaderboard of a pool, or of one tournament of it, from the database."""
    gc.disable()  # a million small rows that all go at once: looking for cycles in them takes longer than reading them
    try:
        return board_of(pool, *store.rated_games(pool, tournament))
    finally:
        gc.enable()


def board_of(pool: str, rows: Iterable[Row], faults: Counter[str], bots: Iterable[str] = ()) -> Board:
    """The leaderboard that these games make."""
    ratings = rate(Games.of(rows, bots), game(pool.split("/")[0]).ties)
    names = short_names(ratings.bots)
    lines: list[Line] = []
    for number, rating in enumerate(ratings.board, 1):
        above = ratings.board[number - 2].bot if number > 1 else None
        lines.append(
            Line(
                rank=number,
                bot=names[rating.bot],
                version=rating.bot,
                elo=rating.elo,
                bar=rating.bar,
                games=rating.games,
                wins=rating.wins,
                mean_rank=rating.mean_rank or 0.0,
                faults=faults[rating.bot],
                blocks=rating.blocks,
                provisional=rating.provisional,
                separated=None if above is None else ratings.difference(above, rating.bot).separated,
            )
        )
    return Board(pool, lines, ratings)


def short_names(versions: Iterable[str]) -> dict[str, str]:
    """A bot's name; with its version where two versions of it are there."""
    versions = list(versions)
    names = Counter(version.partition("@")[0] for version in versions)
    return {v: v if names[v.partition("@")[0]] > 1 else v.partition("@")[0] for v in versions}


WIDEST_NAME = 24
"""Characters of a bot's name that stand in one line, also on a narrow terminal."""


def standings(board: Board) -> Table:
    """The lines of a board."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("#", justify="right")
    longest = max((len(line.bot) for line in board.lines), default=0)
    table.add_column("bot", style="bold", overflow="fold", min_width=min(longest, WIDEST_NAME))
    table.add_column("Elo ± 95 %", justify="right", no_wrap=True)
    for column in ("games", "wins", "mean rank", "faults"):
        table.add_column(column, justify="right", min_width=len(column.split()[-1]))
    table.add_column("")
    for line in board.lines:
        bar = "provisional" if line.bar > 400 else f"± {line.bar:.0f}"
        remarks = []
        if line.separated is False:
            remarks.append("not separated")
        if line.provisional:
            remarks.append("provisional")
        table.add_row(
            str(line.rank),
            line.bot,
            Text.assemble(f"{line.elo:+.0f} ", (bar, "dim")),
            str(line.games),
            str(line.wins),
            f"{line.mean_rank:.2f}",
            Text(str(line.faults), "red" if line.faults else "dim"),
            Text(", ".join(remarks), "dim"),
        )
    return table


def leaderboard(board: Board, title: str | None = None) -> RenderableType:
    """A board with its heading and what its words mean."""
    heading = Text.assemble(
        (title or board.pool, "bold"), (f"  {board.games} games in complete blocks", "dim")
    )
    notes = []
    if any(line.separated is False for line in board.lines):
        notes.append("not separated: the difference to the one above is within its 95 % bar.")
    if any(line.provisional for line in board.lines):
        notes.append("provisional: fewer than 30 blocks, the bars are rough.")
    if not board.lines:
        notes.append("No complete block has been played yet.")
    return (
        Group(heading, standings(board), Text("\n".join(notes), "dim"))
        if notes
        else Group(heading, standings(board))
    )


def cross_table(board: Board) -> Table:
    """What the row's bot scored against the column's: wins and half the ties, out of the games they met in."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("score of row against column")
    for line in board.lines:
        table.add_column(line.bot, justify="right", overflow="fold")
    index = {bot: i for i, bot in enumerate(board.ratings.bots)}
    for row in board.lines:
        cells = [row.bot]
        for column in board.lines:
            i, j = index[row.version], index[column.version]
            met = int(board.ratings.met[i, j])
            cells.append(f"{board.ratings.score[i, j] / met:.0%} of {met}" if i != j and met else "")
        table.add_row(*cells)
    return table


def as_json(board: Board) -> dict[str, Any]:
    return {"pool": board.pool, "games": board.games, "bots": [vars(line) for line in board.lines]}


CSV_COLUMNS = ("pool", *Line.__dataclass_fields__)


def as_rows(board: Board) -> Sequence[dict[str, Any]]:
    return [{"pool": board.pool, **vars(line)} for line in board.lines]
