"""Who may have kept which burglary card, as far as a view tells.

A seat that breaks in sees cards of the deck and puts all but one back: so nobody had kept those before. That
limits, for each earlier break-in of another seat, how many cards of a value others can have kept by then.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from referee.games.kernel import Seat, View
from referee.games.oliver_twist.data import Data
from referee.games.oliver_twist.table import BreakIn


class Card(NamedTuple):
    """A card that others may have kept: at the break-in with number `since`, or at a later one."""

    value: int
    since: int


def own_drawn(view: View) -> list[int]:
    """The burglary cards that the view's owner has in its hands now."""
    choosing = view["step"] is not None and view["step"]["name"] == "keep"
    return [*view["drawn"]] if choosing else []


def limits(view: View, data: Data, own: Collection[Seat]) -> list[list[int]]:
    """For each break-in: all the cards that others can have kept by then."""
    deck = list(data.burglary)
    seen: list[list[int] | None] = []
    for told in view["break_ins"]:
        if told["seat"] in own:
            seen.append(without(deck, told["drawn"]))
            deck.remove(told["kept"])
        else:
            seen.append(None)
    limit = without(deck, own_drawn(view))
    found = []
    for later in reversed(seen):
        found.append(limit)
        if later is not None:
            limit = list((Counter(limit) & Counter(later)).elements())
    return found[::-1]


def without(cards: Sequence[int], gone: Sequence[int]) -> list[int]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def sample(view: View, data: Data, own: Collection[Seat], rng: random.Random) -> tuple[BreakIn, ...]:
    """All break-ins, those of others as they may have been."""
    deck, found = list(data.burglary), []
    kept: list[int] = []
    for told, limit in zip(view["break_ins"], limits(view, data, own), strict=True):
        if told["seat"] in own:
            value, drawn = told["kept"], told["drawn"]
            deck.remove(value)
        else:
            value = rng.choice(without(limit, kept))
            kept.append(value)
            deck.remove(value)
            drawn = sorted([value, *rng.sample(deck, told["cards"] - 1)])
        found.append(BreakIn(told["seat"], tuple(drawn), value))
    return tuple(found)


class Suspects:
    """One way in which the break-ins of others may have gone, and whether there are ways that differ.

    The cards open to a break-in are open to all later ones. So what some of them kept can be another choice
    if, and only if, a single card of it can be exchanged for one of another value.
    """

    def __init__(self, view: View, data: Data, own: Collection[Seat]) -> None:
        told = view["break_ins"]
        allowed = [
            (i, Counter(limit))
            for i, limit in enumerate(limits(view, data, own))
            if told[i]["seat"] not in own
        ]
        self.at = [i for i, _ in allowed]
        self.seats: list[Seat] = [told[i]["seat"] for i in self.at]
        self.cards = _cards([limit for _, limit in allowed])
        free = self.cards.copy()
        self.kept: list[Card] = []
        for number in range(len(self.at)):
            card = next(card for card in free if card.since <= number)
            free.remove(card)
            self.kept.append(card)
        self.free = free

    def differ(self, numbers: Collection[int]) -> bool:
        """Can these break-ins (numbered among those of others) together have kept other values?"""
        mine = [self.kept[number] for number in numbers]
        rest = self.free + [card for n, card in enumerate(self.kept) if n not in numbers]
        for i, card in enumerate(mine):
            for other in rest:
                changed = [*mine[:i], other, *mine[i + 1 :]]
                if other.value != card.value and self._possible(changed, numbers):
                    return True
        return False

    def _possible(self, mine: Sequence[Card], numbers: Collection[int]) -> bool:
        for now in range(len(self.at)):
            owned = sum(card.since <= now for card in mine)
            open_ = sum(card.since <= now for card in self.cards)
            needed = sum(number <= now for number in numbers)
            if owned < needed or open_ - owned < now + 1 - needed:
                return False
        return True

    def put_back_differ(self, view: View, data: Data, own: Collection[Seat]) -> bool:
        """With these cards kept: can others have put back, after looking, different ones?"""
        deck, others = Counter(data.burglary), iter(self.kept)
        for told in view["break_ins"]:
            mine = told["seat"] in own
            deck[told["kept"] if mine else next(others).value] -= 1
            left = +deck
            if not mine and 0 < told["cards"] - 1 < left.total() and len(left) > 1:
                return True
        return False


def _cards(allowed: Sequence[Counter[int]]) -> list[Card]:
    """Every card that others can have kept, and since which of their break-ins."""
    cards = []
    for value, most in sorted(allowed[-1].items() if allowed else ()):
        for copy in range(1, most + 1):
            cards.append(Card(value, next(n for n, limit in enumerate(allowed) if limit[value] >= copy)))
    return cards
