"""No hidden card in any byte that was sent: whole matches of every game over real connections, every byte kept."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from referee.games import game, games
from tests.hostile.http2 import WITHIN
from tests.hostile.overheard import leaks
from tests.hostile.referee import Evil, Outcome, Referee, proven

pytestmark = pytest.mark.soak

TABLES = [(key, seats) for key in games() for seats in {game(key).seats[0], 3}]


@pytest.fixture(scope="module")
def plain_referee(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Referee]:
    """With the limits that it has."""
    running = Referee(tmp_path_factory.mktemp("referee"))
    yield running
    assert running.stop() == 0


def play(referee: Referee, key: str, seats: int) -> tuple[Outcome, list[bytes]]:
    """A match of bots that choose at random; its outcome, and all that each of them has received."""
    rng = random.Random(key)
    with ExitStack() as stack:
        bots = [referee.bot(f"bot{i}") for i in range(seats)]
        evils = [stack.enter_context(referee.evil(bot.token)) for bot in bots]
        for bot in bots:
            referee.order("arrived", bot=bot.number).get()
        match = referee.play(*bots, game=key)
        end, left = time.monotonic() + 4 * WITHIN, list(evils)
        while left:
            assert time.monotonic() < end
            left = [evil for evil in left if not answered_all(evil, rng)]
        return match.get(), [bytes(evil.connection.received) for evil in evils]


def answered_all(evil: Evil, rng: random.Random) -> bool:
    """Answer what is asked by now; whether the match is over."""
    evil.connection.poll()
    for item in evil.new():
        if item.HasField("decision"):
            evil.answer(item.decision, rng.randrange(len(item.decision.options)))
        if item.HasField("match_end"):
            return True
    return False


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_no_hidden_card_in_any_byte_that_was_sent(plain_referee: Referee, key: str, seats: int) -> None:
    outcome, received = play(plain_referee, key, seats)
    assert outcome["faults"] == []
    assert proven(outcome["record"])
    for seat, data in enumerate(received):
        assert list(leaks(outcome, seat, data)) == []


CAUGHT = [
    *(("table", key, "was sent in decision") for key in games()),
    ("events", "crooks", "an item of events was sent that the record does not give"),
    ("seed", "kids_of_london", "the seed was sent"),
]


@pytest.mark.parametrize(("way", "key", "as_what"), CAUGHT)
def test_a_referee_that_tells_too_much_is_caught(tmp_path: Path, way: str, key: str, as_what: str) -> None:
    referee = Referee(tmp_path, way, program="tests.hostile.leaky")
    try:
        outcome, received = play(referee, key, game(key).seats[0])
    finally:
        referee.stop()
    found = [leak for seat, data in enumerate(received) for leak in leaks(outcome, seat, data)]
    assert any(as_what in leak for leak in found)
