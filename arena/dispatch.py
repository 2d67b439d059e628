"""Who plays a planned game. The tournament only knows this interface, so that others may play it elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

import trio

from arena.bots import BotFolder
from arena.lanes import Lane, lanes_of
from arena.runner import log_folder
from referee.hall import Hall
from referee.match import Match, Outcome, Setup
from referee.server import grpc_server


@dataclass(frozen=True)
class Job:
    """A game to be played: who sits where (bots by number), with which luck, as which rotation of its block."""

    seats: Sequence[int]
    rotation: int
    seed: bytes


@dataclass(frozen=True)
class Done:
    """What came of it, with the last lines of the bots that failed, by seat."""

    outcome: Outcome
    last_lines: dict[int, str]


class Dispatcher(Protocol):
    """Plays games, many at once."""

    async def play(self, job: Job) -> Done:
        """One game, to its end. Cancelled, it leaves nothing behind."""


class LocalDispatcher:
    """Plays in this process, with the bots as processes on this machine."""

    def __init__(self, setup: Setup, lanes: list[list[Lane]], nursery: trio.Nursery) -> None:
        self._setup = setup
        self._lanes = lanes
        self._nursery = nursery

    async def check_bots(self) -> None:
        """Start a lane of every bot. Raises Trouble if one cannot start."""
        for lanes in self._lanes:
            await lanes[0].bot(self._nursery)
            lanes[0].check_alive()

    async def play(self, job: Job) -> Done:
        lanes = [self._lanes[bot][job.rotation] for bot in job.seats]
        bots = [await lane.bot(self._nursery) for lane in lanes]
        outcome = await Match(replace(self._setup, seed=job.seed), bots).play()
        last_lines = {fault.seat: lanes[fault.seat].last_lines() for fault in outcome.faults}
        return Done(outcome, last_lines)


@asynccontextmanager
async def local_dispatcher(
    setup: Setup, folders: Sequence[BotFolder], seats: int
) -> AsyncIterator[LocalDispatcher]:
    """A referee and lanes of bots, while the body runs."""
    hall = Hall()
    with log_folder() as scratch:
        async with (
            grpc_server(hall.admit) as server,
            lanes_of(folders, seats, hall, server.address, Path(scratch)) as lanes,
            trio.open_nursery() as nursery,
        ):
            yield LocalDispatcher(setup, lanes, nursery)
            nursery.cancel_scope.cancel()
