"""Every game on the wire: what is encoded comes back, for us and for a bot."""

from __future__ import annotations

import pytest
from bowstreet import _typed
from bowstreet.games import MODULES
from bowstreet.v1 import referee_pb2 as pb

from referee.games import Chance, Event, Log, State, games, text
from referee.wire import codec, encode, knows
from tests.conformance.suite import Case, cases

CASES = [case for game in games().values() for case in cases(game)]
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def states(case: Case, log: Log) -> list[State]:
    """A game played to its end, as copies of what it was at every decision, and its log."""
    state = case.game.start(case.seats, dict(case.options), Chance(bytes(range(32))), log)
    seen = [state.copy()]
    while not state.over:
        seat = min(state.asked(), key=lambda seat: (seat + len(seen)) % case.seats)
        options = state.asked()[seat]
        state.answer(seat, options[len(seen) * 7 % len(options)])
        seen.append(state.copy())
    return seen


@pytest.mark.parametrize("key", games())
def test_every_game_has_messages(key: str) -> None:
    assert knows(key)
    assert key in MODULES


@every_case
def test_a_view_comes_back_from_the_wire_as_it_was(case: Case) -> None:
    game = codec(case.game.key)
    for state in states(case, []):
        for viewer in case.viewers():
            view = state.view(viewer)
            message = pb.View.FromString(game.view(view))
            assert game.view_of(message) == view
            assert len(message.SerializeToString()) == len(game.view(view)), "no byte is written in vain"


@every_case
def test_actions_and_events_come_back_from_the_wire_as_they_were(case: Case) -> None:
    game = codec(case.game.key)
    log: Log = []
    for state in states(case, log):
        for options in state.asked().values():
            for option in options:
                message = pb.Option.FromString(game.option(option))
                assert message.text == text(option)
                assert game.action_of(message.action) == option
    events = [entry.words for entry in log if isinstance(entry, Event)]
    assert events
    for words in events:
        assert game.event_of(pb.Event.FromString(game.event(words))) == words


@every_case
def test_a_bot_gets_typed_views_options_and_events(case: Case) -> None:
    game, module = codec(case.game.key), MODULES[case.game.key]
    log: Log = []
    for state in states(case, log):
        view = _typed.typed(pb.View.FromString(game.view(state.view(0))))
        assert isinstance(view, module.View)
        assert view.round == state.snapshot()["round"]
        assert view.result is None if not state.over else isinstance(view.result, module.Result)
        for options in state.asked().values():
            typed = [_typed.typed(pb.Option.FromString(game.option(option)).action) for option in options]
            assert all(isinstance(action, module.Action) for action in typed)
            assert len(set(map(repr, typed))) == len(typed), "options differ also as typed actions"
    for entry in log:
        if isinstance(entry, Event):
            assert isinstance(_typed.typed(pb.Event.FromString(game.event(entry.words))), module.Event)


def test_an_empty_action_is_no_action() -> None:
    for key in games():
        message = pb.Action()
        getattr(message, key).SetInParent()
        assert codec(key).action_of(message) == ()


@pytest.mark.parametrize("number", [0, 1, 127, 128, 300, 2**32 - 1, 2**64 - 1])
def test_numbers_are_written_as_protobuf_writes_them(number: int) -> None:
    message = pb.MatchStart(bot_seed=number)
    expected = b"" if number == 0 else encode.tag(7, 0) + encode.varint(number)
    assert message.SerializeToString() == expected
