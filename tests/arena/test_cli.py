"""The commands, as a person calls them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from arena.cli import main

RECORDS = Path(__file__).parents[1] / "records"
GOOD = RECORDS / "kids_of_london" / "page-jeweller.record"
HEAD = "game: kids_of_london\nseats: 3\n---\n"


def write(folder: Path, name: str, content: str) -> str:
    file = folder / name
    file.write_text(content)
    return str(file)


def test_records_that_hold_give_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORDS)]) == 0
    out = capsys.readouterr().out
    assert f"ok         {GOOD}" in out
    count = len(list(RECORDS.rglob("*.record")))
    assert f"{count} records: {count} hold" in out


def test_a_failure_gives_1_and_says_where_and_what(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = write(tmp_path, "bad.record", HEAD + "= round 2\n")
    assert main(["replay", str(GOOD), bad]) == 1
    out = capsys.readouterr().out
    assert f"FAILS      {bad}:4: expected round to be 2, found 1" in out
    assert "2 records: 1 hold, 1 fails" in out


def test_a_malformed_or_missing_file_gives_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = write(tmp_path, "bad.record", HEAD + "* tiles king\n")
    binary = tmp_path / "binary.record"
    binary.write_bytes(b"\xff\xfe\x00")
    empty = tmp_path / "empty"
    empty.mkdir()
    for file, message in [
        (bad, "bad.record:4: 'king' is not in the draw 'tiles'"),
        (str(tmp_path / "none.record"), "none.record: cannot be read: No such file or directory"),
        (str(binary), "binary.record: is not UTF-8 text (byte 0)"),
        (str(empty), "a folder without *.record files"),
        ("a\0b", "cannot be read"),
    ]:
        assert main(["replay", str(GOOD), file]) == 2
        assert message in capsys.readouterr().out


def test_quiet_shows_only_what_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "-q", str(GOOD)]) == 0
    assert capsys.readouterr().out == ""
    bad = write(tmp_path, "bad.record", HEAD + "= round 2\n")
    assert main(["replay", "-q", str(GOOD), bad]) == 1
    assert capsys.readouterr().out.splitlines() == [f"FAILS      {bad}:4: expected round to be 2, found 1"]


def test_json_is_for_machines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = write(tmp_path, "bad.record", HEAD + "= round 2\n")
    assert main(["replay", "--json", str(GOOD), bad]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["records"], told["ok"], told["fails"], told["malformed"]) == (2, 1, 1, 0)
    assert told["files"][1] == {
        "file": bad,
        "verdict": "fails",
        "failures": [
            {"line": 4, "message": "expected round to be 2, found 1", "expected": 2, "found": 1},
        ],
    }


def bowstreet(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "arena", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, check=False)


def test_a_record_may_come_from_standard_input() -> None:
    done = bowstreet("replay", "-", stdin=GOOD.read_text())
    assert (done.returncode, done.stderr) == (0, "")


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = f"{sys.executable} -m arena replay {' '.join([str(RECORDS)] * 60)} | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_games_are_listed_with_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "kids_of_london" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    kids = next(g for g in json.loads(capsys.readouterr().out) if g["game"] == "kids_of_london")
    assert kids["seats"] == [2, 3, 4, 5]
    assert kids["options"] == []


@pytest.mark.parametrize("seat", [[], ["--seat", "1"]])
def test_a_game_is_told_to_a_spectator_and_to_a_seat(
    seat: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(RECORDS / "kids_of_london" / "golden-3seats.record"), *seat]) == 0
    out = capsys.readouterr().out
    assert "Hour 1 of 9" in out
    assert "wins" in out
    assert ("bob answers: play" in out) == bool(seat)


def test_show_refuses_what_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(GOOD), "--seat", "7"]) == 2
    assert capsys.readouterr().err == "bowstreet: there is no seat 7; the seats are 0 to 3\n"
    bad = write(tmp_path, "bad.record", HEAD + "0 play 9\n")
    assert main(["show", bad]) == 2
    assert "bad.record:4: seat 0 was not offered 'play 9'" in capsys.readouterr().err
