"""Bots in memory, at the bytes seam of the referee: they answer, wait and lie as a test wants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import trio
from bowstreet.v1 import referee_pb2 as pb

from referee.bots import Bot, read_hello
from referee.clocks import Clock
from referee.games import game
from referee.match import Match, Setup, Watch
from referee.server import Line, Refused, Rider

KIDS = game("kids_of_london")


class MemoryLine:
    """Stands for a stream: keeps what it is sent."""

    def __init__(self, on_item: Callable[[pb.PlayResponse.Item], None] | None = None) -> None:
        self.items: list[pb.PlayResponse.Item] = []
        self.closed: Refused | bool | None = False
        self.overflowed = False
        self._on_item = on_item

    def send(self, data: bytes, rider: Rider | None = None) -> None:
        if rider is not None:
            rider.leaves(trio.current_time())
        for item in pb.PlayResponse.FromString(data).items:
            self.items.append(item)
            if self._on_item is not None:
                self._on_item(item)

    def close(self, why: Refused | None = None) -> None:
        self.closed = why or True

    def all(self, kind: str) -> list[Any]:
        return [getattr(item, kind) for item in self.items if item.WhichOneof("message") == kind]


def hello(name: str = "bot", **changes: Any) -> bytes:
    fields: dict[str, Any] = {"protocol_version": 1, "bot_name": name, "max_in_flight": 1, **changes}
    return pb.PlayRequest(hello=pb.Hello(**fields)).SerializeToString()


def connect(bot: Bot, line: MemoryLine, **changes: Any) -> MemoryLine:
    bot.attach(read_hello(hello(bot.name, **changes)), cast(Line, line), "test")
    return line


def answer_to(request: pb.DecisionRequest, option: int = 0, **changes: Any) -> bytes:
    fields: dict[str, Any] = {
        "match_id": request.match_id,
        "decision": request.decision,
        "request_id": request.request_id,
        "option": option,
        **changes,
    }
    return pb.PlayRequest(answer=pb.Answer(**fields)).SerializeToString()


def say(bot: Bot, data: bytes) -> None:
    """It arrives at once."""
    bot.deliver(data, trio.current_time())


class Prompt:
    """A bot that answers every request at once, with the first option."""

    def __init__(self, name: str = "prompt") -> None:
        self.bot = Bot(name=name)
        self.line = connect(self.bot, MemoryLine(self._answer))

    def _answer(self, item: pb.PlayResponse.Item) -> None:
        if item.WhichOneof("message") == "decision":
            say(self.bot, answer_to(item.decision))


class Silent:
    """A bot that reads and says nothing by itself."""

    def __init__(self, name: str = "silent", **changes: Any) -> None:
        self.bot = Bot(name=name)
        self.line = connect(self.bot, MemoryLine(), **changes)

    @property
    def asked(self) -> pb.DecisionRequest:
        """The newest request."""
        request: pb.DecisionRequest = self.line.all("decision")[-1]
        return request

    def answer(self, option: int = 0, **changes: Any) -> None:
        say(self.bot, answer_to(self.asked, option, **changes))


def match(
    *bots: Any,
    limit: float = 10,
    seed: bytes = bytes(32),
    watch: Watch | None = None,
    clock: Clock | None = None,
) -> Match:
    return Match(Setup(KIDS, seed, limit=limit, clock=clock), [bot.bot for bot in bots], watch)
