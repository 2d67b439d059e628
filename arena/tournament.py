"""Running a tournament: what is planned and not yet played is played, and kept as it comes in."""

from __future__ import annotations

import json
import time
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import trio

from arena import plan
from arena.dispatch import Dispatcher, Done, Job
from arena.store import BlockPlan, Played, Store, Tournament
from referee.faults import HostFault
from referee.games import Game
from referee.games.fairness import Deal

ATTEMPTS = 3
"""Times that a run plays a block which the machine keeps breaking; then it is left for another run."""


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
    voids: int = 0
    """Blocks that a fault of the machine has spoilt; each was dealt anew."""
    given_up: int = 0
    """Blocks that could not be played at all."""
    last_void: str = ""
    finished: list[Played] = field(default_factory=list)
    """The games of this run that are kept."""

    def rate(self) -> float:
        return self.played / max(1e-9, time.monotonic() - self.started)

    def left(self) -> float | None:
        """Seconds to go, or None while nothing is known."""
        return (self.total - self.done) / self.rate() if self.played else None


@dataclass(eq=False)
class _Block:
    """A block of which something is to be played."""

    plan: BlockPlan
    tries: int = 1
    """In this run."""
    void: bool = False
    """The machine has spoilt it: what still comes of it does not count."""
    done: list[Done] = field(default_factory=list)
    """The games of it that this run has played."""


class Run:
    """A tournament being played. Killed at any moment, another run goes on with what is missing."""

    def __init__(
        self,
        store: Store,
        tournament: Tournament,
        game: Game,
        dispatcher: Dispatcher,
        concurrency: int,
        remote: Sequence[str] = (),
    ) -> None:
        """`remote` are the bot versions that the arena does not start."""
        self._store = store
        self._tournament = tournament
        self._game = game
        self._dispatcher = dispatcher
        self._concurrency = concurrency
        self._news: Callable[[Progress], None] = lambda progress: None
        self._versions: list[str] = json.loads(tournament.bots)
        self._remote = {self._versions.index(version) for version in remote}
        self._options: dict[str, str] = json.loads(tournament.options)
        self._tables = plan.tables(len(self._versions), tournament.seats)
        self._waiting = deque(_Block(block) for block in store.to_play(tournament))
        total = len(self._tables) * tournament.seats * tournament.blocks
        self._under_way = 0
        """Blocks that are dealt and neither played nor void."""
        self.progress = Progress(total, total - sum(len(block.plan.rotations) for block in self._waiting))
        self._changed = trio.Event()
        self._unsaved: list[tuple[_Block, Played]] = []
        self._arrived = trio.Event()
        self._writing = trio.Lock()
        self._over = False

    def on_news(self, news: Callable[[Progress], None]) -> None:
        """Call this whenever games have been kept."""
        self._news = news

    async def play(self) -> Progress:
        """Play all that is left."""
        send, receive = trio.open_memory_channel[tuple[_Block, int]](2 * self._concurrency)
        async with trio.open_nursery() as keeping:
            keeping.start_soon(self._keep)
            async with trio.open_nursery() as playing:
                playing.start_soon(self._deal_blocks, send)
                for _ in range(self._concurrency):
                    playing.start_soon(self._play_on, receive)
            self._over = True
            self._arrived.set()
        return self.progress

    # Dealing

    async def _deal_blocks(self, send: trio.MemorySendChannel[tuple[_Block, int]]) -> None:
        """Block after block, some of them ahead of their turn: their bots may take a while to add to their luck."""
        async with send:
            while self._waiting or self._under_way:
                ahead = [self._waiting.popleft() for _ in range(min(self._concurrency, len(self._waiting)))]
                if not ahead:  # all are under way; one of them may have to be dealt anew
                    await self._changed.wait()
                    self._changed = trio.Event()
                self._under_way += len(ahead)
                await self._collect_nonces(ahead)
                for block in ahead:
                    for rotation in block.plan.rotations:
                        await send.send((block, rotation))

    async def _collect_nonces(self, blocks: Sequence[_Block]) -> None:
        """Once per block, before its first deal, and kept before anything is dealt from them."""
        if self._tournament.own_seed:
            return
        new = [block for block in blocks if block.plan.nonces is None]
        async with trio.open_nursery() as nursery:
            for block in new:
                nursery.start_soon(self._ask_table, block)
        if new:
            async with self._writing:
                await trio.to_thread.run_sync(
                    self._store.keep_nonces, self._tournament.id, [block.plan for block in new]
                )

    async def _ask_table(self, block: _Block) -> None:
        table = self._tables[block.plan.table]
        commitment = self._deal(block.plan, None).commitment
        nonces = [b""] * len(table)

        async def ask(i: int, bot: int) -> None:
            nonces[i] = await self._dispatcher.nonce(bot, commitment)

        async with trio.open_nursery() as nursery:
            for i, bot in enumerate(table):
                nursery.start_soon(ask, i, bot)
        block.plan.nonces = tuple(nonces)

    def _deal(self, block: BlockPlan, rotation: int | None) -> Deal:
        table = self._tables[block.table]
        facts = {
            "tournament": self._tournament.id,
            "table": str(block.table),
            "block": str(block.block),
            "attempt": str(block.attempt),
            "bots": " ".join(self._versions[bot] for bot in table),
        }
        fresh = bool(self._remote & set(table))
        seats = self._tournament.seats
        return Deal(block.seed, self._game, seats, self._options, facts, block.nonces, rotation, fresh)

    # Playing

    async def _play_on(self, receive: trio.MemoryReceiveChannel[tuple[_Block, int]]) -> None:
        async for block, rotation in receive:
            if block.void:
                continue
            slot = plan.Slot(block.plan.block, block.plan.table, rotation)
            seats = plan.seated(self._tables[slot.table], slot.block, rotation)
            try:
                done = await self._dispatcher.play(Job(seats, rotation, self._deal(block.plan, rotation)))
            except HostFault as fault:
                await self._void(block, slot, fault)
                continue
            if block.void:
                continue
            bots = [self._versions[bot] for bot in seats]
            played = Played(slot, bots, self._game.rules, done.outcome, block.plan.attempt)
            block.done.append(done)
            if len(block.done) == len(block.plan.rotations):
                self._is_over()
                for game in block.done:
                    game.reveal()
            self._unsaved.append((block, played))
            self._arrived.set()

    def _is_over(self) -> None:
        """One block less is under way."""
        self._under_way -= 1
        self._changed.set()

    async def _void(self, block: _Block, slot: plan.Slot, fault: HostFault) -> None:
        """The machine has failed. All of the block is dealt anew, so that nobody gains or loses by it."""
        if block.void:
            return
        block.void = True
        why = "".join(traceback.format_exception(fault))
        async with self._writing:
            lost, anew = await trio.to_thread.run_sync(
                self._store.void, self._tournament, slot, str(fault), why
            )
        self.progress.done -= lost
        self.progress.voids += 1
        self.progress.last_void = str(fault)
        if block.tries < ATTEMPTS:
            self._waiting.append(_Block(anew, block.tries + 1))
        else:
            self.progress.given_up += 1
        self._is_over()

    async def _keep(self) -> None:
        """Keep what has come in, all of it at once: one transaction, one write to the disk."""
        while not self._over or self._unsaved:
            await self._arrived.wait()
            self._arrived = trio.Event()
            async with self._writing:
                games = [played for block, played in self._unsaved if not block.void]
                self._unsaved.clear()
                if games:
                    await trio.to_thread.run_sync(self._store.save, self._tournament.id, games)
            if games:
                self.progress.done += len(games)
                self.progress.played += len(games)
                self.progress.faults += sum(fault.out for game in games for fault in game.outcome.faults)
                self.progress.finished += games
                self._news(self.progress)
