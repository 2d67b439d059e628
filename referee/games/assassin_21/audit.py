"""What must be true of every table: no card lost, none twice, and the victims and points add up."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.assassin_21.cards import DECKS, HAND, JACKS, KINGS, REPLACE, ROLES, SUITS_IN_PLAY
from referee.games.kernel import View


def audit(snapshot: View) -> list[str]:
    return [*wrong_cards(snapshot), *wrong_counts(snapshot)]


def wrong_cards(snapshot: View) -> Iterator[str]:
    removed, players, history = snapshot["removed"], snapshot["players"], snapshot["history"]
    aside = snapshot["aside"]
    cards = [laid["card"] for laid in snapshot["trick"] if laid["card"] != REPLACE]
    cards += [card for trick in history for card in trick["cards"]]
    cards += [card for player in players for card in player["hand"]]
    if sorted(cards) != sorted(DECKS[removed]):
        yield "the number cards are not all there, once each"
    jacks = [player["jack"] for player in players if player["jack"] is not None]
    if sorted(jacks + [use["jack"] for use in snapshot["jacks_used"]]) != sorted(JACKS[removed]):
        yield "the jacks are not all there, once each"
    if (removed is None) != (len(players) == 4) or (aside is None) != (len(players) == 4):
        yield "a suit is removed and a king aside with 3 seats, and only then"
    kings = [player["king"] for player in players]
    if sorted(kings if aside is None else [*kings, aside]) != sorted(KINGS):
        yield "the kings are not all there, once each"
    if sorted(snapshot["trumps"]) != sorted(SUITS_IN_PLAY[removed]):
        yield "the trumps are not the suits in play"


def wrong_counts(snapshot: View) -> Iterator[str]:
    players, history = snapshot["players"], snapshot["history"]
    victims = sum(player["victims"] for player in players) + snapshot["centre"]
    if victims != sum(trick["victims"] for trick in history):
        yield "the victims are not those of the tricks"
    if len(history) not in (snapshot["round"] - 1, snapshot["round"]):
        yield "the number of finished tricks does not fit the round"
    laid = {laid["seat"] for laid in snapshot["trick"] if laid["card"] != REPLACE}
    for seat, player in enumerate(players):
        if not player["hand_size"] == len(player["hand"]) == HAND - len(history) - (seat in laid):
            yield f"the hand of seat {seat} has not the size that the tricks leave"
        if player["role"] != ROLES[player["king"]]:
            yield f"the role of seat {seat} is not its king's"
        if player["points"] != sum(deal["points"][seat] for deal in snapshot["deals"]):
            yield f"the points of seat {seat} are not those of its deals"
