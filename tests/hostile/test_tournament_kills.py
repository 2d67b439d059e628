"""A tournament whose bots, and whose referee, are killed while it runs.

tests/arena/test_tournament.py has the tournament that is killed and resumed to the same records, to the letter, and the
one whose disk is full.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.arena.test_tournament import (
    ROOT,
    RUN,
    arguments_of,
    descendants,
    done_slots,
    rows,
    wait_for_games,
)
from tests.hostile.referee import proven, wait_until

pytestmark = pytest.mark.soak

BLOCKS, SEATS = 60, 3
GAMES = BLOCKS * SEATS


def test_bots_and_referee_are_killed_and_every_slot_has_one_result(tmp_path: Path) -> None:
    db, rng = tmp_path / "it.db", random.Random(3)
    command = [sys.executable, "-m", "arena"]
    command += arguments_of(db, "first", "lucky", "last", seats=SEATS, blocks=BLOCKS)
    killed = 0
    while done_slots(db) < GAMES:
        run = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            env={**os.environ, "BOWSTREET_TEST_RUN": RUN.decode()},
        )  # fmt: skip
        for _ in range(6):
            wait_for_games(db, run, min(GAMES, done_slots(db) + rng.randint(1, 8)))
            killed += kill_one(rng)
        if run.poll() is None and killed < 20:
            run.kill()
        _, err = run.communicate(timeout=240)
        assert b"Traceback" not in err, err.decode()
    assert killed > 6
    assert rows(db, "select count(*), count(distinct slot_id) from result") == [(GAMES, GAMES)]
    assert rows(db, "select count(*) from slot where not done") == [(0,)]
    assert rows(db, "select count(*) from seat") == [(GAMES * SEATS,)]
    assert all(proven(text) for (text,) in rows(db, "select text from record"))
    assert set(rows(db, "select kind from fault")) <= {("crash",), ("disconnect",)}
    wait_until(lambda: descendants() == set(), descendants)


def kill_one(rng: random.Random) -> bool:
    """Any process that belongs to a bot."""
    running = sorted(descendants())
    if not running:
        return False
    with suppress(ProcessLookupError):
        os.kill(rng.choice(running), signal.SIGKILL)
    return True
