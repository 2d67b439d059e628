"""How each game looks on a terminal: one module a game, with `board` and `sentence`.

`board(view, names)` draws what a seat or a spectator may see; `sentence(event, names)` tells an event.
Run a module (`python -m arena.tables.kids_of_london`) to see what it draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from referee.games import Action, View


class GameTable(Protocol):
    """What a module of this package offers."""

    def board(self, view: View, names: Sequence[str]) -> RenderableType: ...

    def sentence(self, words: Action, names: Sequence[str]) -> Text | None:
        """An event in words; None if it goes without saying."""


def table_of(key: str) -> GameTable:
    """The module that draws the game called `key`."""
    return cast(GameTable, import_module(f"arena.tables.{key}"))


def show_sample(key: str, seats: int) -> None:
    """Draw a game in its middle, and what happened last: what a table module does when it is run."""
    import random

    from rich.console import Console

    from referee.games import game
    from referee.games.recorder import Recorder

    table, names = table_of(key), ["ann", "bob", "cat", "dan", "eve"][:seats]
    rng = random.Random(1)
    recorder = Recorder(game(key), seats, bytes(32))
    console = Console()
    for _ in range(seats * 4 + 1):
        asked = recorder.state.asked()
        seat = rng.choice(list(asked))
        for event in recorder.answer(seat, rng.choice(asked[seat])):
            line = table.sentence(event.words, names)
            if event.to is None and line is not None:
                console.print(line)
    console.print(table.board(recorder.state.view(0), names))
