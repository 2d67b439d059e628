"""An asyncio loop that runs inside trio, in the same thread.

grpcio's server needs asyncio; everything of ours is trio. The loop's selector tells when asyncio has nothing more
to do, and what it waits for is one file descriptor: a trio task waits for that, and then lets asyncio run what is
ready. No thread, no lock, no second scheduler: a message from a bot is handed to a trio task in the same tick.
"""

from __future__ import annotations

import asyncio
import math
import selectors
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import trio

T = TypeVar("T")

PASSES = 8
"""Passes of the asyncio loop at one go; then trio has its turn, whatever is left."""


LAST_TASKS = 2.0
"""Seconds for what is left in asyncio when all is over."""


class _Selector(selectors.DefaultSelector):
    """A selector that never blocks, and stops its loop when there is nothing to do, or when it is time."""

    loop: asyncio.AbstractEventLoop
    passes = 0
    idle: float | None = 0
    """Seconds until asyncio's next timer; None: there is none; 0: there is more to do at once."""

    def select(self, timeout: float | None = None) -> list[Any]:
        events = super().select(0)
        self.passes -= 1
        nothing_to_do = timeout != 0 and not events
        if nothing_to_do or self.passes <= 0:
            self.idle = 0 if events else timeout
            self.loop.stop()
        return events


class Pump:
    """The asyncio loop, and how trio runs it. Use `running()`."""

    def __init__(self) -> None:
        self._selector = _Selector()
        self.loop = asyncio.SelectorEventLoop(self._selector)
        self._selector.loop = self.loop
        self._inside = False
        self._kicked = trio.Event()
        self._wait = trio.CancelScope()

    def _run_ready(self) -> float | None:
        """Let asyncio do what it can; how long it may sleep then."""
        self._selector.passes = PASSES
        self._inside = True
        try:
            self.loop.run_forever()
        finally:
            self._inside = False
        return self._selector.idle

    def kick(self) -> None:
        """Trio code has touched asyncio's things: let the loop run soon, once for all who ask."""
        if not self._inside:
            self._kicked.set()

    async def _watch(self) -> None:
        """Wake up for the wire, for asyncio's timers, and (by `_wait`) when the kicker has moved those."""
        idle: float | None = 0
        while True:
            if idle == 0:
                await trio.lowlevel.checkpoint()
            else:
                deadline = math.inf if idle is None else trio.current_time() + idle
                with trio.CancelScope(deadline=deadline) as self._wait:
                    await trio.lowlevel.wait_readable(self._selector.fileno())
            idle = self._run_ready()

    async def _answer_kicks(self) -> None:
        while True:
            await self._kicked.wait()
            self._kicked = trio.Event()
            idle = self._run_ready()
            # The watcher sleeps by the timers of before: give it those of now.
            self._wait.deadline = math.inf if idle is None else trio.current_time() + idle

    async def call(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run a coroutine function of asyncio to its end, from trio; cancelling cancels it, and waits for it."""
        done = trio.Event()
        start: Coroutine[Any, Any, T] = work()
        task = self.loop.create_task(start)
        task.add_done_callback(lambda _: done.set())
        self.kick()
        try:
            await done.wait()
        except BaseException:
            task.cancel()
            self.kick()
            with trio.CancelScope(shield=True):
                await done.wait()
            if not task.cancelled():
                task.exception()  # seen: the cancellation matters more
            raise
        return task.result()

    async def _tasks_ended(self) -> None:
        """Let asyncio's tasks end by themselves: grpc's own complain aloud when they are cancelled."""
        with trio.move_on_after(LAST_TASKS):
            while asyncio.all_tasks(self.loop):
                self.kick()
                await trio.sleep(0.002)

    def _close(self) -> None:
        """End whatever is left, and the loop."""
        left = asyncio.all_tasks(self.loop)
        for task in left:
            task.cancel()
        for _ in range(100):
            if all(task.done() for task in left):
                break
            self._run_ready()
        self._selector.passes = 100
        self.loop.run_until_complete(self.loop.shutdown_asyncgens())
        self.loop.close()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Pump]:
        """Asyncio runs while the body does, also while the body is being cancelled or interrupted.

        Its two tasks are system tasks: outside the body's cancel scopes, because stopping a server needs them,
        and protected from KeyboardInterrupt.
        """
        scopes = [trio.CancelScope(), trio.CancelScope()]
        ended = [trio.Event(), trio.Event()]

        async def until_cancelled(i: int, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
            try:
                with scopes[i]:
                    await work()
            finally:
                ended[i].set()

        trio.lowlevel.spawn_system_task(until_cancelled, 0, self._watch)
        trio.lowlevel.spawn_system_task(until_cancelled, 1, self._answer_kicks)
        try:
            yield self
        finally:
            with trio.CancelScope(shield=True):
                await self._tasks_ended()
                for scope, end in zip(scopes, ended, strict=True):
                    scope.cancel()
                    await end.wait()
            self._close()
