"""Who can be picked and where they can be sent, over all rows there can be."""

from __future__ import annotations

import pytest

from referee.games import Chance, game
from referee.games.crooks.cards import BUILT_IN, NO_POWER, POWERS
from referee.games.crooks.table import ALL_BUSY, BUSY, TARGETS, Crooks
from referee.games.crooks.turn import sends

ROWS = [row for row in range(ALL_BUSY + 1) if row & ALL_BUSY == row]


@pytest.mark.parametrize("power", [*POWERS, NO_POWER])
def test_a_crook_alone_at_a_place_can_be_picked_if_and_only_if_it_can_be_sent_somewhere(power: str) -> None:
    card = next(card for card in BUILT_IN.ids if BUILT_IN.power[card] == power)
    s = game("crooks").start(2, {}, Chance(bytes(32)))
    assert isinstance(s, Crooks)
    for row in ROWS:
        s.busy[0] = row
        for can_hide in (False, True):
            assert bool(s.may_pick(0, [card])) == bool(sends(row, power, can_hide))


@pytest.mark.parametrize("power", [*POWERS, NO_POWER])
def test_face_down_is_only_for_free_targets_and_never_for_the_boss(power: str) -> None:
    for row in ROWS:
        down = {target for _, target, side in sends(row, power, True) if side == "down"}
        free = {target for target in TARGETS if not row & BUSY[target]}
        assert down == (set() if power == "boss" else free)
        assert not any(side == "down" for _, _, side in sends(row, power, False))
