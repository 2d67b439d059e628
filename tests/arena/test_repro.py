"""`bowstreet repro`: a bot sees once more what it got, to the byte."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.arena.test_tournament import bowstreet, rows

# Writes every message that it gets, and then plays at random from its seed.
NOTING = """
import sys
import bowstreet
from bowstreet import _session

take = _session.Session.take

def noting(self, item):
    kind = item.WhichOneof("message")
    if kind not in ("welcome", "nonce_request", "reveal"):
        with open({notes!r}, "a") as file:
            file.write(item.SerializeToString(deterministic=True).hex() + "\\n")
    return take(self, item)

_session.Session.take = noting

@bowstreet.bot("noting")
class Noting:
    def __init__(self, match):
        self.rng = match.rng
    def choose(self, decision):
        if {fails} and decision.number == 3:
            raise RuntimeError("three is too much")
        return self.rng.choice(decision.options)

bowstreet.run(Noting)
"""
GAMES = ["kids_of_london", "assassin_21", "crooks", "london", "oliver_twist"]


def tournament(
    tmp_path: Path, game: str, fails: bool = False, clock: str = "20+1"
) -> tuple[Path, Path, Path]:
    """One block between the bot that takes notes and another; the database, the bot, and its notes by lane."""
    notes = tmp_path / "notes"
    bot = tmp_path / "noting.py"
    bot.write_text(NOTING.format(notes=str(notes), fails=fails))
    other = tmp_path / "other.py"
    other.write_text(NOTING.format(notes=str(tmp_path / "other-notes"), fails=False))
    db = tmp_path / "it.db"
    command = ["tournament", "--game", game, "--seats", 2 if game != "assassin_21" else 3, "--blocks", 1]
    third = []
    if game == "assassin_21":
        (tmp_path / "third.py").write_text(NOTING.format(notes=str(tmp_path / "third-notes"), fails=False))
        third = [tmp_path / "third.py"]
    done = bowstreet(*command, "--bots", bot, other, *third, "--db", db, "--clock", clock, "--concurrency", 1)
    assert done.returncode == 0, done.stderr
    return db, bot, notes


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_gets_exactly_what_it_got(tmp_path: Path, game: str) -> None:
    db, bot, notes = tournament(tmp_path, game)
    then = notes.read_text().splitlines()
    notes.unlink()
    seats = rows(db, "select slot_id, seat from seat where bot_version_id like 'noting@%' order by slot_id")
    for slot, seat in seats:
        done = bowstreet("repro", slot, seat, "--db", db, "--", sys.executable, bot)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "repro: it went through; all answers as then" in done.stdout
    assert notes.read_text().splitlines() == then


def test_a_crash_happens_again(tmp_path: Path) -> None:
    db, bot, _ = tournament(tmp_path, "kids_of_london", fails=True)
    slot, seat = rows(db, "select slot_id, seat from fault where out order by slot_id")[0]
    done = bowstreet("repro", slot, seat, "--db", db, "--", sys.executable, bot)
    assert done.returncode == 1
    assert "repro: decision 2: " in done.stdout
    assert "repro: decision 3: crash: its process ended with exit code 1" in done.stdout
    assert "RuntimeError: three is too much" in done.stderr
    bot.write_text(bot.read_text().replace("if True and", "if False and"))
    mended = bowstreet("repro", slot, seat, "--db", db, "--", sys.executable, bot)
    assert mended.returncode == 0
    assert "repro: here the seat went out then (crash); the house played on" in mended.stdout


def test_other_answers_are_shown_beside_those_of_then_and_change_nothing(tmp_path: Path) -> None:
    db, _, _ = tournament(tmp_path, "kids_of_london")
    slot, seat = rows(
        db, "select slot_id, seat from seat where bot_version_id like 'noting@%' order by slot_id"
    )[0]
    first = Path(__file__).parent / "bots" / "last.py"
    done = bowstreet("repro", slot, seat, "--db", db, "--", sys.executable, first)
    assert done.returncode == 0
    assert "; then it was 'play " in done.stdout
    assert "answers differ" in done.stdout
    record = tmp_path / "it.record"
    record.write_text(bowstreet("record", slot, "--db", db).stdout)
    of_file = bowstreet("repro", record, seat, "--", sys.executable, first)
    assert of_file.stdout == done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nothing", 0, "--", "x"), "there is no played game 'nothing'"),
        (("nothing.record", 0, "--", "x"), "nothing.record: cannot be read"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, arguments: tuple[object, ...], message: str) -> None:
    db, _, _ = tournament(tmp_path, "kids_of_london")
    done = bowstreet("repro", "--db", db, *arguments)
    assert done.returncode == 2
    assert message in done.stderr
    slot = rows(db, "select slot_id from result")[0][0]
    assert "there is no seat 7" in bowstreet("repro", slot, 7, "--db", db, "--", "x").stderr
    assert "cannot be started" in bowstreet("repro", slot, 0, "--db", db, "--", "/no/such/bot").stderr
