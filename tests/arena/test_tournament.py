"""Tournaments with real bots, real kills and a real database."""

from __future__ import annotations

import csv
import io
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from referee.games import games
from referee.games.record import read
from referee.games.replay import check

ROOT = Path(__file__).parents[2]
BOTS = Path(__file__).parent / "bots"
WITHIN = 120


def arguments_of(db: Path, *bots: str, seats: int = 2, blocks: int = 5, seed: str | None = "s") -> list[str]:
    chosen = ["--seed", seed] if seed is not None else []
    places = [str(BOTS / f"{bot}.py") for bot in bots]
    command = ["tournament", "--game", "kids_of_london", "--seats", str(seats), "--bots", *places]
    return [*command, "--blocks", str(blocks), "--db", str(db), *chosen]


def bowstreet(*arguments: object, width: int = 100) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "arena", *map(str, arguments)]
    environment = {**os.environ, "COLUMNS": str(width)}
    return subprocess.run(
        command, capture_output=True, text=True, timeout=WITHIN, check=False, cwd=ROOT, env=environment
    )


def leaderboard(db: Path, *more: str) -> Any:
    done = bowstreet("leaderboard", "--json", "--db", db, *more)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of three bots at tables of two, ten blocks."""
    db = tmp_path_factory.mktemp("arena") / "it.db"
    done = bowstreet(*arguments_of(db, "first", "lucky", "last", blocks=10))
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    assert "60 games in complete blocks" in done.stdout
    return db


def rows(db: Path, query: str) -> list[Any]:
    connection = sqlite3.connect(db)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def test_every_slot_has_one_result_and_a_record_that_holds(played: Path) -> None:
    assert rows(played, "select count(*) from slot where done") == [(60,)]
    assert rows(played, "select count(*) from result") == [(60,)]
    assert rows(played, "select count(*) from seat") == [(120,)]
    for (text,) in rows(played, "select text from record limit 20"):
        assert check(read(text, games())) == []


def test_the_rotations_of_a_block_share_their_deal_and_others_do_not(played: Path) -> None:
    deals: dict[str, set[str]] = {}
    for slot, text in rows(played, "select slot_id, text from record"):
        deals.setdefault(slot.rpartition("/r")[0], set()).add(read(text, games()).headers["seed"])
    assert all(len(seeds) == 1 for seeds in deals.values())
    assert len({seed for seeds in deals.values() for seed in seeds}) == 30


def test_the_database_is_ours_and_written_safely(played: Path) -> None:
    assert rows(played, "pragma application_id") == [(0x42575354,)]
    assert rows(played, "pragma journal_mode") == [("wal",)]
    assert rows(played, "select version_num from alembic_version") == [("0002",)]


def test_the_same_command_has_nothing_left_to_do_and_more_blocks_extend_it(played: Path) -> None:
    again = bowstreet(*arguments_of(played, "first", "lucky", "last", blocks=10))
    assert "All 60 games of this tournament are played already" in again.stdout
    more = bowstreet(*arguments_of(played, "first", "lucky", "last", blocks=11))
    assert "Going on: 60 of 66 games are there." in more.stdout
    assert "66 games in complete blocks" in more.stdout
    assert rows(played, "select count(*) from tournament") == [(1,)]


def test_the_leaderboard_can_be_read_by_people_and_machines(played: Path) -> None:
    (board,) = leaderboard(played)
    assert board["pool"] == "kids_of_london/2"
    assert {line["bot"] for line in board["bots"]} == {"first", "lucky", "last"}
    assert [line["rank"] for line in board["bots"]] == [1, 2, 3]
    assert abs(sum(line["elo"] for line in board["bots"])) < 1e-6
    for width in (80, 160):
        shown = bowstreet("leaderboard", "--cross", "--db", played, width=width).stdout
        assert max(map(len, shown.splitlines())) <= width
        assert "Elo ± 95 %" in shown
        assert "provisional: fewer than 30 blocks" in shown
        assert "score of row against column" in shown
        assert "\x1b" not in shown, "no colour where it is not wanted"
    table = list(csv.DictReader(io.StringIO(bowstreet("leaderboard", "--csv", "--db", played).stdout)))
    assert [line["bot"] for line in table] == [line["bot"] for line in board["bots"]]
    assert float(table[0]["elo"]) == board["bots"][0]["elo"]


def test_a_played_game_is_told_and_printed(played: Path) -> None:
    (match, *_) = json.loads(bowstreet("matches", "--json", "--last", 1, "--db", played).stdout)
    record = bowstreet("record", match["match"], "--db", played)
    assert check(read(record.stdout, games())) == []
    told = bowstreet("show", match["match"], "--db", played, "--seat", 0).stdout
    assert "Hour 9 of 9" in told
    assert "answers: play" in told
    identity = match["match"].partition("/")[0]
    assert "more than one played game begins with" in bowstreet("record", identity, "--db", played).stderr
    assert "there is no played game 'zzz'" in bowstreet("show", "zzz", "--db", played).stderr


def test_lists_show_what_there_is(played: Path) -> None:
    (tournament,) = json.loads(bowstreet("tournaments", "--json", "--db", played).stdout)
    assert tournament["played"] == tournament["games"]
    bots = json.loads(bowstreet("bots", "--json", "--db", played).stdout)
    assert [bot["bot"].partition("@")[0] for bot in bots] == ["first", "last", "lucky"]
    assert bowstreet("faults", "--db", played).stdout == "No faults.\n"
    (board,) = leaderboard(played, "--tournament", tournament["tournament"][:5])
    assert board["games"] == tournament["games"]
    assert (
        "nothing of that kind has been played"
        in bowstreet("leaderboard", "--seats", 5, "--db", played).stderr
    )


# Kills


def descendants() -> set[int]:
    """Processes of bots and launchers that nobody has ended."""
    found = set()
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                command = (folder / "cmdline").read_bytes()
                environment = (folder / "environ").read_bytes()
            except OSError:
                continue
            if b"BOWSTREET_TOKEN" in environment and b"BOWSTREET_TEST_RUN=" + RUN in environment and command:
                found.add(int(folder.name))
    return found


RUN = str(os.getpid()).encode()


@pytest.mark.soak
def test_killed_at_any_moment_it_goes_on_and_counts_every_game_once(tmp_path: Path) -> None:
    """Over 300 games, SIGKILLed ten times and more at random moments, against an undisturbed run."""
    db, undisturbed = tmp_path / "killed.db", tmp_path / "undisturbed.db"
    bots = ("first", "lucky", "last")
    command = [sys.executable, "-m", "arena", *arguments_of(db, *bots, seats=3, blocks=110)]
    environment = {**os.environ, "BOWSTREET_TEST_RUN": RUN.decode()}
    rng, kills = random.Random(0), 0
    while kills < 12:
        run = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment
        )
        before = done_slots(db)
        wait_for_games(db, run, before + rng.randint(0, 12))
        time.sleep(rng.random() * 0.05)  # anywhere in the middle of something
        run.send_signal(signal.SIGKILL)
        _, err = run.communicate(timeout=WITHIN)
        assert b"Traceback" not in err, err.decode()
        kills += run.returncode == -signal.SIGKILL
    assert 0 < done_slots(db) < 330
    final = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=WITHIN, check=False, env=environment
    )
    assert final.returncode == 0, final.stderr
    assert rows(db, "select count(*), count(distinct slot_id) from result") == [(330, 330)]
    assert rows(db, "select count(*) from slot where not done") == [(0,)]
    assert rows(db, "select count(*) from seat") == [(990,)]
    assert rows(db, "select count(*) from record") == [(330,)]
    end = time.monotonic() + 20
    while descendants() and time.monotonic() < end:
        time.sleep(0.05)
    assert descendants() == set(), "a bot is left over"
    assert bowstreet(*arguments_of(undisturbed, *bots, seats=3, blocks=110)).returncode == 0
    assert leaderboard(db) == leaderboard(undisturbed)
    records = "select slot_id, text from record order by slot_id"
    assert rows(db, records) == rows(undisturbed, records), "even the records are the same, to the letter"


def done_slots(db: Path) -> int:
    try:
        return int(rows(db, "select count(*) from slot where done")[0][0])
    except sqlite3.Error:
        return 0


def wait_for_games(db: Path, run: subprocess.Popen[bytes], count: int) -> None:
    """Until so many games are kept, or the run has ended."""
    end = time.monotonic() + WITHIN
    while done_slots(db) < count and run.poll() is None and time.monotonic() < end:
        time.sleep(0.01)


def test_without_a_seed_the_same_command_goes_on_with_the_one_it_began(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    command = [sys.executable, "-m", "arena", *arguments_of(db, "first", "last", blocks=60, seed=None)]
    run = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for_games(db, run, 5)
    run.kill()
    run.wait()
    assert 5 <= done_slots(db) < 120
    assert "Going on: " in bowstreet(*command[3:]).stdout
    assert rows(db, "select count(*) from tournament") == [(1,)]
    assert done_slots(db) == 120
    bowstreet(*command[3:])  # it was finished: the same command begins another one
    assert rows(db, "select count(*) from tournament") == [(2,)]


def test_changed_code_is_another_bot(tmp_path: Path) -> None:
    db, mine = tmp_path / "it.db", tmp_path / "mine.py"
    code = (BOTS / "lucky.py").read_text().replace('"lucky"', '"mine"')
    other = str(BOTS / "first.py")
    for text in (code, code + "\n# changed\n"):
        mine.write_text(text)
        done = bowstreet(
            "tournament",
            "--game",
            "kids_of_london",
            "--seats",
            2,
            "--bots",
            mine,
            other,
            "--blocks",
            2,
            "--db",
            db,
        )
        assert done.returncode == 0, done.stderr
    (board,) = leaderboard(db)
    assert sorted(line["bot"].partition("@")[0] for line in board["bots"]) == ["first", "mine", "mine"]
    assert all("@" in line["bot"] for line in board["bots"] if line["bot"].startswith("mine"))


# Bots that misbehave


def test_a_bot_that_crashes_in_every_game_comes_last_and_says_why(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    done = bowstreet(*arguments_of(db, "first", "lucky", "crashing", seats=3, blocks=4))
    assert done.returncode == 0, done.stderr
    (board,) = leaderboard(db)
    assert board["bots"][-1]["bot"] == "crashing"
    assert board["bots"][-1]["faults"] == 12
    assert board["bots"][-1]["mean_rank"] == 3
    faults = bowstreet("faults", "--bot", "crashing", "--db", db).stdout
    assert "crash (bot), decision 1: its process ended with exit code 1" in faults
    assert "RuntimeError: I am tired of this" in faults
    assert bowstreet("faults", "--bot", "first", "--db", db).stdout == "No faults.\n"


def test_a_bot_that_remembers_deals_never_meets_one_again(tmp_path: Path) -> None:
    """It ends with code 3 as soon as it recognises a deal, by its memory or its working directory."""
    db = tmp_path / "it.db"
    done = bowstreet(*arguments_of(db, "first", "lucky", "remembering", seats=3, blocks=6))
    assert done.returncode == 0, done.stderr
    assert bowstreet("faults", "--db", db).stdout == "No faults.\n"
    assert not (BOTS / "memory.json").exists()
    (board,) = leaderboard(db)
    assert board["games"] == 18


# Bad input


@pytest.mark.parametrize(
    ("bots", "more", "message"),
    [
        (["first"], {}, "2 seats need at least 2 bots, not 1"),
        (
            ["first", "first"],
            {},
            "2 bots are called 'first'; every bot of a tournament needs a name of its own",
        ),
        (["first", "nobody"], {}, "there is no bot"),
        (["first", "last"], {"seats": 7}, "kids_of_london is for 2 to 5 seats, not 7"),
    ],
)
def test_what_is_wrong_is_said_before_anything_starts(
    tmp_path: Path, bots: list[str], more: dict[str, int], message: str
) -> None:
    done = bowstreet(*arguments_of(tmp_path / "it.db", *bots, **more))  # type: ignore[arg-type]
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == [], "nothing was written"


def test_a_bot_that_does_not_play_the_game_is_named(tmp_path: Path) -> None:
    (tmp_path / "bot.toml").write_text('name = "other"\ncommand = "x"\ngames = ["crooks"]\n')
    done = bowstreet(
        "tournament", "--game", "kids_of_london", "--seats", 2, "--bots", BOTS / "first.py", tmp_path,
        "--blocks", 1, "--db", tmp_path / "it.db",
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == "bowstreet: the bot 'other' does not play kids_of_london; it plays crooks\n"


def refused(db: object) -> str:
    done = bowstreet(*arguments_of(Path(str(db)), "first", "last", blocks=1))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_a_database_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    text, other = tmp_path / "text.db", tmp_path / "other.db"
    text.write_text("hello " * 100)
    connection = sqlite3.connect(other)
    connection.execute("create table mine (x)")
    connection.commit()
    connection.close()
    for file in (text, other):
        before = file.read_bytes()
        assert "is not a Bow Street database" in refused(file)
        assert file.read_bytes() == before
        assert "is not a Bow Street database" in bowstreet("leaderboard", "--db", file).stderr


def test_a_newer_database_is_not_touched(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    assert bowstreet(*arguments_of(db, "first", "last", blocks=1)).returncode == 0
    connection = sqlite3.connect(db)
    connection.execute("update alembic_version set version_num = '9999'")
    connection.commit()
    connection.close()
    assert "was made by a newer Bow Street" in refused(db)
    assert "was made by a newer Bow Street" in bowstreet("leaderboard", "--db", db).stderr


def test_a_second_writer_is_refused_and_readers_read(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    command = [sys.executable, "-m", "arena", *arguments_of(db, "first", "last", blocks=500)]
    run = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for_games(db, run, 4)
        assert "another bowstreet is writing to" in refused(db)
        (board,) = leaderboard(db)
        assert board["games"] >= 2
    finally:
        run.kill()
        run.wait()


def test_a_folder_that_cannot_be_written_and_a_file_that_is_not_there_are_said_in_one_line(
    tmp_path: Path,
) -> None:
    assert "cannot be written: No such file or directory" in refused(tmp_path / "nowhere" / "it.db")
    done = bowstreet("leaderboard", "--db", tmp_path / "none.db")
    assert done.returncode == 2
    assert "there is no database" in done.stderr
    assert not (tmp_path / "none.db").exists()
    assert "is no database that can be opened" in bowstreet("leaderboard", "--db", "nosuch://x").stderr


FULL_DISK = """
import sys, sqlite3
import arena.store.database as database
from sqlalchemy import event
original = database._engine
def engine(url, file, write):
    made = original(url, file, write)
    @event.listens_for(made, "connect")
    def small(connection, _): connection.execute("PRAGMA max_page_count = 60")
    return made
database._engine = engine
from arena.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_a_full_disk_is_one_line_and_loses_nothing_that_was_kept(tmp_path: Path) -> None:
    """SQLite's own limit on pages stands for the disk: the error is the same one."""
    db = tmp_path / "it.db"
    arguments = arguments_of(db, "first", "last", blocks=200)
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=WITHIN,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == (
        "bowstreet: the database cannot be used: the disk is full; nothing was half-written"
    )
    kept = rows(
        db,
        "select (select count(*) from slot where done), (select count(*) from result), (select count(*) from record)",
    )
    assert len(set(kept[0])) == 1
