"""What docs/games/london.md says to bot authors holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from bowstreet.games import london

from referee.games import games
from referee.games.london.cards import BOROUGHS, CARDS
from referee.games.london.steps import STEPS
from referee.games.record import read
from tests.sample_bots.test_sample_bots import ROOT, play

PAGE = ROOT / "docs" / "games" / "london.md"


def test_the_protocol_has_every_card_borough_and_decision() -> None:
    assert set(get_args(london.Card)) == set(CARDS)
    assert set(get_args(london.Borough)) == set(BOROUGHS)
    assert set(get_args(london.StepName)) == set(STEPS)


def test_the_bot_of_the_page_plays(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    (tmp_path / "frugal.py").write_text(code)
    play("london", tmp_path / "it.record", str(tmp_path / "frugal.py"), "random")


def test_governor_plays_the_same_game_again_from_the_same_seed(tmp_path: Path) -> None:
    for name in ("one", "two"):
        play("london", tmp_path / name, "governor", "governor")
    one, two = (read((tmp_path / name).read_text(), games()) for name in ("one", "two"))
    assert one.lines == two.lines
