"""What is printed: the 110 cards, the 20 boroughs, the poverty track, and the texts made from them.

The values are data (`cards.tsv`, `boroughs.tsv`), read once. What a card's power does stands in
`permanent.py`, `play.py` (cards used from the hand) or `activated.py`, under the name it has in the data.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import NamedTuple

from referee.games.kernel import Action


class Card(NamedTuple):
    """A card as it is printed."""

    id: str
    name: str
    copies: tuple[int, int, int]
    """How many there are in the decks A, B and C."""
    colour: str
    stone: bool
    """May it be placed in a building zone?"""
    cost: int
    """£ to place it."""
    vp: int
    """At the end, from wherever it lies in the zone."""
    spends: str
    """The hand card that activating it takes: "any", a colour, or none ("")."""
    pays: int
    """The £ that activating it takes."""
    money: int
    vp_gain: int
    poverty: int
    flips: bool
    permanent: str
    activated: str
    """Special powers by name, "" for none."""


class Borough(NamedTuple):
    """A borough as it is printed on the board."""

    id: str
    name: str
    cost: int
    cards: int
    vp: int
    start: bool
    thames: bool
    side: str
    land: tuple[str, ...]
    bridge: tuple[str, ...]

    @property
    def neighbours(self) -> tuple[str, ...]:
        return self.land + self.bridge


def _rows(file: str) -> list[dict[str, str]]:
    head, *lines = (files(__package__) / file).read_text("utf-8").splitlines()
    columns = head.split("\t")
    return [dict(zip(columns, line.split("\t"), strict=True)) for line in lines]


def _named(written: str) -> str:
    return "" if written == "-" else written


def _card(row: Mapping[str, str]) -> Card:
    activation = _named(row["activation"])
    pays = activation.startswith("£")
    return Card(
        id=row["id"],
        name=row["name"],
        copies=(int(row["a"]), int(row["b"]), int(row["c"])),
        colour=row["colour"],
        stone=row["stone"] == "yes",
        cost=int(row["cost"]),
        vp=int(row["vp"]),
        spends="" if pays else activation,
        pays=int(activation[1:]) if pays else 0,
        money=int(row["money"]),
        vp_gain=int(row["vp_gain"]),
        poverty=int(row["poverty"]),
        flips=row["flips"] == "yes",
        permanent=_named(row["permanent"]),
        activated=_named(row["activated"]),
    )


def _borough(row: Mapping[str, str]) -> Borough:
    return Borough(
        id=row["id"],
        name=row["name"],
        cost=int(row["cost"]),
        cards=int(row["cards"]),
        vp=int(row["vp"]),
        start=row["start"] == "yes",
        thames=row["thames"] == "yes",
        side=row["side"],
        land=tuple(_named(row["land"]).split()),
        bridge=tuple(_named(row["bridge"]).split()),
    )


CARDS = {row["id"]: _card(row) for row in _rows("cards.tsv")}
BOROUGHS = {row["id"]: _borough(row) for row in _rows("boroughs.tsv")}

DECKS = tuple(
    tuple(sorted(card.id for card in CARDS.values() for _ in range(card.copies[letter])))
    for letter in range(3)
)
"""The decks A, B and C, every card of them."""
UNDER = (len(DECKS[1]) + len(DECKS[2]), len(DECKS[2]), 0)
"""How many cards lie under deck A, B, C while it is on top: the backs tell which deck a card is of."""

COLOUR = {card.id: card.colour for card in CARDS.values()}
STONE = frozenset(card.id for card in CARDS.values() if card.stone)
PERMANENT = {card.id: card.permanent for card in CARDS.values()}

POVERTY_TRACK = (0, 1, 1, 2, 3, 5, 7, 9, 11, 13, 15)


def vp_lost(poverty: int) -> int:
    """The VP that this much poverty costs at the end: by the track, and 3 a point beyond it."""
    beyond = poverty - len(POVERTY_TRACK) + 1
    return POVERTY_TRACK[poverty] if beyond <= 0 else POVERTY_TRACK[-1] + 3 * beyond


# The words of the answers, each made once


def _of_cards(verb: str) -> dict[str, Action]:
    return {card: (verb, card) for card in CARDS}


TAKE_DECK: Action = ("take", "deck")
TAKE, KEEP, DISCARD = _of_cards("take"), _of_cards("keep"), _of_cards("discard")
BUILD, SPEND, SCHOOL, USE = _of_cards("build"), _of_cards("spend"), _of_cards("school"), _of_cards("use")
FETCH = _of_cards("fetch")
EXCHANGE: dict[str, dict[str, Action]] = {
    mine: {theirs: ("exchange", mine, theirs) for theirs in CARDS} for mine in CARDS
}
INVEST: dict[str, Action] = {borough: ("invest", borough) for borough in BOROUGHS}
STATION: dict[str, Action] = {borough: ("station", borough) for borough in BOROUGHS}

_PILES = range(sum(card.stone * sum(card.copies) for card in CARDS.values()))
ACTIVATE: tuple[Action, ...] = tuple(("activate", pile) for pile in _PILES)
AGAIN: tuple[Action, ...] = tuple(("again", pile) for pile in _PILES)
ON_NEW: Action = ("on", "new")
ON: tuple[tuple[Action, Action], ...] = tuple((("on", pile, "up"), ("on", pile, "down")) for pile in _PILES)

STOP: Action = ("stop",)
DONE: Action = ("done",)
ENOUGH: Action = ("enough",)
