"""The rules. Pure Python: no input or output, no clock, no network.

`games()` lists what can be played; `game(key)` finds one. A game module defines `GAME`; adding one here
is all it takes to register it (CONTRIBUTING.md has the recipe).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from referee.games import assassin_21, crooks, kids_of_london, london, oliver_twist
from referee.games.chance import Chance, ChanceError
from referee.games.kernel import (
    Action,
    BadSetup,
    Draw,
    Event,
    Files,
    Game,
    Illegal,
    Log,
    Option,
    Result,
    Seat,
    Secret,
    State,
    Step,
    View,
    canonical,
    digest,
    parse,
    text,
)

_MODULES = (kids_of_london, assassin_21, crooks, london, oliver_twist)
_GAMES: Mapping[str, Game] = MappingProxyType({module.GAME.key: module.GAME for module in _MODULES})


def games() -> Mapping[str, Game]:
    """Every game there is, by key."""
    return _GAMES


def game(key: str) -> Game:
    """The game called `key`. Raises BadSetup."""
    try:
        return _GAMES[key]
    except KeyError:
        raise BadSetup(f"there is no game '{key}'; there are: {', '.join(_GAMES)}") from None


__all__ = [
    "Action",
    "BadSetup",
    "Chance",
    "ChanceError",
    "Draw",
    "Event",
    "Files",
    "Game",
    "Illegal",
    "Log",
    "Option",
    "Result",
    "Seat",
    "Secret",
    "State",
    "Step",
    "View",
    "canonical",
    "digest",
    "game",
    "games",
    "parse",
    "text",
]
