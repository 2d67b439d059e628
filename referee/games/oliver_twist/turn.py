"""A turn: prowl, go to Fagin, or ask a character for help (or hide behind one)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from referee.games.kernel import Action, Seat, Step, View
from referee.games.oliver_twist import characters, halves, prowl
from referee.games.oliver_twist.data import EFFECTS, WALLET
from referee.games.oliver_twist.table import NO_CARD, OliverTwist, shown

SET = 3
"""Tokens of one type that Fagin wants at least."""
PAIR = 2
"""What he takes from Barney."""
BONUS_FROM, BONUS = 5, 7
GIVE_UP: Action = ("give-up",)
GIVE_UP_PAYS = 4
PLAY: dict[str, Action] = {card: ("play", card) for card in EFFECTS}
HIDE: dict[str, Action] = {card: ("hide", card) for card in EFFECTS}

SECOND = "bet-second"
"""In a step's `card`: the second of Bet's two actions (the first is just `bet`)."""


class Turn(NamedTuple):
    """One action of three; `give-up` where neither prowling nor selling is possible."""

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        seat = s.turn
        options = prowl.options(s, NO_CARD)
        sales = s.data.sales(s.packed[seat], SET)
        if sales:
            options += sales
        hand = s.hands[seat]
        if hand:
            can_work = bool(options)
            options += [PLAY[card] for card in hand if characters.can_help(s, card)]
            options += [HIDE[card] for card in hand]
            if not can_work:
                options.append(GIVE_UP)
        elif not options:
            options = [GIVE_UP]
        return {seat: options}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any] | None:
        action = answers[s.turn]
        verb = action[0]
        if verb == "play":
            return characters.play(s, str(action[1]))
        if verb == "hide":
            s.tell("hide", s.turn, action[1])
            discard(s, str(action[1]))
            return next_turn(s)
        if verb == "give-up":
            s.tell("give-up", s.turn)
            s.charge(s.turn, GIVE_UP_PAYS)
            return halves.end(s)
        return work(s, NO_CARD, action)

    def show(self) -> View:
        return shown("turn")


TURN = Turn()


class Act(NamedTuple):
    """A whole action by a character's leave: Charley's or Oliver's prowl, each of Bet's two actions."""

    card: str

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: actions(s, self.card)}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any] | None:
        return work(s, self.card, answers[s.turn])

    def show(self) -> View:
        return shown("act", self.card)


def actions(s: OliverTwist, card: str) -> list[Action]:
    """What Charley, Oliver or Bet allow: prowls, and sales with Bet."""
    options = prowl.options(s, card)
    if card in ("bet", SECOND):
        options += s.data.sales(s.packed[s.turn], SET)
    return options


def work(s: OliverTwist, card: str, action: Action) -> Step[Any] | None:
    """A prowl (with whatever comes before it) or a sale begins."""
    if action[0] == "sell":
        sell(s, action)
        return finish(s, card)
    return prowl.begin(s, card, str(action[0]), str(action[1]))


def finish(s: OliverTwist, card: str) -> Step[Any]:
    """An action has ended: the character that allowed it is discarded, and the next seat's turn comes."""
    if card:
        if card == "bet" and actions(s, SECOND):
            return Act(SECOND)
        discard(s, "bet" if card == SECOND else card)
    return next_turn(s)


def next_turn(s: OliverTwist) -> Step[Any]:
    s.round += 1
    s.turn = (s.turn + 1) % s.seats
    return TURN


def discard(s: OliverTwist, card: str) -> None:
    hand = list(s.hands[s.turn])
    hand.remove(card)
    s.hands[s.turn] = tuple(hand)
    s.discard = (*s.discard, card)


def sell(s: OliverTwist, action: Action) -> None:
    """To Fagin: K tokens of a type, dearest first, and W wallets (R1: wallets are a type too)."""
    _, type_, k, w = action
    assert isinstance(type_, str)
    assert isinstance(k, int)
    assert isinstance(w, int)
    gain = give(s, type_, k) + give(s, WALLET, w)
    if k + w >= BONUS_FROM:
        gain += BONUS
    s.tell("sell", s.turn, type_, k, w, gain)
    if s.rewards:
        s.tell("reward", s.turn, s.rewards[0])
        gain += s.rewards[0]
        s.rewards = s.rewards[1:]
    s.gain(s.turn, gain)


def give(s: OliverTwist, type_: str, count: int) -> int:
    """`count` tokens of a type leave the reserve for the bag, dearest first; what is printed on them."""
    if not count:
        return 0
    data, reserve, printed = s.data, s.reserves[s.turn], 0
    s.packed[s.turn] -= count * data.pack[data.dearest[type_][0]]
    for code in data.dearest[type_]:
        while count and code in reserve:
            reserve.remove(code)
            s.toss(code)
            printed += data.value[code]
            count -= 1
    return printed
