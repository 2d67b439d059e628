"""A decision that a bot is asked for: its time, its options, and what an answer chooses of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bowstreet.v1 import referee_pb2 as pb

from referee import messages
from referee.clocks import Receipt
from referee.faults import HostFault, Kind
from referee.games import Action, Game, Seat
from referee.stalls import Stalls
from referee.wire import Codec


class Table(Protocol):
    """The match, as a bot's answers reach it."""

    id: str

    def hear(self, seat: Seat, answer: pb.Answer, at: float) -> bool:
        """The bot in `seat` answers; it came at `at`. False: nobody had asked for it."""

    def begun(self, request: Request) -> None:
        """The request was sent: its time runs."""

    def start_message(self, seat: Seat) -> bytes: ...

    def left(self, seat: Seat, kind: Kind, detail: str, offence: str = "") -> None:
        """The bot in `seat` will never answer again."""

    def crashed(self, seat: Seat, detail: str) -> None:
        """The process of the bot in `seat` has ended: it will be started again, if it is still in the match."""

    def broke(self, fault: HostFault) -> None:
        """The match cannot go on, and no bot is to blame."""


class Request:
    """A decision that a bot is asked for, and its time."""

    __slots__ = (
        "_from",
        "_kept_off",
        "_stalls",
        "allowed",
        "asked_at",
        "bank",
        "number",
        "options",
        "question",
        "refused",
        "seat",
        "table",
        "waits",
    )

    def __init__(
        self,
        table: Table,
        seat: Seat,
        number: int,
        options: Sequence[Action],
        question: bytes,
        allowed: float,
        bank: float | None,
        stalls: Stalls,
    ) -> None:
        self.table = table
        self.seat = seat
        self.number = number
        self.options = options
        self.question = question
        self.allowed = allowed
        """Seconds for the answer."""
        self.bank = bank
        self.refused = 0
        self.waits = True
        """For its turn: its time has not begun."""
        self._stalls = stalls
        self.asked_at = 0.0
        self._from = 0.0
        self._kept_off = 0.0

    def begin(self, now: float) -> None:
        """Its turn has come: its time runs."""
        self.waits = False
        self.asked_at = self._from = now
        self._kept_off = self._stalls.kept_off

    def leaves(self, now: float) -> None:
        """Only now it is handed to the network: the referee was busy meanwhile."""
        self._from = now
        self._kept_off = self._stalls.kept_off

    @property
    def deadline(self) -> float:
        """When the answer is late; stalls of the referee move it."""
        return self._from + self.allowed + (self._stalls.kept_off - self._kept_off)

    def charged(self, at: float) -> float:
        """What an answer that came at `at` costs: the time the bot had, without what we were kept off."""
        spent = at - self._from - (self._stalls.kept_off - self._kept_off)
        return spent if spent > 0 else 0.0

    def receipt(self, at: float, charged: float, now: float) -> Receipt:
        """For an answer that came at `at` and is heard `now`."""
        had = at - self._from
        return Receipt(
            self.seat,
            self.number,
            self.allowed,
            had if had > 0 else 0.0,
            charged,
            now - self.asked_at - charged,
            self.refused,
            self.bank,
        )

    def first_message(self) -> bytes:
        """As it is sent when its turn comes."""
        return messages.decision(self.question, self.allowed, self.bank)

    def message(self, now: float) -> bytes:
        """As it is sent again."""
        bank = None if self.bank is None else self.bank - self.charged(now)
        return messages.decision(self.question, self.deadline - now, bank)


def chosen(codec: Codec, game: Game, request: Request, answer: pb.Answer) -> Action | None:
    """The option that an answer names, by its number or by its action."""
    kind = answer.WhichOneof("choice")
    if kind == "option" and answer.option < len(request.options):
        return request.options[answer.option]
    if kind == "action" and answer.action.WhichOneof("game") == game.key:
        action = codec.action_of(answer.action)
        return action if action in request.options else None
    return None
