"""Number 21 on a terminal: every event has a sentence, every view a board."""

from __future__ import annotations

import random

import pytest
from rich.console import Console

from arena.tables import table_of
from referee.games import game
from referee.games.recorder import Recorder

NAMES = ["ann", "bob", "cat", "dan"]
TABLE = table_of("assassin_21")


def played(seats: int, variant: str, width: int) -> tuple[list[str], list[str]]:
    """A random game: the boards and the sentences for every seat and a spectator."""
    recorder = Recorder(game("assassin_21"), seats, bytes(32), {"open": variant, "target": "5"})
    console = Console(width=width, color_system=None)
    rng, names = random.Random(1), NAMES[:seats]
    boards, sentences = [], []
    while True:
        for event in recorder.events:
            told = TABLE.sentence(event.words, names)
            assert told is not None, event.words
            sentences.append(told.plain)
        for viewer in (None, *range(seats)):
            with console.capture() as drawn:
                console.print(TABLE.board(recorder.state.view(viewer), names))
            boards.append(drawn.get())
        if recorder.state.over:
            return boards, sentences
        seat = rng.choice(sorted(recorder.state.asked()))
        recorder.answer(seat, rng.choice(recorder.state.asked()[seat]))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("variant", ["true", "false"])
def test_every_event_has_a_sentence_and_no_board_is_cut_at_80_columns(seats: int, variant: str) -> None:
    boards, sentences = played(seats, variant, 80)
    assert not any("…" in board for board in boards)
    assert "Trick 10." in sentences
    assert any(" joins " in sentence for sentence in sentences)


def test_a_board_shows_the_own_hand_and_hides_the_others() -> None:
    recorder = Recorder(game("assassin_21"), 4, bytes(32))
    console = Console(width=100, color_system=None)
    with console.capture() as drawn:
        console.print(TABLE.board(recorder.state.view(1), NAMES))
    rows = [line for line in drawn.get().splitlines() if line.split()[1:2] and line.split()[1] in NAMES]
    assert ["10 cards" in row for row in rows] == [True, False, True, True]
