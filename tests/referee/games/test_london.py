"""London: what a record cannot say. Everything else stands in tests/records/london."""

from __future__ import annotations

import copy
from itertools import permutations, product
from math import factorial
from typing import Any

import pytest

from referee.games import Chance, View, game, london
from referee.games.london.cards import BOROUGHS, CARDS, DECKS, vp_lost
from referee.games.london.table import London
from referee.games.london.unseen import KINDS, PLACES, Unseen, ways

LONDON = game("london")


def a_game(seats: int = 2) -> London:
    state = LONDON.start(seats, {}, Chance(bytes(32)))
    assert isinstance(state, London)
    return state


# The data


def test_there_are_110_cards_in_three_decks() -> None:
    assert [len(deck) for deck in DECKS] == [25, 50, 35]


def test_neighbours_are_neighbours_both_ways_and_only_bridges_cross_the_thames() -> None:
    assert len(BOROUGHS) == 20
    for borough in BOROUGHS.values():
        for other in borough.land:
            assert borough.id in BOROUGHS[other].land
            assert borough.side == BOROUGHS[other].side
        for other in borough.bridge:
            assert borough.id in BOROUGHS[other].bridge
            assert borough.side != BOROUGHS[other].side


def test_poverty_costs_what_the_track_says_and_three_a_point_beyond_it() -> None:
    assert [vp_lost(poverty) for poverty in range(14)] == [0, 1, 1, 2, 3, 5, 7, 9, 11, 13, 15, 18, 21, 24]


@pytest.mark.parametrize("column", ["permanent", "activated"])
def test_a_power_that_nobody_wrote_is_refused(column: str, monkeypatch: pytest.MonkeyPatch) -> None:
    power: dict[str, Any] = {column: "fly"}
    monkeypatch.setitem(CARDS, "grocers", CARDS["grocers"]._replace(**power))
    with pytest.raises(ValueError, match=f"grocers has an? {column} power that nobody wrote: fly"):
        london.check_powers()


# The audit


def lose_a_card(table: View) -> None:
    table["players"][0]["hand"].pop()
    table["players"][0]["hand_size"] -= 1


def swap_decks(table: View) -> None:
    table["deck"].reverse()


def overfill_the_display(table: View) -> None:
    table["display"]["top"] = [table["deck"].pop() for _ in range(4)]
    table["deck_size"] -= 4


def owe(table: View) -> None:
    table["players"][1]["cash"] = -1


def misremember(table: View) -> None:
    table["players"][0]["hand_known"] = ["buckingham-palace"]


def build_a_station_nowhere(table: View) -> None:
    table["stations"] = ["city"]


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lose_a_card, "the 110 cards are not all there"),
        (swap_decks, "not of it"),
        (overfill_the_display, "more cards than slots"),
        (owe, "less than nothing"),
        (misremember, "does not hold"),
        (build_a_station_nowhere, "without a building"),
    ],
)
def test_the_audit_finds_what_is_wrong(spoil: Any, complaint: str) -> None:
    table = copy.deepcopy(a_game().snapshot())
    assert LONDON.audit(table) == []
    spoil(table)
    assert any(complaint in wrong for wrong in LONDON.audit(table))


# What a view leaves open, against every deal there is

SMALL = [
    # cards past, past stone, middle, middle stone, fresh, fresh stone; places in deck, top, down, hand
    (["a", "b", "", "", "c", "d"], (1, 0, 1, 2)),
    (["", "b", "a", "bc", "a", "d"], (1, 1, 1, 3)),
    (["", "", "", "bb", "a", "b"], (1, 1, 1, 1)),
    (["a", "", "", "", "", "bbb"], (2, 0, 1, 1)),
    (["aa", "", "", "", "b", "c"], (2, 0, 0, 2)),
    (["", "", "", "bc", "", "d"], (1, 2, 0, 0)),
    (["", "b", "", "", "c", ""], (1, 0, 1, 0)),
    (["", "", "", "", "a", "bc"], (0, 0, 2, 1)),
]


def small(cards: list[str], places: tuple[int, ...]) -> Unseen:
    unseen = Unseen.__new__(Unseen)
    unseen.cards = [list(some) for some in cards]
    unseen.counts = tuple(map(len, unseen.cards))
    unseen.places = dict(zip(PLACES, places, strict=True))
    return unseen


def every_deal(unseen: Unseen) -> list[tuple[tuple[int, str], ...]]:
    """Every way to lay the cards, each with its kind, in the places."""
    tokens = [(kind, card) for kind, cards in enumerate(unseen.cards) for card in cards]
    slots = slots_of(unseen)
    numbered = permutations(range(len(tokens)))
    deals = [tuple(tokens[i] for i in order) for order in numbered]
    return [
        deal
        for deal in deals
        if all(KINDS[kind].fits(place) for (kind, _), place in zip(deal, slots, strict=True))
    ]


def slots_of(unseen: Unseen) -> list[str]:
    return [place for place, count in unseen.places.items() for _ in range(count)]


@pytest.mark.parametrize(("cards", "places"), SMALL)
def test_the_number_of_deals_is_counted_right(cards: list[str], places: tuple[int, ...]) -> None:
    deck, top, down, hand = places
    orders = factorial(deck) * factorial(down) * factorial(hand)
    found = len(every_deal(small(cards, places)))
    assert found > 0
    assert ways(small(cards, places).counts, top, deck, down) * orders == found


@pytest.mark.parametrize(("cards", "places"), SMALL)
def test_two_places_are_open_if_some_deal_can_be_swapped(cards: list[str], places: tuple[int, ...]) -> None:
    unseen = small(cards, places)
    slots = slots_of(unseen)
    swaps = set()
    for deal in every_deal(unseen):
        for i, j in permutations(range(len(slots)), 2):
            (mine, card), (yours, other) = deal[i], deal[j]
            if card != other and KINDS[mine].fits(slots[j]) and KINDS[yours].fits(slots[i]):
                swaps.add((slots[i], slots[j]))
    for one, other in product(PLACES, repeat=2):
        assert unseen.may_swap(one, other) == ((one, other) in swaps)
