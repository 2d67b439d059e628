"""What somebody with a view cannot see: the cards, the places where they lie, and how they may be dealt.

The backs of the cards tell the decks A, B and C apart, and they are drawn in this order. So only one deck
is partly drawn: its unseen cards lie in the deck, in the hands of others or face down in their zones;
those of the decks before it only in hands or zones; those after it only in the deck. A card placed face
down is a stone card. The few cards on top of the deck that a seat has looked at (University of London) lie
in any order, older ones perhaps under younger ones: they are a place of their own.
Within these limits every deal is equally likely.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product
from math import comb
from typing import NamedTuple

from referee.games.kernel import Seat, View
from referee.games.london.cards import CARDS, DECKS, STONE, UNDER


class Kind(NamedTuple):
    """Where an unseen card may lie depends on its deck and on whether it is a stone card."""

    fresh: bool
    """Of the deck that is partly drawn: it may lie in the deck."""
    lookable: bool
    """Of a deck that was there when a seat could look: it may be one of the cards looked at."""
    stone: bool
    """It may lie face down in a zone."""

    def fits(self, place: str) -> bool:
        return {"deck": self.fresh, "top": self.lookable, "down": self.stone, "hand": True}[place]


PLACES = ("deck", "top", "down", "hand")
AGES = ((False, False), (False, True), (True, True))
KINDS = tuple(Kind(*age, stone) for age in AGES for stone in (False, True))
Counts = tuple[int, ...]
"""How many cards there are of each of the KINDS."""
FIRST_LOOK = next(card.copies for card in CARDS.values() if card.permanent == "peek_three")
LOOKABLE = next(letter for letter, copies in enumerate(FIRST_LOOK) if copies)
"""The deck of the University: who has it has seen the decks before it go."""
COPIES = tuple(tuple((card, deck.count(card), card in STONE) for card in sorted(set(deck))) for deck in DECKS)
"""The cards of each deck: how many, and whether they are stone."""


class Deal(NamedTuple):
    """Unseen cards, dealt: the deck from the top, one card for each place face down, and for each hand."""

    deck: list[str]
    down: list[str]
    hands: list[str]


def viewer_of(view: View) -> Seat | None:
    """Whose view it is: the seat whose secrets it shows; None for a spectator."""
    for seat, player in enumerate(view["players"]):
        if player["hand"] is not None and player["deck_known"] is not None:
            return seat
    return None


def hidden_in_hand(player: View) -> int:
    """How many cards of another seat's hand are unknown."""
    hidden: int = player["hand_size"] - len(player["hand_known"])
    return hidden


def hidden_in_zone(player: View) -> int:
    """How many cards of another seat's zone are unknown."""
    return sum(map(len, player["piles_hidden"]))


def looked_at(view: View, seat: Seat) -> int:
    """How many cards on top of the deck a seat knows."""
    looking = view["peek_size"] if seat == view["turn"] else None
    known: int = view["players"][seat]["deck_known_size"] if looking is None else looking
    return known


def _seen(view: View, viewer: Seat | None) -> list[str]:
    """Every card outside the deck that the viewer sees, or knows to be in a hand."""
    seen: list[str] = view["display"]["top"] + view["display"]["bottom"] + view["discard"]
    for seat, player in enumerate(view["players"]):
        seen += player["hand"] if seat == viewer else player["hand_known"]
        for pile, hidden in zip(player["piles"], player["piles_hidden"], strict=True):
            cards = [placed["card"] for placed in pile]
            if hidden and seat != viewer:
                cards = [card for place, card in enumerate(cards) if place not in hidden]
            seen += cards
    return seen


class Unseen:
    """The unseen cards of a view, by kind, and how many places of each sort there are for them."""

    def __init__(self, view: View) -> None:
        self.viewer = viewer = viewer_of(view)
        others = [seat for seat in range(len(view["players"])) if seat != viewer]
        self.known: list[str] = []
        """The top of the deck, as far as the viewer knows it."""
        if viewer is not None:
            looking = viewer == view["turn"] and view["peek"] is not None
            self.known = view["peek"] if looking else view["players"][viewer]["deck_known"]
        top = max(max(looked_at(view, seat) for seat in others) - len(self.known), 0)
        untouched = view["deck_size"] - len(self.known) - top
        self.letter = next((i for i, under in enumerate(UNDER) if untouched > under), len(UNDER) - 1)
        self.cards = self._by_kind(view)
        self.counts: Counts = tuple(map(len, self.cards))
        self.places = {
            "deck": untouched - UNDER[self.letter],
            "top": top,
            "down": sum(hidden_in_zone(view["players"][seat]) for seat in others),
            "hand": sum(hidden_in_hand(view["players"][seat]) for seat in others),
        }

    def _by_kind(self, view: View) -> list[list[str]]:
        """Of equal cards the oldest count as seen: so the unseen ones have every place they may have."""
        gone = dict.fromkeys(CARDS, 0)
        for card in _seen(view, self.viewer) + self.known:
            gone[card] += 1
        cards: list[list[str]] = [[] for _ in KINDS]
        for letter in range(self.letter + 1):
            age = 2 if letter == self.letter else 1 if letter >= LOOKABLE else 0
            for card, count, stone in COPIES[letter]:
                unseen = count - gone[card]
                if unseen > 0:
                    cards[2 * age + stone] += [card] * unseen
                gone[card] = -unseen if unseen < 0 else 0
        return cards

    # Dealing

    def deal(self, rng: random.Random) -> Deal:
        """Every way to lay the cards where they fit is equally likely."""
        cards = [shuffled(some, rng) for some in self.cards]
        top = []
        for left in range(self.places["top"], 0, -1):
            kind = self._kind_on_top(tuple(map(len, cards)), left, rng)
            top.append(cards[kind].pop())
        past, past_stone = cards[0] + cards[2], shuffled(cards[1] + cards[3], rng)
        fresh, fresh_stone = cards[4], cards[5]
        deck, number = self.places["deck"], self.places["down"]
        numbers = dict(_ways_down(tuple(map(len, cards)), deck, number))
        old = rng.choices(list(numbers), list(numbers.values()))[0]
        down = _pop(past_stone, old) + _pop(fresh_stone, number - old)
        drawable = shuffled(fresh + fresh_stone, rng)
        drawn = _pop(drawable, deck)
        below = [card for later in DECKS[self.letter + 1 :] for card in shuffled(later, rng)]
        hands = shuffled(past + past_stone + drawable, rng)
        return Deal(self.known + top + drawn + below, shuffled(down, rng), hands)

    def _kind_on_top(self, counts: Counts, left: int, rng: random.Random) -> int:
        """The kind of the next card looked at: each by the deals there are with it."""
        deck, down = self.places["deck"], self.places["down"]
        weights = [
            count * ways(_less(counts, i), left - 1, deck, down) if KINDS[i].lookable and count else 0
            for i, count in enumerate(counts)
        ]
        return rng.choices(range(len(KINDS)), weights)[0]

    # What is left open

    def may_swap(self, one: str, other: str) -> bool:
        """Is there a deal in which two different cards, in these places, could as well lie the other way?"""
        places = self.places.copy()
        places[one] -= 1
        places[other] -= 1
        if min(places.values()) < 0:
            return False
        for i, j in product(range(len(KINDS)), repeat=2):
            if not all(KINDS[kind].fits(place) for kind in (i, j) for place in (one, other)):
                continue
            counts = _less(_less(self.counts, i), j)
            if min(counts) < 0 or len({*self.cards[i], *self.cards[j]}) < 2:
                continue
            if ways(counts, places["top"], places["deck"], places["down"]):
                return True
        return False

    def hand_open(self, seat: Seat, view: View) -> bool:
        """May the hand of that seat be another?"""
        mine = hidden_in_hand(view["players"][seat])
        elsewhere = [place for place in PLACES if place != "hand" or self.places["hand"] > mine]
        return mine > 0 and any(self.may_swap("hand", place) for place in elsewhere)

    def zone_open(self, seat: Seat, view: View) -> bool:
        """May the zone of that seat be another?"""
        hidden = hidden_in_zone(view["players"][seat])
        return hidden > 0 and any(self.may_swap("down", place) for place in PLACES)

    def top_open(self, count: int) -> bool:
        """May the top `count` cards of the deck be others?"""
        count -= len(self.known)
        if count > 0 and any(self.may_swap("top", place) for place in PLACES):
            return True
        count -= self.places["top"]
        if count > 0 and any(self.may_swap("deck", place) for place in PLACES):
            return True
        below: int = count - self.places["deck"]
        return below > 0  # of a deck that nobody has seen


def _ways_down(counts: Counts, deck: int, down: int) -> Iterator[tuple[int, int]]:
    """For each number of older cards that may lie face down: the ways to choose those, and the deck."""
    _, past, _, middle, fresh, fresh_stone = counts
    older = past + middle
    for old in range(max(0, down - fresh_stone), min(down, older) + 1):
        drawable = fresh + fresh_stone - (down - old)
        yield old, comb(older, old) * comb(fresh_stone, down - old) * comb(drawable, deck)


def ways(counts: Counts, top: int, deck: int, down: int) -> int:
    """In how many ways the cards can be chosen for the places; those left over go to the hands."""
    if not top:
        return sum(number for _, number in _ways_down(counts, deck, down))
    return sum(
        count * ways(_less(counts, i), top - 1, deck, down)
        for i, count in enumerate(counts)
        if count and KINDS[i].lookable
    )


def _less(counts: Counts, kind: int) -> Counts:
    """One card of that kind less."""
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])


def shuffled(cards: Sequence[str], rng: random.Random) -> list[str]:
    number = rng.random
    return sorted(cards, key=lambda card: number())


def _pop(cards: list[str], count: int) -> list[str]:
    """The last `count` cards, taken away."""
    taken = cards[len(cards) - count :]
    del cards[len(cards) - count :]
    return taken
