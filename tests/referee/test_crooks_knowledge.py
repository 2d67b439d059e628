"""What `determinize` of Crooks keeps: own picks, looks less who was taken since, the killed ones."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from referee.games import Action, Chance, Seat, State, View, canonical, game, games, parse
from referee.games.crooks.cards import BUILT_IN
from referee.games.crooks.story import Story
from referee.games.crooks.table import PILES, PLACES
from referee.games.record import read
from referee.games.replay import Replay, look_up
from tests.conformance import suite
from tests.conformance.suite import Case

CROOKS = game("crooks")


def after(seats: int, moves: str) -> State:
    """The state after the lines of a record."""
    replay = Replay(read(f"game: crooks\nseats: {seats}\n---\n" + moves.strip(), games()))
    assert replay.to_the_end() == []
    return replay.state


def worlds(state: State, seat: Seat | None, count: int = 200) -> list[View]:
    rng = random.Random(1)
    return [CROOKS.determinize(state.view(seat), rng).snapshot() for _ in range(count)]


def values(tables: list[View], path: str) -> Counter[str]:
    found = Counter(canonical(look_up(table, path)).decode() for table in tables)
    return Counter({value.strip('"'): count for value, count in found.items()})


SEAT_0_LEFT_ONE = """
* crooks c22 c15 c26 c16
* first 1
1 recruit b
1 pick c16
1 send 4 down
0 recruit a
0 pick c22
0 send 5 down
1 recruit a
1 send 5 down
"""


def test_own_picks_stay() -> None:
    state = after(2, SEAT_0_LEFT_ONE)
    assert set(values(worlds(state, 0), "players.0.row.5.0.card")) == {"c22"}


def test_the_last_one_of_a_pile_that_was_seen_is_known_face_down() -> None:
    dealt = worlds(after(2, SEAT_0_LEFT_ONE), 0)
    assert set(values(dealt, "players.1.row.5.0.card")) == {"c15"}
    others = values(dealt, "players.1.row.4.0.card")
    assert len(others) > 20
    assert not {"c22", "c15"} & set(others)


def test_a_spectator_knows_none_of_them_but_that_no_boss_lies_face_down() -> None:
    dealt = worlds(after(2, SEAT_0_LEFT_ONE), None, 600)
    for path in ("players.0.row.5.0.card", "players.1.row.4.0.card", "players.1.row.5.0.card"):
        assert set(values(dealt, path)) == set(BUILT_IN.ids) - {"c32"}


ONE_OF_TWO = """
* crooks c01 c02 c03 c04 c22 c15 c16
* first 0
0 recruit c
0 pick c22
0 send 5 up
1 recruit c
1 pick c15
1 send 5 down
"""


def test_who_was_taken_since_a_look_is_one_of_those_left_each_as_likely() -> None:
    dealt = worlds(after(2, ONE_OF_TWO), 0, 1000)
    taken = values(dealt, "players.1.row.5.0.card")
    assert set(taken) == {"c15", "c16"}
    assert 400 < taken["c15"] < 600
    assert {(w["players"][1]["row"]["5"][0]["card"], *w["places"]["c"]) for w in dealt} == {
        ("c15", "c16"),
        ("c16", "c15"),
    }


def test_a_second_look_tells_who_was_taken_between() -> None:
    dealt = worlds(after(2, ONE_OF_TWO + "0 recruit c\n0 send 2 up"), 0)
    assert set(values(dealt, "players.1.row.5.0.card")) == {"c15"}


def test_a_pile_keeps_the_order_in_which_it_was_seen() -> None:
    state = after(
        2,
        """
* crooks c01 c02 c03 c04 c05 c06 c07 c22 c15 c16 c17
* first 0
0 recruit d
0 pick c15
0 send 5 up
1 recruit d
1 pick c17
1 send 5 down
""",
    )
    assert set(values(worlds(state, 0), "places.d")) == {
        '["c22","c16"]',
        '["c22","c17"]',
        '["c16","c17"]',
    }


SPIED = """
* crooks c22 c15 c06 c16 c03 c04 c17
* first 1
1 recruit a
1 pick c22
1 send 5 down
0 recruit b
0 pick c06
0 send 2 up
0 spy target 5
1 pass
"""


def test_who_was_spied_is_known_and_stays_known_when_killed() -> None:
    state = after(2, SPIED)
    assert set(values(worlds(state, 0), "players.1.row.5.0.card")) == {"c22"}
    state = after(2, SPIED + "0 recruit c\n0 pick c03\n0 send 5 up\n0 kill 1")
    assert set(values(worlds(state, 0), "removed")) == {'["c22"]'}
    assert len(values(worlds(state, None), "removed")) > 20


def test_a_spied_crook_is_known_after_a_transfer_too() -> None:
    state = after(
        2,
        """
* crooks c22 c14 c06 c16
* first 1
1 recruit a
1 pick c22
1 send 5 down
0 recruit b
0 pick c06
0 send 2 up
0 spy target 5
1 recruit a
1 send 5 up
1 move 9
""",
    )
    assert set(values(worlds(state, 0), "players.1.row.9.0.card")) == {"c22"}


def test_what_others_have_seen_fits_what_they_did() -> None:
    for world in worlds(after(2, ONE_OF_TWO), 0):
        (look,) = world["players"][1]["looks"]
        assert look == {"at": "c", "cards": ["c15", "c16"]}
    for world in worlds(after(2, ONE_OF_TWO), None):
        (look,) = world["players"][1]["looks"]
        assert world["players"][1]["row"]["5"][0]["card"] in look["cards"]
        assert world["places"]["c"][0] in look["cards"]


def test_a_seat_that_is_asked_whom_to_pick_of_two_has_no_boss_before_it() -> None:
    state = after(2, "* crooks c22 c15\n* first 0\n0 recruit a")
    for world in worlds(state, 1, 600):
        assert "c32" not in world["places"]["a"]
    assert all("boss" not in figure.may for figure in Story(state.view(1)).at["a"])


def test_the_last_one_of_a_place_may_be_the_boss_while_in_hand() -> None:
    state = after(2, "* crooks c22 c15\n* first 0\n0 recruit a\n0 pick c22\n0 send 2 up\n1 recruit a")
    assert set(values(worlds(state, 0), "players.1.picked")) == {"c15"}
    assert "c32" in values(worlds(state, None, 600), "players.1.picked")


FULL = """
* crooks c01 c05 c17 c18 c19 c20 c21 c22 c14 c15 c25
* first 0
0 recruit a
0 pick c01
0 send 2 up
1 pass
0 recruit a
0 send 3 up
0 recruit b
0 pick c17
0 send 4 up
0 recruit b
0 send 5 up
0 recruit c
0 pick c19
0 send 6 up
0 recruit c
0 pick c20
0 send 7 up
0 recruit c
0 send 8 up
0 recruit d
0 pick c22
0 send 9 up
"""


def test_who_pays_and_takes_nobody_tells_that_nobody_there_could_join() -> None:
    """R1. Seat 1 never looked at d, yet it knows that no accomplice and no killer is there."""
    joining = {card for card in BUILT_IN.ids if BUILT_IN.power[card] in ("accomplice", "killer")}
    before = worlds(after(2, FULL), 1)
    assert any(joining & set(world["places"]["d"]) for world in before)
    state = after(2, FULL + '0 recruit d\n= turn 0\n= step.name "recruit"')
    dealt = worlds(state, 1)
    assert not any(joining & set(world["places"]["d"]) for world in dealt)
    assert len(values(dealt, "places.d")) > 100
    assert {len(world["players"][0]["looks"]) for world in dealt} == {9}


# Every world could have been played


def happened(world: State) -> View:
    """The snapshot of a game played from the deal that a world stands for, by its history."""
    table = world.snapshot()
    seen = in_order(table)
    crooks = [card for place in dealt_places(table) for card in seen[place][0]] + table["unused"]
    seats, history = len(table["players"]), table["history"]
    first = str(history[0]["seat"] if history else table["turn"])
    fixed = {"crooks": [crooks], "first": [[first]]}
    again = CROOKS.start(seats, {}, Chance(bytes(32), fixed))
    while len(again.snapshot()["history"]) < len(history):
        done = again.snapshot()
        assert done["history"] == history[: len(done["history"])]
        deed = history[len(done["history"])]
        again.answer(deed["seat"], answer_of(deed["did"].split(" "), done, seen))
    return again.snapshot()


def dealt_places(table: View) -> str:
    return PLACES[: len(PILES[len(table["players"])])]


def in_order(table: View) -> dict[str, list[list[str]]]:
    """For each place, every look that anybody had at it, in order; and at last who is there now."""
    looks = [iter(player["looks"]) for player in table["players"]]
    seen: dict[str, list[list[str]]] = {place: [] for place in dealt_places(table)}
    for deed in table["history"]:
        if deed["did"].startswith(("recruit", "spy")):
            look = next(looks[deed["seat"]])
            if look["at"] in seen:
                seen[look["at"]].append(look["cards"])
    for place, pile in table["places"].items():
        seen[place].append(pile)
    return seen


def answer_of(words: list[str], table: View, seen: dict[str, list[list[str]]]) -> Action:
    if words == ["pick"]:
        place = table["step"]["place"]
        before = table["places"][place]
        later = next(cards for cards in seen[place] if len(cards) < len(before))
        (card,) = set(before) - set(later)
        return ("pick", card)
    return parse(" ".join(words[:3] if words[0] == "send" else words))


@pytest.mark.parametrize("seats", CROOKS.seats)
@pytest.mark.parametrize("seed", range(4))
def test_every_world_could_have_been_played(seats: int, seed: int) -> None:
    rng = random.Random(seed)
    case = Case(CROOKS, seats)
    for state, _, _ in suite.play(case, seed):
        world = CROOKS.determinize(state.view(rng.choice(case.viewers())), rng)
        assert happened(world) == world.snapshot()
