"""Every game can be drawn, for every seat, at every decision, on a narrow screen and without colour."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from arena.tables import table_of
from referee.games import Chance, Event, Log, games
from tests.conformance.suite import Case, cases, play

CASES = [case for game in games().values() for case in cases(game)]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("width", [80, 100])
def test_every_view_can_be_drawn(case: Case, width: int) -> None:
    names = [f"bot{seat}" for seat in range(case.seats)]
    table = table_of(case.game.key)
    for i, (state, _, _) in enumerate(play(case, 1)):
        if i % 5 == 0:
            for viewer in case.viewers():
                screen = io.StringIO()
                Console(file=screen, width=width, no_color=True).print(table.board(state.view(viewer), names))
                lines = screen.getvalue().splitlines()
                assert max(map(len, lines)) <= width
                assert all(any(name in line for line in lines) for name in names)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_event_is_told_or_left_out_on_purpose(case: Case) -> None:
    """Something is said about every kind of event, in words that name no raw word list."""
    names = [f"bot{seat}" for seat in range(case.seats)]
    table = table_of(case.game.key)
    log: Log = []
    state = case.game.start(case.seats, dict(case.options), Chance(bytes(32)), log)
    while not state.over:
        seat, options = next(iter(state.asked().items()))
        state.answer(seat, options[len(log) % len(options)])
    events = [entry for entry in log if isinstance(entry, Event)]
    assert events
    for event in events:
        told = table.sentence(event.words, names)
        assert told is None or told.plain.strip()
    assert any(table.sentence(event.words, names) is not None for event in events)
