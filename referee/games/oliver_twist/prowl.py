"""Prowling: the gang goes along a way of tokens, one is taken, those passed over reach the police file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from referee.games.kernel import Action, Seat, Step, View
from referee.games.oliver_twist import night, turn
from referee.games.oliver_twist.streets import Way
from referee.games.oliver_twist.table import FULL, NO_CARD, OliverTwist, shown

SLIP_COSTS = 2
DROP = "drop"


def options(s: OliverTwist, card: str) -> list[Action]:
    """How a prowl can begin: at a token, by revealing, by looking before a slip, or by the slip."""
    streets, gang, up = s.streets, s.gang, s.up
    if up & streets.near[gang]:
        return prowls(s, card)
    if s.down & streets.near[gang]:  # R4: only where no face-up token is next to the gang
        return night.reveals(s, gang)
    if s.money[s.turn] < SLIP_COSTS:
        return []
    if s.hidden:
        return night.peeks(s)
    return slips(s)


def prowls(s: OliverTwist, card: str) -> list[Action]:
    """The tokens within reach of the gang, on ways of face-up tokens only."""
    streets, up = s.streets, s.up
    ways = streets.far[s.gang] if card == "charley" else streets.prowl[s.gang]
    found = [action for mask, action in ways if up & mask == mask]
    return list(dict.fromkeys(found)) if streets.forked else found


def slips(s: OliverTwist) -> list[Action]:
    """The spaces without a token that are next to one."""
    streets, tokens = s.streets, s.up | s.down
    bit, slip = streets.bit, streets.slip
    return [slip[name] for name, near in streets.near.items() if near & tokens and not bit[name] & tokens]


def begin(s: OliverTwist, card: str, verb: str, space: str) -> Step[Any] | None:
    """The first answer of a prowl."""
    if verb == "prowl":
        return take(s, card, space)
    if verb == "slip":
        return slip(s, card, space)
    if verb == "reveal":
        return night.reveal(s, card, space, night.REVEALS)
    return night.look(s, card, space, None)


def way_to(s: OliverTwist, space: str) -> Way:
    """The way the gang goes: where there is more than one, the shortest, then the first in space order."""
    ways, up = s.streets.ways[s.gang][space], s.up
    if not s.streets.forked:
        return ways[0]
    return next(way for way in ways if up & way.mask == way.mask)


def take(s: OliverTwist, card: str, space: str) -> Step[Any] | None:
    """The gang moves to `space`; the tokens passed over go to the file (with Oliver, to the bag)."""
    way, token = way_to(s, space), s.board[space]
    if s.log is not None:
        s.tell("prowl", s.turn, space, token)
    if way.passed:
        pile = s.bag if card == "oliver" else s.files[s.turn]
        board, codes = s.board, s.data.code
        for name in way.passed:
            passed = board.pop(name)
            pile.append(codes[passed])
            if s.log is not None:
                s.tell(*(("bag", passed) if card == "oliver" else ("file", s.turn, passed)))
        s.up ^= way.mask ^ s.streets.bit[space]
    s.gang = space
    if token in s.data.is_object:
        return bring(s, card, token, space)
    code = s.take_up(space)
    if token in s.data.is_tool:
        s.tools[s.turn] = tuple(sorted((*s.tools[s.turn], token)))
    elif token == s.data.burglary_token:
        s.box.append(code)  # it leaves the game
        return night.break_in(s, card)
    else:
        s.bag.append(code)
        draw_character(s)
    return turn.finish(s, card)


def draw_character(s: OliverTwist) -> None:
    if s.deck:
        drawn = s.deck.pop()
        s.hands[s.turn] = tuple(sorted((*s.hands[s.turn], drawn)))
        s.tell("card", s.turn)
        s.whisper(s.turn, "drew", drawn)


def bring(s: OliverTwist, card: str, token: str, source: str | Seat) -> Step[Any] | None:
    """An object comes into the reserve from a space, or from another seat's reserve."""
    if len(s.reserves[s.turn]) == FULL:
        return Drop(card, token, source)
    code = s.take_up(source) if isinstance(source, str) else s.unreserve(source, token)
    s.reserve(s.turn, code)
    return turn.finish(s, card)


class Drop(NamedTuple):
    """The reserve is full: one of its tokens goes to the file first. The new one waits where it is."""

    card: str
    token: str
    source: str | Seat

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        names = s.data.names
        return {s.turn: [(DROP, token) for token in dict.fromkeys([names[c] for c in s.reserves[s.turn]])]}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any] | None:
        dropped = str(answers[s.turn][1])
        s.files[s.turn].append(s.unreserve(s.turn, dropped))
        s.tell("file", s.turn, dropped)
        return bring(s, self.card, self.token, self.source)

    def show(self) -> View:
        seat = None if isinstance(self.source, str) else self.source
        space = self.source if isinstance(self.source, str) else None
        return shown("drop", self.card, token=self.token, space=space, seat=seat)


# No token next to the gang


class Slip(NamedTuple):
    """After the looks, or with Noah: where the gang slips to."""

    card: str

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: slips(s)}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any] | None:
        return slip(s, self.card, str(answers[s.turn][1]))

    def show(self) -> View:
        return shown("slip", self.card)

    def public(self) -> View:
        return before_slip(self.card)


def before_slip(card: str) -> View:
    """What others see while a seat looks at tokens and thinks where to slip: nothing has happened yet."""
    if card == "noah":
        return shown("slip", card)
    return turn.TURN.show() if card == NO_CARD else turn.Act(card).show()


def slip(s: OliverTwist, card: str, space: str) -> Step[Any] | None:
    """The gang goes to `space`, with Noah for nothing; at night tokens may have to be turned up; then it prowls."""
    if s.hidden:
        s.slips[s.turn] = (*s.slips[s.turn], len(s.hidden))
    s.gang = space
    s.tell("slip", s.turn, space)
    if card != "noah":
        s.charge(s.turn, SLIP_COSTS)
    if not s.up & s.streets.near[space]:
        return night.Reveal(card, space, night.REVEALS)
    return Prowl(card)


class Prowl(NamedTuple):
    """After a slip, or after revealing: the prowl itself."""

    card: str

    def asked(self, s: OliverTwist) -> dict[Seat, Sequence[Action]]:
        return {s.turn: prowls(s, self.card)}

    def then(self, s: OliverTwist, answers: dict[Seat, Action]) -> Step[Any] | None:
        return take(s, self.card, str(answers[s.turn][1]))

    def show(self) -> View:
        return shown("prowl", self.card)
