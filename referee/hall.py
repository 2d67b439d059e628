"""Who comes in: from a token, or from what a bot says of itself, to the bot that the referee knows."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable

import grpc

from referee.bots import Bot, Hello, read_hello
from referee.server import Guest, Line, Refused

REFEREE = "bowstreet 0.1.0"


class _Caller:
    """One connection of a bot. Once another one has taken over, nobody listens to it any more."""

    def __init__(self, bot: Bot, line: Line) -> None:
        self._bot = bot
        self._line = line

    def deliver(self, data: bytes) -> None:
        if self._bot.line is self._line:
            self._bot.deliver(data)

    def gone(self, line: Line) -> None:
        self._bot.gone(line)


class Hall:
    """Knows the bots that may come in.

    `expected` are bots by their tokens. `stranger` says who a bot is that has none of these: it gives the bot, or
    raises Refused. Without it, every bot needs its token; with `shared_token`, strangers need that one.
    """

    def __init__(
        self,
        expected: dict[str, Bot] | None = None,
        stranger: Callable[[Hello], Bot] | None = None,
        shared_token: str | None = None,
    ) -> None:
        self.expected = expected or {}
        self._stranger = stranger
        self._shared_token = shared_token

    def admit(self, token: str | None, peer: str, first: bytes, line: Line) -> Guest:
        bot = None if token is None else find(token, self.expected.items())
        if bot is None and not self._may_be_strange(token):
            raise Refused(grpc.StatusCode.UNAUTHENTICATED, self._who_are_you(token))
        hello = read_hello(first)
        if bot is None:
            assert self._stranger is not None
            bot = self._stranger(hello)
        bot.attach(hello, line, REFEREE)
        return _Caller(bot, line)

    def _may_be_strange(self, token: str | None) -> bool:
        if self._stranger is None:
            return False
        return self._shared_token is None or (token is not None and same(token, self._shared_token))

    def _who_are_you(self, token: str | None) -> str:
        if token is not None:
            return "this token is not known here"
        return "a token is needed: metadata 'authorization: Bearer TOKEN' (the SDK takes --token or BOWSTREET_TOKEN)"


def find(token: str, known: Iterable[tuple[str, Bot]]) -> Bot | None:
    """The bot with this token, found in a time that does not tell how much of it was right."""
    found = None
    for expected, bot in known:
        if same(expected, token):
            found = bot
    return found


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
