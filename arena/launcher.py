"""Starts one bot and sees to it that nothing of it outlives the arena. Standard library only; run as a script.

    python launcher.py LOGFILE COMMAND ARGUMENT …

The arena holds the other end of our standard input: when it closes, because the arena is done with the bot or was
killed, the bot and everything it has started is killed. The bot's output goes to the log file, which is kept small.
When the bot ends by itself, its exit code goes to standard output.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import selectors
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

LOG_SIZE = 256 * 1024
"""Bytes of a log file; one older file of that size is kept beside it, as `….old`."""

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36


class Log:
    """A file that begins anew when it is full, and keeps the last one."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[bytes] = path.open("ab")

    def write(self, data: bytes) -> None:
        if (
            self._file.tell() > LOG_SIZE
        ):  # before, not after: the last words stay in the file that is looked at
            self._file.close()
            self._path.replace(self._path.with_name(self._path.name + ".old"))
            self._file = self._path.open("wb")
        self._file.write(data)
        self._file.flush()


def prctl(option: int, value: int) -> None:
    """Linux only; elsewhere the process group has to do."""
    try:
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)
    except (OSError, AttributeError):
        return


def children() -> list[int]:
    """The processes we have to answer for: our children, and (we are their reaper) orphans below us."""
    try:
        return [int(pid) for pid in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()]
    except OSError:
        return []


def kill_everything(bot: int) -> None:
    """Kill the bot and whatever it has started, also what has left its process group.

    Orphans become our children as their parents die, so it takes a round for each generation.
    """
    below = [bot]
    while below:
        for pid in below:
            for kill in (os.killpg, os.kill):
                with contextlib.suppress(OSError):
                    kill(pid, signal.SIGKILL)
        for pid in below:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(pid, 0)
        below = children()


def main(log_file: str, command: list[str]) -> int:
    prctl(PR_SET_CHILD_SUBREAPER, 1)
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C in the terminal is for the arena, which then ends us
    log = Log(Path(log_file))
    libc = ctypes.CDLL(None)  # loaded before the fork: there is little one may do after it

    def die_with_us() -> None:
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)

    try:
        bot = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=die_with_us if sys.platform == "linux" else None,
        )
    except OSError as error:
        log.write(f"cannot start '{command[0]}': {error.strerror}\n".encode())
        print("127", flush=True)
        return 0
    assert bot.stdout is not None
    watch(bot, bot.stdout.fileno(), log)
    code = bot.poll()
    kill_everything(bot.pid)
    if code is not None:
        print(code, flush=True)
    return 0


def watch(bot: subprocess.Popen[bytes], output: int, log: Log) -> None:
    """Log what the bot writes, until it ends or the arena lets go of us."""
    with selectors.DefaultSelector() as selector:
        selector.register(0, selectors.EVENT_READ)
        selector.register(output, selectors.EVENT_READ)
        try:
            ended = os.pidfd_open(bot.pid)
            selector.register(ended, selectors.EVENT_READ)
            timeout = None
        except (OSError, AttributeError):  # no such thing on this system: look every now and then
            ended, timeout = -1, 0.2
        while True:
            ready = {key.fd for key, _ in selector.select(timeout)}
            if output in ready:
                data = os.read(output, 65536)
                if data:
                    log.write(data)
                    continue
                selector.unregister(output)
            if 0 in ready and not os.read(0, 4096):
                return
            if ended in ready or (timeout is not None and bot.poll() is not None):
                bot.wait()
                return


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
