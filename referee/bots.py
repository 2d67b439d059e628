"""A bot as the referee knows it: who it is, its line while it has one, and what it has been asked.

A bot may be without a line for a while (it reconnects) and may be asked in many matches at once. As many
requests as its hello allows are under way; the rest waits here, and its time has not begun.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

import grpc
import trio
from bowstreet.v1 import referee_pb2 as pb
from google.protobuf.message import DecodeError

from referee import messages
from referee.faults import HostFault, Kind, shown
from referee.games import Seat, games
from referee.games.fairness import LONGEST_NONCE
from referee.limits import (
    LONGEST_NAME,
    MOST_GAMES,
    MOST_IN_FLIGHT,
    NONCE_TIME,
    PATIENCE,
    STRIKE_REST,
    STRIKES,
)
from referee.requests import Request, Table
from referee.server import Line, Refused
from referee.wire import knows


@dataclass
class Hello:
    """A bot's first message, checked."""

    name: str
    games: frozenset[str]
    max_in_flight: int
    nonces: bool
    """It adds to the luck of a block, when it is asked."""


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
    if len(hello.games) > MOST_GAMES:
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, f"games has up to {MOST_GAMES} entries")
    playable = [key for key in games() if knows(key)]
    for key in hello.games:
        if key not in playable:
            raise Refused(
                grpc.StatusCode.INVALID_ARGUMENT,
                f"there is no game '{key[:64]}'; there are: {', '.join(playable)}",
            )
    in_flight = min(max(1, hello.max_in_flight), MOST_IN_FLIGHT)
    return Hello(name, frozenset(hello.games or playable), in_flight, hello.nonces)


def parse_request(data: bytes) -> pb.PlayRequest:
    try:
        return pb.PlayRequest.FromString(data)
    except DecodeError:
        raise Refused(
            grpc.StatusCode.INVALID_ARGUMENT, "malformed message: it is not a bowstreet.v1.PlayRequest"
        ) from None


def _nothing() -> str:
    return ""


@dataclass(eq=False)
class Bot:
    """A bot, connected or not."""

    name: str = ""
    managed: bool = False
    """The arena has started its process, and sees it end."""
    last_lines: Callable[[], str] = _nothing
    """The end of what its process wrote, where that is known."""
    hello: Hello | None = None
    line: Line | None = None
    tables: dict[str, tuple[Table, Seat]] = field(default_factory=dict)
    """Its matches, by id."""
    waiting: deque[Request] = field(default_factory=deque)
    in_flight: list[Request] = field(default_factory=list)
    dead: tuple[Kind, str] | None = None
    """Why it will never answer again: the kind of fault, and a sentence."""
    arrived: trio.Event = field(default_factory=trio.Event)
    """It has said hello, or is dead."""
    silent: bool = False
    """It was late, and has said nothing since."""
    strays: int = 0
    """What it said that nobody had asked."""
    _patience: int = PATIENCE
    _strikes: float = STRIKES
    _struck: float = 0.0
    _nonces: dict[bytes, _Nonce] = field(default_factory=dict)

    def attach(self, hello: Hello, line: Line, referee: str, token: str = "") -> None:
        """The bot has a line, perhaps again. It gets all it may have missed: its matches, and what is pending.

        `token` is for a bot that has none, to be known by it from now on.
        """
        self._count_strike()
        if self.line is not None:
            self.line.close(Refused(grpc.StatusCode.ABORTED, "another connection of this bot has taken over"))
        self.line, self.hello = line, hello
        self.name = self.name or hello.name
        line.send(messages.welcome(referee, token))
        for table, seat in self.tables.values():
            line.send(table.start_message(seat))
        for request in self.in_flight:
            line.send(request.message(trio.current_time()))
        self.arrived.set()
        self._send_waiting()

    def _count_strike(self) -> None:
        """A bot that connects again and again, faster than makes sense, has to wait. Raises Refused."""
        now = trio.current_time()
        self._strikes = min(STRIKES, self._strikes + (now - self._struck) / STRIKE_REST)
        self._struck = now
        if self._strikes < 1:
            wrong = "this bot connects too often; wait a second"
            raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, wrong)
        self._strikes -= 1

    def gone(self, line: Line) -> None:
        """A disconnect alone is no fault: the deadline is."""
        if self.line is line:
            self.line = None
            if line.overflowed:
                self._out("flood", "it does not read what it is sent")

    def die(self, kind: Kind, detail: str) -> None:
        """It will never answer again: its process has ended, say."""
        if self.dead is None:
            self.dead = (kind, detail)
            self.arrived.set()
            self._out(kind, detail)
            for nonce in self._nonces.values():
                nonce.came.set()

    def crashed(self, detail: str) -> bool:
        """Its process has ended: whether it is to be started again, for the matches that go on with it."""
        for table, seat in list(self.tables.values()):
            table.crashed(seat, detail)
        return bool(self.tables) and self.dead is None

    def broke(self, fault: HostFault) -> None:
        """The machine, not the bot, has failed: its matches cannot go on."""
        for table, _ in list(self.tables.values()):
            table.broke(fault)

    def _out(self, kind: Kind, detail: str, offence: str = "") -> None:
        """It is out of all its matches."""
        for table, seat in list(self.tables.values()):
            table.left(seat, kind, detail, offence)

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
            request.begin(now)
            self.in_flight.append(request)
            if self.line is not None:
                self.line.send(request.first_message(), request)
            request.table.begun(request)

    def settled(self, request: Request) -> None:
        """The request is answered, or of no interest any more."""
        if request in self.in_flight:
            self.in_flight.remove(request)
            if self._patience < PATIENCE:
                self._patience += 1
            if self.waiting:
                self._send_waiting()
        elif request in self.waiting:
            self.waiting.remove(request)

    def deliver(self, data: bytes, at: float) -> None:
        """What the bot says; it came at `at`. Raises Refused when there is no more talking to it."""
        self.silent = False
        try:
            message = parse_request(data)
            match message.WhichOneof("message"):
                case "answer":
                    self._answer(message.answer, at)
                case "nonce":
                    self._nonce(message.nonce)
                case "hello":
                    raise Refused(
                        grpc.StatusCode.FAILED_PRECONDITION, "a hello is only the first message of a stream"
                    )
                case _:
                    wrong = "an empty message; send a hello or an answer"
                    raise Refused(grpc.StatusCode.INVALID_ARGUMENT, wrong)
        except Refused as refusal:
            kind: Kind = "flood" if refusal.code == grpc.StatusCode.RESOURCE_EXHAUSTED else "malformed"
            self._out(kind, str(refusal), shown(data))
            raise

    def _answer(self, answer: pb.Answer, at: float) -> None:
        """To its match. One about a match that is not its own gets what one to no match gets."""
        table, seat = self.tables.get(answer.match_id, (None, 0))
        if table is None:
            self.tell(not_asked(answer))
            self.stray()
        elif not table.hear(seat, answer, at):
            self.stray()

    def stray(self) -> None:
        """It said what nobody had asked. Raises Refused once that is too much."""
        self.strays += 1
        self._patience -= 1
        if self._patience <= 0:
            self._patience = PATIENCE
            wrong = "too many messages that nobody had asked for"
            raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, wrong)

    # Luck

    async def nonce(self, commitment: bytes) -> bytes:
        """What the bot adds to the luck that the referee is bound to by `commitment`; nothing, if it does not."""
        if self.line is None or self.hello is None or not self.hello.nonces or self.dead is not None:
            return b""
        self._nonces[commitment] = asked = _Nonce()
        self.tell(messages.nonce_request(commitment))
        with trio.move_on_after(NONCE_TIME):
            await asked.came.wait()
        del self._nonces[commitment]
        return asked.value

    def _nonce(self, message: pb.Nonce) -> None:
        asked = self._nonces.get(message.commitment)
        if asked is None or asked.came.is_set() or len(message.nonce) > LONGEST_NONCE:
            self.stray()
        else:
            asked.value = message.nonce
            asked.came.set()


class _Nonce:
    """A nonce that a bot was asked for."""

    def __init__(self) -> None:
        self.value = b""
        self.came = trio.Event()


def not_asked(answer: pb.Answer) -> bytes:
    return messages.refusal(
        answer.match_id[:64],
        answer.decision,
        answer.request_id,
        pb.Refusal.REASON_NOT_ASKED,
        f"no decision {answer.decision} of a match '{answer.match_id[:64]}' waits for an answer of this bot",
    )
