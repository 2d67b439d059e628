"""How long the referee itself kept somebody waiting: measured, so that no bot pays for it.

Two things can delay an answer on our side. The process may be kept off the processor (stopped, or the machine is
overloaded): then a wait that was to end at a given moment ends later. Or it may be busy with other matches: then what
is handled now may have come while it was.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

import trio

HEARTBEAT = 0.02
"""Seconds that we wait at most: what we do not notice cannot be longer."""
NOTICEABLE = 0.005
"""Seconds that a wait may be over its time; timers are not exact."""
ASLEEP = 0.0002
"""Seconds of a wait that was a wait: something came at its end."""


class Stalls(trio.abc.Instrument):
    """What one run of trio has kept waiting."""

    def __init__(self) -> None:
        self.kept_off = 0.0
        """Seconds, all together, that we were kept off the processor."""
        self.earliest = -math.inf
        """When what is being handled now can have come, at the earliest."""
        self._woke = -math.inf
        self._began = 0.0
        self._due = math.inf

    def before_io_wait(self, timeout: float) -> None:
        self._began = trio.current_time()
        self._due = self._began + timeout

    def after_io_wait(self, timeout: float) -> None:
        now = trio.current_time()
        if now - self._due > NOTICEABLE:
            self.kept_off += now - self._began
            self.earliest = now
        elif now - self._began > ASLEEP:
            self.earliest = now
        else:  # there was something already: it came while we were busy
            self.earliest = self._woke
        self._woke = now


_here: trio.lowlevel.RunVar[Stalls] = trio.lowlevel.RunVar("stalls")


def here() -> Stalls:
    """The measure of this run of trio; if nobody measures, nothing stalls."""
    try:
        return _here.get()
    except LookupError:
        return _NONE


_NONE = Stalls()


@contextmanager
def measured() -> Iterator[Stalls]:
    """Measure while the body runs."""
    try:
        stalls = _here.get()
    except LookupError:
        pass
    else:
        if stalls is not _NONE:  # somebody does already
            yield stalls
            return
    stalls = Stalls()
    scope = trio.CancelScope()

    async def beat() -> None:
        with scope:
            while True:  # noqa: ASYNC110 - it waits for nothing, and measures how well
                await trio.sleep(HEARTBEAT)

    trio.lowlevel.add_instrument(stalls)
    _here.set(stalls)
    trio.lowlevel.spawn_system_task(beat)
    try:
        yield stalls
    finally:
        scope.cancel()
        _here.set(_NONE)
        trio.lowlevel.remove_instrument(stalls)
