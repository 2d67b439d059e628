"""The terminal table of Oliver Twist: it fits, and shows what the viewer may see."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from arena.tables.oliver_twist import MAP, board, sentence
from referee.games import Chance, View, game
from referee.games.oliver_twist.data import BUILT_IN, STREETS, read
from tests.conformance import suite
from tests.conformance.suite import Case
from tests.referee.games.test_oliver_twist import CROSSROADS

GAME = game("oliver_twist")
NAMES = ["the-artful-dodger-himself", "bob", "cat", "dan"]


def drawn(view: View, width: int) -> str:
    console = Console(file=io.StringIO(), width=width)
    with console.capture() as capture:
        console.print(board(view, NAMES[: len(view["players"])]))
    return capture.get()


def test_every_space_of_the_plan_is_on_the_map_once() -> None:
    assert sorted(MAP.values()) == sorted(["place", *BUILT_IN.open.names])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", [80, 100])
def test_the_map_fits_for_seats_and_spectators_to_the_end(seats: int, width: int) -> None:
    case = Case(GAME, seats)
    final = suite.final_state(case, 1)
    views = [s.view(v) for i, (s, _, _) in enumerate(suite.play(case, 1)) if i % 9 == 0 for v in (0, None)]
    for view in [*views, final.view(None)]:
        lines = drawn(view, width).splitlines()
        assert max(map(len, lines)) <= width
        (top,) = [i for i, line in enumerate(lines) if line.split()[:1] == ["nw"]]
        assert lines[top + 20].split()[0] == "sw", "the map has not been folded"
        assert sum(("<GANG>" in line) + ("<GNG>" in line) for line in lines) == 1


def test_a_hidden_token_is_drawn_face_down_unless_the_viewer_looked_at_it() -> None:
    for state, _, _ in suite.play(Case(GAME, 2), 0):
        looks = state.snapshot()["players"][0]["looks"]
        if looks:
            assert drawn(state.view(0), 100).count("?") == len(looks)
            assert drawn(state.view(None), 100).count("?") == 0
            return
    raise AssertionError("nobody has looked at a token")


def test_an_owners_own_streets_are_listed_with_all_their_spaces() -> None:
    state = GAME.new(4, {"data": read({STREETS: CROSSROADS})}, Chance(bytes(32)))
    text = drawn(state.view(0), 100)
    assert "e-34" in text
    assert "k-1" in text
    assert "the-artful-dodger" in text


def test_every_event_of_some_games_has_a_sentence_of_its_own() -> None:
    untold = set()
    for seed in range(12):
        case = Case(GAME, 4)
        for state, seat, action in suite.play(case, seed):
            twin = state.copy()
            twin.log = []
            twin.answer(seat, action)
            for entry in twin.log:
                words = getattr(entry, "words", None)
                if words is not None and sentence(words, NAMES) is None:
                    untold.add(words[0])
    assert untold <= {"burglaries"}, "only a seat without burglaries goes without saying"
