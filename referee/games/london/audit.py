"""What must be true of every snapshot: no card lost, none doubled, nothing below zero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from referee.games.kernel import View
from referee.games.london.cards import BOROUGHS, DECKS, STONE
from referee.games.london.table import COUNTERS, MARKERS

ALL_CARDS = sorted(card for deck in DECKS for card in deck)


def audit(snapshot: View) -> list[str]:
    return [*_cards(snapshot), *_deck(snapshot), *_board(snapshot), *_seats(snapshot)]


def _cards(snapshot: View) -> Iterator[str]:
    display = snapshot["display"]
    found = [*snapshot["deck"], *display["top"], *display["bottom"], *snapshot["discard"]]
    for player in snapshot["players"]:
        found += player["hand"]
        found += [placed["card"] for pile in player["piles"] for placed in pile]
    if sorted(found) != ALL_CARDS:
        yield f"the {len(ALL_CARDS)} cards are not all there, once each"
    if max(len(display["top"]), len(display["bottom"])) > len(snapshot["players"]) + 1:
        yield "a row of the display has more cards than slots"


def _deck(snapshot: View) -> Iterator[str]:
    deck = snapshot["deck"]
    if len(deck) != snapshot["deck_size"]:
        yield "deck_size is not the size of the deck"
    if (snapshot["last_turns"] is None) != bool(deck):
        yield "the last turns begin when the deck is empty"
    known = max(len(player["deck_known"]) for player in snapshot["players"])
    untouched = deck[max(known, snapshot["peek_size"] or 0) :]
    for letter in (2, 1, 0):  # from the bottom, which nobody has put in another order
        block = untouched[-len(DECKS[letter]) :]
        del untouched[-len(DECKS[letter]) :]
        if not _within(block, DECKS[letter]):
            yield f"there are cards in deck {'ABC'[letter]} that are not of it"
    peek = snapshot["peek"]
    if peek is not None and (peek != deck[: len(peek)] or len(peek) != snapshot["peek_size"]):
        yield "what is seen of the deck is not its top"


def _within(some: Sequence[str], cards: Sequence[str]) -> bool:
    """Are `some` all among the `cards`, which are in order?"""
    if len(some) < len(cards):
        return all(some.count(card) <= cards.count(card) for card in set(some))
    return sorted(some) == list(cards)


def _board(snapshot: View) -> Iterator[str]:
    buildings, stations = snapshot["buildings"], snapshot["stations"]
    if not BOROUGHS.keys() >= buildings.keys():
        yield "a building stands in no borough"
    if max(Counter(buildings.values()).values(), default=0) > MARKERS:
        yield f"a seat has more than {MARKERS} buildings"
    if not set(stations) <= buildings.keys() or len(set(stations)) != len(stations):
        yield "a station stands without a building, or twice"
    if len(stations) > COUNTERS:
        yield f"there are more than {COUNTERS} stations"


def _seats(snapshot: View) -> Iterator[str]:
    for seat, player in enumerate(snapshot["players"]):
        if min(player["cash"], player["loans"], player["poverty"], player["vp"]) < 0:
            yield f"seat {seat} has less than nothing"
        if player["hand"] != sorted(player["hand"]) or len(player["hand"]) != player["hand_size"]:
            yield f"the hand of seat {seat} is not in order"
        if not _within(player["hand_known"], player["hand"]):
            yield f"seat {seat} does not hold what it is known to hold"
        if player["deck_known"] != snapshot["deck"][: player["deck_known_size"]]:
            yield f"seat {seat} is wrong about the deck"
        if not len(player["piles"]) == len(player["piles_money"]) == len(player["piles_hidden"]):
            yield f"the piles of seat {seat} do not fit their money"
        if any(placed["card"] not in STONE for pile in player["piles"] for placed in pile):
            yield f"seat {seat} has placed a card that may not be placed"
