"""`bowstreet play` and `bowstreet serve`, with real bots."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from referee.games import games
from referee.games.record import read
from referee.games.replay import check

ROOT = Path(__file__).parents[2]
BOTS = ROOT / "sample_bots"
WITHIN = 60


def bowstreet(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "arena", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=WITHIN, check=False, cwd=ROOT)


def test_a_match_is_shown_as_it_happens_and_recorded(tmp_path: Path) -> None:
    file = tmp_path / "it.record"
    done = bowstreet(
        "play",
        "kids_of_london",
        *(BOTS / b for b in ("random", "greedy", "second")),
        "--seed",
        "x",
        "--record",
        file,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "There comes" in done.stdout
    assert "Hour 9 of 9" in done.stdout
    assert "Result" in done.stdout
    record = read(file.read_text(), games())
    assert check(record) == []
    assert record.names == {0: "random", 1: "greedy", 2: "second"}


def test_the_same_seed_and_repeatable_bots_give_the_same_game(tmp_path: Path) -> None:
    games_ = []
    for i in range(2):
        file = tmp_path / f"{i}.record"
        bowstreet(
            "play", "kids_of_london", BOTS / "random", BOTS / "random", "-q", "--seed", "7", "--record", file
        )
        games_.append(sorted(file.read_text().splitlines()))  # simultaneous answers may come in another order
    assert games_[0] == games_[1]


def test_a_bot_that_fails_is_out_and_its_last_words_are_shown(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(
        "import bowstreet\n@bowstreet.bot('bad')\ndef choose(decision): raise RuntimeError('my own mistake')\n"
        "bowstreet.run(choose)\n"
    )
    done = bowstreet("play", "kids_of_london", BOTS / "random", bad, "-q")
    assert done.returncode == 0
    assert "bad is out (crash): its process ended with exit code 1" in done.stdout
    assert "RuntimeError: my own mistake" in done.stdout


def test_a_bot_that_is_late_is_out(tmp_path: Path) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text(
        "import bowstreet, time\n@bowstreet.bot('slow')\ndef choose(decision): time.sleep(60)\nbowstreet.run(choose)\n"
    )
    done = bowstreet("play", "kids_of_london", BOTS / "random", slow, "-q", "--limit", "0.3")
    assert done.returncode == 0
    assert "slow is out (late): no answer within 0.3 seconds" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess", "random", "random"], "there is no game 'chess'; there are: "),
        (["kids_of_london", "random"], "kids_of_london is for 2 to 5 seats, not 1"),
        (["kids_of_london", "random", "nobody"], "there is no bot"),
        (["kids_of_london", "random", "random", "--option", "x=1"], "kids_of_london has no option 'x'"),
        (
            ["kids_of_london", "random", "random", "--record", "/nowhere/x"],
            "'/nowhere/x' cannot be written: No such",
        ),
    ],
)
def test_bad_input_is_one_line_and_code_2(arguments: list[str], message: str) -> None:
    places = [str(BOTS / a) if a in ("random", "nobody") else a for a in arguments]
    done = bowstreet("play", *places)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.startswith("bowstreet: ")
    assert done.stderr.count("\n") == 1


def test_a_bot_that_dies_at_its_start_is_shown_with_its_last_lines(tmp_path: Path) -> None:
    (tmp_path / "bot.toml").write_text('name = "dies"\ncommand = "{python} -c \'import no_such_module\'"\n')
    done = bowstreet("play", "kids_of_london", BOTS / "random", tmp_path)
    assert done.returncode == 2
    assert "bowstreet: the bot 'dies' died at its start; its last lines:" in done.stderr
    assert "ModuleNotFoundError: No module named 'no_such_module'" in done.stderr
    (tmp_path / "bot.toml").write_text('name = "gone"\ncommand = "no-such-program"\n')
    done = bowstreet("play", "kids_of_london", BOTS / "random", tmp_path)
    assert done.returncode == 2
    assert "cannot start 'no-such-program': No such file or directory" in done.stderr


class Server:
    """`bowstreet serve`, and where it listens."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "arena", "serve", "kids_of_london", "--port", "0", *arguments]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[4].rstrip(";")

    def bot(self, name: str, *arguments: str) -> subprocess.Popen[str]:
        command = [sys.executable, str(BOTS / name / "bot.py"), "--address", self.address, *arguments]
        return subprocess.Popen(command, stderr=subprocess.PIPE, text=True)


def test_serve_waits_for_bots_and_plays(tmp_path: Path) -> None:
    server = Server("--seats", "3", "--matches", "2", "--records", str(tmp_path), "--token", "secret")
    bots = [server.bot(name, "--token", "secret") for name in ("greedy", "random", "random")]
    out, err = server.process.communicate(timeout=WITHIN)
    assert (server.process.returncode, err) == (0, "")
    assert "Match 2 of 2: " in out
    assert "random-2" in out, "two bots of one name are told apart"
    for bot in bots:
        _, said = bot.communicate(timeout=WITHIN)
        assert (bot.returncode, said) == (0, "")
    records = [read(file.read_text(), games()) for file in tmp_path.glob("*.record")]
    assert len(records) == 2
    assert all(check(record) == [] for record in records)
    assert records[0].seed != records[1].seed


def test_serve_turns_away_a_bot_without_its_token() -> None:
    server = Server("--seats", "2", "--token", "secret")
    stranger = server.bot("random")
    _, said = stranger.communicate(timeout=WITHIN)
    assert stranger.returncode == 2
    assert "a token is needed" in said
    server.process.send_signal(signal.SIGINT)
    server.process.communicate(timeout=WITHIN)
    assert server.process.returncode == 130


DIES_ONCE = """
import os, pathlib, signal
import bowstreet

@bowstreet.bot("mortal")
def choose(decision):
    if decision.number == 3 and not pathlib.Path("died").exists():
        pathlib.Path("died").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return decision.options[0]

bowstreet.run(choose)
"""


def test_a_bot_that_is_killed_is_started_again_and_plays_on(tmp_path: Path) -> None:
    (tmp_path / "mortal.py").write_text(DIES_ONCE)
    record = tmp_path / "it.record"
    first = ROOT / "tests/arena/bots/first.py"
    done = bowstreet(
        "play", "kids_of_london", str(tmp_path / "mortal.py"), str(first), "-q", "--record", str(record)
    )
    assert done.returncode == 0, done.stderr
    assert "mortal goes on (crash): its process ended with exit code -9; it was started again" in done.stdout
    assert "is out" not in done.stdout
    assert "%" not in record.read_text()
    own = [line for line in record.read_text().splitlines() if line.startswith("0 play ")]
    assert len(own) >= 8
