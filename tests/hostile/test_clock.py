"""The referee's time is its own: what the machine takes for the date does not matter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hostile.referee import Referee
from tests.hostile.test_streams import SOON, assert_ended, seated

pytestmark = pytest.mark.soak


def test_nobody_is_late_because_the_clock_was_set(tmp_path: Path) -> None:
    """But who is late is late."""
    referee = Referee(tmp_path, program="tests.hostile.mad_clock")
    try:
        with referee.unharmed():
            _, evil, match = seated(referee)
            with evil:
                evil.play_out()
            assert_ended(match)
            _, evil, match = seated(referee, SOON)
            with evil:
                assert_ended(match, (0, "late"))
    finally:
        assert referee.stop() == 0
