"""Running a tournament: what is planned and not yet played is played, and kept as it comes in."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import trio

from arena import plan
from arena.dispatch import Dispatcher, Job
from arena.store import Played, Store, Tournament
from referee.games import Game


@dataclass
class Progress:
    """How far a run is: for those who look on."""

    total: int
    """Slots of the tournament."""
    done: int
    """Those with a result, before this run and in it."""
    started: float = field(default_factory=time.monotonic)
    played: int = 0
    """In this run."""
    faults: int = 0
    finished: list[Played] = field(default_factory=list)
    """The games of this run that are kept."""

    def rate(self) -> float:
        return self.played / max(1e-9, time.monotonic() - self.started)

    def left(self) -> float | None:
        """Seconds to go, or None while nothing is known."""
        return (self.total - self.done) / self.rate() if self.played else None


class Run:
    """A tournament being played. Killed at any moment, another run goes on with what is missing."""

    def __init__(
        self,
        store: Store,
        tournament: Tournament,
        game: Game,
        dispatcher: Dispatcher,
        concurrency: int,
    ) -> None:
        self._store = store
        self._tournament = tournament
        self._rules = game.rules
        self._dispatcher = dispatcher
        self._concurrency = concurrency
        self._news: Callable[[Progress], None] = lambda progress: None
        self._versions: list[str] = json.loads(tournament.bots)
        self._tables = plan.tables(len(self._versions), tournament.seats)
        to_play = store.to_play(tournament)
        total = len(self._tables) * tournament.seats * tournament.blocks
        self.progress = Progress(total, total - len(to_play))
        self._waiting = iter(to_play)
        self._unsaved: list[Played] = []
        self._arrived = trio.Event()
        self._over = False

    def on_news(self, news: Callable[[Progress], None]) -> None:
        """Call this whenever games have been kept."""
        self._news = news

    async def play(self) -> Progress:
        """Play all that is left."""
        async with trio.open_nursery() as keeping:
            keeping.start_soon(self._keep)
            async with trio.open_nursery() as playing:
                for _ in range(self._concurrency):
                    playing.start_soon(self._play_on)
            self._over = True
            self._arrived.set()
        return self.progress

    async def _play_on(self) -> None:
        for slot, seed in self._waiting:
            seats = plan.seated(self._tables[slot.table], slot.block, slot.rotation)
            done = await self._dispatcher.play(Job(seats, slot.rotation, seed))
            bots = [self._versions[bot] for bot in seats]
            self._unsaved.append(Played(slot, bots, self._rules, done.outcome, done.last_lines))
            self._arrived.set()

    async def _keep(self) -> None:
        """Keep what has come in, all of it at once: one transaction, one write to the disk."""
        while not self._over or self._unsaved:
            await self._arrived.wait()
            self._arrived = trio.Event()
            games, self._unsaved = self._unsaved, []
            if games:
                await trio.to_thread.run_sync(self._store.save, self._tournament.id, games)
                self.progress.done += len(games)
                self.progress.played += len(games)
                self.progress.faults += sum(len(game.outcome.faults) for game in games)
                self.progress.finished += games
                self._news(self.progress)
