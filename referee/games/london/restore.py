"""The action `restore`: visible cards are activated, one after the other; then poverty is counted.

An activation: its cost, its power (`activated.py`), its money, VP and poverty, its flip.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from referee.games.kernel import Action, Seat, Step, View
from referee.games.london.cards import ACTIVATE, CARDS, COLOUR, DONE, SPEND, Card
from referee.games.london.steps import named, shown
from referee.games.london.table import London
from referee.games.london.turn import ACTIONS, LIMIT, RESTORE, ActionKind


@named
class Restore(NamedTuple):
    """Activate cards, at least one, as many as one likes."""

    exchanged: bool
    begun: bool = False
    activated: tuple[int, ...] = ()
    """The piles whose top card has been activated."""
    hand_counts: bool = True
    """Do the cards in hand count for poverty? Not with Public Houses."""

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        options = activations(s, self)
        if self.begun:
            options.append(DONE)
            if not self.exchanged:
                options += s.exchanges()  # R3: even if `done` is all that is left
        return {s.turn: options}

    def then(self, s: London, answers: dict[Seat, Action]) -> Step[Any]:
        action = answers[s.turn]
        match action[0]:
            case "activate":
                return activate(s, Activating(int(action[1]), self))
            case "exchange":
                s.exchange(action)
                return Restore(True, self.begun, self.activated, self.hand_counts)
        self.count_poverty(s)
        return LIMIT

    def count_poverty(self, s: London) -> None:
        """One for each pile and each card in hand, one less for each borough."""
        player = s.players[s.turn]
        hand = len(player.hand) if self.hand_counts else 0
        s.suffer(s.turn, len(player.piles) + hand - len(player.boroughs))

    def show(self) -> View:
        return shown(self)


@named
class Activating(NamedTuple):
    """A card in the middle of its activation: its pile, and what goes on afterwards.

    That is the restore; or, if it is activated again by another card, that one's own activation.
    """

    pile: int
    back: Restore | Activating

    def card(self, s: London) -> Card:
        return CARDS[s.players[s.turn].piles[self.pile].cards[-1]]

    def restore(self) -> Restore:
        return self.back if isinstance(self.back, Restore) else self.back.restore()


class Power(NamedTuple):
    """An activated power: what it does, on the way to the card's gains; and when it can be used."""

    effect: Callable[[London, Activating], Step[Any]]
    possible: Callable[[London, Restore], bool]


ACTIVATED: dict[str, Power] = {}
"""Filled by `activated.py`."""


# What can be activated


def activations(s: London, restore: Restore) -> list[Action]:
    piles = s.players[s.turn].piles
    return [
        ACTIVATE[number]
        for number, pile in enumerate(piles)
        if pile.up[-1]
        and pile.cards[-1] in ACTIVE
        and number not in restore.activated
        and can_activate(s, restore, ACTIVE[pile.cards[-1]])
    ]


FLIP_INSTEAD = "flip_instead"
"""The Hospital's power: nothing to activate, it works when another card flips (`hospital`)."""

ACTIVE = {
    card.id: card
    for card in CARDS.values()
    if card.money or card.vp_gain or card.poverty or card.activated not in ("", FLIP_INSTEAD)
}
"""The cards that do something when they are activated."""


def can_activate(s: London, restore: Restore, card: Card) -> bool:
    """Can its cost be met, and its power be used? Money can always be borrowed."""
    if card.spends and not costs(s, card):
        return False
    return not card.activated or ACTIVATED[card.activated].possible(s, restore)


def costs(s: London, card: Card) -> list[str]:
    """The hand cards that can be spent to activate it."""
    hand = s.players[s.turn].hand
    return hand if card.spends == "any" else [mine for mine in hand if COLOUR[mine] == card.spends]


# The course of an activation


def activate(s: London, act: Activating) -> Step[Any]:
    """First the cost."""
    card = act.card(s)
    if card.spends:
        return Spend(act)
    s.pay(s.turn, card.pays)
    return use_power(s, act)


@named
class Spend(NamedTuple):
    """The cost of an activation: a card of the hand, of any colour or of the one it asks for."""

    back: Activating

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        return {s.turn: [SPEND[card] for card in dict.fromkeys(costs(s, self.back.card(s)))]}

    def then(self, s: London, answers: dict[Seat, Action]) -> Step[Any]:
        s.spend(str(answers[s.turn][1]))
        return use_power(s, self.back)

    def show(self) -> View:
        return shown(self)


def use_power(s: London, act: Activating) -> Step[Any]:
    """Then the power."""
    name = act.card(s).activated
    return ACTIVATED[name].effect(s, act) if name else gains(s, act)


def gains(s: London, act: Activating) -> Step[Any]:
    """Then money, VP and poverty; then, if it flips and is not turned yet, the flip, at once (R9)."""
    card = act.card(s)
    player = s.players[s.turn]
    if card.money or card.vp_gain or card.poverty > 0 or (card.poverty and player.poverty):
        s.tell("activates", s.turn, act.pile, card.id)
    s.earn(card.money)
    s.score(card.vp_gain)
    s.suffer(s.turn, card.poverty)
    if not (card.flips and player.piles[act.pile].up[-1]):
        return finished(s, act)
    if hospital(s, act) is not None:
        return Flip(act)
    s.turn_down(act.pile)
    return finished(s, act)


def hospital(s: London, act: Activating) -> int | None:
    """The lowest-numbered other pile with a visible Hospital: it may be turned down instead."""
    for number, pile in enumerate(s.players[s.turn].piles):
        if pile.up[-1] and number != act.pile and CARDS[pile.cards[-1]].activated == FLIP_INSTEAD:
            return number
    return None


FLIP_SELF: Action = ("flip", "self")
FLIP_HOSPITAL: Action = ("flip", "hospital")


@named
class Flip(NamedTuple):
    """Turn the card down, or a Hospital in its place: then it stays, but has been activated."""

    back: Activating

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        return {s.turn: (FLIP_SELF, FLIP_HOSPITAL)}

    def then(self, s: London, answers: dict[Seat, Action]) -> Step[Any]:
        pile: int | None = self.back.pile
        if answers[s.turn] == FLIP_HOSPITAL:
            pile = hospital(s, self.back)
        assert pile is not None
        s.turn_down(pile)
        return finished(s, self.back)

    def show(self) -> View:
        return shown(self)


def finished(s: London, act: Activating, covered: bool = False) -> Step[Any]:
    """On with the restore, or with the card whose power this was. A card `covered` meanwhile is gone."""
    back = act.back
    if isinstance(back, Activating):
        return gains(s, back)
    activated = back.activated if covered else (*back.activated, act.pile)
    return Restore(back.exchanged, True, activated, back.hand_counts)


ACTIONS[RESTORE] = ActionKind(possible=lambda s: bool(activations(s, Restore(True))), begin=Restore)
