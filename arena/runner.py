"""Bots as processes: started, watched, and ended with the arena, whatever happens to it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import trio

from arena import launcher
from arena.bots import BotFolder
from arena.trouble import Trouble
from referee.bots import Bot
from referee.faults import HostFault, printable
from referee.hall import Hall

START_LIMIT = 30.0
"""Seconds for a bot to say hello."""
STOP_LIMIT = 5.0
LAST_LINES = 8


@contextmanager
def log_folder() -> Iterator[Path]:
    """A folder for the bots' logs that goes away with us."""
    with tempfile.TemporaryDirectory(prefix="bowstreet-") as folder:
        yield Path(folder)


class Running:
    """A bot's process, and the bot that the referee knows. While it is in a match, a process that ends is started
    again, as often as the match allows."""

    def __init__(
        self, folder: BotFolder, bot: Bot, address: str, token: str, log: Path, scratch: Path | None = None
    ) -> None:
        """Start it with its token, in its folder, or in a scratch directory that stands for it. Raises HostFault."""
        self.folder = folder
        self.bot = bot
        self.log = log
        self._scratch = scratch
        self._environment = {**os.environ, "BOWSTREET_ADDRESS": address, "BOWSTREET_TOKEN": token}
        if scratch is not None:
            self._environment["TMPDIR"] = str(scratch)
        bot.last_lines = self.last_lines
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        try:
            return subprocess.Popen(
                [sys.executable, "-I", "-S", launcher.__file__, str(self.log), *self.folder.command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=self._scratch or self.folder.folder,
                env=self._environment,
                start_new_session=True,
            )
        except OSError as error:
            problem = f"this machine cannot start a process for '{self.folder.name}': {error.strerror}"
            raise HostFault(problem) from error

    def last_lines(self, count: int = LAST_LINES) -> str:
        """The end of what the bot wrote."""
        try:
            with self.log.open("rb") as file:
                file.seek(max(0, self.log.stat().st_size - 16384))
                lines = file.read().decode(errors="replace").splitlines()[-count:]
            return "\n".join(printable(line.expandtabs()) for line in lines)
        except OSError:
            return ""

    async def watch(self) -> None:
        """Wait for the end of the process, and start it again where a match waits for it."""
        while True:
            ended = f"its process ended with exit code {await self._exit_code()}"
            if not self.bot.crashed(ended):
                break
            self.stop()
            self.wait()
            try:
                self.process = self._start()
            except HostFault as fault:
                self.bot.broke(fault)
                break
        self.bot.die("crash", ended)

    async def _exit_code(self) -> str:
        assert self.process.stdout is not None
        async with trio.lowlevel.FdStream(os.dup(self.process.stdout.fileno())) as stdout:
            code = b""
            while chunk := await stdout.receive_some():
                code += chunk
        return code.decode().strip() or "unknown"

    def wait(self) -> None:
        """Wait for the launcher, after `stop`. It takes some milliseconds, and cannot take for ever."""
        try:
            self.process.wait(timeout=STOP_LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def stop(self) -> None:
        """Let go of it: its launcher kills it and all it has started."""
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None and not pipe.closed:
                pipe.close()


@asynccontextmanager
async def running_bots(
    folders: list[BotFolder], hall: Hall, address: str, logs: Path
) -> AsyncIterator[list[Running]]:
    """All these bots, connected, while the body runs. Raises Trouble if one does not come."""
    running: list[Running] = []
    try:
        async with trio.open_nursery() as nursery:
            for i, folder in enumerate(folders):
                bot = Bot(name=folder.name, managed=True)
                log = logs / f"{i}-{folder.name}.log"
                one = Running(folder, bot, address, hall.expect(bot), log)
                running.append(one)
                nursery.start_soon(one.watch)
            await all_arrived(running)
            yield running
            nursery.cancel_scope.cancel()
    finally:
        for one in running:
            if one.bot.line is not None:
                one.bot.line.close()
            one.stop()
        for one in running:
            one.wait()


async def all_arrived(running: list[Running]) -> None:
    """Wait until every bot has said hello. Raises Trouble, with the bot's last words."""
    for one in running:
        with trio.move_on_after(START_LIMIT):
            await one.bot.arrived.wait()
        if one.bot.dead is not None:
            raise Trouble(with_last_lines(f"the bot '{one.folder.name}' died at its start", one))
        if one.bot.hello is None:
            problem = f"the bot '{one.folder.name}' did not connect within {START_LIMIT:g} seconds"
            raise Trouble(with_last_lines(problem, one))


def with_last_lines(problem: str, one: Running) -> str:
    lines = one.last_lines()
    return f"{problem}; its last lines:\n{lines}" if lines else f"{problem}; it wrote nothing"
