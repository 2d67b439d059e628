"""Who comes in: from a token, or from what a bot says of itself, to the bot that the referee knows."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping

import grpc

from referee.bots import Bot, Hello, read_hello
from referee.server import Guest, Line, Refused
from referee.tokens import hashed, new_token

REFEREE = "bowstreet 0.1.0"


class _Caller:
    """One connection of a bot. Once another one has taken over, nobody listens to it any more."""

    def __init__(self, bot: Bot, line: Line) -> None:
        self._bot = bot
        self._line = line

    @property
    def own(self) -> bool:
        return self._bot.managed

    def deliver(self, data: bytes, at: float) -> None:
        if self._bot.line is self._line:
            self._bot.deliver(data, at)

    def gone(self, line: Line) -> None:
        self._bot.gone(line)


class Hall:
    """Knows the bots that may come in.

    A bot is known by its token, and only by that; the hall itself keeps hashes. `registered` may know further ones,
    by the hash. `stranger` makes a bot of one that has no token yet, or raises Refused; it gets a token of its own with
    the welcome, and is known by that when it connects again. Without `stranger`, every bot needs its token from the
    start; with `shared_token`, strangers need that one.
    """

    def __init__(
        self,
        expected: Mapping[str, Bot] | None = None,
        stranger: Callable[[Hello], Bot] | None = None,
        shared_token: str | None = None,
        registered: Callable[[bytes], Bot | None] | None = None,
    ) -> None:
        self._bots = {hashed(token): bot for token, bot in (expected or {}).items()}
        self._stranger = stranger
        self._shared = hashed(shared_token) if shared_token is not None else None
        self._registered = registered

    def expect(self, bot: Bot) -> str:
        """Let this bot in; the token that it needs is shown here and nowhere else."""
        token = new_token()
        self._bots[hashed(token)] = bot
        return token

    def forget(self, bot: Bot) -> None:
        """Its token is of no use any more."""
        self._bots = {key: known for key, known in self._bots.items() if known is not bot}

    def admit(self, token: str | None, peer: str, first: bytes, line: Line) -> Guest:
        key = hashed(token) if token is not None else None
        bot = self._known(key) if key is not None else None
        if bot is None and not self._may_be_strange(key):
            raise Refused(grpc.StatusCode.UNAUTHENTICATED, self._who_are_you(token))
        hello = read_hello(first)
        if bot is not None:
            bot.attach(hello, line, REFEREE)
        else:
            assert self._stranger is not None
            bot = self._stranger(hello)
            bot.attach(hello, line, REFEREE, self.expect(bot))
        return _Caller(bot, line)

    def _known(self, key: bytes) -> Bot | None:
        """By the hash of the token, in a time that tells nothing about either."""
        found = None
        for expected, bot in self._bots.items():
            if hmac.compare_digest(expected, key):
                found = bot
        if found is None and self._registered is not None:
            found = self._registered(key)
        return found

    def _may_be_strange(self, key: bytes | None) -> bool:
        if self._stranger is None:
            return False
        return self._shared is None or hmac.compare_digest(self._shared, key or bytes(32))

    def _who_are_you(self, token: str | None) -> str:
        if token is not None:
            return "this token is not known here"
        return "a token is needed: metadata 'authorization: Bearer TOKEN' (the SDK takes --token or BOWSTREET_TOKEN)"
