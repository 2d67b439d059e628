"""What is different at night: hidden tokens, reveals, looks, burglaries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from referee.games.kernel import Action, Seat, Step, View
from referee.games.oliver_twist import prowl, turn
from referee.games.oliver_twist.table import BreakIn, OliverTwist, shown

REVEALS = 12
"""Tokens turned up one after the other."""
NIGHTFALL = "nightfall"
"""In a step's `card`: the poorest seat's reveal before the first turn."""


# Revealing


def reveals(s: OliverTwist, at: str) -> list[Action]:
    streets, hidden = s.streets, s.hidden
    return [streets.reveal[name] for name in streets.next[at] if name in hidden]


def reveal(s: OliverTwist, card: str, space: str, left: int) -> Step[Any]:
    """Turn up `space`, and on along hidden tokens until all are turned, the way ends, or it forks."""
    bit, near, follow = s.streets.bit, s.streets.near, s.streets.next
    while True:
        del s.hidden[space]
        s.down ^= bit[space]
        s.up ^= bit[space]
        if s.log is not None:
            s.tell("turned", space, s.board[space])
        left -= 1
        ahead = s.down & near[space]
        if not left or not ahead:
            return begin_night() if card == NIGHTFALL else prowl.Prowl(card)
        if ahead & (ahead - 1):
            return Reveal(card, space, left)
        space = next(name for name in follow[space] if bit[name] & ahead)


class Reveal(NamedTuple):
    """The way of hidden tokens can begin, or go on, at more than one: the seat chooses."""

    card: str
    at: str
    left: int

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: reveals(s, self.at)}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any]:
        return reveal(s, self.card, str(answers[s.turn][1]), self.left)

    def show(self) -> View:
        return shown("reveal", self.card, at=self.at, left=self.left)


def begin_night() -> Begin:
    return BEGIN


class Begin(NamedTuple):
    """The poorest seat, having revealed, names who begins the night."""

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: [("begin", seat) for seat in range(s.seats)]}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any]:
        first = answers[s.turn][1]
        assert isinstance(first, int)
        s.turn = first
        s.tell("begin", first)
        return turn.TURN

    def show(self) -> View:
        return shown("begin")


BEGIN = Begin()


# Looking, before a slip


def peeks(s: OliverTwist) -> list[Action]:
    peek = s.streets.peek
    return [peek[name] for name in s.hidden]


def look(s: OliverTwist, card: str, space: str, first: str | None) -> Step[Any]:
    """A look at a hidden token, the first of two, or the second (`first` is what was looked at before)."""
    if space not in s.looks[s.turn]:
        s.looks[s.turn] = (*s.looks[s.turn], space)
    s.whisper(s.turn, "look", space, s.board[space])
    if first is None and len(s.hidden) > 1:
        return Peek(card, space)
    return prowl.Slip(card)


class Peek(NamedTuple):
    """Two different hidden tokens are looked at, unseen by others; this is the second (the first, Noah's)."""

    card: str
    first: str | None

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        options = peeks(s)
        if self.first is not None:
            options.remove(s.streets.peek[self.first])
        return {s.turn: options}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any]:
        return look(s, self.card, str(answers[s.turn][1]), self.first)

    def show(self) -> View:
        return shown("peek", self.card, first=self.first)

    def public(self) -> View:
        return prowl.before_slip(self.card)


# Burglaries


def break_in(s: OliverTwist, card: str) -> Step[Any]:
    """One burglary card, and one more for each different tool before the hideout."""
    s.tell("burglary", s.turn)
    keep = Keep(card, min(1 + len(set(s.tools[s.turn])), len(s.vault)))
    for value in keep.drawn(s):
        s.whisper(s.turn, "draws", value)
    return keep


class Keep(NamedTuple):
    """One of the drawn cards is kept, secretly; the others are shuffled back."""

    card: str
    cards: int

    def drawn(self, s: OliverTwist) -> list[int]:
        """The drawn cards: they lie on top of the deck until one is chosen."""
        return s.vault[: -self.cards - 1 : -1]

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: [("keep", value) for value in sorted(set(self.drawn(s)))]}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any]:
        value = answers[s.turn][1]
        assert isinstance(value, int)
        drawn = self.drawn(s)
        s.break_ins = (*s.break_ins, BreakIn(s.turn, tuple(sorted(drawn)), value))
        drawn.remove(value)
        s.vault = s.vault[: -self.cards] + drawn
        if drawn:
            s.vault = s.draw("burglary", s.vault)[::-1]
        s.kept[s.turn] = tuple(sorted((*s.kept[s.turn], value)))
        s.tell("keep", s.turn)
        s.whisper(s.turn, "kept", value)
        if not s.tools[s.turn]:
            return turn.finish(s, self.card)
        return DropTool(self.card)

    def show(self) -> View:
        return shown("keep", self.card, cards=self.cards)


class DropTool(NamedTuple):
    """After a burglary, one tool goes back to the bag."""

    card: str

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: [("drop-tool", tool) for tool in dict.fromkeys(s.tools[s.turn])]}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any]:
        tool = str(answers[s.turn][1])
        left = list(s.tools[s.turn])
        left.remove(tool)
        s.tools[s.turn] = tuple(left)
        s.bag.append(s.data.code[tool])
        s.tell("drop-tool", s.turn, tool)
        return turn.finish(s, self.card)

    def show(self) -> View:
        return shown("drop-tool", self.card)
