"""Oliver Twist beyond its records: an owner's own files, forked ways, and worlds full of secrets."""

from __future__ import annotations

import dataclasses
import json
import random
import re
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import pytest
from bowstreet.v1 import referee_pb2 as pb

from referee.games import BadSetup, Chance, Game, Log, State, View, canonical, game
from referee.games.oliver_twist.data import FILES, read
from referee.games.oliver_twist.halves import best_sets, new
from referee.games.oliver_twist.prowl import draw_character
from referee.games.oliver_twist.table import BreakIn
from referee.games.oliver_twist.turn import TURN
from referee.games.oliver_twist.worlds import determinize
from referee.games.recorder import Recorder
from referee.wire import codec
from tests.conformance import suite
from tests.conformance.suite import Case
from tests.conformance.test_suite_can_fail import put

GAME = game("oliver_twist")
OWN = {name: (files("referee.games.oliver_twist") / name).read_bytes() for name in FILES}
STREETS, TOKENS, CHARACTERS, BURGLARY = FILES


def on(contents: Mapping[str, bytes]) -> Game:
    """The game on an owner's files, whatever the options say."""
    data = read(contents)

    def new(seats: int, options: Mapping[str, Any], chance: Chance, log: Log | None = None) -> State:
        return GAME.new(seats, {"data": data}, chance, log)

    return dataclasses.replace(GAME, new=new)


def start(contents: Mapping[str, bytes], seats: int = 3) -> State:
    return GAME.start(seats, {"data": "my-data"}, Chance(bytes(32)), None, lambda path: contents)


def changed(name: str, old: str, new: str) -> dict[str, bytes]:
    """One of the built-in files with a change in it."""
    text = OWN[name].decode()
    assert old in text
    return {name: text.replace(old, new).encode()}


def tsv(*rows: str) -> bytes:
    return "\n".join("\t".join(row.split()) for row in rows).encode()


# An owner's own files


def test_the_views_of_a_game_on_own_files_carry_them_and_those_of_others_do_not() -> None:
    own = {BURGLARY: tsv("value", *map(str, range(-3, 9)))}
    state = start(own)
    for view in (state.snapshot(), state.view(0), state.view(None)):
        assert view["data"]["burglary"] == list(range(-3, 9))
        assert len(view["data"]["streets"]) == 14
    assert state.snapshot()["burglary_left"] == 12
    assert GAME.new(3, {}, Chance(bytes(32))).snapshot()["data"] is None


def test_files_that_say_what_is_built_in_are_carried_all_the_same() -> None:
    state = start(OWN)
    assert state.view(0)["data"]["characters"][0] == "dodger"
    assert GAME.determinize(state.view(0), random.Random(0)).view(0) == state.view(0)


@pytest.mark.parametrize("own", [{}, {STREETS: OWN[STREETS]}], ids=["built-in", "own"])
def test_the_order_of_fields_in_a_view_does_not_matter(own: dict[str, bytes]) -> None:
    case = Case(on(own) if own else GAME, 3)
    for i, (state, _, _) in enumerate(suite.play(case, 2)):
        if i % 10 == 0:
            view = state.view(1)
            world = GAME.determinize(json.loads(canonical(view)), random.Random(i))
            assert canonical(world.view(1)) == canonical(view)
            assert [*world.snapshot()["board"]] == [*state.snapshot()["board"]]


def test_views_on_own_files_come_back_from_the_wire_as_they_were() -> None:
    case = Case(on({STREETS: CROSSROADS, CHARACTERS: FEWER, BURGLARY: SAME_VALUES}), 4)
    wire = codec(GAME.key)
    for state, _, _ in suite.play(case, 3):
        view = state.view(1)
        assert wire.view_of(pb.View.FromString(wire.view(view))) == view


def test_any_file_may_be_left_out_and_files_of_other_games_do_not_matter() -> None:
    for name in FILES:
        assert read({name: OWN[name], "crooks_cards.tsv": b"nothing of ours"}).rows == read(OWN).rows


def test_a_record_of_a_game_on_own_files_names_the_folder_and_its_hash() -> None:
    recorder = Recorder(GAME, 2, bytes(32), {"data": "mine"}, files=lambda path: OWN)
    assert "option.data: mine\noption.data.sha256: " in recorder.text()


def test_windows_line_ends_and_a_byte_order_mark_are_read() -> None:
    odd = {name: b"\xef\xbb\xbf" + content.replace(b"\n", b"\r\n") for name, content in OWN.items()}
    assert read(odd).rows == read(OWN).rows


FEWER = tsv("id", *["dodger", "monks", "nancy", "noah"])
SAME_VALUES = tsv("value", *["3"] * 6, *["-2"] * 6)
CROSSROADS = tsv(
    "id from to spaces closed_with_2",
    "a place n 2 no",
    "b place e 2 no",
    "c n e 1 no",  # with a and b a ring; with d, two ways from n to e
    "d n e 1 no",
    "e e s 34 no",
    "f s w 2 no",
    "g w nw 3 no",
    "h nw ne 2 no",
    "i ne se 9 yes",
    "j se sw 6 no",
    "k a-1 b-1 1 no",  # a street may begin in the middle of another
    "l sw f-2 4 no",
)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    "own",
    [{CHARACTERS: FEWER}, {BURGLARY: SAME_VALUES}, {STREETS: CROSSROADS}],
    ids=["lifts", "same-values", "crossroads"],
)
def test_games_on_own_files_are_sound_and_keep_their_secrets(own: dict[str, bytes], seats: int) -> None:
    case = Case(on(own), seats)
    rng = random.Random(7)
    for seed in range(2):
        for i, (state, _, _) in enumerate(suite.play(case, seed)):
            suite.assert_sound(case, state)
            suite.assert_no_leak(case, state, rng, suite.WORLDS if i % 30 == 0 else 1)
        final = suite.final_state(case, seed)
        suite.assert_result(case, final)
        assert case.game.determinize(final.view(0), rng).snapshot() == final.snapshot()


@pytest.mark.parametrize(
    ("own", "message"),
    [
        (changed(STREETS, "\tsw\tse\t", "\tsw\tsouth\t"), "street r14 leads to 'south', which is no space"),
        (changed(STREETS, "r5\tExmouth Street\tn\t", "r5\tExmouth Street\tnw\t"), "back to itself"),
        (changed(STREETS, "\tplace\t", "\tsw\t"), "no way from place leads to n, e, s, w, nw"),
        (
            {
                STREETS: OWN[STREETS]
                .replace(b"\tsw\t5\tno", b"\tsw\t5\tyes")
                .replace(b"\tsw\t4\tno", b"\tsw\t4\tyes")
            },
            "no way from place leads to sw with 2 seats",
        ),
        (changed(STREETS, "\t10\tyes", "\t9\tyes"), "75 tokens by day are too many for the 74 spaces"),
        (changed(STREETS, "\t10\tyes", "\t0\tyes"), "spaces is a number from 1 to 99, not '0'"),
        (changed(STREETS, "\t10\tyes", "\t10\tmaybe"), "closed_with_2 is yes or no, not 'maybe'"),
        (changed(STREETS, "r2\t", "r1\t"), f"{STREETS}:3: 'r1' stands twice"),
        (changed(TOKENS, "\tobject\t4", "\tjewel\t4"), "'jewel' is no kind of token"),
        (changed(TOKENS, "ring\tring", "Ring\tring"), "'Ring' is no name"),
        (changed(TOKENS, "watch\tobject\t5", "watch\ttool\t5"), "only objects have a value"),
        (changed(TOKENS, "ring\tring\t", "ring\ttool\t"), "type 'tool' is of two kinds, object and tool"),
        (changed(TOKENS, "wallet\tobject\t0", "wallet\tobject\t1"), "a wallet is an object worth 0"),
        (changed(TOKENS, "burglary\t0\t0", "burglary\t0\t1"), "burglary tokens come at night only"),
        (changed(TOKENS, "rope\ttool\ttool\t0\t2\t2", "rope\ttool\ttool\t0\t2\t1"), "kept for the night"),
        (
            changed(TOKENS, "brooch\tobject\t2\t10\t10\t2", "brooch\tobject\t2\t10\t10\t0"),
            "7 starting tokens",
        ),
        (changed(TOKENS, "\t8\t8\t2", "\t8\t-8\t2"), "night is a number from 0 to 99, not '-8'"),
        (changed(CHARACTERS, "bet\t", "fagin\t"), "there is no character 'fagin'"),
        (changed(CHARACTERS, "bet\t", "rose\t"), "'rose' stands twice"),
        ({BURGLARY: tsv("value", "1", "2")}, "2 cards are too few for 10 burglary tokens"),
        ({BURGLARY: tsv("value", "+1")}, "value is a number from -99 to 99, not '+1'"),
        ({BURGLARY: tsv("worth", "1")}, "no column 'value'"),
        ({BURGLARY: b"value"}, "has no rows"),
        ({BURGLARY: b"value\n1\t2"}, f"{BURGLARY}:2: 2 cells for 1 columns"),
        ({BURGLARY: b"\xff"}, "is not UTF-8 text"),
        ({"oliver_street.tsv": b""}, "'oliver_street.tsv' is none of its files"),
        ({"streets.tsv": b""}, "none of its files is there"),
    ],
)
def test_files_that_cannot_be_played_on_are_refused_clearly(own: dict[str, bytes], message: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(message)):
        start(own)


# Forked ways: on a board of the owner's own there can be more than one


def test_of_several_ways_the_shortest_is_taken_and_then_the_first_in_space_order() -> None:
    streets = read({STREETS: CROSSROADS}).open
    assert [way.passed for way in streets.ways["n"]["e"]][:2] == [("c-1",), ("d-1",)]
    assert [way.passed for way in streets.ways["place"]["k-1"]][:2] == [("a-1",), ("b-1",)]
    longer = [len(way.passed) for way in streets.ways["n"]["e"]]
    assert longer == sorted(longer)


def test_a_token_that_two_ways_lead_to_is_offered_once() -> None:
    state = start({STREETS: CROSSROADS})
    (options,) = state.asked().values()
    assert len(set(options)) == len(options)
    assert ("prowl", "k-1") in options


# Sets at the end of a half (R2)


@pytest.mark.parametrize(
    ("reserve", "money", "tokens", "types"),
    [
        ("apple-1 apple-2 apple-1", 2, 3, "apple"),
        ("watch watch ring wallet", 5, 3, "watch wallet"),
        ("ring ring watch wallet wallet", 5, 3, "watch wallet"),
        ("brooch handkerchief-2 wallet wallet", 2, 3, "handkerchief wallet"),
        ("apple-2 brooch brooch wallet wallet", 2, 4, "brooch wallet"),
        ("necklace necklace necklace ring ring wallet", 7, 6, "necklace ring wallet"),
        ("necklace necklace necklace wallet", 3, 4, "necklace wallet"),
        ("wallet wallet wallet", 0, 3, "wallet"),
        ("apple-1 wallet wallet wallet", 1, 4, "apple wallet"),
        ("wallet wallet", 0, 0, ""),
        ("apple-1 handkerchief-1 brooch wallet", 0, 0, ""),
        ("", 0, 0, ""),
    ],
)
def test_wallets_are_spread_for_the_best(reserve: str, money: int, tokens: int, types: str) -> None:
    s = new(2, {}, Chance(bytes(32)))
    s.reserves[0] = sorted(s.data.code[token] for token in reserve.split())
    s.packed[0] = sum(s.data.pack[code] for code in s.reserves[0])
    found = best_sets(s, 0)
    assert (found.money, found.tokens, sorted(found.types)) == (money, tokens, sorted(types.split()))


def test_nobody_draws_from_an_empty_deck() -> None:
    s = new(2, {"data": read({CHARACTERS: tsv("id", "rose")})}, Chance(bytes(32)))
    draw_character(s)
    draw_character(s)
    assert s.hands[s.turn] == ("rose",)
    assert s.snapshot()["characters_left"] == 0


def test_the_turn_ends_if_bets_second_action_is_impossible() -> None:
    s = new(2, {}, Chance(bytes(32)))
    s.hands[s.turn] = ("bet",)
    s.deck.remove("bet")
    s.board, s.up = {"r1-1": "rope"}, s.streets.bit["r1-1"]
    first = s.turn
    s.go(TURN)
    s.answer(first, ("play", "bet"))  # its only prowl is taken unasked, and then there is nothing left
    assert s.discard == ("bet",)
    assert s.tools[first] == ("rope",)


def test_with_one_hidden_token_left_there_is_one_look_and_with_none_no_look() -> None:
    s = new(2, {}, Chance(bytes(32)))
    seat = s.turn
    bit = s.streets.bit
    s.half, s.board, s.hidden = "night", {"ne": "ring", "sw": "watch"}, {"sw": None}
    s.up, s.down = bit["ne"], bit["sw"]
    s.hands[seat] = ("rose",)
    s.deck.remove("rose")
    s.go(TURN)
    assert set(s.asked()[seat]) == {("peek", "sw"), ("play", "rose"), ("hide", "rose")}
    s.answer(seat, ("peek", "sw"))
    assert set(s.asked()[seat]) == {("slip", space) for space in ("r7-4", "r6-5", "r10-5", "r11-4")}
    s.hidden, s.up, s.down = {}, bit["ne"] | bit["sw"], 0
    s.go(TURN)
    assert ("slip", "r7-4") in s.asked()[seat]
    assert not any(action[0] == "peek" for action in s.asked()[seat])


# What a seat knows


def file_of_the_other(view: View, rng: random.Random) -> set[tuple[str, ...]]:
    return {tuple(GAME.determinize(view, rng).snapshot()["players"][1]["file"]) for _ in range(30)}


def test_what_everybody_saw_go_into_a_file_stays_there_in_every_world() -> None:
    rng = random.Random(0)
    for state, _, _ in suite.play(Case(GAME, 3), 0):
        if not state.snapshot()["lifts"]:
            assert file_of_the_other(state.view(0), rng) == {tuple(state.snapshot()["players"][1]["file"])}


def test_tokens_looked_at_are_the_same_in_every_world_of_the_seat_that_looked() -> None:
    rng, looked = random.Random(0), 0
    for state, _, _ in suite.play(Case(GAME, 4), 1):
        for seat, player in enumerate(state.snapshot()["players"]):
            for look in player["looks"]:
                board = GAME.determinize(state.view(seat), rng).snapshot()["board"]
                assert board[look["space"]] == look["token"]
                looked += 1
    assert looked


def test_cards_that_a_seat_has_put_back_were_kept_by_nobody_before() -> None:
    rng, ruled_out = random.Random(0), 0
    for seed in range(8):
        for i, (state, _, _) in enumerate(suite.play(Case(GAME, 4), seed)):
            break_ins = state.snapshot()["break_ins"]
            if i % 10 or not break_ins:
                continue
            for seat in range(4):
                world = GAME.determinize(state.view(seat), rng).snapshot()["break_ins"]
                for n, told in enumerate(break_ins):
                    earlier = [b["kept"] for b in world[:n] if b["seat"] != seat]
                    if told["seat"] == seat:
                        assert world[n] == told
                        assert not set(earlier) & set(told["drawn"])
                        ruled_out += len(earlier) * (told["cards"] - 1)
    assert ruled_out > 10


def test_what_only_one_card_can_be_is_known() -> None:
    """Seat 1 broke in; then seat 0 saw all other cards of the deck: seat 1 has the one it did not see."""
    s = new(2, {"data": read({BURGLARY: tsv("value", *map(str, range(1, 11)))})}, Chance(bytes(32)))
    s.turn = 0
    s.go(TURN)
    s.kept = [(2,), (7,)]
    s.vault = [1, 3, 4, 5, 6, 8, 9, 10]
    s.break_ins = (BreakIn(1, (3, 7), 7), BreakIn(0, (1, 2, 3, 4, 5, 6, 8, 9, 10), 2))
    kept = next(secret for secret in GAME.secrets if secret.path == "players.*.burglaries")
    assert not kept.open(s.view(0), 1)
    assert kept.open(s.view(None), 1)
    rng = random.Random(0)
    assert {determinize(s.view(0), rng).kept[1] for _ in range(30)} == {(7,)}
    assert len({determinize(s.view(None), rng).kept[1] for _ in range(30)}) > 1


# Conservation


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("bag", [], "tokens"),
        ("gang", "r99-1", "on no open space"),
        ("hidden", ["place"], "a hidden token is not on the board"),
        ("rewards", [6, 5], "the rewards are not the last ones"),
        ("bank", 1, "the bank has paid £1 out"),
        ("characters_deck", ["rose"], "the character cards are not all there"),
        ("burglary_deck", [1, 2], "the burglary cards are not all there"),
        ("players.0.money", -1, "a seat has less than no money"),
        ("players.0.file", ["ring"], "the size of seat 0's file is wrong"),
        ("players.0.reserve_starts", ["wallet"], "starting tokens that are not in its reserve"),
        ("players.0.reserve", ["ring"] * 10, "more than 9 tokens"),
        ("players.0.looks", [{"space": "n", "token": "dust"}], "looked at a token that is not there"),
    ],
)
def test_the_audit_finds_what_is_lost_or_made_up(path: str, value: Any, message: str) -> None:
    snapshot = GAME.new(2, {}, Chance(bytes(32))).snapshot()
    assert GAME.audit(snapshot) == []
    put(snapshot, path, value)
    assert any(message in sentence for sentence in GAME.audit(snapshot))
