"""The bots that come along, and those of the game pages, play whole games, and the same luck gives the same game."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest
from bowstreet._bot import Decision, Definition, Match
from bowstreet.v1 import referee_pb2 as pb

from referee.games import Chance, Game, games, text
from referee.wire import codec

ROOT = Path(__file__).parent.parent.parent
BOTS = sorted((ROOT / "sample_bots").glob("*/bot.py"))
PAGES = [page for page in sorted((ROOT / "docs" / "games").glob("*.md")) if "```python" in page.read_text()]


def defined(names: dict[str, Any]) -> Definition:
    (found,) = {id(d): d for v in names.values() if (d := getattr(v, "__bowstreet__", None))}.values()
    assert isinstance(found, Definition)
    return found


def game_of(bot: Definition, game: Game, seats: int) -> list[str]:
    """The answers of a game that the bot plays with itself."""
    state = game.start(seats, {}, Chance(bytes(32)))
    matches = [Match("m", game.key, seats, seat, {}, 10.0, bot_seed=seat) for seat in range(seats)]
    players = [bot.make(match) for match in matches]
    answers: list[str] = []
    while not state.over:
        seat, options = next(iter(state.asked().items()))
        asked = pb.DecisionRequest()
        asked.view.ParseFromString(codec(game.key).view(state.view(seat)))
        asked.options.extend(pb.Option.FromString(codec(game.key).option(option)) for option in options)
        decision: Decision[Any] = Decision(matches[seat], asked)
        chosen = options[decision.index_of(players[seat].choose(decision))]
        answers.append(f"{seat} {text(chosen)}")
        state.answer(seat, chosen)
    return answers


def plays_its_games(bot: Definition) -> None:
    for key in bot.games or games():
        game = games()[key]
        seats = game.seats[0]
        assert game_of(bot, game, seats) == game_of(bot, game, seats)


@pytest.mark.parametrize("bot", BOTS, ids=lambda path: path.parent.name)
def test_a_sample_bot_plays_to_the_end_and_repeats_itself(bot: Path) -> None:
    plays_its_games(defined(runpy.run_path(str(bot))))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_bot_of_a_page_plays_to_the_end(page: Path) -> None:
    for code in re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL):
        names: dict[str, Any] = {"__name__": "page"}
        exec(compile(code, str(page), "exec"), names)
        plays_its_games(defined(names))
