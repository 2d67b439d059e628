"""What records cannot say about number 21: its end after forty deals, its events, its worlds."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from referee.games import Action, BadSetup, Chance, Event, Illegal, Log, Seat, State, View, game

GAME = game("assassin_21")
SEED = bytes(range(32))


def start(seats: int, **options: str) -> State:
    return GAME.start(seats, options, Chance(SEED))


def states(seats: int, **options: str) -> Iterator[State]:
    """A random game, at every decision."""
    state, rng = start(seats, **options), random.Random(21)
    while not state.over:
        yield state
        seat = rng.choice(sorted(state.asked()))
        state.answer(seat, rng.choice(state.asked()[seat]))
    yield state


def everybody(state: State, action: Action) -> None:
    for seat, options in list(state.asked().items()):
        state.answer(seat, action if action in options else options[0])


def before_an_open_trick() -> State:
    """Open game, second trick: the jacks of clubs and diamonds are being asked, nobody has answered."""
    state = start(4, open="true")
    while state.snapshot()["round"] == 1:
        everybody(state, ("pass",))
    assert state.snapshot()["step"] == {"name": "before"}
    return state


@pytest.mark.parametrize("seats", [3, 4])
def test_a_match_ends_after_forty_deals_if_nobody_reaches_the_target(seats: int) -> None:
    *_, last = states(seats, target="1000000")
    snapshot = last.snapshot()
    assert (snapshot["over"], snapshot["deal"], len(snapshot["deals"])) == (True, 40, 40)


def test_a_match_ends_with_the_deal_in_which_a_seat_reaches_the_target() -> None:
    *_, last = states(4)
    final = last.snapshot()
    before = [sum(deal["points"][seat] for deal in final["deals"][:-1]) for seat in range(4)]
    assert max(before) < 21 <= max(final["result"]["scores"])


@pytest.mark.parametrize("target", ["0", "-1", "21.5", "many"])
def test_a_target_below_one_is_refused(target: str) -> None:
    with pytest.raises(BadSetup, match="a number from 1 up"):
        start(4, target=target)


@pytest.mark.parametrize("seats", [3, 4])
def test_in_the_open_game_the_first_trick_of_every_deal_is_hidden(seats: int) -> None:
    deals = set()
    for state in states(seats, open="true"):
        table = state.snapshot()
        if table["round"] == 1:
            assert (table["open"], table["leader"]) == (False, None)
            deals.add(table["deal"])
        elif "jc" not in [use["jack"] for use in table["jacks_used"]]:
            assert table["open"]
            assert table["leader"] is not None
    assert len(deals) > 1


# Who is asked is a secret


def test_a_refusal_does_not_tell_who_is_being_asked() -> None:
    state = start(4)
    asked = sorted(state.asked())
    other = next(seat for seat in range(4) if seat not in asked)
    with pytest.raises(Illegal) as refused:
        state.answer(other, ("pass",))
    assert not any(str(seat) in str(refused.value) for seat in asked)


def test_a_pass_before_a_trick_is_told_to_nobody() -> None:
    state = before_an_open_trick()
    log: Log = []
    state.log = log
    everybody(state, ("pass",))
    assert state.snapshot()["step"] == {"name": "play"}
    assert log == []


def test_the_deal_is_told_to_each_seat_alone() -> None:
    log: Log = []
    snapshot = GAME.start(4, {}, Chance(SEED), log).snapshot()
    for seat, player in enumerate(snapshot["players"]):
        told = [event.words for event in log if isinstance(event, Event) and event.to == seat]
        assert told == [("hand", *player["hand"]), ("king", player["king"]), ("jack", player["jack"])]
    public = [event.words[0] for event in log if isinstance(event, Event) and event.to is None]
    assert public == ["deal", "trumps", "trick"]


# Worlds


def worlds(view: View, count: int) -> list[View]:
    rng = random.Random(21)
    return [GAME.determinize(view, rng).snapshot() for _ in range(count)]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("variant", ["true", "false"])
def test_worlds_keep_what_a_seat_knows(seats: int, variant: str) -> None:
    for state in states(seats, open=variant, target="1"):
        for seat in range(seats):
            view = state.view(seat)
            (world,) = worlds(view, 1)
            assert world["players"][seat] == state.snapshot()["players"][seat]
            for public in ("history", "trick", "jacks_used", "deals", "trumps", "centre", "open", "leader"):
                assert world[public] == view[public]


@pytest.mark.parametrize("seats", [3, 4])
def test_in_every_world_each_king_and_each_jack_is_held_once(seats: int) -> None:
    for state in states(seats, target="1"):
        for viewer in (None, *range(seats)):
            (world,) = worlds(state.view(viewer), 1)
            kings = [player["king"] for player in world["players"]]
            kings += [world["aside"]] if seats == 3 else []
            assert sorted(kings) == ["kc", "kd", "kh", "ks"]
            jacks = [player["jack"] for player in world["players"] if player["jack"]]
            jacks += [use["jack"] for use in world["jacks_used"]]
            assert sorted(jacks) == sorted("j" + suit for suit in world["trumps"])


def test_a_king_of_ones_own_is_never_aside() -> None:
    view = start(3).view(0)
    assert {world["aside"] for world in worlds(view, 100)} == {"kc", "kd", "kh", "ks"} - {
        view["players"][0]["king"]
    }


def test_every_holding_of_the_jacks_comes_up_about_as_often() -> None:
    view = start(4).view(sorted(start(4).asked())[0])
    held = [tuple(player["jack"] for player in world["players"]) for world in worlds(view, 3000)]
    counts = {holding: held.count(holding) for holding in held}
    assert len(counts) == 6
    assert all(400 < count < 600 for count in counts.values())


def uninvolved(state: State) -> Seat:
    """A seat that holds no jack to be used before a trick, and does not lead it."""
    snapshot = state.snapshot()
    return next(
        seat
        for seat, player in enumerate(snapshot["players"])
        if player["jack"] not in ("jc", "jd") and seat != snapshot["leader"]
    )


def test_before_an_open_trick_a_waiting_seat_cannot_tell_a_jack_from_the_leader() -> None:
    state = before_an_open_trick()
    seat = uninvolved(state)
    before = state.view(seat)
    assert {world["step"]["name"] for world in worlds(before, 200)} == {"before", "play"}
    everybody(state, ("pass",))
    assert state.view(seat) == before


def test_a_leader_who_waits_knows_that_a_jack_is_being_asked() -> None:
    for seed in range(100):
        state = GAME.start(4, {"open": "true"}, Chance(seed.to_bytes(32, "big")))
        while state.snapshot()["round"] == 1:
            everybody(state, ("pass",))
        leader = state.snapshot()["leader"]
        if leader not in state.asked():
            break
    assert {world["step"]["name"] for world in worlds(state.view(leader), 100)} == {"before"}


def last_trick(seed: int) -> State:
    """The tenth trick, the jack of spades being still unused: only its holder has a choice."""
    state = GAME.start(4, {}, Chance(seed.to_bytes(32, "big")))
    while state.snapshot()["round"] < 10 or state.snapshot()["step"]["name"] != "play":
        everybody(state, ("pass",))
    return state


def test_who_waits_in_the_last_trick_knows_that_the_jack_of_spades_is_being_asked() -> None:
    state = last_trick(3)
    (holder,) = state.asked()
    for viewer in (None, *range(4)):
        for world in worlds(state.view(viewer), 30):
            assert [world["players"][seat]["jack"] for seat in world["asked"]] == ["js"] or (
                viewer is None and world["step"]["name"] == "before"
            )
    assert state.snapshot()["players"][holder]["jack"] == "js"


# The audit


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda table: table["players"][0]["hand"].pop(), "number cards are not all there"),
        (lambda table: table["players"][0].update(jack=None), "jacks are not all there"),
        (lambda table: table["players"][0].update(king=table["players"][1]["king"]), "kings are not all"),
        (lambda table: table["players"][0].update(role="nobody"), "the role of seat 0"),
        (lambda table: table["players"][0].update(points=1), "the points of seat 0"),
        (lambda table: table["players"][0].update(hand_size=3), "the hand of seat 0"),
        (lambda table: table["trumps"].pop(), "the trumps are not"),
        (lambda table: table.update(centre=1), "the victims are not"),
        (lambda table: table.update(round=3), "does not fit the round"),
        (lambda table: table.update(aside="kc"), "with 3 seats, and only then"),
    ],
)
def test_the_audit_finds_what_is_wrong(spoil: object, message: str) -> None:
    table = start(4).snapshot()
    assert GAME.audit(table) == []
    assert callable(spoil)
    spoil(table)
    assert any(message in sentence for sentence in GAME.audit(table))
