"""A bot as the referee knows it: who it is, its line while it has one, and what it has been asked.

A bot may be without a line for a while (it reconnects) and may be asked in many matches at once. As many
requests as its hello allows are under way; the rest waits here, and its time has not begun.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

import grpc
import trio
from bowstreet.v1 import referee_pb2 as pb
from google.protobuf.message import DecodeError

from referee import messages
from referee.games import Action, Seat, games
from referee.server import Line, Refused
from referee.wire import knows

MOST_IN_FLIGHT = 64
LONGEST_NAME = 64


class Table(Protocol):
    """The match, as a bot's answers reach it."""

    id: str

    def hear(self, seat: Seat, answer: pb.Answer) -> None:
        """The bot in `seat` says something about this match."""

    def begun(self, request: Request) -> None:
        """The request was sent: its time runs."""

    def start_message(self, seat: Seat) -> bytes: ...

    def left(self, seat: Seat, kind: str, detail: str) -> None:
        """The bot in `seat` will never answer again."""


class Request:
    """A decision that a bot is asked for."""

    __slots__ = ("deadline", "limit", "number", "options", "question", "seat", "table")

    def __init__(
        self, table: Table, seat: Seat, number: int, options: Sequence[Action], question: bytes, limit: float
    ) -> None:
        self.table = table
        self.seat = seat
        self.number = number
        self.options = options
        self.question = question
        self.limit = limit
        self.deadline: float | None = None
        """When the answer is late; None while the request waits for its turn."""

    def message(self, now: float) -> bytes:
        assert self.deadline is not None
        return messages.decision(self.question, self.deadline - now)


@dataclass
class Hello:
    """A bot's first message, checked."""

    name: str
    games: frozenset[str]
    max_in_flight: int
    instance: str


def read_hello(data: bytes) -> Hello:
    """The hello that `data` is. Raises Refused."""
    message = parse_request(data)
    if message.WhichOneof("message") != "hello":
        raise Refused(grpc.StatusCode.FAILED_PRECONDITION, "the first message of a stream must be a hello")
    hello = message.hello
    if hello.protocol_version != messages.PROTOCOL_VERSION:
        raise Refused(
            grpc.StatusCode.FAILED_PRECONDITION,
            f"protocol version {hello.protocol_version} is not supported; supported: 1 to 1",
        )
    name = " ".join(hello.bot_name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused(
            grpc.StatusCode.INVALID_ARGUMENT, f"a bot's name is 1 to {LONGEST_NAME} printable characters"
        )
    playable = [key for key in games() if knows(key)]
    for key in hello.games:
        if key not in playable:
            raise Refused(
                grpc.StatusCode.INVALID_ARGUMENT,
                f"there is no game '{key}'; there are: {', '.join(playable)}",
            )
    in_flight = min(max(1, hello.max_in_flight), MOST_IN_FLIGHT)
    return Hello(name, frozenset(hello.games or playable), in_flight, hello.instance)


def parse_request(data: bytes) -> pb.PlayRequest:
    try:
        return pb.PlayRequest.FromString(data)
    except DecodeError:
        raise Refused(
            grpc.StatusCode.INVALID_ARGUMENT, "malformed message: it is not a bowstreet.v1.PlayRequest"
        ) from None


@dataclass(eq=False)
class Bot:
    """A bot, connected or not."""

    name: str = ""
    hello: Hello | None = None
    line: Line | None = None
    tables: dict[str, tuple[Table, Seat]] = field(default_factory=dict)
    """Its matches, by id."""
    waiting: deque[Request] = field(default_factory=deque)
    in_flight: list[Request] = field(default_factory=list)
    dead: tuple[str, str] | None = None
    """Why it will never answer again: the kind of fault, and a sentence."""
    arrived: trio.Event = field(default_factory=trio.Event)
    """It has said hello, or is dead."""

    def attach(self, hello: Hello, line: Line, referee: str) -> None:
        """The bot has a line, perhaps again. It gets all it may have missed: its matches, and what is pending."""
        if self.line is not None:
            self.line.close(Refused(grpc.StatusCode.ABORTED, "another connection of this bot has taken over"))
        self.line, self.hello = line, hello
        self.name = self.name or hello.name
        line.send(messages.welcome(referee))
        for table, seat in self.tables.values():
            line.send(table.start_message(seat))
        for request in self.in_flight:
            line.send(request.message(trio.current_time()))
        self.arrived.set()
        self._send_waiting()

    def gone(self, line: Line) -> None:
        """A disconnect alone is no fault: the deadline is."""
        if self.line is line:
            self.line = None

    def die(self, kind: str, detail: str) -> None:
        """It will never answer again: its process has ended, say."""
        if self.dead is None:
            self.dead = (kind, detail)
            self.arrived.set()
            for table, seat in list(self.tables.values()):
                table.left(seat, kind, detail)

    def tell(self, data: bytes) -> None:
        if self.line is not None:
            self.line.send(data)

    # Matches

    def join(self, table: Table, seat: Seat) -> None:
        self.tables[table.id] = (table, seat)
        self.tell(table.start_message(seat))

    def leave(self, table: Table, last_word: bytes) -> None:
        """The match is over for this bot."""
        if self.tables.pop(table.id, None) is not None:
            self.tell(last_word)
            self.waiting = deque(request for request in self.waiting if request.table is not table)
            self.in_flight = [request for request in self.in_flight if request.table is not table]
            self._send_waiting()

    # Decisions

    def ask(self, request: Request) -> None:
        """Ask as soon as fewer than `max_in_flight` requests are under way."""
        self.waiting.append(request)
        self._send_waiting()

    def _send_waiting(self) -> None:
        room = self.hello.max_in_flight if self.hello is not None else 1
        while self.waiting and len(self.in_flight) < room:
            request, now = self.waiting.popleft(), trio.current_time()
            request.deadline = now + request.limit
            self.in_flight.append(request)
            self.tell(request.message(now))
            request.table.begun(request)

    def settled(self, request: Request) -> None:
        """The request is answered, or of no interest any more."""
        if request in self.in_flight:
            self.in_flight.remove(request)
            if self.waiting:
                self._send_waiting()
        elif request in self.waiting:
            self.waiting.remove(request)

    def deliver(self, data: bytes) -> None:
        """What the bot says. An answer about a match that is not its own gets what one to no match gets."""
        message = parse_request(data)
        match message.WhichOneof("message"):
            case "answer":
                answer = message.answer
                table, seat = self.tables.get(answer.match_id, (None, 0))
                if table is None:
                    self.tell(not_asked(answer))
                else:
                    table.hear(seat, answer)
            case "hello":
                raise Refused(
                    grpc.StatusCode.FAILED_PRECONDITION, "a hello is only the first message of a stream"
                )
            case _:
                raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "an empty message; send a hello or an answer")


def not_asked(answer: pb.Answer) -> bytes:
    return messages.refusal(
        answer.match_id,
        answer.decision,
        answer.request_id,
        illegal=False,
        text=f"no decision {answer.decision} of a match '{answer.match_id[:64]}' waits for an answer of this bot",
    )
