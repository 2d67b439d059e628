"""A fault of the machine spoils its whole block, which is dealt anew; a bot's never does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import trio

from arena.bots import BotFolder, read_bot
from arena.dispatch import Done, Job, LocalDispatcher, local_dispatcher
from arena.live import line_of
from arena.store import Store, Tournament, open_store
from arena.tournament import ATTEMPTS, Progress, Run
from referee.faults import HostFault
from referee.games import game
from referee.match import Match, Setup
from tests.arena.test_tournament import BOTS, bowstreet, rows
from tests.referee.seam import Prompt

KIDS = game("kids_of_london")


class Playing:
    """Plays with bots in memory, and fails where it is told to."""

    def __init__(self, broken: dict[tuple[int, int, int], int]) -> None:
        self.broken = broken
        """How often which slot (block, table, rotation) fails."""
        self.asked: list[bytes] = []
        self.revealed: list[bytes] = []
        self.played: list[tuple[int, ...]] = []

    async def nonce(self, bot: int, commitment: bytes) -> bytes:
        self.asked.append(commitment)
        return bytes((bot,))

    async def play(self, job: Job) -> Done:
        facts = job.deal.facts
        slot = (int(facts["block"]), int(facts["table"]), job.rotation)
        await trio.sleep(0.001 * (job.rotation + 1))
        if self.broken.get(slot, 0) > 0:
            self.broken[slot] -= 1
            raise HostFault("the disk has melted")
        setup = Setup(KIDS, job.deal.dealing_seed, deal=job.deal)
        outcome = await Match(setup, [Prompt(str(bot)).bot for bot in job.seats]).play()
        self.played.append((*slot, int(facts["attempt"])))
        return Done(outcome, lambda: self.revealed.append(job.deal.commitment))


def folders() -> list[BotFolder]:
    return [read_bot(str(BOTS / f"{name}.py")) for name in ("first", "last", "lucky")]


@contextmanager
def planned(db: Path, blocks: int = 2, own_seed: bool = False) -> Iterator[tuple[Store, Tournament]]:
    with open_store(str(db), write=True) as store:
        yield store, store.prepare(KIDS, 3, {}, 10.0, folders(), bytes(32), own_seed, blocks)


def run(db: Path, playing: Any, own_seed: bool = False) -> Progress:
    with planned(db, own_seed=own_seed) as (store, tournament):
        return trio.run(Run(store, tournament, KIDS, playing, 4).play)


def test_a_fault_of_the_machine_voids_the_block_which_is_dealt_anew(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    playing = Playing({(0, 0, 2): 1})
    progress = run(db, playing)
    assert (progress.done, progress.voids, progress.given_up) == (6, 1, 0)
    assert rows(db, "select block, attempt from block order by block") == [(0, 1), (1, 0)]
    assert rows(db, "select count(*), count(distinct slot_id) from result") == [(6, 6)]
    assert rows(db, "select count(*) from seat") == [(18,)]
    records = [text for (text,) in rows(db, "select text from record where slot_id like '%/b0/%'")]
    assert len(records) == 3
    assert all("commit.attempt: 1\n" in text for text in records)
    ((slot, seat, bot, kind, owner, detail, why),) = rows(
        db, "select slot_id, seat, bot_version_id, kind, owner, detail, last_lines from fault"
    )
    assert slot.endswith("/t0/b0/r2")
    assert (seat, bot, kind, owner, detail) == (None, None, "broken", "host", "the disk has melted")
    assert "HostFault" in why
    assert "blocks void and dealt anew (the disk has melted)" in line_of(progress)
    told = bowstreet("faults", "--db", db, width=200).stdout
    assert "(all seats)  broken (host), no decision pending: the disk has melted" in told


def test_what_was_played_of_a_void_block_is_forgotten_and_its_seed_is_another(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    playing = Playing({(0, 0, 2): 1})
    run(db, playing)
    assert {slot[:3] for slot in playing.played if slot[3] == 0 and slot[0] == 0} <= {(0, 0, 0), (0, 0, 1)}
    assert len({slot for slot in playing.played if slot[0] == 0 and slot[3] == 1}) == 3
    with planned(db) as (store, tournament):
        assert store.to_play(tournament) == []
    assert len(set(playing.asked)) == 3, "two blocks, one of them dealt twice: the table was asked for each"
    assert len(playing.asked) == 9


def test_a_block_that_breaks_again_and_again_is_left_and_the_next_run_tries_it(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    playing = Playing({(1, 0, 0): ATTEMPTS})
    progress = run(db, playing)
    assert (progress.done, progress.voids, progress.given_up) == (3, ATTEMPTS, 1)
    assert rows(db, "select attempt from block where block = 1") == [(ATTEMPTS,)]
    again = run(db, Playing({}))
    assert (again.done, again.played, again.voids) == (6, 3, 0)


def test_seeds_are_shown_only_when_the_whole_block_is_played(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    playing = Playing({(0, 0, 2): 1})
    run(db, playing)
    assert len(playing.revealed) == len(set(playing.revealed)) == 6
    hashes = [
        line.removeprefix("commit.hash: ")
        for (text,) in rows(db, "select text from record")
        for line in text.splitlines()
        if line.startswith("commit.hash: ")
    ]
    assert sorted(commitment.hex() for commitment in playing.revealed) == sorted(hashes)


def test_nonces_are_kept_in_the_order_of_the_table_and_none_for_a_chosen_seed(tmp_path: Path) -> None:
    run(tmp_path / "drawn.db", Playing({}))
    assert rows(tmp_path / "drawn.db", "select distinct nonces from block") == [
        (json.dumps(["00", "01", "02"]),)
    ]
    chosen = Playing({})
    run(tmp_path / "chosen.db", chosen, own_seed=True)
    assert rows(tmp_path / "chosen.db", "select distinct nonces from block") == [("[]",)]
    assert chosen.asked == []


def test_nonces_that_are_there_are_not_asked_for_again(tmp_path: Path) -> None:
    """After a kill the block goes on with the luck it was dealt from."""
    db = tmp_path / "it.db"
    with planned(db) as (store, tournament):
        plans = store.to_play(tournament)
        plans[0].nonces = (b"a", b"b", b"c")
        store.keep_nonces(tournament.id, plans[:1])
    playing = Playing({})
    run(db, playing)
    assert len(playing.asked) == 3
    assert "nonce.0: 61\n" in rows(db, "select text from record where slot_id like '%/b0/r0'")[0][0]


async def test_a_bug_of_the_referee_is_the_machines_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Match) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(Match, "_ask", broken)
    setup = Setup(KIDS, bytes(32))
    with trio.fail_after(30):
        async with local_dispatcher(setup, folders()[:2], 2) as dispatcher:
            with pytest.raises(HostFault, match="ZeroDivisionError: oh"):
                await dispatcher.play(_job(dispatcher))


async def test_a_machine_that_cannot_start_a_process_is_to_blame_not_the_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("arena.runner.subprocess.Popen", full)
    with trio.fail_after(30):
        async with local_dispatcher(Setup(KIDS, bytes(32)), folders()[:2], 2) as dispatcher:
            with pytest.raises(HostFault, match="cannot start a process for 'first': Resource temporarily"):
                await dispatcher.play(_job(dispatcher))


def _job(_: LocalDispatcher) -> Job:
    from referee.games.fairness import Deal

    return Job([0, 1], 0, Deal(bytes(32), KIDS, 2, {}))


def test_a_machine_that_cannot_start_any_process_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from arena.cli import main

    def full(*_: Any, **__: Any) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("arena.runner.subprocess.Popen", full)
    bots = [str(folder.folder / folder.command[1]) for folder in folders()]
    more = ["--seats", "2", "--blocks", "1", "--db", str(tmp_path / "it.db")]
    assert main(["tournament", "--game", "kids_of_london", "--bots", *bots, *more]) == 2
    said = capsys.readouterr().err
    assert said == (
        "bowstreet: this machine cannot start a process for 'first': Resource temporarily unavailable\n"
    )
