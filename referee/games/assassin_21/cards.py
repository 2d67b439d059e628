"""The cards of the game, what they are worth, and the answers that name them, each made once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from referee.games.kernel import Action, Seat

SUITS = ("s", "h", "d", "c")
"""Spades, hearts, diamonds, clubs: the order in which a hand is held."""
HAND = 10
"""The number cards of a suit, the cards of a hand, and so the tricks of a deal."""

VALUE = {f"{value}{suit}": value for suit in SUITS for value in range(1, HAND + 1)}
SUIT = {card: card[-1] for card in VALUE}
PLACE = {card: place for place, card in enumerate(VALUE)}
"""Where a card stands in a sorted hand: by suit, then by value."""

Trumps = tuple[str, ...]
"""The suits in play, the strongest first."""

ROLES = {"kc": "traitor", "kd": "police", "kh": "police", "ks": "assassin"}
KINGS = tuple(ROLES)
TRAITOR = "kc"

# The jacks, by what they do
OPEN, DOUBLE, REPLACE, REORDER = "jc", "jd", "js", "jh"


def in_play(removed: str | None) -> Trumps:
    """The suits that are played with: with 3 seats one of them is removed."""
    return tuple(suit for suit in SUITS if suit != removed)


SUITS_IN_PLAY = {removed: in_play(removed) for removed in (None, *SUITS)}
DECKS = {
    removed: tuple(card for card in VALUE if SUIT[card] in suits) for removed, suits in SUITS_IN_PLAY.items()
}
JACKS = {removed: tuple("j" + suit for suit in suits) for removed, suits in SUITS_IN_PLAY.items()}

ORDERS: dict[str | None, tuple[Trumps, ...]] = {
    removed: tuple(permutations(suits)) for removed, suits in SUITS_IN_PLAY.items()
}
STRENGTH = {
    trumps: {
        card: VALUE[card] * len(SUITS) - trumps.index(SUIT[card]) for card in VALUE if SUIT[card] in trumps
    }
    for orders in ORDERS.values()
    for trumps in orders
}
"""By trump order, then by card: the highest value is the strongest, ties go to the suit named first."""


def turned(trumps: Trumps) -> Trumps:
    """The first suit goes to the end."""
    return trumps[1:] + trumps[:1]


# Answers

PASS: Action = ("pass",)
PLAY: dict[str, Action] = {card: ("play", card) for card in (*VALUE, REPLACE)}
PLAY_JACK = PLAY[REPLACE]
INSTEAD: dict[Action, Action] = {PLAY[card]: ("replace", card) for card in VALUE}
"""By the answer that would play the card."""
USE: dict[str | None, tuple[Action, ...]] = {jack: (("use", jack), PASS) for jack in (OPEN, DOUBLE)}
"""What the holder of a jack may say before a trick; the other jacks are not used then."""
REORDERS: dict[str | None, tuple[Action, ...]] = {
    removed: (*(("reorder", *trumps) for trumps in orders), PASS) for removed, orders in ORDERS.items()
}
JOIN: dict[tuple[int, Seat], tuple[Action, ...]] = {
    (seats, traitor): tuple(("join", seat) for seat in range(seats) if seat != traitor)
    for seats in (3, 4)
    for traitor in range(seats)
}


Hand = tuple[Action, ...]
"""A hand is held as the answers that play its cards, so that it is its own list of options."""


def as_hand(cards: Iterable[str]) -> Hand:
    """Cards as they are held: by suit, then by value."""
    return tuple([PLAY[card] for card in sorted(cards, key=PLACE.__getitem__)])


def cards_of(hand: Hand) -> list[str]:
    return [str(card) for _, card in hand]


def without(hand: Hand, play: Action) -> Hand:
    place = hand.index(play)
    return hand[:place] + hand[place + 1 :]


def plays(hand: Hand, jack: str | None) -> tuple[Action, ...]:
    """What the owner of a hand may lay: any of its cards, or its unused jack of spades."""
    return (*hand, PLAY_JACK) if jack == REPLACE else hand
