"""What somebody with a view cannot see: the cards, the places where they lie, and how they may be dealt.

The backs of the cards tell the decks apart, so the number of cards left in the deck says how many of each
deck are in it. Only one deck is partly drawn: its unseen cards lie in the deck, in the hands of others or
face down in their zones; those of the decks before it only in hands or zones; those after it only in the
deck. A card placed face down is a stone card. Within these limits every deal is equally likely.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb
from typing import NamedTuple

from referee.games.kernel import Seat, View
from referee.games.london.cards import DECKS, STONE, UNDER


class Kind(NamedTuple):
    """Where an unseen card may lie: in the deck if it is of the top deck, face down if it is stone."""

    of_deck: bool
    stone: bool

    def fits(self, place: str) -> bool:
        return {"deck": self.of_deck, "down": self.stone, "hand": True}[place]


KINDS = tuple(Kind(of_deck, stone) for of_deck, stone in product((False, True), repeat=2))
PAST, PAST_STONE, FRESH, FRESH_STONE = KINDS


class Deal(NamedTuple):
    """Unseen cards, dealt: the deck from the top, one card for each place face down, and for each hand."""

    deck: list[str]
    down: list[str]
    hands: list[str]


def viewer_of(view: View) -> Seat | None:
    """Whose view it is: the seat whose hand it shows; None for a spectator."""
    return next((seat for seat, player in enumerate(view["players"]) if player["hand"] is not None), None)


def seen_of_deck(view: View) -> list[str]:
    """The cards on top of the deck that the viewer knows."""
    viewer = viewer_of(view)
    if viewer is None:
        return []
    known: list[str] = view["peek"] if view["peek"] is not None else view["players"][viewer]["deck_known"]
    return known


def hidden_in_hand(player: View) -> int:
    """How many cards of a hand are unknown."""
    return 0 if player["hand"] is not None else player["hand_size"] - len(player["hand_known"])


def hidden_in_zone(player: View) -> int:
    return sum(placed["card"] is None for pile in player["piles"] for placed in pile)


def _seen(view: View) -> Iterator[str]:
    """Every card that is not in the deck and that the viewer sees, or knows to be in a hand."""
    yield from view["display"]["top"]
    yield from view["display"]["bottom"]
    yield from view["discard"]
    for player in view["players"]:
        yield from player["hand_known"] if player["hand"] is None else player["hand"]
        for pile in player["piles"]:
            for placed in pile:
                if placed["card"] is not None:
                    yield placed["card"]


class Unseen:
    """The unseen cards of a view, by kind, and how many places of each sort there are for them."""

    def __init__(self, view: View) -> None:
        size = view["deck_size"]
        top = next((letter for letter, under in enumerate(UNDER) if size > under), len(UNDER) - 1)
        self.known = seen_of_deck(view)
        fresh = size - UNDER[top]
        """Cards in the deck that are of the deck on top."""
        self.blocks = [_without(deck, ()) for deck in DECKS[top + 1 :]]
        """The decks below, whole; and then without what is known of them."""
        if len(self.known) > fresh:
            self.blocks[0] = _without(self.blocks[0], self.known[fresh:])
        self.fresh = fresh
        self.cards = self._by_kind(view, top)
        self.places = {
            "deck": max(0, fresh - len(self.known)),
            "down": sum(map(hidden_in_zone, view["players"])),
            "hand": sum(map(hidden_in_hand, view["players"])),
        }

    def _by_kind(self, view: View, top: int) -> dict[Kind, list[str]]:
        of_deck = Counter(DECKS[top])
        pool = Counter(card for deck in DECKS[: top + 1] for card in deck)
        pool.subtract(_seen(view))
        for card in self.known[: self.fresh]:
            pool[card] -= 1
            of_deck[card] -= 1
        cards: dict[Kind, list[str]] = {kind: [] for kind in KINDS}
        for card, count in sorted(pool.items()):
            fresh, stone = min(count, of_deck[card]), card in STONE
            cards[Kind(True, stone)] += [card] * fresh
            cards[Kind(False, stone)] += [card] * (count - fresh)
        return cards

    # Dealing

    def deal(self, rng: random.Random) -> Deal:
        """Every way to lay the cards where they fit is equally likely."""
        cards = {kind: rng.sample(some, len(some)) for kind, some in self.cards.items()}
        deck, down = self.places["deck"], self.places["down"]
        past = self._past_cards_down(rng)
        lying = [_pop(cards[PAST_STONE], past), _pop(cards[FRESH_STONE], down - past)]
        drawable = cards[FRESH] + cards[FRESH_STONE]
        rng.shuffle(drawable)
        on_top = _pop(drawable, deck)
        hands = cards[PAST] + cards[PAST_STONE] + drawable
        down_cards = lying[0] + lying[1]
        rng.shuffle(hands)
        rng.shuffle(down_cards)
        below = [card for block in self.blocks for card in rng.sample(block, len(block))]
        return Deal(self.known + on_top + below, down_cards, hands)

    def _past_cards_down(self, rng: random.Random) -> int:
        """How many cards of earlier decks lie face down: each number by the deals there are with it."""
        deck, down = self.places["deck"], self.places["down"]
        past, fresh_stone = len(self.cards[PAST_STONE]), len(self.cards[FRESH_STONE])
        drawable = len(self.cards[FRESH]) + fresh_stone
        numbers = range(max(0, down - fresh_stone), min(down, past) + 1)
        deals = [
            comb(past, n) * comb(fresh_stone, down - n) * comb(drawable - (down - n), deck) for n in numbers
        ]
        return rng.choices(numbers, deals)[0]

    # What is left open

    def may_swap(self, one: str, other: str) -> bool:
        """Is there a deal in which two different cards, in these places, could as well lie the other way?"""
        places = self.places.copy()
        places[one] -= 1
        places[other] -= 1
        if min(places.values()) < 0:
            return False
        for mine, yours in product(KINDS, repeat=2):
            if not all(kind.fits(place) for kind in (mine, yours) for place in (one, other)):
                continue
            if len({*self.cards[mine], *self.cards[yours]}) > 1 and self._can_deal(places, mine, yours):
                return True
        return False

    def _can_deal(self, places: dict[str, int], *gone: Kind) -> bool:
        """Can the cards be dealt to these places, with one card each of the kinds that are `gone`?"""
        left = {kind: len(cards) - gone.count(kind) for kind, cards in self.cards.items()}
        if min(left.values()) < 0 or places["down"] > left[PAST_STONE] + left[FRESH_STONE]:
            return False
        fresh_down = max(0, places["down"] - left[PAST_STONE])
        return left[FRESH] + left[FRESH_STONE] - fresh_down >= places["deck"]

    def hand_open(self, mine: int) -> bool:
        """May a hand with so many unknown cards be another?"""
        if not mine:
            return False
        elsewhere = self.places["hand"] > mine and self.may_swap("hand", "hand")
        return elsewhere or self.may_swap("hand", "deck") or self.may_swap("hand", "down")

    def zone_open(self, mine: int) -> bool:
        """May a zone with so many unknown cards be another?"""
        return mine > 0 and any(self.may_swap("down", place) for place in self.places)

    def top_open(self, count: int) -> bool:
        """May the top `count` cards of the deck be others?"""
        if len(self.known) < min(count, self.fresh) and any(
            self.may_swap("deck", place) for place in self.places
        ):
            return True
        below = self.blocks if count > self.fresh else []
        under = self.fresh
        for block in below:
            if count > max(under, len(self.known)) and len(set(block)) > 1:
                return True
            under += len(block)
        return False


def _without(deck: tuple[str, ...] | list[str], cards: list[str] | tuple[()]) -> list[str]:
    rest = list(deck)
    for card in cards:
        rest.remove(card)
    return rest


def _pop(cards: list[str], count: int) -> list[str]:
    """The last `count` cards, taken away."""
    taken = cards[len(cards) - count :]
    del cards[len(cards) - count :]
    return taken
