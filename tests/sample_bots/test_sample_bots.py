"""The sample bots play real matches."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arena.bots import read_bot
from referee.games import games
from referee.games.record import Out, read
from referee.games.replay import check

ROOT = Path(__file__).parents[2]
BOTS = ROOT / "sample_bots"
PYTHON = sorted(folder.name for folder in BOTS.iterdir() if (folder / "bot.py").exists())


def play(game: str, record: Path, *bots: str) -> None:
    command = [sys.executable, "-m", "arena", "play", game, *(str(BOTS / bot) for bot in bots)]
    done = subprocess.run(
        [*command, "-q", "--seed", "1", "--record", str(record)],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    played = read(record.read_text(), games())
    assert check(played) == []
    assert not any(isinstance(line, Out) for line in played.lines), done.stdout


@pytest.mark.parametrize("name", PYTHON)
def test_a_sample_bot_plays_every_game_it_says_it_plays(name: str, tmp_path: Path) -> None:
    for key in read_bot(str(BOTS / name)).games or games():
        seats = games()[key].seats[0]
        play(key, tmp_path / f"{key}.record", name, *["random"] * (seats - 1))


def test_a_bot_written_from_the_proto_files_in_javascript_plays_a_match(tmp_path: Path) -> None:
    ready = shutil.which("node") and (BOTS / "javascript" / "node_modules").is_dir()
    if not ready and not os.environ.get("CI"):
        pytest.skip("needs Node, and once: npm ci --prefix sample_bots/javascript (.ci/run does it)")
    play("kids_of_london", tmp_path / "it.record", "javascript", "greedy", "random")
