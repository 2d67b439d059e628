"""Luck, to the bit."""

from __future__ import annotations

from itertools import islice

import pytest

from referee.games import Chance, ChanceError
from referee.games.chance import below, words

ZEROS = bytes(32)
COUNTING = bytes(range(32))
TILES = [
    "banker",
    "beggar",
    "jeweller",
    "jeweller",
    "merchant",
    "merchant",
    "priest-left",
    "priest-right",
    "prince",
]


def test_vector_tiles() -> None:
    drawn = Chance(ZEROS).draw("tiles", 0, TILES)
    assert " ".join(drawn) == (
        "banker prince merchant merchant priest-left priest-right jeweller beggar jeweller"
    )


def test_vector_tiles_drawn_a_second_time() -> None:
    drawn = Chance(ZEROS).draw("tiles", 1, TILES)
    assert " ".join(drawn) == (
        "priest-left merchant jeweller merchant priest-right jeweller banker beggar prince"
    )


def test_vector_numbers() -> None:
    assert Chance(COUNTING).draw("dummy", 0, range(9)) == [4, 8, 1, 6, 3, 5, 7, 0, 2]


def test_vector_who_begins() -> None:
    assert Chance(COUNTING).draw("first", 0, range(4)) == [3, 1, 0, 2]
    assert Chance(COUNTING).draw("first", 0, range(4), count=1) == [3]


def test_the_order_in_which_items_are_given_does_not_matter() -> None:
    chance = Chance(COUNTING)
    assert chance.draw("tiles", 0, TILES[::-1]) == chance.draw("tiles", 0, TILES)


def test_fixed_items_come_first_and_the_rest_is_shuffled_without_them() -> None:
    fixed = Chance(ZEROS, {"dummy": [["7", "2"]]})
    rest = Chance(ZEROS).draw("dummy", 0, [0, 1, 3, 4, 5, 6, 8])
    assert fixed.draw("dummy", 0, range(9)) == [7, 2, *rest]
    assert fixed.draw("dummy", 1, range(9)) == Chance(ZEROS).draw("dummy", 1, range(9))


def test_an_item_that_is_not_in_the_draw_is_named() -> None:
    twice = Chance(ZEROS, {"tiles": [["banker", "banker"]]})
    with pytest.raises(ChanceError, match="'banker' is not in the draw 'tiles'; still in it: beggar"):
        twice.draw("tiles", 0, TILES)


def test_more_items_than_are_taken_is_an_error() -> None:
    with pytest.raises(ChanceError, match="takes 1 of its items, this line names 2"):
        Chance(ZEROS, {"first": [["0", "1"]]}).draw("first", 0, range(4), count=1)


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 4"):
        Chance(b"seed")


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    """2³² mod 3 = 1: only the very last word is unfair for n = 3."""
    assert below(iter([2**32 - 1, 5]), 3) == 2
    assert below(iter([2**32 - 2]), 3) == (2**32 - 2) % 3


def test_streams_go_on_past_a_block_and_differ_by_label() -> None:
    first = list(islice(words(ZEROS, "a/0"), 20))
    assert len(set(first)) == 20
    assert first != list(islice(words(ZEROS, "b/0"), 20))
