"""Bots that the arena does not start: they come with a token, from anywhere, and go on after every interruption."""

from __future__ import annotations

from collections.abc import Sequence

import trio
from rich.console import Console

from arena.bots import Entrant, RemoteBot
from arena.lanes import LOOK_EVERY, RemoteLane
from arena.store import Store
from referee.bots import Bot


class Away:
    """The remote bots of a tournament."""

    def __init__(self, store: Store, bots: Sequence[Entrant], game: str) -> None:
        self._store = store
        self._game = game
        self.lanes = [RemoteLane(bot, self._may_come) for bot in bots if isinstance(bot, RemoteBot)]

    def _may_come(self, key: bytes) -> bool:
        return self._store.bot_of(key) is not None

    def registered(self, key: bytes) -> Bot | None:
        """The bot whose token has this hash, if it plays here."""
        name = self._store.bot_of(key) if self.lanes else None
        return next((lane.known(key) for lane in self.lanes if lane.remote.name == name), None)

    async def all_here(self, console: Console, address: str, tls: bool) -> None:
        """Tell how they come in, and wait until they have. A token is made, and shown, for those without any."""
        console.print(f"The referee listens on {address}{' (TLS)' if tls else ''}.", markup=False)
        for lane in self.lanes:
            self._tell_token(console, lane.remote.name)
        missing = list(self.lanes)
        while missing:
            for lane in [lane for lane in missing if lane.here]:
                missing.remove(lane)
                console.print(f"{lane.remote.name} has come.", markup=False)
            await trio.sleep(LOOK_EVERY)

    def _tell_token(self, console: Console, name: str) -> None:
        valid = [token for token in self._store.tokens(name) if token.revoked is None]
        if valid:
            begins = ", ".join(f"{token.begin}…" for token in valid)
            told = f"Waiting for {name}, which has a token already ({begins}); "
            told += f"'bowstreet token new {name}' makes another."
            console.print(told, markup=False, soft_wrap=True)
        else:
            console.print(f"Waiting for {name}. Its token, shown only now:", markup=False)
            console.print(f"    {self._store.new_token(name)}", markup=False, soft_wrap=True)
