"""The action `play`: cards are placed in the building zone, or used from the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from referee.games.kernel import Action, Seat, Step, View
from referee.games.london.cards import (
    BUILD,
    COLOUR,
    DONE,
    ON,
    ON_NEW,
    PERMANENT,
    SCHOOL,
    SPEND,
    STONE,
    USE,
)
from referee.games.london.permanent import SCHOOL_FEE, any_colour, placed_without_card, power
from referee.games.london.steps import named, shown
from referee.games.london.table import London
from referee.games.london.turn import ACTIONS, LIMIT, PLAY, ActionKind, Take


@named
class Play(NamedTuple):
    """Place and use cards, at least one, as many as one likes."""

    exchanged: bool
    begun: bool = False
    free: int = 0
    """Builds that Wren still pays for."""
    placed: tuple[int, ...] = ()
    """The piles that got a card in this turn: nothing more goes on them."""

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        options = plays(s, self.free)
        if self.begun:
            options.append(DONE)
            if not self.exchanged:
                options += s.exchanges()  # R3: even if `done` is all that is left
        return {s.turn: options}

    def then(self, s: London, answers: dict[Seat, Action]) -> Step[Any]:
        action = answers[s.turn]
        match action[0]:
            case "build":
                return self.build(str(action[1]))
            case "use":
                card = str(action[1])
                s.drop(card)
                s.discard.append(card)
                s.tell("uses", s.turn, card)
                return FROM_HAND[PERMANENT[card]].use(Play(self.exchanged, True, self.free, self.placed))
            case "exchange":
                s.exchange(action)
                return Play(True, self.begun, self.free, self.placed)
        return LIMIT

    def build(self, card: str) -> Pay | On:
        """Is a card to be spent for it? Not for a Coffee House, and not while Wren pays (R4)."""
        if placed_without_card(PERMANENT[card]):
            return On(card, self)
        if self.free:
            return On(card, Play(self.exchanged, self.begun, self.free - 1, self.placed))
        return Pay(card, self)

    def show(self) -> View:
        return shown(self)


def plays(s: London, free: int) -> list[Action]:
    """What can be played from the active seat's hand, while Wren pays for so many builds."""
    player = s.players[s.turn]
    hand = player.hand
    every = free > 0 or (len(hand) > 1 and any_colour(player.powers))
    colours = [COLOUR[card] for card in hand]
    options: list[Action] = []
    last = None
    for card in hand:
        if card == last:
            continue
        last = card
        permanent = PERMANENT[card]
        if card in STONE:
            if every or colours.count(COLOUR[card]) > 1 or placed_without_card(permanent):
                options.append(BUILD[card])
        elif permanent and FROM_HAND[permanent].possible(s):
            options.append(USE[card])
    return options


@named
class Pay(NamedTuple):
    """Spend another card of the same colour; with a School, one of another colour and £1."""

    card: str
    back: Play

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        player = s.players[s.turn]
        others = player.hand.copy()
        others.remove(self.card)
        others = list(dict.fromkeys(others))
        colour = COLOUR[self.card]
        options = [SPEND[card] for card in others if COLOUR[card] == colour]
        if any_colour(player.powers):
            options += [SCHOOL[card] for card in others if COLOUR[card] != colour]
        return {s.turn: options}

    def then(self, s: London, answers: dict[Seat, Action]) -> On:
        how, card = answers[s.turn]
        s.spend(str(card))
        if how == "school":
            s.pay(s.turn, SCHOOL_FEE)
        return On(self.card, self.back)

    def show(self) -> View:
        return shown(self)


@named
class On(NamedTuple):
    """Where is the card placed: on a new pile, or face up or down on one without a card of this turn?

    It stays in the hand until this is answered.
    """

    card: str
    back: Play

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        options = [ON_NEW]
        placed = self.back.placed
        for number in range(len(s.players[s.turn].piles)):
            if number not in placed:
                options += ON[number]
        return {s.turn: options}

    def then(self, s: London, answers: dict[Seat, Action]) -> Play:
        action = answers[s.turn]
        if action == ON_NEW:
            number, up = len(s.players[s.turn].piles), True
        else:
            number, up = int(action[1]), action[2] == "up"
        s.place_from_hand(self.card, number, up)
        play = self.back
        return Play(play.exchanged, True, play.free, (*play.placed, number))

    def show(self) -> View:
        return shown(self)


# Cards used from the hand: no card is spent for them, and they go to the discard


class FromHand(NamedTuple):
    """A power that a card has in the hand: when it may be used, and what it does to the action."""

    possible: Callable[[London], bool]
    use: Callable[[Play], Step[Any]]


FROM_HAND: dict[str, FromHand] = {}


def from_hand(name: str, possible: Callable[[London], bool]) -> Callable[..., Callable[[Play], Step[Any]]]:
    def registered(use: Callable[[Play], Step[Any]]) -> Callable[[Play], Step[Any]]:
        FROM_HAND[name] = FromHand(possible, use)
        return power(name)(use)

    return registered


@from_hand("immigrants", lambda s: True)
def immigrants(play: Play) -> Step[Any]:
    """Huguenots, Jewish Refugees: take two cards."""
    return Take(2, play)


@from_hand("two_cards_free", lambda s: not STONE.isdisjoint(s.players[s.turn].hand))
def two_cards_free(play: Play) -> Step[Any]:
    """Wren: the next two builds need no card (R4); what is left at the end is lost."""
    return Play(play.exchanged, True, play.free + 2, play.placed)


ACTIONS[PLAY] = ActionKind(possible=lambda s: bool(plays(s, 0)), begin=Play)
