"""The thirteen characters: when each can help, and how."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from referee.games.kernel import Action, Seat, Step, View
from referee.games.oliver_twist import night, prowl, turn
from referee.games.oliver_twist.data import WALLET
from referee.games.oliver_twist.table import OliverTwist, shown

NANCY_LIFTS = 3
MONKS_LIFTS = 2
BROWNLOW_PAYS = 4
ROSE_PAYS = 5
BUMBLE_COLLECTS = 2


def can_help(s: OliverTwist, card: str) -> bool:
    """`play` is offered only if the effect can do something."""
    return bool(_CAN_HELP[card](s))


def play(s: OliverTwist, card: str) -> Step[Any] | None:
    """The card stays in the hand until its effect has ended; what it is, everybody hears now."""
    s.tell("play", s.turn, card)
    return _EFFECT[card](s)


def others(s: OliverTwist) -> list[Seat]:
    return [seat for seat in range(s.seats) if seat != s.turn]


def face_up(s: OliverTwist, ids: frozenset[str]) -> Iterator[str]:
    """The spaces with a face-up token that is one of these."""
    return (space for space, token in s.board.items() if token in ids and space not in s.hidden)


class Take(NamedTuple):
    """The Artful Dodger takes any face-up object of the board; the gang stays where it is."""

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: [("take", space) for space in face_up(s, s.data.is_object)]}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any] | None:
        space = str(answers[s.turn][1])
        s.tell("take", s.turn, space, s.board[space])
        return prowl.bring(s, "dodger", s.board[space], space)

    def show(self) -> View:
        return shown("take")


def nancy(s: OliverTwist) -> Step[Any]:
    """Three random tokens leave the seat's file for the bag."""
    s.lift(s.turn, NANCY_LIFTS, None)
    return turn.finish(s, "nancy")


class Rob(NamedTuple):
    """Bill Sikes takes an object other than a wallet from another seat's reserve."""

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: list(dict.fromkeys(spoils(s)))}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any] | None:
        _, victim, token = answers[s.turn]
        assert isinstance(victim, int)
        s.tell("rob", s.turn, victim, token)
        return prowl.bring(s, "sikes", str(token), victim)

    def show(self) -> View:
        return shown("rob")


def spoils(s: OliverTwist) -> Iterator[Action]:
    names, types = s.data.names, s.data.type
    for seat in others(s):
        for code in s.reserves[seat]:
            if types[code] != WALLET:
                yield "rob", seat, names[code]


class Cash(NamedTuple):
    """Mr Brownlow gives £4 for each wallet of the reserve that is discarded, one at least."""

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: [("cash", n) for n in range(1, wallets(s) + 1)]}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any]:
        n = answers[s.turn][1]
        assert isinstance(n, int)
        turn.give(s, WALLET, n)
        s.tell("cash", s.turn, n)
        s.gain(s.turn, BROWNLOW_PAYS * n)
        return turn.finish(s, "brownlow")

    def show(self) -> View:
        return shown("cash")


def wallets(s: OliverTwist) -> int:
    return sum(s.data.type[code] == WALLET for code in s.reserves[s.turn])


def rose(s: OliverTwist) -> Step[Any]:
    s.gain(s.turn, ROSE_PAYS)
    return turn.finish(s, "rose")


def bumble(s: OliverTwist) -> Step[Any]:
    """Every other seat gives £2, or all it has."""
    for seat in others(s):
        given = min(BUMBLE_COLLECTS, s.money[seat])
        s.money[seat] -= given
        s.money[s.turn] += given
        s.tell("gives", seat, s.turn, given)
    return turn.finish(s, "bumble")


class Frame(NamedTuple):
    """Monks: two random tokens of the seat's file go to another seat's file."""

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: [("frame", seat) for seat in others(s)]}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any]:
        framed = answers[s.turn][1]
        assert isinstance(framed, int)
        s.lift(s.turn, MONKS_LIFTS, framed)
        return turn.finish(s, "monks")

    def show(self) -> View:
        return shown("frame")


class Tool(NamedTuple):
    """Toby Crackit takes a face-up tool of the board, or another seat's tool."""

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: list(dict.fromkeys(loot(s)))}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any]:
        match answers[s.turn]:
            case (_, int(victim), str(tool)):
                left = list(s.tools[victim])
                left.remove(tool)
                s.tools[victim] = tuple(left)
                s.tell("tool", s.turn, tool, victim)
            case (_, space):
                tool = s.data.names[s.take_up(str(space))]
                s.tell("tool", s.turn, tool, space)
        s.tools[s.turn] = tuple(sorted((*s.tools[s.turn], tool)))
        return turn.finish(s, "toby")

    def show(self) -> View:
        return shown("tool")


def loot(s: OliverTwist) -> Iterator[Action]:
    for space in face_up(s, s.data.is_tool):
        yield "tool", space
    for seat in others(s):
        for tool in s.tools[seat]:
            yield "tool", seat, tool


def noah(s: OliverTwist) -> Step[Any]:
    """A slip free of charge, also where a token is next to the gang, and with its looks at night."""
    return night.Peek("noah", None) if s.hidden else prowl.Slip("noah")


class Barney(NamedTuple):
    """Barney sells a set of two or more."""

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: pairs(s)}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any]:
        turn.sell(s, answers[s.turn])
        return turn.finish(s, "barney")

    def show(self) -> View:
        return shown("sell")


def pairs(s: OliverTwist) -> Sequence[Action]:
    return s.data.sales(s.packed[s.turn], turn.PAIR)


Question = Callable[[OliverTwist], object]
Effect = Callable[[OliverTwist], "Step[Any] | None"]

_CAN_HELP: dict[str, Question] = {
    "dodger": lambda s: any(face_up(s, s.data.is_object)),
    "charley": lambda s: turn.actions(s, "charley"),
    "oliver": lambda s: turn.actions(s, "oliver"),
    "nancy": lambda s: s.files[s.turn],
    "sikes": lambda s: any(spoils(s)),
    "brownlow": wallets,
    "rose": lambda s: True,
    "bumble": lambda s: any(s.money[seat] for seat in others(s)),
    "monks": lambda s: s.files[s.turn],
    "toby": lambda s: any(loot(s)),
    "noah": lambda s: s.board,
    "barney": pairs,
    "bet": lambda s: turn.actions(s, "bet"),
}
_EFFECT: dict[str, Effect] = {
    "dodger": lambda s: Take(),
    "charley": lambda s: turn.Act("charley"),
    "oliver": lambda s: turn.Act("oliver"),
    "nancy": nancy,
    "sikes": lambda s: Rob(),
    "brownlow": lambda s: Cash(),
    "rose": rose,
    "bumble": bumble,
    "monks": lambda s: Frame(),
    "toby": lambda s: Tool(),
    "noah": noah,
    "barney": lambda s: Barney(),
    "bet": lambda s: turn.Act("bet"),
}
