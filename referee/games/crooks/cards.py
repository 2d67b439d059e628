"""The 32 crooks: the table that comes with the game, or an owner's own.

The values of the built-in table are largely a reconstruction (its first lines say so, and its column
`source` says which): the rulebook does not print them. Who owns the printed cards can write them down in a
file with the same columns, and play with `option.cards: FILE`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from referee.games.kernel import Action

COLUMNS = ("id", "level", "modifier", "gangs", "power", "source")
CARDS = 32
GANGS = ("northside", "westside", "outfit")
NO_POWER = "-"
POWERS = ("pickpocket", "accomplice", "transfer", "killer", "boss", "spy")
"""In the rulebook's order."""

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
_LEVEL = re.compile(r"[0-9]{1,2}", re.ASCII)
_MODIFIER = re.compile(r"[+-]?[0-9]{1,2}", re.ASCII)


class Crook(NamedTuple):
    """What is printed on a card."""

    id: str
    level: int
    modifier: int
    gangs: tuple[str, ...]
    power: str
    """One of POWERS, or NO_POWER."""


class Deck:
    """The 32 crooks, by id. Never changed once made, so all states of a game share it."""

    __slots__ = ("crooks", "gangs", "ids", "level", "modifier", "own", "pick", "power")

    def __init__(self, crooks: Sequence[Crook], own: bool) -> None:
        self.crooks = tuple(crooks)
        self.own = own
        """An owner's cards, which every snapshot and view must carry; not the built-in ones."""
        self.ids = tuple(crook.id for crook in crooks)
        self.level = {crook.id: crook.level for crook in crooks}
        self.modifier = {crook.id: crook.modifier for crook in crooks}
        self.gangs = {crook.id: crook.gangs for crook in crooks}
        self.power = {crook.id: crook.power for crook in crooks}
        self.pick: dict[str, Action] = {crook.id: ("pick", crook.id) for crook in crooks}

    def __str__(self) -> str:
        return "own" if self.own else "built-in"

    def shown(self) -> list[dict[str, Any]] | None:
        """The field `cards` of snapshots and views: null with the built-in cards."""
        if not self.own:
            return None
        return [
            {
                **crook._asdict(),
                "gangs": list(crook.gangs),
                "power": None if crook.power == NO_POWER else crook.power,
            }
            for crook in self.crooks
        ]


def deck_of(shown: Sequence[Mapping[str, Any]] | None) -> Deck:
    """The deck that a view's field `cards` stands for."""
    if shown is None:
        return BUILT_IN
    return _own_deck(
        tuple(
            Crook(**{**crook, "gangs": tuple(crook["gangs"]), "power": crook["power"] or NO_POWER})
            for crook in shown
        )
    )


@lru_cache(maxsize=16)
def _own_deck(crooks: tuple[Crook, ...]) -> Deck:
    return Deck(crooks, own=True)


# Reading a table


def read_own(contents: Mapping[str, bytes]) -> Deck:
    """An owner's deck, from the one file that the option names. Raises ValueError."""
    if len(contents) != 1:
        raise ValueError(f"it must name one file, not {len(contents)}")
    (content,) = contents.values()
    return _own_deck(tuple(read_crooks(content)))


def read_crooks(content: bytes) -> list[Crook]:
    """The crooks of a table: columns apart by tabs; lines that begin with '#' are comments."""
    try:
        written = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"it is not UTF-8 text (byte {error.start})") from None
    lines = [
        (number, line.removesuffix("\r"))
        for number, line in enumerate(written.split("\n"), 1)
        if line.strip() and not line.startswith("#")
    ]
    if not lines or tuple(lines[0][1].split("\t")) != COLUMNS:
        raise ValueError(f"its first line must name the columns, apart by tabs: {' '.join(COLUMNS)}")
    crooks: dict[str, Crook] = {}
    for number, line in lines[1:]:
        crook = _read_crook(number, line.split("\t"))
        if crook.id in crooks:
            raise ValueError(f"line {number}: the id '{crook.id}' stands twice")
        crooks[crook.id] = crook
    if len(crooks) != CARDS:
        raise ValueError(f"it must have {CARDS} crooks, one a line, not {len(crooks)}")
    return list(crooks.values())


def _read_crook(line: int, cells: Sequence[str]) -> Crook:
    if len(cells) != len(COLUMNS):
        raise ValueError(f"line {line}: it has {len(cells)} columns, not {len(COLUMNS)}")
    card, level, modifier, gangs, power, _ = cells
    if not _ID.fullmatch(card):
        raise ValueError(
            f"line {line}: the id '{card[:40]}' must begin with a letter and be lower case letters, digits "
            "and single hyphens"
        )
    if not _LEVEL.fullmatch(level):
        raise ValueError(f"line {line}: the level '{level[:40]}' must be a whole number from 0 to 99")
    if not _MODIFIER.fullmatch(modifier):
        raise ValueError(f"line {line}: the modifier '{modifier[:40]}' must be a number from -99 to 99")
    if power != NO_POWER and power not in POWERS:
        raise ValueError(f"line {line}: the power '{power[:40]}' must be '-' or one of {', '.join(POWERS)}")
    return Crook(card, int(level), int(modifier), _read_gangs(line, gangs), power)


def _read_gangs(line: int, written: str) -> tuple[str, ...]:
    gangs = () if written == "-" else tuple(written.split(" "))
    if any(gang not in GANGS for gang in gangs) or len(set(gangs)) < len(gangs):
        raise ValueError(
            f"line {line}: the gangs '{written[:40]}' must be '-' or some of {', '.join(GANGS)}, "
            "each once, apart by single spaces"
        )
    return gangs


BUILT_IN = Deck(read_crooks((Path(__file__).parent / "cards.tsv").read_bytes()), own=False)
