"""Fair deals in a tournament, and what `verify` and `receipts` say of its games. Real bots, a real database."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.arena.test_tournament import (
    ROOT,
    arguments_of,
    bowstreet,
    done_slots,
    rows,
    wait_for_games,
)


@pytest.fixture(scope="module")
def committed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament with a seed that nobody chose, killed once in the middle; one of its bots crashes."""
    db = tmp_path_factory.mktemp("fair") / "it.db"
    command = arguments_of(db, "first", "lucky", "crashing", seats=3, blocks=4, seed=None)
    run = subprocess.Popen([sys.executable, "-m", "arena", *command], cwd=ROOT, stdout=subprocess.DEVNULL)
    wait_for_games(db, run, 4)
    run.send_signal(signal.SIGKILL)
    run.wait()
    done = bowstreet(*command)
    assert (done.returncode, done.stderr) == (0, "")
    assert done_slots(db) == 12
    return db


def names(db: Path) -> list[str]:
    return [name for (name,) in rows(db, "select slot_id from result order by slot_id")]


def changed(db: Path, tmp_path: Path, *statements: str) -> Path:
    """A copy of the database in which somebody has changed something."""
    copy = tmp_path / "changed.db"
    shutil.copy(db, copy)
    connection = sqlite3.connect(copy)
    for statement in statements:
        assert connection.execute(statement).rowcount == 1
    connection.commit()
    connection.close()
    return copy


def test_every_game_is_proven_with_the_nonces_of_all_bots(committed: Path) -> None:
    done = bowstreet("verify", *names(committed), "--db", committed)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert len(lines) == 12
    for line in lines:
        assert line.startswith("proven ")
        assert "committed to before the match and the bots' 3 nonces" in line
        assert "the chain is unbroken" in line


def test_the_rotations_of_a_block_share_nonces_and_deal_but_no_commitment(committed: Path) -> None:
    blocks = rows(committed, "select nonces from block")
    assert len({nonces for (nonces,) in blocks}) == 4
    for (nonces,) in blocks:
        assert [len(nonce) for nonce in json.loads(nonces)] == [32, 32, 32]
    heads = [
        {
            key: value
            for key, _, value in (line.partition(": ") for line in record.split("---")[0].splitlines())
            if key in ("seed", "commit.seed", "commit.hash", "commit.block")
        }
        for (record,) in rows(committed, "select text from record")
    ]
    for block in "0123":
        of_block = [head for head in heads if head["commit.block"] == block]
        assert [len({head[key] for head in of_block}) for key in ("seed", "commit.seed", "commit.hash")] == [
            1,
            1,
            3,
        ]
        assert of_block[0]["seed"] != of_block[0]["commit.seed"]


def test_a_chosen_seed_has_no_nonces_and_is_proven_too(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    assert bowstreet(*arguments_of(db, "first", "last", blocks=1)).returncode == 0
    assert rows(db, "select distinct nonces from block") == [("[]",)]
    done = bowstreet("verify", *names(db), "--db", db)
    assert done.returncode == 0
    assert "nonces" not in done.stdout
    assert "committed to" in done.stdout


@pytest.mark.parametrize(
    ("table", "change", "says"),
    [
        ("result", "ranks = '[1, 1, 1]'", "the database has ranks [1, 1, 1], and the record proves"),
        ("result", "detail = replace(detail, '\"scores\": [', '\"scores\": [9')", "the database has scores"),
        ("result", f"hash = '{'0' * 64}'", "the database has hash"),
        ("seat", "standing = 4", "the database has standing"),
        ("seat", "rank = 4", "the database has ranks by seat"),
        ("seat", "out_at = 77", "the database has out"),
        ("record", "text = replace(text, 'play 1', 'play 2')", "the chain breaks here"),
        ("record", "text = replace(text, '= result.ranks [', '= result.ranks [1')", "the chain breaks here"),
    ],
)
def test_what_was_changed_in_the_database_is_found(
    committed: Path, tmp_path: Path, table: str, change: str, says: str
) -> None:
    name = names(committed)[0]
    where = f"slot_id = '{name}'" + (" and seat = 0" if table == "seat" else "")
    db = changed(committed, tmp_path, f"update {table} set {change} where {where}")
    done = bowstreet("verify", name, "--db", db)
    assert done.returncode == 1
    assert done.stdout.startswith(f"FAILS      {name}")
    assert says in done.stdout


def test_a_record_in_a_file_is_proven_and_a_wrong_one_is_named_with_its_line(
    committed: Path, tmp_path: Path
) -> None:
    record = bowstreet("record", names(committed)[0], "--db", committed).stdout
    good, bad, none = tmp_path / "good.record", tmp_path / "bad.record", tmp_path / "none.record"
    good.write_text(record)
    bad.write_text(record.replace("name.0: ", "name.0: x"))
    none.write_text("nothing")
    number = next(i for i, line in enumerate(record.splitlines(), 1) if line.startswith("name.0"))
    done = bowstreet("verify", good, bad, none)
    assert done.returncode == 2
    first, second, third = done.stdout.splitlines()
    assert first.startswith(f"proven     {good}: ")
    assert second.startswith(f"FAILS      {bad}:{number}: the chain breaks here: 'name.0: x")
    assert third.startswith(f"MALFORMED  {none}")
    machine = json.loads(bowstreet("verify", "--json", bad).stdout)
    assert machine[0]["problems"][0]["line"] == number
    assert not machine[0]["proven"]


def test_every_decision_has_a_receipt(committed: Path) -> None:
    name = names(committed)[0]
    done = bowstreet("receipts", name, "--json", "--db", committed)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    record = bowstreet("record", name, "--db", committed).stdout.split("---")[1]
    crashing = next(i for i in range(3) if f"% {i} crash" in record)
    for seat in set(range(3)) - {crashing}:
        mine = [receipt for receipt in told["decisions"] if receipt["seat"] == seat]
        answers = [line for line in record.splitlines() if line.startswith(f"{seat} ")]
        assert [receipt["decision"] for receipt in mine] == list(range(1, len(answers) + 1))
        assert all(receipt["charged"] >= 0 and receipt["refunded"] >= 0 for receipt in mine)
        assert all(receipt["allowed"] == 10 and receipt["bank"] is None for receipt in mine)
    assert len([receipt for receipt in told["decisions"] if receipt["seat"] == crashing]) == 1
    shown = bowstreet("receipts", name, "--seat", crashing, "--db", committed)
    assert "charged" in shown.stdout
    assert len(shown.stdout.splitlines()) == 3


def test_a_crash_is_told_with_its_restart_and_counts_once(committed: Path) -> None:
    found = json.loads(bowstreet("faults", "--json", "--last", 100, "--db", committed).stdout)
    assert len(found) == 24
    assert {fault["kind"] for fault in found} == {"crash"}
    assert {fault["owner"] for fault in found} == {"bot"}
    assert sum(fault["out"] for fault in found) == 12
    assert all("I am tired of this" in fault["last_lines"] for fault in found)
    told = bowstreet("faults", "--db", committed, width=200).stdout
    assert (
        "crash (bot), decision 1, goes on: its process ended with exit code 1; it was started again" in told
    )


def test_a_clock_is_part_of_a_tournament(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    for clock in ((), ("--clock", "5+0.1"), ("--clock", "6+0")):
        done = bowstreet(*arguments_of(db, "first", "last", blocks=1), *clock)
        assert done.returncode == 0, done.stderr
    assert rows(db, "select clock from tournament order by clock") == [("",), ("5+0.1",), ("6+0",)]
    bad = bowstreet(*arguments_of(db, "first", "last", blocks=1), "--clock", "5")
    assert bad.returncode == 2
    assert "write BANK+INCREMENT in seconds, such as 30+0.5" in bad.stderr


def test_play_says_the_seed_and_its_record_is_proven(tmp_path: Path) -> None:
    record = tmp_path / "it.record"
    bots = [ROOT / "tests/arena/bots/first.py", ROOT / "tests/arena/bots/last.py"]
    done = bowstreet("play", "kids_of_london", *bots, "--record", record, "--clock", "5+1")
    assert done.returncode == 0, done.stderr
    seed = next(line for line in record.read_text().splitlines() if line.startswith("seed: "))
    assert seed.replace("seed", "Seed") in done.stdout
    proof = bowstreet("verify", record)
    assert proof.returncode == 0
    assert "the bots' 2 nonces" in proof.stdout
