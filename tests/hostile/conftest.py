"""One referee for all tests that a worker runs: what one attack leaves behind, the next test meets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hostile.referee import MOST_GROWTH, Referee


@pytest.fixture(scope="session")
def referee(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Referee]:
    """Its limits are small, so that nobody has to wait for them."""
    running = Referee(
        tmp_path_factory.mktemp("referee"),
        *("HELLO_TIME=2", "IDLE_TIME=2", "HANDSHAKE_TIME=2", "READ_TIME=0.2", "LONGEST_QUEUE=20000"),
    )
    before = running.memory
    yield running
    assert running.memory - before < 2 * MOST_GROWTH, "many attacks together have cost more than each"
    assert running.stop() == 0
