"""Bots as lanes: one process of each bot for each rotation of the seats.

The rotations of a block share a deal, and a bot that remembers would recognise it. So the r-th lane of a bot plays
only r-th rotations: no bot's memory meets a deal twice. Each lane works in a folder of its own.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import trio

from arena.bots import BotFolder
from arena.runner import START_LIMIT, Running, start, with_last_lines
from arena.trouble import Trouble
from referee.bots import Bot
from referee.hall import Hall


class Lane:
    """One process of a bot, started again when it has ended."""

    def __init__(self, folder: BotFolder, number: int, hall: Hall, address: str, scratch: Path) -> None:
        self.folder = folder
        self.number = number
        self._hall = hall
        self._address = address
        self._scratch = scratch / f"{folder.name}-{number}"
        self._running: Running | None = None
        self._token = ""
        self._starting = trio.Lock()

    async def bot(self, nursery: trio.Nursery) -> Bot:
        """The bot, connected; or dead, if it does not come: then its seat is out from the start."""
        async with self._starting:
            if self._running is None or self._running.bot.dead is not None:
                await self._start(nursery)
            assert self._running is not None
            return self._running.bot

    async def _start(self, nursery: trio.Nursery) -> None:
        self.stop()
        if not self._scratch.exists():
            make_scratch(self.folder.folder, self._scratch)
        bot, self._token = Bot(name=self.folder.name), secrets.token_urlsafe(16)
        self._hall.expected[self._token] = bot
        log = self._scratch.with_name(self._scratch.name + ".log")
        self._running = running = start(self.folder, bot, self._address, self._token, log, self._scratch)
        nursery.start_soon(running.watch)
        with trio.move_on_after(START_LIMIT):
            await bot.arrived.wait()
        if bot.hello is None and bot.dead is None:
            bot.die("crash", f"it did not connect within {START_LIMIT:g} seconds")

    def last_lines(self) -> str:
        return self._running.last_lines() if self._running is not None else ""

    def check_alive(self) -> None:
        """Raises Trouble if the bot cannot even start."""
        if self._running is not None and self._running.bot.dead is not None:
            raise Trouble(with_last_lines(f"the bot '{self.folder.name}' died at its start", self._running))

    def stop(self) -> None:
        """End the process, if there is one, and wait for it."""
        running, self._running = self._running, None
        if running is not None:
            self._hall.expected.pop(self._token, None)
            if running.bot.line is not None:
                running.bot.line.close()
            running.stop()
            running.wait()


def make_scratch(folder: Path, scratch: Path) -> None:
    """A working directory with the bot's files in it, as links: what it writes stays in its lane."""
    scratch.mkdir(parents=True)
    for file in folder.iterdir():
        (scratch / file.name).symlink_to(file)


@asynccontextmanager
async def lanes_of(
    folders: Sequence[BotFolder], seats: int, hall: Hall, address: str, scratch: Path
) -> AsyncIterator[list[list[Lane]]]:
    """`lanes[bot][rotation]`, while the body runs."""
    lanes = [
        [Lane(folder, number, hall, address, scratch / str(i)) for number in range(seats)]
        for i, folder in enumerate(folders)
    ]
    try:
        yield lanes
    finally:
        for of_one_bot in lanes:
            for lane in of_one_bot:
                lane.stop()
