"""The code of docs/first-bot.md is run as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "first-bot.md").read_text()
BOTS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def test_the_page_has_its_bots() -> None:
    assert len(BOTS) == 3


@pytest.mark.parametrize("code", BOTS, ids=["function", "view", "class"])
def test_a_bot_of_the_page_plays(code: str, tmp_path: Path) -> None:
    (tmp_path / "first.py").write_text(code)
    (command,) = re.findall(r"^bowstreet (play .*)$", TEXT, re.MULTILINE)
    arguments = [str(tmp_path / word) if word == "first.py" else word for word in command.split()]
    done = subprocess.run(
        [sys.executable, "-m", "arena", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "is out" not in done.stdout
    assert "Result" in done.stdout


def test_the_bot_toml_of_the_page_is_right(tmp_path: Path) -> None:
    from arena.bots import read_bot

    (content,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    assert tomllib.loads(content)["games"] == ["kids_of_london"]
    (tmp_path / "bot.toml").write_text(content)
    (tmp_path / "first.py").write_text(BOTS[0])
    assert read_bot(str(tmp_path)).command == (sys.executable, "first.py")
