"""What the other tests rely on: the checks after an attack notice what an attack can do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.hostile.referee import MOST_GROWTH, Referee

pytestmark = pytest.mark.soak


@pytest.fixture
def weak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Referee]:
    """A referee for one test; it is not waited for as long as usual."""
    monkeypatch.setattr("tests.hostile.referee.WITHIN", 3.0)
    running = Referee(tmp_path, program="tests.hostile.weak")
    yield running
    running.stop()


def test_a_hurt_match_is_noticed(weak: Referee) -> None:
    weak.honest_limit = 0.001  # nobody can think for so short a time
    with pytest.raises(AssertionError, match="somebody else's match was hurt"), weak.unharmed():
        pass


def test_memory_that_is_not_given_back_is_noticed(weak: Referee) -> None:
    with pytest.raises(AssertionError, match="the referee's memory has grown by"), weak.unharmed():
        weak.order("hoard", bytes=MOST_GROWTH + (8 << 20)).get()


def test_a_stream_that_stays_is_noticed(weak: Referee) -> None:
    with (
        ExitStack() as stack,
        pytest.raises(AssertionError, match="it did not happen within"),
        weak.unharmed(),
    ):
        stack.enter_context(weak.evil()).next("welcome")


def test_a_complaint_on_stderr_is_noticed(weak: Referee) -> None:
    with pytest.raises(AssertionError, match="the referee has complained"), weak.unharmed():
        weak.order("complain").get()


def test_a_match_that_is_overheard_is_noticed(weak: Referee) -> None:
    """A bot of the match itself stands for an attacker here: it has got its bytes."""
    bot = weak.bot("spy")
    with weak.evil(bot.token) as spy:
        spy.next("welcome")
        match = weak.play(bot, *weak.honest)
        spy.play_out()
        with pytest.raises(AssertionError):
            weak.assert_nothing_heard([match.get()])


def test_a_referee_that_does_not_answer_is_noticed(weak: Referee) -> None:
    with pytest.raises((AssertionError, OSError)), weak.unharmed():
        kill(weak)


def kill(referee: Referee) -> None:
    referee.process.kill()
    referee.process.wait()
