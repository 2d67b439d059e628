"""Bots as lanes: one process of each bot for each rotation of the seats.

The rotations of a block share a deal, and a bot that remembers would recognise it. So the r-th lane of a bot plays
only r-th rotations: no bot's memory meets a deal twice. Each lane works in a folder of its own.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

import grpc
import trio

from arena.bots import BotFolder, Entrant, RemoteBot
from arena.runner import START_LIMIT, Running, with_last_lines
from arena.trouble import Trouble
from referee.bots import Bot
from referee.hall import Hall
from referee.server import Refused


class Lane(Protocol):
    """Where the bot of a game comes from."""

    async def bot(self, nursery: trio.Nursery) -> Bot:
        """The bot, connected; or dead, if it does not come: then its seat is out from the start."""

    def check_alive(self) -> None:
        """Raises Trouble if the bot cannot even start."""

    def stop(self) -> None:
        """Let go of it."""


class ProcessLane:
    """One process of a bot, started again when it has ended."""

    def __init__(self, folder: BotFolder, number: int, hall: Hall, address: str, scratch: Path) -> None:
        self.folder = folder
        self.number = number
        self._hall = hall
        self._address = address
        self._scratch = scratch / f"{folder.name}-{number}"
        self._running: Running | None = None
        self._starting = trio.Lock()

    async def bot(self, nursery: trio.Nursery) -> Bot:
        async with self._starting:
            if self._running is None or self._running.bot.dead is not None or self._wedged(self._running.bot):
                await self._start(nursery)
            assert self._running is not None
            return self._running.bot

    def _wedged(self, bot: Bot) -> bool:
        """It did not answer the last time, and has said nothing since: the next match gets a fresh process."""
        return bot.silent and not bot.tables

    async def _start(self, nursery: trio.Nursery) -> None:
        self.stop()
        if not self._scratch.exists():
            make_scratch(self.folder.folder, self._scratch)
        bot = Bot(name=self.folder.name, managed=True)
        log = self._scratch.with_name(self._scratch.name + ".log")
        token = self._hall.expect(bot)
        self._running = running = Running(self.folder, bot, self._address, token, log, self._scratch)
        nursery.start_soon(running.watch)
        with trio.move_on_after(START_LIMIT):
            await bot.arrived.wait()
        if bot.hello is None and bot.dead is None:
            bot.die("crash", f"it did not connect within {START_LIMIT:g} seconds")

    def check_alive(self) -> None:
        if self._running is not None and self._running.bot.dead is not None:
            raise Trouble(with_last_lines(f"the bot '{self.folder.name}' died at its start", self._running))

    def stop(self) -> None:
        """End the process, if there is one, and wait for it."""
        running, self._running = self._running, None
        if running is not None:
            running.bot.die("crash", "the arena has ended its process")
            self._hall.forget(running.bot)
            if running.bot.line is not None:
                running.bot.line.close()
            running.stop()
            running.wait()


class RemoteLane:
    """A bot that connects by itself, with its token. All rotations share it: nobody knows what it remembers."""

    def __init__(self, remote: RemoteBot, may_come: Callable[[bytes], bool]) -> None:
        self.remote = remote
        self._may_come = may_come
        self._key = b""
        self._bot = Bot(name=remote.name)

    def known(self, key: bytes) -> Bot:
        """It has come with the token that has this hash."""
        self._key = key
        return self._bot

    @property
    def here(self) -> bool:
        return self._bot.line is not None

    async def bot(self, nursery: trio.Nursery) -> Bot:
        """Wait for it, however long it takes: a bot whose line is down loses no game that has not begun."""
        if self.here and not self._may_come(self._key):
            assert self._bot.line is not None
            self._bot.line.close(Refused(grpc.StatusCode.UNAUTHENTICATED, "this token was revoked"))
            self._bot.line = None
        while not self.here:  # noqa: ASYNC110 - it comes and goes as it likes
            await trio.sleep(LOOK_EVERY)
        return self._bot

    def check_alive(self) -> None:
        """It may come at any time."""

    def stop(self) -> None:
        if self._bot.line is not None:
            self._bot.line.close()


LOOK_EVERY = 0.05
"""Seconds between two looks for a bot that is away."""


def make_scratch(folder: Path, scratch: Path) -> None:
    """A working directory with the bot's files in it, as links: what it writes stays in its lane."""
    scratch.mkdir(parents=True)
    for file in folder.iterdir():
        (scratch / file.name).symlink_to(file)


@asynccontextmanager
async def lanes_of(
    bots: Sequence[Entrant],
    seats: int,
    hall: Hall,
    address: str,
    scratch: Path,
    remote: Sequence[RemoteLane] = (),
) -> AsyncIterator[list[list[Lane]]]:
    """`lanes[bot][rotation]`, while the body runs."""
    away = {lane.remote.name: lane for lane in remote}
    lanes: list[list[Lane]] = []
    for i, bot in enumerate(bots):
        if isinstance(bot, RemoteBot):
            lanes.append([away[bot.name]] * seats)
        else:
            folder = scratch / str(i)
            lanes.append([ProcessLane(bot, number, hall, address, folder) for number in range(seats)])
    try:
        yield lanes
    finally:
        for of_one_bot in lanes:
            for lane in of_one_bot:
                lane.stop()
