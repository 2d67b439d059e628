"""Permanent powers: they hold while the card is visible, face up on top of its pile.

One small function each, at the moment of the rules where it counts; `powers` are those that a seat has
visible. (Huguenots, Jewish Refugees and Wren act from the hand: `play.py`.)
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import TypeVar

Ask = TypeVar("Ask", bound=Callable[..., object])

PERMANENT_POWERS: set[str] = set()
"""The names, as the data has them."""

LOAN = 10


def power(name: str) -> Callable[[Ask], Ask]:
    """The function below is the place of the power called `name`."""

    def registered(ask: Ask) -> Ask:
        PERMANENT_POWERS.add(name)
        return ask

    return registered


@power("loans_pay_12")
def loan(powers: AbstractSet[str]) -> int:
    """Bank of England: a loan brings £12 instead of £10."""
    return 12 if "loans_pay_12" in powers else LOAN


@power("draw_zero_to_two")
def cards_to_draw(powers: AbstractSet[str]) -> tuple[int, int]:
    """Parliament: none, one or two cards are drawn at the beginning of the turn; one without it."""
    return (0, 2) if "draw_zero_to_two" in powers else (1, 1)


@power("peek_three")
def cards_to_see(powers: AbstractSet[str]) -> int:
    """University of London: the top three cards are seen before one of them, or another, is taken."""
    return 3 if "peek_three" in powers else 0


@power("any_colour_for_1")
def any_colour(powers: AbstractSet[str]) -> bool:
    """School: a card of any other colour pays for a placement, with £1, as often as one likes."""
    return "any_colour_for_1" in powers


SCHOOL_FEE = 1


@power("exchange_once_a_turn")
def may_exchange(powers: AbstractSet[str]) -> bool:
    """Stock Exchange: once a turn, a hand card changes places with one of the display."""
    return "exchange_once_a_turn" in powers


@power("collect_1_per_card_placed")
def collected(permanent: str) -> int:
    """Shops: £1 of the bank is laid on it whenever another card is placed in its zone."""
    return 1 if permanent == "collect_1_per_card_placed" else 0


@power("no_card_to_place")
def placed_without_card(permanent: str) -> bool:
    """Coffee House: no card is spent to place it."""
    return permanent == "no_card_to_place"
