"""What must hold of every snapshot of Crooks."""

from __future__ import annotations

from collections import Counter
from typing import Any

from referee.games.crooks.cards import Deck, deck_of
from referee.games.crooks.table import MONEY, PILES, PLACES, TARGETS
from referee.games.crooks.turn import LOOT
from referee.games.kernel import View


def audit(snapshot: View) -> list[str]:
    """What is wrong, one sentence each."""
    deck = deck_of(snapshot["cards"])
    return [*_crooks(snapshot, deck), *_rows(snapshot, deck), *_money(snapshot, deck)]


def _crooks(snapshot: View, deck: Deck) -> list[str]:
    """All 32, each in one place."""
    found = Counter(snapshot["unused"] + snapshot["removed"])
    for pile in snapshot["places"].values():
        found.update(pile)
    for player in snapshot["players"]:
        found.update(crook["card"] for crooks in player["row"].values() for crook in crooks)
        if player["picked"] is not None:
            found[player["picked"]] += 1
    wrong = [f"{card} is there {found[card]} times" for card in deck.ids if found[card] != 1]
    wrong += [f"{card} is no crook" for card in found if card not in deck.ids]
    sizes = {place: len(pile) for place, pile in snapshot["places"].items()}
    if snapshot["places_size"] != sizes:
        wrong.append("places_size does not fit places")
    return wrong


def _rows(snapshot: View, deck: Deck) -> list[str]:
    """One crook a target; only accomplices join, and a transfer until the others have moved."""
    wrong = []
    moving = snapshot["step"] is not None and snapshot["step"]["name"] == "move"
    for seat, player in enumerate(snapshot["players"]):
        for target, crooks in player["row"].items():
            joined = [deck.power[crook["card"]] for crook in crooks[1:] if crook["up"]]
            if moving and seat == snapshot["turn"] and joined[-1:] == ["transfer"]:
                joined[-1] = "accomplice"
            if int(target) not in TARGETS or len(joined) < len(crooks) - 1 or set(joined) - {"accomplice"}:
                wrong.append(f"seat {seat} may not have these crooks at target {target}")
            if any(deck.power[crook["card"]] == "boss" and not crook["up"] for crook in crooks):
                wrong.append(f"seat {seat} has a boss face down")
    return wrong


def _money(snapshot: View, deck: Deck) -> list[str]:
    """The history accounts for every dollar."""
    players: list[dict[str, Any]] = snapshot["players"]
    money = [MONEY] * len(players)
    sizes = dict(zip(PLACES, PILES[len(players)], strict=False))
    place = ""
    for deed in snapshot["history"]:
        seat = deed["seat"]
        match deed["did"].split(" "):
            case ["recruit", place]:
                money[seat] -= sizes[place]
            case ["pick"]:
                sizes[place] -= 1
            case ["send", _, "down"]:
                money[seat] -= 1
            case ["send", _, "up", card] if deck.power[card] == "pickpocket":
                money[seat] += LOOT
    wrong = [
        f"seat {seat} has ${player['money']}, not ${money[seat]}"
        for seat, player in enumerate(players)
        if player["money"] != money[seat]
    ]
    wrong += [f"seat {seat} owes money" for seat, left in enumerate(money) if left < 0]
    if snapshot["places_size"] != sizes:
        wrong.append("the history and the places do not fit")
    return wrong
