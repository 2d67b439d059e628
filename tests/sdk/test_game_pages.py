"""The bots in docs/games/ are run as they stand there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOTS = [
    pytest.param(page.stem, code, id=page.stem)
    for page in sorted((ROOT / "docs" / "games").glob("*.md"))
    for code in re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)
    if "bowstreet.run(" in code
]


@pytest.mark.parametrize(("game", "code"), BOTS)
def test_a_bot_of_a_games_page_plays_it(game: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(code)
    bots = [str(tmp_path / "bot.py"), *["sample_bots/random"] * 2]
    done = subprocess.run(
        [sys.executable, "-m", "arena", "play", game, *bots, "-q", "--seed", "1"],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "is out" not in done.stdout
    assert "Result" in done.stdout
