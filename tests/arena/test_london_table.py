"""London on a terminal: nothing is left untold, and nothing is wider than the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from arena.tables import london as table
from referee.games import Event, Log, games
from referee.games.record import Move, read
from referee.games.replay import Replay

RECORDS = Path(__file__).parent.parent / "records" / "london"
NAMES = ["ann", "bob", "cat", "deborah"]


def replay(name: str, log: Log | None = None) -> Replay:
    return Replay(read((RECORDS / f"{name}.record").read_text(), games()), log)


@pytest.mark.parametrize(
    "name", ["golden-2seats", "golden-4seats", "example-underground", "university-of-london"]
)
def test_every_event_has_a_sentence(name: str) -> None:
    log: Log = []
    game = replay(name, log)
    for line in game.record.lines:
        game.take(line)
    events = [entry for entry in log if isinstance(entry, Event)]
    assert events
    for event in events:
        assert table.sentence(event.words, NAMES), event.words


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("seat", [0, 3, None])
def test_the_board_fits_the_terminal_from_the_first_round_to_the_last(width: int, seat: int | None) -> None:
    game = replay("golden-4seats")
    moves = [line for line in game.record.lines if isinstance(line, Move)]
    for i, line in enumerate(moves):
        game.take(line)
        if i % 50 and not game.state.over:
            continue
        console = Console(width=width, color_system=None)
        with console.capture() as capture:
            console.print(table.board(game.state.view(seat), NAMES))
        shown = capture.get()
        assert max(map(len, shown.splitlines())) <= width
        assert "Westminster" in shown
        assert "…" not in shown
    assert "The game is over" in shown
    assert "Scores" in shown


def test_equal_cards_of_a_hand_are_counted() -> None:
    assert table._hand(["pauper", "pauper", "school-blue"]).plain == "Paupers x2, School"


def test_a_station_leaves_room_for_the_name_of_its_borough() -> None:
    view = {"buildings": {"westminster": 3}, "stations": ["westminster"]}
    cell = table._borough("westminster", view, NAMES)
    assert cell.plain == "Westminster\n#o deborah"
    assert max(map(len, cell.plain.splitlines())) <= 12
