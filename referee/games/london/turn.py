"""A turn: draw, one action, the hand limit. And the two actions that only take cards: invest, draw three.

The two long actions, `play` and `restore`, have modules of their own and enter themselves in ACTIONS.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any, NamedTuple

from referee.games.kernel import Action, Seat, Step, View
from referee.games.london.cards import BOROUGHS, DISCARD, KEEP, STOP, TAKE_DECK
from referee.games.london.permanent import cards_to_draw, cards_to_see
from referee.games.london.scoring import settle
from referee.games.london.steps import Next, named, shown
from referee.games.london.table import HAND_LIMIT, MARKERS, London

MOST_TURNS = 100


def begin_turn(s: London, seat: Seat) -> Draw:
    """With a University of London the active seat now sees the top three cards, if there are any."""
    s.turn = seat
    s.tell("turn", seat)
    seen = cards_to_see(s.players[seat].powers)
    if seen and s.deck:
        s.peek = s.deck[: -1 - seen : -1]
        s.whisper(seat, "sees", *s.peek)
    return Draw(0)


def end_turn(s: London) -> Next:
    """The next seat; but once the deck is empty only those that still have a turn, and then the end."""
    if s.turn == s.first:
        s.round += 1
    if s.last_turns == [] or s.round == MOST_TURNS:  # R8
        settle(s)
        return None
    if s.last_turns is None:
        return begin_turn(s, (s.turn + 1) % len(s.players))
    return begin_turn(s, s.last_turns.pop(0))


# Taking cards


@named
class Take(NamedTuple):
    """Take cards one by one, each seen before the next; if there are none left, taking stops."""

    left: int
    back: Step[Any]

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        options = s.takes()
        return {s.turn: options} if options else {}

    def then(self, s: London, answers: dict[Seat, Action]) -> Step[Any]:
        if not answers:
            return self.back
        s.take(answers[s.turn])
        return Take(self.left - 1, self.back) if self.left > 1 else self.back

    def show(self) -> View:
        return shown(self)


# 1. Draw


@named
class Draw(NamedTuple):
    """Draw one card; with a Parliament none, one or two.

    Who sees the top of the deck (University of London) keeps one of those cards instead of drawing blindly.
    """

    taken: int

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        options = s.takes()
        if s.peek is not None:
            if s.deck:
                options.remove(TAKE_DECK)
            options += [KEEP[card] for card in dict.fromkeys(s.peek)]
        least, _ = cards_to_draw(s.players[s.turn].powers)
        if self.taken >= least:
            options.append(STOP)
        return {s.turn: options} if options else {}

    def then(self, s: London, answers: dict[Seat, Action]) -> Draw | Order | Act:
        action = answers.get(s.turn, STOP)
        if action == STOP:
            return put_back(s)
        if action[0] == "keep":
            assert s.peek is not None
            depth = s.peek.index(str(action[1]))
            del s.peek[depth]
            s.take_from_deck(depth)
        else:
            s.take(action)
        _, most = cards_to_draw(s.players[s.turn].powers)
        return Draw(self.taken + 1) if self.taken + 1 < most else put_back(s)

    def show(self) -> View:
        return shown(self)


def put_back(s: London) -> Order | Act:
    """The draw is over. Who has seen cards puts back what it did not keep, in any order."""
    if s.peek is None:
        return ACT
    if len(set(s.peek)) > 1:
        return Order()
    s.players[s.turn].deck_known = s.peek
    s.peek = None
    return ACT


@named
class Order(NamedTuple):
    """University of London: the seen cards go back on the deck, the first named on top."""

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        assert s.peek is not None
        return {s.turn: [("order", *cards) for cards in dict.fromkeys(permutations(s.peek))]}

    def then(self, s: London, answers: dict[Seat, Action]) -> Act:
        cards = [str(card) for card in answers[s.turn][1:]]
        s.deck[-len(cards) :] = cards[::-1]
        s.players[s.turn].deck_known = cards
        s.peek = None
        s.whisper(s.turn, "puts-back", *cards)
        return ACT

    def show(self) -> View:
        return shown(self)


# 2. One action


class ActionKind(NamedTuple):
    """An action that can be chosen: whether it can be done now, and how it begins."""

    possible: Callable[[London], bool]
    begin: Callable[[bool], Step[Any]]
    """Given whether the Stock Exchange was used in this turn."""


PLAY: Action = ("play",)
RESTORE: Action = ("restore",)
ACTIONS: dict[Action, ActionKind] = {}
"""The two long actions: `play.py` and `restore.py` enter them here."""
DRAW: Action = ("draw",)


@named
class Act(NamedTuple):
    """Choose one action. To draw three cards is always possible, even if there are none."""

    exchanged: bool

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        options = [action for action in (PLAY, RESTORE) if ACTIONS[action].possible(s)]
        if len(s.players[s.turn].boroughs) < MARKERS:
            options += s.invests
        options.append(DRAW)
        if not self.exchanged:
            options += s.exchanges()
        return {s.turn: options}

    def then(self, s: London, answers: dict[Seat, Action]) -> Step[Any]:
        action = answers[s.turn]
        match action[0]:
            case "exchange":
                s.exchange(action)
                return Act(exchanged=True)
            case "invest":
                return invest(s, str(action[1]))
            case "draw":
                return Take(3, LIMIT)
        return ACTIONS[action].begin(self.exchanged)

    def show(self) -> View:
        return shown(self)


ACT = Act(exchanged=False)


def invest(s: London, borough: str) -> Step[Any]:
    """Place a building in a borough without one, pay its cost, then take its number of cards."""
    player = s.players[s.turn]
    player.boroughs = (*player.boroughs, borough)
    s.look_at_board()
    s.tell("invests", s.turn, borough)
    s.pay(s.turn, BOROUGHS[borough].cost)
    return Take(BOROUGHS[borough].cards, LIMIT)


# 3. The hand limit


@named
class Limit(NamedTuple):
    """Who holds more than nine cards discards, one by one, to the display. Then the turn is over."""

    def asked(self, s: London) -> dict[Seat, Sequence[Action]]:
        hand = s.players[s.turn].hand
        if len(hand) <= HAND_LIMIT:
            return {}
        return {s.turn: [DISCARD[card] for card in dict.fromkeys(hand)]}

    def then(self, s: London, answers: dict[Seat, Action]) -> Next:
        if not answers:
            return end_turn(s)
        s.spend(str(answers[s.turn][1]), "discards")
        return LIMIT

    def show(self) -> View:
        return shown(self)


LIMIT = Limit()
