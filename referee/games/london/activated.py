"""Activated powers, each under its name in the data: what it does, and what it asks.

A power is one function, `effect(s, act)`. It ends with `gains(s, act)`, the rest of the activation, or
returns the decision it asks first, which then does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from referee.games.kernel import Action, Seat, Step, View
from referee.games.london.cards import AGAIN, BOROUGHS, COLOUR, ENOUGH, FETCH, SPEND, STATION, STONE
from referee.games.london.restore import (
    ACTIVATED,
    Activating,
    Power,
    Restore,
    finished,
    gains,
    use_power,
)
from referee.games.london.steps import named, shown
from referee.games.london.table import COUNTERS, London

Effect = Callable[[London, Activating], Step[Any]]


def power(
    name: str, possible: Callable[[London, Restore], bool] = lambda s, restore: True
) -> Callable[[Effect], Effect]:
    """The function below is the power called `name`; the card can be activated if it is `possible`."""

    def registered(effect: Effect) -> Effect:
        ACTIVATED[name] = Power(effect, possible)
        return effect

    return registered


# Money


@power("1_per_brown")
def one_per_brown(s: London, act: Activating) -> Step[Any]:
    """Bridge, Tower Bridge: £1 for each visible brown card of the zone (R6)."""
    s.earn(sum(COLOUR[card] == "brown" for card in s.players[s.turn].visible()))
    return gains(s, act)


@power("1_per_borough")
def one_per_borough(s: London, act: Activating) -> Step[Any]:
    """Omnibus: £1 for each borough."""
    s.earn(len(s.players[s.turn].boroughs))
    return gains(s, act)


@power("2_per_thames_borough")
def two_per_thames_borough(s: London, act: Activating) -> Step[Any]:
    """Steamboats: £2 for each borough by the Thames."""
    s.earn(2 * sum(BOROUGHS[borough].thames for borough in s.players[s.turn].boroughs))
    return gains(s, act)


@power("2_per_north_borough")
def two_per_north_borough(s: London, act: Activating) -> Step[Any]:
    """Train Station: £2 for each borough north of the Thames."""
    s.earn(2 * sum(BOROUGHS[borough].side == "north" for borough in s.players[s.turn].boroughs))
    return gains(s, act)


@power("2_per_south_borough")
def two_per_south_borough(s: London, act: Activating) -> Step[Any]:
    """Train Station: £2 for each borough south of the Thames."""
    s.earn(2 * sum(BOROUGHS[borough].side == "south" for borough in s.players[s.turn].boroughs))
    return gains(s, act)


@power("take_money_on_card")
def take_money_on_card(s: London, act: Activating) -> Step[Any]:
    """Shops: the money that lies on it."""
    piles = s.players[s.turn].piles
    s.earn(piles[act.pile].money)
    piles[act.pile] = piles[act.pile].holding(0)
    return gains(s, act)


# Points


@power("vp_per_non_brown")
def vp_per_non_brown(s: London, act: Activating) -> Step[Any]:
    """Town Houses: 1 VP for each visible card that is not brown, itself too while it is face up."""
    s.score(sum(COLOUR[card] != "brown" for card in s.players[s.turn].visible()))
    return gains(s, act)


# Poverty


@power("imprison")
def imprison(s: London, act: Activating) -> Step[Any]:
    """Brixton Prison: up to three cards are spent, 1 poverty less for each."""
    return Imprison(3, 0, act)


@power("imprison_with_vp")
def imprison_with_vp(s: London, act: Activating) -> Step[Any]:
    """Millbank Prison: up to three cards are spent, 1 poverty less and 1 VP for each."""
    return Imprison(3, 1, act)


@named
class Imprison(NamedTuple):
    """Spend one more card, or is it enough?"""

    left: int
    vp: int
    back: Activating

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        if not self.left:
            return {}
        return {s.turn: [*(SPEND[card] for card in dict.fromkeys(s.players[s.turn].hand)), ENOUGH]}

    def then(self, s: London, answers: dict[Seat, Action]) -> Step[Any]:
        action = answers.get(s.turn, ENOUGH)
        if action == ENOUGH:
            return gains(s, self.back)
        s.spend(str(action[1]))
        s.suffer(s.turn, -1)
        s.score(self.vp)
        return Imprison(self.left - 1, self.vp, self.back)

    def show(self) -> View:
        return shown(self)


@power("workhouse")
def workhouse(s: London, act: Activating) -> Step[Any]:
    """Workhouse: any number of paupers is spent, £1 and 1 poverty less for each."""
    return Workhouse(act)


@named
class Workhouse(NamedTuple):
    """Spend one more pauper, or is it enough?"""

    back: Activating

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        return {s.turn: (SPEND["pauper"], ENOUGH) if "pauper" in s.players[s.turn].hand else (ENOUGH,)}

    def then(self, s: London, answers: dict[Seat, Action]) -> Step[Any]:
        if answers[s.turn] == ENOUGH:
            return gains(s, self.back)
        s.spend("pauper")
        s.earn(1)
        s.suffer(s.turn, -1)
        return self

    def show(self) -> View:
        return shown(self)


@power("hand_not_counted")
def hand_not_counted(s: London, act: Activating) -> Step[Any]:
    """Public Houses: in this restore the cards in hand do not count for poverty."""
    back = act.back
    if isinstance(back, Restore):  # else it is activated again, and so they do not count already
        back = Restore(back.exchanged, back.begun, back.activated, hand_counts=False)
    return gains(s, Activating(act.pile, back))


# Other seats


@power("others_pay_1_per_borough")
def others_pay_1_per_borough(s: London, act: Activating) -> Step[Any]:
    """Fire Brigade: every other seat pays the bank £1 for each of its boroughs."""
    for seat in s.others():
        s.pay(seat, len(s.players[seat].boroughs))
    return gains(s, act)


@power("others_give_2")
def others_give_2(s: London, act: Activating) -> Step[Any]:
    """Lloyds of London: every other seat gives £2."""
    for seat in s.others():
        s.pay(seat, 2)
        s.earn(2)
    return gains(s, act)


@power("give_2_poverty")
def give_2_poverty(s: London, act: Activating) -> Step[Any]:
    """Fleet Street: another seat takes 2 poverty."""
    return Target(2, 0, act)


@power("move_1_poverty")
def move_1_poverty(s: London, act: Activating) -> Step[Any]:
    """Police Force: 1 poverty moves to another seat; nothing moves if there is none."""
    moved = min(1, s.players[s.turn].poverty)
    return Target(moved, moved, act)


@named
class Target(NamedTuple):
    """Which other seat takes the poverty? The active seat loses some of its own, or none."""

    gives: int
    loses: int
    back: Activating

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        return {s.turn: [("target", seat) for seat in s.others()]}

    def then(self, s: London, answers: dict[Seat, Action]) -> Step[Any]:
        s.suffer(s.turn, -self.loses)
        s.suffer(int(answers[s.turn][1]), self.gives)
        return gains(s, self.back)

    def show(self) -> View:
        return shown(self)


# The display


@power(
    "fetch_from_display",
    possible=lambda s, restore: not (STONE.isdisjoint(s.top) and STONE.isdisjoint(s.bottom)),
)
def fetch_from_display(s: London, act: Activating) -> Step[Any]:
    """Coffee House: a stone card of the display is placed on it, and its cost paid."""
    return Fetch(act)


@named
class Fetch(NamedTuple):
    """Which card is fetched? It covers the Coffee House, and may be activated later in this restore."""

    back: Activating

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        return {s.turn: [FETCH[card] for card in dict.fromkeys(s.top + s.bottom) if card in STONE]}

    def then(self, s: London, answers: dict[Seat, Action]) -> Step[Any]:
        card = str(answers[s.turn][1])
        s.off_display(card)
        s.place(card, self.back.pile, up=True)
        return finished(s, self.back, covered=True)

    def show(self) -> View:
        return shown(self)


# The Underground


@power("place_two_stations")
def place_two_stations(s: London, act: Activating) -> Step[Any]:
    """Underground: two counters are placed, as far as there are counters and places."""
    return Station(2, act)


@named
class Station(NamedTuple):
    """In which borough is the next counter placed?"""

    left: int
    back: Activating

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        places = station_places(s) if self.left else []
        return {s.turn: [STATION[borough] for borough in places]} if places else {}

    def then(self, s: London, answers: dict[Seat, Action]) -> Step[Any]:
        if not answers:
            return gains(s, self.back)
        place_station(s, str(answers[s.turn][1]))
        return Station(self.left - 1, self.back)

    def show(self) -> View:
        return shown(self)


def station_places(s: London) -> list[str]:
    """With any building and no counter; the first in the City or next to it, others next to a counter."""
    if len(s.stations) == COUNTERS:
        return []
    city = BOROUGHS["city"]
    built = s.built()
    near = set(s.stations)
    return [
        borough.id
        for borough in BOROUGHS.values()
        if borough.id in built
        and borough.id not in near
        and (
            not near.isdisjoint(borough.neighbours)
            if near
            else borough is city or borough.id in city.neighbours
        )
    ]


def place_station(s: London, borough: str) -> None:
    """£3 to cross the Thames: if every adjacent counter is across a bridge. The first one is free."""
    crosses = bool(s.stations) and set(s.stations).isdisjoint(BOROUGHS[borough].land)
    s.stations.append(borough)
    s.tell("station", s.turn, borough)
    s.pay(s.turn, 3 if crosses else 0)


# Whitehall


@power("activate_again", possible=lambda s, restore: bool(restore.activated))
def activate_again(s: London, act: Activating) -> Step[Any]:
    """Whitehall: a card activated in this restore is activated once more, without its cost (R7)."""
    return Again(act)


@named
class Again(NamedTuple):
    """Which of the cards already activated, and still on top of their piles?"""

    back: Activating

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        return {s.turn: [AGAIN[pile] for pile in self.back.restore().activated]}

    def then(self, s: London, answers: dict[Seat, Action]) -> Step[Any]:
        return use_power(s, Activating(int(answers[s.turn][1]), self.back))

    def show(self) -> View:
        return shown(self)
