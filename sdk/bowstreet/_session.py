"""A bot's matches, and what it answers: all but the network."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from bowstreet import _typed
from bowstreet._bot import Decision, Definition, End, Match
from bowstreet._luck import Luck
from bowstreet._tell import tell
from bowstreet.v1 import referee_pb2 as pb

PROTOCOL_VERSION = 1
METHOD = "/bowstreet.v1.RefereeService/Play"
CHANNEL = [
    ("grpc.use_local_subchannel_pool", 1),  # a connection of its own for every bot
    ("grpc.max_receive_message_length", 16 * 1024 * 1024),
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 1000),
]

Metadata = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Tls:
    """Talk to the referee in secret, and make sure that it is the right one."""

    roots: bytes | None = None
    """Certificates to trust, as PEM; None: those that this machine trusts."""


class BotFailed(Exception):
    """The bot's own code raised, or chose what it may not; the log says what."""


@dataclass
class _Playing:
    match: Match
    player: Any
    answered: tuple[int, bytes] | None = None
    """The last request and its answer: when it is asked again after a reconnect, it is said again."""
    record_hash: bytes = b""


class Session:
    """Lives as long as the bot does, over all its connections."""

    def __init__(self, definition: Definition, token: str | None = None) -> None:
        self.definition = definition
        self.welcomed = False
        self._token = token
        self._given: str | None = None
        self._playing: dict[str, _Playing] = {}
        self._luck = Luck()

    def metadata(self) -> Metadata:
        """Who we are: by the token that the referee gave us, else by the one that we came with."""
        token = self._given or self._token
        return [("authorization", f"Bearer {token}")] if token else []

    def forgotten(self) -> bool:
        """The referee does not know us (any more): whether it makes sense to come as we came at first."""
        given, self._given = self._given, None
        return given is not None

    def hello(self) -> bytes:
        self.welcomed = False
        hello = pb.Hello(
            protocol_version=PROTOCOL_VERSION,
            bot_name=self.definition.name,
            max_in_flight=self.definition.max_in_flight,
            games=self.definition.games,
            nonces=True,
        )
        return pb.PlayRequest(hello=hello).SerializeToString()

    def take(self, item: pb.PlayResponse.Item) -> pb.DecisionRequest | None:
        """One thing that the referee says: a decision request is given back, the rest is done."""
        match item.WhichOneof("message"):
            case "decision":
                return item.decision
            case "match_start":
                self._start(item.match_start)
            case "events":
                self._events(item.events)
            case "match_end":
                self._end(item.match_end)
            case "refusal":
                tell(f"the referee refused an answer: {item.refusal.text}")
            case "record_hash":
                self._record_hash(item.record_hash)
            case "reveal":
                self._luck.check(item.reveal)
            case "welcome":
                self.welcomed = True
                self._given = item.welcome.token or self._given
        return None

    def reply(self, item: pb.PlayResponse.Item) -> bytes | None:
        """What is answered at once, without asking the bot: its part of the luck of a block."""
        if item.WhichOneof("message") != "nonce_request":
            return None
        commitment = item.nonce_request.commitment
        nonce = pb.Nonce(commitment=commitment, nonce=self._luck.nonce(commitment))
        return pb.PlayRequest(nonce=nonce).SerializeToString()

    def _start(self, start: pb.MatchStart) -> None:
        if start.match_id in self._playing:
            return  # told again after a reconnect
        options = {option.name: option.value for option in start.options}
        match = Match(
            start.match_id,
            start.game,
            start.seats,
            start.seat,
            options,
            start.limit_ms / 1000,
            start.bot_seed,
            start.bank_ms / 1000,
            start.increment_ms / 1000,
            start.commitment,
        )
        self._luck.committed(match.commitment)
        self._playing[match.id] = _Playing(match, self.definition.make(match))

    def _events(self, told: pb.Events) -> None:
        playing = self._playing.get(told.match_id)
        hear = getattr(playing.player, "event", None) if playing else None
        if hear is not None:
            for event in told.events:
                hear(_typed.typed(event))

    def _end(self, told: pb.MatchEnd) -> None:
        playing = self._playing.pop(told.match_id, None)
        hear = getattr(playing.player, "end", None) if playing else None
        finished = told.reason == pb.MatchEnd.REASON_FINISHED
        if told.reason == pb.MatchEnd.REASON_OUT:
            tell(told.text)
        if hear is not None:
            result = told.result
            hash_ = playing.record_hash if playing else b""
            hear(End(finished, result.ranks, result.scores, result.winners, told.standing, told.text, hash_))

    def _record_hash(self, told: pb.RecordHash) -> None:
        playing = self._playing.get(told.match_id)
        if playing is not None:
            playing.record_hash = told.hash

    def question(self, message: pb.DecisionRequest) -> tuple[Any, Decision[Any]] | bytes | None:
        """Who is to be asked, and what; or the answer, if it was given before; None if the match is over."""
        playing = self._playing.get(message.match_id)
        if playing is None:
            return None
        if playing.answered is not None and playing.answered[0] == message.request_id:
            return playing.answered[1]
        return playing.player, Decision(playing.match, message)

    def answer(self, decision: Decision[Any], choice: Any) -> bytes:
        """The bot's choice, for the wire. Raises ValueError if it is none of the options."""
        message = decision.message
        answer = pb.Answer(
            match_id=message.match_id,
            decision=message.decision,
            request_id=message.request_id,
            option=decision.index_of(choice),
        )
        data = pb.PlayRequest(answer=answer).SerializeToString()
        playing = self._playing.get(message.match_id)
        if playing:
            playing.answered = (message.request_id, data)
        return data


@contextmanager
def guarded() -> Iterator[None]:
    """Run the bot's own code: what it raises goes to the log, without our part of the traceback, and ends it."""
    try:
        yield
    except Exception as error:
        trace = error.__traceback__
        while trace is not None and "/bowstreet/_" in trace.tb_frame.f_code.co_filename.replace("\\", "/"):
            trace = trace.tb_next
        tell("the bot failed:")
        traceback.print_exception(type(error), error, trace)
        sys.stderr.flush()
        raise BotFailed from None
