"""The time a seat has.

Each decision has a limit. With a clock, a seat also has a bank for the whole match: what a decision takes goes off it,
every answer adds the increment, and an empty bank is late. The clock runs on the referee's own time, from the moment
the request is handed to the network until the answer is there, and never for what the referee itself kept waiting.
"""

from __future__ import annotations

from typing import NamedTuple

from referee.games import Seat


class Clock(NamedTuple):
    """`BANK+INCREMENT`, in seconds."""

    bank: float
    increment: float

    def __str__(self) -> str:
        return f"{self.bank:g}+{self.increment:g}"


class Receipt(NamedTuple):
    """What a decision cost a seat. Times in seconds."""

    seat: Seat
    decision: int
    allowed: float
    """What it might have taken."""
    had: float
    """From the moment the request was handed to the network until its answer came."""
    charged: float
    refunded: float
    """Stalls of the referee itself: before the request left, while it was under way, and until the answer was heard."""
    refused: int
    """Illegal answers to it."""
    bank: float | None
    """What was in the bank when it was asked."""


def read_clock(written: str) -> Clock:
    """`30+0.5`. Raises ValueError."""
    bank, plus, increment = written.partition("+")
    if not plus:
        raise ValueError(f"'{written}' is no clock; write BANK+INCREMENT in seconds, such as 30+0.5")
    try:
        clock = Clock(float(bank), float(increment))
    except ValueError:
        raise ValueError(
            f"'{written}' is no clock; write BANK+INCREMENT in seconds, such as 30+0.5"
        ) from None
    if not 0 < clock.bank <= 86400 or not 0 <= clock.increment <= 3600:
        raise ValueError(f"'{written}': the bank is above 0 and up to 86400 seconds, the increment 0 to 3600")
    return clock
