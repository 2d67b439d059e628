"""Situations of Oliver Twist that a game seldom comes to, set up by hand."""

from __future__ import annotations

import random
from importlib.resources import files

import pytest

from referee.games import Chance, game
from referee.games.oliver_twist.data import TOKENS, read
from referee.games.oliver_twist.halves import end, new
from referee.games.oliver_twist.table import OliverTwist
from referee.games.oliver_twist.turn import TURN
from referee.games.oliver_twist.worlds import determinize
from tests.conformance import suite


def far_from_any_token(money: int, hidden: tuple[str, ...] = ()) -> OliverTwist:
    """Tokens on ne, se and sw only, some of them face down; the gang is on the square, nobody has a set."""
    s = new(2, {}, Chance(bytes(32)))
    bit = s.streets.bit
    s.half, s.board, s.hidden = "night", {"ne": "ring", "se": "ring", "sw": "watch"}, dict.fromkeys(hidden)
    s.down = sum(bit[space] for space in hidden)
    s.up = sum(bit[space] for space in s.board) - s.down
    s.money[s.turn] = money
    s.hands[s.turn] = ("rose",)
    s.deck.remove("rose")
    s.go(TURN)
    return s


@pytest.mark.parametrize("hidden", [(), ("se", "sw")], ids=["slip", "peek"])
def test_a_slip_wants_all_of_its_two_pounds(hidden: tuple[str, ...]) -> None:
    poor, rich = far_from_any_token(1, hidden), far_from_any_token(2, hidden)
    others = {("play", "rose"), ("hide", "rose")}
    assert set(poor.asked()[poor.turn]) == others | {("give-up",)}
    offered = set(rich.asked()[rich.turn]) - others
    assert {verb for verb, *_ in offered} == {"peek" if hidden else "slip"}


def test_a_token_looked_at_twice_stands_once_in_looks() -> None:
    s = far_from_any_token(4, ("ne", "se", "sw"))
    seat = s.turn
    for first, second in (("sw", "ne"), ("se", "sw")):
        s.answer(seat, ("peek", first))
        s.answer(seat, ("peek", second))
        assert s.snapshot()["step"]["name"] == "slip"
        if second == "ne":
            s.go(TURN)  # as if nothing had been near the gang once more
    looks = s.snapshot()["players"][seat]["looks"]
    assert [look["space"] for look in looks] == ["sw", "ne", "se"]


def test_without_a_token_next_to_the_square_nothing_is_revealed_at_nightfall() -> None:
    """R9. Eight tokens are laid at night, all of them on the corners."""
    rows = [
        line.split("\t") for line in (files("referee.games.oliver_twist") / TOKENS).read_text().splitlines()
    ]
    for row in rows[1:]:
        for half in ("day", "night"):
            row[rows[0].index(half)] = "8" if row[0] == "wallet" else "0"
    s = new(2, {"data": read({TOKENS: "\n".join(map("\t".join, rows)).encode()})}, Chance(bytes(32)))
    rng = random.Random(0)
    while s.half == "day":
        s.answer(*suite.a_choice(s, rng))
    assert len(s.hidden) == 8
    assert s.turn == s.money.index(min(s.money))
    assert s.asked() == {s.turn: [("begin", 0), ("begin", 1)]}


def test_burglaries_can_leave_less_than_nothing_and_equal_money_shares_the_victory() -> None:
    s = new(3, {}, Chance(bytes(32)))
    s.half, s.reserves, s.packed = "night", [[], [], []], [0, 0, 0]
    s.money, s.kept = [1, 3, 8], [(-6, 2), (-2, 7), ()]
    assert end(s) is None
    assert s.result() == ([3, 1, 1], [-3, 8, 8], [1, 2])


@pytest.mark.parametrize(
    ("hand", "reserve", "open_"),
    [((), "", False), (("rose",), "", True), ((), "ring ring ring", True)],
    ids=["nothing-else-to-do", "a-card", "a-sale"],
)
def test_a_seat_that_can_only_look_at_the_last_hidden_token_has_looked_at_it(
    hand: tuple[str, ...], reserve: str, open_: bool
) -> None:
    """The one look is taken unasked, so it is for the slip that everybody waits. Seat 0 knows the token."""
    s = new(2, {}, Chance(bytes(32)))
    s.half, s.turn, s.hidden = "night", 1, {"sw": None}
    s.board, s.up, s.down = {"ne": "ring", "sw": "watch"}, s.streets.bit["ne"], s.streets.bit["sw"]
    s.hands[1] = hand
    s.deck = [card for card in s.deck if card not in hand]
    s.reserves[1] = [s.data.code[token] for token in reserve.split()]
    s.packed[1] = sum(s.data.pack[code] for code in s.reserves[1])
    s.looks[0] = ("sw",)
    s.go(TURN)
    assert s.snapshot()["step"]["name"] == ("turn" if open_ else "slip")
    looks = next(secret for secret in game("oliver_twist").secrets if secret.path == "players.*.looks")
    assert looks.open(s.view(0), 1) is open_
    rng = random.Random(0)
    assert len({determinize(s.view(0), rng).looks[1] for _ in range(30)}) == 1 + open_
