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


class BotFailed(Exception):
    """The bot's own code raised, or chose what it may not; the log says what."""


@dataclass
class _Playing:
    match: Match
    player: Any
    answered: tuple[int, bytes] | None = None
    """The last request and its answer: when it is asked again after a reconnect, it is said again."""


class Session:
    """Lives as long as the bot does, over all its connections."""

    def __init__(self, definition: Definition, instance: str) -> None:
        self.definition = definition
        self.instance = instance
        self.welcomed = False
        self._playing: dict[str, _Playing] = {}

    def hello(self) -> bytes:
        self.welcomed = False
        hello = pb.Hello(
            protocol_version=PROTOCOL_VERSION,
            bot_name=self.definition.name,
            max_in_flight=self.definition.max_in_flight,
            games=self.definition.games,
            instance=self.instance,
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
            case "welcome":
                self.welcomed = True
        return None

    def _start(self, start: pb.MatchStart) -> None:
        if start.match_id in self._playing:
            return  # told again after a reconnect
        options = {option.name: option.value for option in start.options}
        limit = start.limit_ms / 1000
        match = Match(start.match_id, start.game, start.seats, start.seat, options, limit, start.bot_seed)
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
            hear(End(finished, result.ranks, result.scores, result.winners, told.standing, told.text))

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


def tell(text: str) -> None:
    """A word to the person at the terminal, or to the bot's log."""
    print(f"bowstreet: {text}", file=sys.stderr, flush=True)


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
