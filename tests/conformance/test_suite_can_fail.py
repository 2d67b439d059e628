"""Games that leak, forget or cheat on purpose: the suite must catch every one of them."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from referee.games import Action, Chance, Game, Log, Option, Seat, Secret, State, View, digest, game, games
from referee.games.replay import MISSING, look_up
from tests.conformance import suite
from tests.conformance.suite import Case, concrete

Mixin = type[Any]


def spoiled(honest: Game, mixin: Mixin, **changes: Any) -> Game:
    """`honest`, its states made to behave as `mixin` says."""
    spoiled_class: dict[type, type] = {}

    def spoil(state: State) -> State:
        kind = type(state)
        if kind not in spoiled_class:
            spoiled_class[kind] = type("Spoiled", (mixin, kind), {"__slots__": ()})
        state.__class__ = spoiled_class[kind]
        return state

    def new(seats: int, options: Mapping[str, Any], chance: Chance, log: Log | None = None) -> State:
        return spoil(honest.new(seats, options, chance, log))

    def determinize(view: View, rng: random.Random) -> State:
        return spoil(honest.determinize(view, rng))

    return dataclasses.replace(honest, new=new, determinize=determinize, **changes)


def put(data: Any, path: str, value: Any) -> None:
    *way, last = path.split(".")
    for part in way:
        data = data[int(part)] if isinstance(data, list) else data[part]
    if isinstance(data, list):
        data[int(last)] = value
    else:
        data[last] = value


def leaking_view(path: str, seats: int, to: Sequence[Seat | None]) -> Mixin:
    """A view that shows `to` what stands at `path` in the snapshot."""

    class Leaking:
        __slots__ = ()

        def view(self, seat: Seat | None) -> View:
            view: View = super().view(seat)  # type: ignore[misc]
            if seat in to:
                snapshot = self.snapshot()  # type: ignore[attr-defined]
                for _, place in concrete(path, seat, seats):
                    if look_up(snapshot, place) is not MISSING:
                        put(view, place, look_up(snapshot, place))
            return view

    return Leaking


class LeakingOptions:
    """Its options stand in an order that depends on the whole table, secrets included."""

    __slots__ = ()

    def asked(self) -> Mapping[Seat, Sequence[Action]]:
        asked: Mapping[Seat, Sequence[Action]] = super().asked()  # type: ignore[misc]
        turned = int(digest(self.snapshot()), 16) % 2  # type: ignore[attr-defined]
        return {seat: options[::-1] if turned else options for seat, options in asked.items()}


class LeakingEvents:
    """It tells everybody something that depends on the whole table."""

    __slots__ = ()

    def answer(self, seat: Seat, action: Action) -> None:
        super().answer(seat, action)  # type: ignore[misc]
        self.tell("hash", digest(self.snapshot()))  # type: ignore[attr-defined]


class CountingAnswers:
    """Its views say how many answers are in."""

    __slots__ = ()

    def view(self, seat: Seat | None) -> View:
        return {**super().view(seat), "answers": len(self.answers)}  # type: ignore[misc,attr-defined]


class SharingCopies:
    """Its copies share what they hold with the original."""

    __slots__ = ()

    def copy(self) -> Any:
        twin = super().copy()  # type: ignore[misc]
        twin.pending = self.pending  # type: ignore[attr-defined]
        return twin


class Forgetful:
    """It draws from the wall clock's cousin: a fresh random number."""

    __slots__ = ()

    def snapshot(self) -> View:
        return {**super().snapshot(), "noise": random.random()}  # type: ignore[misc]


class LastWordCounts:
    """The last of several simultaneous answers leaves a trace in the game."""

    __slots__ = ()

    def answer(self, seat: Seat, action: Action) -> None:
        super().answer(seat, action)  # type: ignore[misc]
        self.draws["last"] = seat  # type: ignore[attr-defined]

    def snapshot(self) -> View:
        return {**super().snapshot(), "last": self.draws.get("last")}  # type: ignore[misc,attr-defined]


class Careless:
    """It offers the same option twice."""

    __slots__ = ()

    def asked(self) -> Mapping[Seat, Sequence[Action]]:
        asked: Mapping[Seat, Sequence[Action]] = super().asked()  # type: ignore[misc]
        return {seat: [*options, options[0]] for seat, options in asked.items()}


def biggest(key: str) -> Case:
    return Case(game(key), game(key).seats[-1])


GAMES = 40
"""Some secrets open only with a card that random play uses in one game of eight. A catch ends it early."""


def caught(case: Case, check: Any) -> bool:
    """Does a check fail within a few games?"""
    try:
        for seed in range(4):
            check(case, seed)
    except AssertionError:
        return True
    return False


SEEDS = 40
"""Games in which a secret must open once: some are behind a rare card."""


def first_open(key: str, secret: Secret, to_seats: bool) -> tuple[Case, int, int]:
    """A game, and the decision in it at which somebody may not know this: its case, seed and number."""
    for seed in range(SEEDS):
        for case in reversed(suite.cases(game(key))):
            viewers = range(case.seats) if to_seats else [None]
            for number, (state, _, _) in enumerate(suite.play(case, seed)):
                if any(is_open(case, state, secret, viewer) for viewer in viewers):
                    return case, seed, number
    raise AssertionError(f"{secret.path} of {key} is never a secret")


def is_open(case: Case, state: State, secret: Secret, viewer: Seat | None) -> bool:
    view, snapshot = state.view(viewer), state.snapshot()
    return any(
        look_up(snapshot, path) is not MISSING and secret.open(view, owner)
        for owner, path in concrete(secret.path, viewer, case.seats)
    )


SECRETS = [(key, secret.path) for key in games() for secret in game(key).secrets]
SIMULTANEOUS = [
    biggest(key) for key in games() if any(s.path == "players.*.chosen" for s in game(key).secrets)
]
EVERY = [biggest(key) for key in games()]


@pytest.mark.parametrize("to", ["seats", "spectators"])
@pytest.mark.parametrize(("key", "path"), SECRETS)
def test_a_view_that_leaks_a_secret_is_caught(key: str, path: str, to: str) -> None:
    secret = next(secret for secret in game(key).secrets if secret.path == path)
    case, seed, number = first_open(key, secret, to == "seats")
    hearers = range(case.seats) if to == "seats" else [None]
    leaky = dataclasses.replace(case, game=spoiled(case.game, leaking_view(path, case.seats, hearers)))
    state = next(state for i, (state, _, _) in enumerate(suite.play(leaky, seed)) if i == number)
    with pytest.raises(AssertionError):
        suite.assert_no_leak(leaky, state, random.Random(seed))


@pytest.mark.parametrize("mixin", [LeakingOptions, LeakingEvents])
@pytest.mark.parametrize("case", EVERY, ids=str)
def test_options_and_events_that_leak_are_caught(case: Case, mixin: Mixin) -> None:
    leaky = dataclasses.replace(case, game=spoiled(case.game, mixin))
    assert caught(leaky, suite.assert_whole_game_keeps_secrets)


@pytest.mark.parametrize("case", SIMULTANEOUS, ids=str)
def test_a_view_that_counts_the_answers_of_others_is_caught(case: Case) -> None:
    leaky = dataclasses.replace(case, game=spoiled(case.game, CountingAnswers))
    assert caught(leaky, suite.assert_whole_game_keeps_secrets)


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_a_determinization_that_deals_nothing_anew_is_caught(case: Case) -> None:
    """Always the same world: a search bot would be sure of what it cannot know."""

    def same_world(view: View, rng: random.Random) -> State:
        return case.game.determinize(view, random.Random(0))

    lazy = dataclasses.replace(case.game, determinize=same_world)
    assert caught(dataclasses.replace(case, game=lazy), suite.assert_whole_game_keeps_secrets)


def over_a_game(check: Any) -> Any:
    def run(case: Case, seed: int) -> None:
        rng = random.Random(seed)
        for state, _, _ in suite.play(case, seed):
            check(case, state, rng)

    return run


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_copies_that_share_are_caught(case: Case) -> None:
    bad = dataclasses.replace(case, game=spoiled(case.game, SharingCopies))
    check = over_a_game(lambda case, state, rng: suite.assert_copies_are_independent(state, rng))
    assert caught(bad, check)


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_a_game_that_is_not_repeatable_is_caught(case: Case) -> None:
    assert caught(
        dataclasses.replace(case, game=spoiled(case.game, Forgetful)), suite.assert_same_seed_same_game
    )


@pytest.mark.parametrize("case", SIMULTANEOUS, ids=str)
def test_a_game_in_which_the_order_of_answers_matters_is_caught(case: Case) -> None:
    bad = dataclasses.replace(case, game=spoiled(case.game, LastWordCounts))
    check = over_a_game(lambda case, state, rng: suite.assert_any_order(state, rng))
    assert caught(bad, check)


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_an_option_offered_twice_is_caught(case: Case) -> None:
    bad = dataclasses.replace(case, game=spoiled(case.game, Careless))
    assert caught(bad, over_a_game(lambda case, state, rng: suite.assert_sound(case, state)))


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_a_view_with_an_unnamed_secret_is_caught(case: Case) -> None:
    """A view may differ from the snapshot only where the game says that something is secret."""
    bad = dataclasses.replace(case, game=dataclasses.replace(case.game, secrets=()))
    assert caught(bad, over_a_game(lambda case, state, rng: suite.assert_sound(case, state)))


def test_options_with_examples_are_played_too() -> None:
    honest = game(next(iter(games())))
    option = Option("fast", "no", str, "yes or no", examples=("yes",))
    variants = {case.options for case in suite.cases(dataclasses.replace(honest, options=(option,)))}
    assert variants == {(), (("fast", "yes"),)}
