"""A player: money, points, a hand, and a building zone of piles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from referee.games.kernel import View
from referee.games.london.cards import PERMANENT


class Pile(NamedTuple):
    """A pile of a building zone, bottom to top. Never changed, only replaced."""

    cards: tuple[str, ...]
    up: tuple[bool, ...]
    hidden: tuple[int, ...]
    """The positions of cards that were placed face down: only their owner knows them."""
    money: int
    """On the top card, from Shops."""

    def covered(self, card: str, up: bool) -> Pile:
        """With one more card. The money on the card that it covers is lost (R5)."""
        hidden = self.hidden if up else (*self.hidden, len(self.cards))
        return Pile((*self.cards, card), (*self.up, up), hidden, 0)

    def turned(self) -> Pile:
        """With its top card turned down; everybody has seen it."""
        return Pile(self.cards, (*self.up[:-1], False), self.hidden, self.money)

    def holding(self, money: int) -> Pile:
        return Pile(self.cards, self.up, self.hidden, money)


class Player:
    """A seat's money, points, hand and building zone."""

    __slots__ = (
        "boroughs",
        "cash",
        "deck_known",
        "hand",
        "hand_known",
        "loans",
        "piles",
        "poverty",
        "powers",
        "vp",
    )

    def __init__(self, hand: Iterable[str] = ()) -> None:
        self.cash = 5
        self.loans = 0
        self.poverty = 5
        self.vp = 0
        self.hand = sorted(hand)
        self.piles: list[Pile] = []
        self.boroughs: tuple[str, ...] = ()
        self.hand_known: list[str] = []
        """Cards taken from the display that must still be in the hand: everybody has seen them."""
        self.deck_known: list[str] = []
        """Cards put back on the deck after a look, top first."""
        self.powers: frozenset[str] = frozenset()
        """The permanent powers that are visible; follows from the piles."""

    def copy(self) -> Player:
        new = Player.__new__(Player)
        new.cash = self.cash
        new.loans = self.loans
        new.poverty = self.poverty
        new.vp = self.vp
        new.hand = self.hand.copy()
        new.piles = self.piles.copy()
        new.boroughs = self.boroughs
        new.hand_known = self.hand_known.copy()
        new.deck_known = self.deck_known.copy()
        new.powers = self.powers
        return new

    def look_at_zone(self) -> None:
        """Which permanent powers are visible now?"""
        self.powers = frozenset([PERMANENT[pile.cards[-1]] for pile in self.piles if pile.up[-1]])

    def visible(self) -> list[str]:
        """The visible cards: face up, on top of their piles (R6)."""
        return [pile.cards[-1] for pile in self.piles if pile.up[-1]]

    def show(self, own: bool) -> View:
        """As its own seat (`own`) or somebody else may see it."""
        piles: list[list[View]] = []
        for pile in self.piles:
            shown: list[View] = [
                {"card": card, "up": up} for card, up in zip(pile.cards, pile.up, strict=True)
            ]
            if not own:
                for place in pile.hidden:
                    shown[place]["card"] = None
            piles.append(shown)
        return {
            "cash": self.cash,
            "loans": self.loans,
            "poverty": self.poverty,
            "vp": self.vp,
            "hand": self.hand.copy() if own else None,
            "hand_size": len(self.hand),
            "hand_known": self.hand_known.copy(),
            "deck_known": self.deck_known.copy() if own else None,
            "deck_known_size": len(self.deck_known),
            "piles": piles,
            "piles_hidden": [list(pile.hidden) for pile in self.piles],
            "piles_money": [pile.money for pile in self.piles],
        }
