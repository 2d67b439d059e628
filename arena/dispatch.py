"""Who plays a planned game. The tournament only knows this interface, so that others may play it elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

import trio

from arena.bots import Entrant
from arena.lanes import Lane, RemoteLane, lanes_of
from arena.runner import log_folder
from referee.faults import HostFault
from referee.games.fairness import Deal
from referee.hall import Hall
from referee.match import Match, Outcome, Setup
from referee.server import Server, Tls, grpc_server


@dataclass(frozen=True)
class Job:
    """A game to be played: who sits where (bots by number), with which luck, as which rotation of its block."""

    seats: Sequence[int]
    rotation: int
    deal: Deal


@dataclass(frozen=True)
class Done:
    """What came of it."""

    outcome: Outcome
    reveal: Callable[[], None]
    """Shows its seats what the deal came from; to be called when nothing is dealt from it any more."""


class Dispatcher(Protocol):
    """Plays games, many at once."""

    async def nonce(self, bot: int, commitment: bytes) -> bytes:
        """What a bot adds to the luck of a block."""

    async def play(self, job: Job) -> Done:
        """One game, to its end. Cancelled, it leaves nothing behind. Raises HostFault if it cannot be played."""


class LocalDispatcher:
    """Plays in this process, with the bots as processes on this machine, or connected from elsewhere."""

    def __init__(self, setup: Setup, lanes: list[list[Lane]], nursery: trio.Nursery, server: Server) -> None:
        self._setup = setup
        self._lanes = lanes
        self._nursery = nursery
        self.server = server

    async def check_bots(self) -> None:
        """Start a lane of every bot. Raises Trouble if one cannot start."""
        for lanes in self._lanes:
            await lanes[0].bot(self._nursery)
            lanes[0].check_alive()

    async def nonce(self, bot: int, commitment: bytes) -> bytes:
        """From the first lane: it learns nothing by it, least of all what is dealt to the others."""
        try:
            return await (await self._lanes[bot][0].bot(self._nursery)).nonce(commitment)
        except HostFault:
            return b""  # it will be noticed again when the bot is to play

    async def play(self, job: Job) -> Done:
        try:
            bots = [await self._lanes[bot][job.rotation].bot(self._nursery) for bot in job.seats]
            match = Match(replace(self._setup, seed=job.deal.dealing_seed, deal=job.deal), bots)
            outcome = await match.play()
        except HostFault:
            raise
        except Exception as error:  # a bug of ours: no bot is to pay for it
            raise HostFault(f"{type(error).__name__}: {error}") from error
        return Done(outcome, match.reveal)


@asynccontextmanager
async def local_dispatcher(
    setup: Setup,
    bots: Sequence[Entrant],
    seats: int,
    hall: Hall | None = None,
    remote: Sequence[RemoteLane] = (),
    host: str = "127.0.0.1",
    port: int = 0,
    tls: Tls | None = None,
) -> AsyncIterator[LocalDispatcher]:
    """A referee and lanes of bots, while the body runs."""
    hall = hall or Hall()
    with log_folder() as scratch:
        async with (
            grpc_server(hall.admit, host, port, tls, loopback=bool(remote)) as server,
            lanes_of(bots, seats, hall, server.address, Path(scratch), remote) as lanes,
            trio.open_nursery() as nursery,
        ):
            yield LocalDispatcher(setup, lanes, nursery, server)
            nursery.cancel_scope.cancel()
