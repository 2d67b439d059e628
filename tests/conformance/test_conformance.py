"""Every registered game passes the same suite."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from referee.files import from_disk
from referee.games import digest, game, games
from referee.games.record import Move, read
from referee.games.recorder import Recorder
from referee.games.replay import check
from tests.conformance import suite
from tests.conformance.suite import Case

RECORDS = Path(__file__).parent.parent / "records"
CASES = [case for key in games() for case in suite.cases(game(key))]
GOLDEN = [(key, seats) for key in games() for seats in game(key).seats]

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
@pytest.mark.parametrize("seed", range(3))
def test_random_games_stay_sound_to_the_end(case: Case, seed: int) -> None:
    for state, _, _ in suite.play(case, seed):
        suite.assert_sound(case, state)
    final = suite.final_state(case, seed)
    suite.assert_sound(case, final)
    suite.assert_result(case, final)


@every_case
def test_copies_are_independent_at_every_decision(case: Case) -> None:
    rng = random.Random(1)
    for state, _, _ in suite.play(case, 1):
        suite.assert_copies_are_independent(state, rng)


@every_case
def test_the_same_seed_and_answers_give_the_same_game(case: Case) -> None:
    suite.assert_same_seed_same_game(case, 2)


@every_case
def test_simultaneous_answers_may_come_in_any_order(case: Case) -> None:
    rng = random.Random(3)
    for state, _, _ in suite.play(case, 3):
        suite.assert_any_order(state, rng)


@every_case
@pytest.mark.parametrize("seed", range(2))
def test_no_seat_and_no_spectator_sees_a_secret(case: Case, seed: int) -> None:
    suite.assert_whole_game_keeps_secrets(case, seed)


@pytest.mark.soak
@every_case
@pytest.mark.parametrize("seed", range(2, 14))
def test_no_secret_is_seen_in_many_more_games(case: Case, seed: int) -> None:
    """Some secrets open only behind a rare card."""
    suite.assert_whole_game_keeps_secrets(case, seed)


@every_case
def test_determinized_games_play_to_the_end(case: Case) -> None:
    rng = random.Random(4)
    for state, _, _ in suite.play(case, 4):
        viewer = rng.choice(case.viewers())
        world = case.game.determinize(state.view(viewer), rng)
        suite.play_out(world, rng)
        suite.assert_sound(case, world)
        suite.assert_result(case, world)


@every_case
def test_a_finished_game_determinizes_to_itself(case: Case) -> None:
    final = suite.final_state(case, 5)
    for viewer in case.viewers():
        world = case.game.determinize(final.view(viewer), random.Random(5))
        assert world.snapshot() == final.snapshot()


@pytest.mark.parametrize(("key", "seats"), GOLDEN)
def test_the_golden_record_holds_and_is_written_again_to_the_letter(key: str, seats: int) -> None:
    files = sorted((RECORDS / key).glob(f"golden-{seats}seats*.record"))
    assert files, (
        f"{key} needs a golden record for {seats} seats: tests/records/{key}/golden-{seats}seats.record"
    )
    for file in files:
        content = file.read_text()
        record = read(content, games(), from_disk)
        assert (record.game.key, record.seats) == (key, seats)
        assert check(record) == []
        names = [record.names[seat] for seat in sorted(record.names)]
        recorder = Recorder(record.game, seats, record.seed, record.options, names, from_disk)
        for line in record.lines:
            if isinstance(line, Move):
                recorder.answer(line.seat, line.action)
        assert recorder.state.over
        assert recorder.text() == content
        assert f"# hash: {digest(recorder.state.snapshot())}" in content


@pytest.mark.parametrize(
    "file", sorted(RECORDS.rglob("*.record")), ids=lambda file: f"{file.parent.name}/{file.stem}"
)
def test_every_record_of_ours_holds(file: Path) -> None:
    assert check(read(file.read_text(), games(), from_disk)) == []
