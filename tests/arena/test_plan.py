"""What is planned before anything is played."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from arena import plan

SEED = bytes(range(32))


def test_every_table_and_every_rotation_is_planned_once() -> None:
    slots = list(plan.slots(len(plan.tables(5, 3)), 3, range(4)))
    assert len(slots) == len(set(slots)) == 10 * 3 * 4
    assert slots == sorted(slots), "the order of play interleaves the tables"


@pytest.mark.parametrize("block", range(7))
def test_the_rotations_of_a_block_give_every_bot_every_seat_once(block: int) -> None:
    seats = Counter(
        (seat, bot) for r in range(4) for seat, bot in enumerate(plan.seated((7, 3, 5, 1), block, r))
    )
    assert len(seats) == 16
    assert set(seats.values()) == {1}


def test_over_the_blocks_everybody_plays_after_everybody_equally_often() -> None:
    """In one block the order round the table is one: who plays after whom must change with the blocks."""
    after: Counter[tuple[int, int]] = Counter()
    for block in range(6):
        seated = plan.seated((7, 3, 5, 1), block, block % 4)
        after.update((bot, seated[(seat + 1) % 4]) for seat, bot in enumerate(seated))
    assert len(after) == 12
    assert set(after.values()) == {2}


def test_a_block_seed_is_the_hmac_that_the_docs_say() -> None:
    expected = hmac.new(SEED, b"bowstreet/block/1\x002\x007\x000", hashlib.sha256).digest()
    assert plan.block_seed(SEED, 2, 7, 0) == expected
    assert len({plan.block_seed(SEED, t, b, a) for t in range(3) for b in range(3) for a in range(3)}) == 27


def test_the_same_choice_is_the_same_tournament() -> None:
    one = plan.tournament_id("g", 3, {"a": "1"}, 10.0, ["x@1", "y@2"], SEED)
    assert one == plan.tournament_id("g", 3, {"a": "1"}, 10.0, ["y@2", "x@1"], SEED)
    others = [
        plan.tournament_id("h", 3, {"a": "1"}, 10.0, ["x@1", "y@2"], SEED),
        plan.tournament_id("g", 4, {"a": "1"}, 10.0, ["x@1", "y@2"], SEED),
        plan.tournament_id("g", 3, {}, 10.0, ["x@1", "y@2"], SEED),
        plan.tournament_id("g", 3, {"a": "1"}, 9.0, ["x@1", "y@2"], SEED),
        plan.tournament_id("g", 3, {"a": "1"}, 10.0, ["x@1", "y@3"], SEED),
        plan.tournament_id("g", 3, {"a": "1"}, 10.0, ["x@1", "y@2"], bytes(32)),
        plan.tournament_id("g", 3, {"a": "1"}, 10.0, ["x@1", "y@2"], None),
    ]
    assert len({one, *others}) == 8
