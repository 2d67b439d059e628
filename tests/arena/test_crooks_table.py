"""Crooks on a terminal."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

from arena.tables.crooks import board, sentence
from referee.games import Event, Log, View, game, games
from referee.games.record import read
from referee.games.recorder import Recorder
from referee.games.replay import Replay

NAMES = ["ann", "bob", "cat", "dan"]


def drawn(view: View, width: int) -> str:
    console = Console(width=width, file=StringIO(), color_system=None)
    console.print(board(view, NAMES))
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


def some_game(seats: int) -> Recorder:
    """A game about half-way: everybody has recruited a few times."""
    recorder, rng = Recorder(game("crooks"), seats, bytes(32)), random.Random(2)
    for _ in range(seats * 8):
        ((seat, options),) = recorder.state.asked().items()
        recorder.answer(seat, rng.choice([option for option in options if option != ("pass",)]))
    return recorder


def test_every_event_has_a_sentence() -> None:
    told: set[str] = set()
    for seats in game("crooks").seats:
        recorder, rng = some_game(seats), random.Random(1)
        log: Log = []
        replay = Replay(read(recorder.text(), games()), log)
        replay.to_the_end()
        while not replay.state.over:
            ((seat, options),) = replay.state.asked().items()
            replay.state.answer(seat, rng.choice(options))
        for event in log:
            if isinstance(event, Event):
                told.add(str(event.words[0]))
                assert sentence(event.words, NAMES), event
    assert {"begins", "recruits", "sees", "picks", "sends", "passes", "reveals", "burgled", "leads"} <= told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("leaves", 0, "d"), "ann can place nobody from d, and takes nobody."),
        (("steals", 1, 2), "bob's pickpocket takes $2."),
        (("moves", 0, 9, 5), "ann moves its crooks from target 9 to 5."),
        (("kills", 0, 1, 9), "ann kills what bob has at target 9."),
        (("dies", 1, 9, "c04"), "c04 of bob at target 9 is out of the game."),
        (("dies", 1, 9), "A crook of bob, face down at target 9, is out of the game."),
        (("spies", 0, 5), "ann spies on target 5."),
        (("spies", 0, "c"), "ann spies on place c."),
        (("sees", "5", "c22"), "Seen at target 5: c22"),
        (("skips", 0), "ann makes no use of the power."),
        (("burgled", 4, 5, 2, 0, 1), "Target 4 is worth 5: for ann and bob, 2 each."),
    ],
)
def test_the_rarer_events_read_well(words: tuple[str | int, ...], told: str) -> None:
    assert str(sentence(words, NAMES)) == told


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("seats", game("crooks").seats)
def test_the_board_fits_and_cuts_nothing_off(seats: int, width: int) -> None:
    state = some_game(seats).state
    for viewer in (None, *range(seats)):
        shown = drawn(state.view(viewer), width)
        assert max(map(len, shown.splitlines())) <= width
        assert "…" not in shown
        assert shown.count("(?)") == sum(
            crook["card"] is None
            for player in state.view(viewer)["players"]
            for crooks in player["row"].values()
            for crook in crooks
        )


def test_a_finished_game_shows_every_crook() -> None:
    recorder, rng = some_game(2), random.Random(3)
    while not recorder.state.over:
        ((seat, options),) = recorder.state.asked().items()
        recorder.answer(seat, rng.choice(options))
    shown = drawn(recorder.state.view(None), 100)
    assert all(card in shown for card in (f"c{number:02}" for number in range(1, 33)))
    assert "(?)" not in shown
