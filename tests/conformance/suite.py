"""What every game must keep, whatever its rules: checks that raise AssertionError.

They name no game. `test_conformance.py` runs them over every registered game; `test_suite_can_fail.py`
runs them over games that break them on purpose, so that each check is known to bite.
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from referee.games import Action, Chance, Event, Game, Log, Seat, State, View, canonical, digest, parse, text
from referee.games.replay import MISSING, look_up

ACTION_TEXT = re.compile(r"[a-z0-9-]+( [a-z0-9-]+)*")
WORLDS = 50
"""How many determinizations a secret gets to show two values."""


@dataclass(frozen=True)
class Case:
    """A game as it can be set up: a number of seats, and options."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game.key, str(self.seats), *(f"{k}={v}" for k, v in self.options)])

    def new(self, seed: int) -> State:
        return self.game.start(self.seats, dict(self.options), Chance(seed.to_bytes(32, "big")))

    def viewers(self) -> list[Seat | None]:
        return [*range(self.seats), None]


def cases(game: Game) -> list[Case]:
    """Every number of seats, with the default options and with each example of each option."""
    variants: list[tuple[tuple[str, str], ...]] = [()]
    variants += [((option.name, example),) for option in game.options for example in option.examples]
    return [Case(game, seats, variant) for seats in game.seats for variant in variants]


def a_choice(state: State, rng: random.Random) -> tuple[Seat, Action]:
    seat = rng.choice(sorted(state.asked()))
    return seat, rng.choice(state.asked()[seat])


def play(case: Case, seed: int) -> Iterator[tuple[State, Seat, Action]]:
    """A random game: at every decision the state, and the answer that is given next."""
    state, rng = case.new(seed), random.Random(seed)
    while not state.over:
        seat, action = a_choice(state, rng)
        yield state, seat, action
        state.answer(seat, action)


def play_out(state: State, rng: random.Random) -> None:
    while not state.over:
        state.answer(*a_choice(state, rng))


def final_state(case: Case, seed: int) -> State:
    state, rng = case.new(seed), random.Random(seed)
    play_out(state, rng)
    return state


# Invariants


def assert_sound(case: Case, state: State) -> None:
    """The table is in order, and so is what is asked."""
    snapshot = state.snapshot()
    assert canonical(snapshot), "a snapshot is plain JSON data"
    assert case.game.audit(snapshot) == []
    assert snapshot["game"] == case.game.key
    assert snapshot["over"] is state.over
    assert isinstance(snapshot["round"], int)
    assert snapshot["asked"] == sorted(state.asked())
    assert (snapshot["step"] is None) == state.over
    assert bool(state.asked()) != state.over
    for seat, options in state.asked().items():
        assert 0 <= seat < case.seats
        assert len(options) >= 2, "a decision with one option is never asked"
        texts = [text(option) for option in options]
        assert len(set(texts)) == len(texts), "options are distinct"
        for option, written in zip(options, texts, strict=True):
            assert ACTION_TEXT.fullmatch(written), written
            assert parse(written) == option
    for viewer in case.viewers():
        assert_view_fits(case, state, viewer, snapshot)


def assert_view_fits(case: Case, state: State, viewer: Seat | None, snapshot: View) -> None:
    """A view has the snapshot's paths and values, but for the secrets the game has named."""
    view = state.view(viewer)
    if state.over:
        assert view == snapshot, "once over, everything is revealed"
        return
    assert view["asked"] == ([viewer] if viewer in state.asked() else [])
    assert view["step"] == (snapshot["step"] if view["asked"] else None)
    hidden = [secret.path.split(".") for secret in case.game.secrets] + [["asked"], ["step"]]
    for path in differences(view, snapshot, []):
        assert any(_covers(pattern, path) for pattern in hidden), (
            f"{'.'.join(path)} differs, but is no secret"
        )
    for path, size in sizes(snapshot, []):
        assert look_up(view, ".".join(path)) is not MISSING, f"{'.'.join(path)} stands in every view"
        if isinstance(size, int):
            assert look_up(view, ".".join(path)) == size


def differences(view: Any, whole: Any, path: list[str]) -> Iterator[list[str]]:
    """The paths at which a view and a snapshot differ."""
    if isinstance(view, dict) and isinstance(whole, dict):
        for key in view.keys() | whole.keys():
            yield from differences(view.get(key, MISSING), whole.get(key, MISSING), [*path, key])
    elif isinstance(view, list) and isinstance(whole, list) and len(view) == len(whole):
        for i, (seen, true) in enumerate(zip(view, whole, strict=True)):
            yield from differences(seen, true, [*path, str(i)])
    elif view != whole or type(view) is not type(whole):
        yield path


def sizes(data: Any, path: list[str]) -> Iterator[tuple[list[str], Any]]:
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        here = [*path, str(key)]
        if str(key).endswith(("_size", "_left")):
            yield here, value
        yield from sizes(value, here)


def _covers(pattern: list[str], path: list[str]) -> bool:
    return len(path) >= len(pattern) and all(p in ("*", part) for p, part in zip(pattern, path, strict=False))


def assert_result(case: Case, state: State) -> None:
    """Ranks, scores and winners fit each other and stand in the snapshot."""
    result = state.result()
    assert state.snapshot()["result"] == result._asdict()
    assert len(result.ranks) == len(result.scores) == case.seats
    for rank in result.ranks:
        assert rank == 1 + sum(other < rank for other in result.ranks), "rank = 1 + the seats strictly better"
    assert all(result.ranks[seat] == 1 for seat in result.winners)


# Copies, determinism, order


def assert_copies_are_independent(state: State, rng: random.Random) -> None:
    before = digest(state.snapshot())
    twin = state.copy()
    assert type(twin) is type(state)
    assert digest(twin.snapshot()) == before
    assert twin.asked() == state.asked()
    kept = state.copy()
    play_out(twin, rng)
    assert digest(state.snapshot()) == before, "playing a copy changed the original"
    kept_before = digest(kept.snapshot())
    original = state.copy()
    original.answer(*a_choice(original, rng))
    assert digest(kept.snapshot()) == kept_before, "playing the original changed a copy"


def assert_same_seed_same_game(case: Case, seed: int) -> None:
    def trail() -> list[str]:
        hashes = [digest(state.snapshot()) for state, _, _ in play(case, seed)]
        return [*hashes, digest(final_state(case, seed).snapshot())]

    assert trail() == trail()


def assert_any_order(state: State, rng: random.Random) -> None:
    """Answers of a simultaneous step may come in any order: same game, same events in the end."""
    answers = {seat: rng.choice(options) for seat, options in state.asked().items()}
    ends = set()
    for _ in range(3):
        seats = list(answers)
        rng.shuffle(seats)
        twin = state.copy()
        twin.log = []
        for seat in seats:
            twin.answer(seat, answers[seat])
        ends.add((digest(twin.snapshot()), tuple(twin.log)))
    assert len(ends) == 1, "the order of simultaneous answers matters"


# No leak


def concrete(path: str, viewer: Seat | None, seats: int) -> Iterator[tuple[Seat, str]]:
    """A secret's path with `*` filled in, for every seat but the viewer's own."""
    if "*" not in path:
        yield -1, path
        return
    for owner in range(seats):
        if owner != viewer:
            yield owner, path.replace("*", str(owner), 1)


def assert_no_leak(case: Case, state: State, rng: random.Random, worlds: int = WORLDS) -> None:
    """Nobody's view, options or events tell what its seat may not know.

    A second world is dealt from the view alone. If the view, byte for byte, and the options are the same
    there, they cannot have held more than the deal was made from; and the deal must really differ
    wherever the rules leave it open.
    """
    for viewer in case.viewers():
        view = state.view(viewer)
        seen = canonical(view)
        options = state.asked().get(viewer) if viewer is not None else None
        dealt = []
        for _ in range(worlds):
            other = case.game.determinize(copy.deepcopy(view), rng)
            assert canonical(other.view(viewer)) == seen, f"the view of {viewer} leaks"
            assert _same_options(other, viewer, options), f"the options of {viewer} leak"
            assert case.game.audit(other.snapshot()) == []
            assert not other.over
            dealt.append(other)
        if worlds >= WORLDS:
            _assert_secrets_vary(case, state, viewer, view, [other.snapshot() for other in dealt])
        _assert_events_tell_no_more(state, dealt[0], viewer, rng)


def _same_options(other: State, viewer: Seat | None, options: Any) -> bool:
    theirs = other.asked().get(viewer) if viewer is not None else None
    return (None if theirs is None else list(theirs)) == (None if options is None else list(options))


def _assert_secrets_vary(
    case: Case, state: State, viewer: Seat | None, view: View, worlds: list[View]
) -> None:
    snapshot = state.snapshot()
    for secret in case.game.secrets:
        for owner, path in concrete(secret.path, viewer, case.seats):
            truth = look_up(snapshot, path)
            if truth is MISSING:
                continue
            values = {canonical(look_up(world, path)) for world in worlds}
            if secret.open(view, owner):
                assert len(values) >= 2, f"{path} is open to {viewer}, but always dealt the same"
            else:
                assert values == {canonical(truth)}, f"{path} is known to {viewer}, but dealt otherwise"


def _assert_events_tell_no_more(state: State, other: State, viewer: Seat | None, rng: random.Random) -> None:
    """Equal views before and after imply equal events; nothing seen, nothing heard."""
    for seat, options in state.asked().items():
        action = rng.choice(options)
        if action not in other.asked().get(seat, ()):
            continue
        here, there = state.copy(), other.copy()
        before = canonical(here.view(viewer))
        heard = [_answer_and_hear(world, seat, action, viewer) for world in (here, there)]
        after = [canonical(world.view(viewer)) for world in (here, there)]
        if after[0] == after[1]:
            assert heard[0] == heard[1], f"the events that {viewer} hears leak"
        if after[0] == before:
            assert heard[0] == [], f"{viewer} hears of what it cannot see"


def _answer_and_hear(world: State, seat: Seat, action: Action, viewer: Seat | None) -> list[Event]:
    log: Log = []
    world.log = log
    world.answer(seat, action)
    return [e for e in log if isinstance(e, Event) and (e.to is None or e.to == viewer)]


def assert_whole_game_keeps_secrets(case: Case, seed: int) -> None:
    """A random game: two worlds at every decision, fifty at about a dozen of them."""
    decisions = sum(1 for _ in play(case, seed))
    stride = max(1, decisions // 12)
    rng = random.Random(seed)
    for i, (state, _, _) in enumerate(play(case, seed)):
        assert_no_leak(case, state, rng, WORLDS if i % stride == 0 else 2)
