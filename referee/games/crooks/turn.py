"""The decisions of Crooks, in the order of the rulebook: recruit, burgle, the powers.

Rulings (R1, R2, …): docs/games/crooks.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from referee.games.chance import Chance
from referee.games.crooks.table import (
    ALL_BUSY,
    BUSY,
    JOINING,
    MONEY,
    NAME,
    PILES,
    PLACES,
    TARGETS,
    Crooks,
    Sent,
)
from referee.games.kernel import Action, Log, Options, Seat, View

LOOT = 2
"""What a pickpocket takes."""

PASS: Action = ("pass",)
SKIP: Action = ("skip",)
RECRUIT: dict[str, Action] = {place: ("recruit", place) for place in PLACES}
KILL: tuple[Action, ...] = tuple(("kill", seat) for seat in range(4))
SPY_PLACE: dict[str, Action] = {place: ("spy", "place", place) for place in PLACES}
SPY_TARGET: dict[int, Action] = {target: ("spy", "target", target) for target in TARGETS}


# Set-up


def new(seats: int, options: Options, chance: Chance, log: Log | None = None) -> Crooks:
    """The crooks are dealt to the places, every seat has $18, and a seat drawn by lot begins."""
    s = Crooks(chance, log)
    s.seats = seats
    s.deck = options["cards"]
    s.round = 1
    deal(s, s.draw("crooks", s.deck.ids))
    s.turn = s.draw("first", range(seats), 1)[0]
    s.removed = []
    s.money = [MONEY] * seats
    s.passed = [False] * seats
    s.rows = [{} for _ in range(seats)]
    s.busy = [0] * seats
    s.hand = None
    s.looks = [[] for _ in range(seats)]
    s.history = []
    s.tell("begins", s.turn)
    s.go(RECRUITMENT)
    return s


def deal(s: Crooks, crooks: Sequence[str]) -> None:
    """a's pile first, then b's, …; who is left over stays out of the game, unseen."""
    s.places = {}
    dealt = 0
    for place, size in zip(PLACES, PILES[s.seats], strict=False):
        s.places[place] = tuple(crooks[dealt : dealt + size])
        dealt += size
    s.unused = tuple(crooks[dealt:])


def end_turn(s: Crooks) -> Recruit | None:
    """Clockwise to the next seat that has not passed; when all have, the game is over."""
    s.round += 1
    for ahead in range(1, s.seats + 1):
        seat = (s.turn + ahead) % s.seats
        if not s.passed[seat]:
            s.turn = seat
            return RECRUITMENT
    if s.log is not None:
        s.tell_scores()
    return None


def shown(name: str, place: str | None = None, target: int | None = None) -> View:
    """The field `step` of views: its place or target only where the options depend on it."""
    return {"name": name, "place": place, "target": target}


# A turn. 1. Recruitment


class Recruit(NamedTuple):
    """Choose a place, pay $1 for each crook there and look at them all; or pass, for good."""

    def asked(self, s: Crooks) -> dict[Seat, Sequence[Action]]:
        money = s.money[s.turn]
        options = [RECRUIT[place] for place, pile in s.places.items() if 0 < len(pile) <= money]
        options.append(PASS)
        return {s.turn: options}

    def then(self, s: Crooks, answers: dict[Seat, Action]) -> Recruit | Pick | None:
        seat, action = s.turn, answers[s.turn]
        if action == PASS:
            s.note("pass")
            s.passed[seat] = True
            s.tell("passes", seat)
            return end_turn(s)
        place = str(action[1])
        pile = s.places[place]
        s.note(f"recruit {place}")
        s.money[seat] -= len(pile)
        s.tell("recruits", seat, place, len(pile))
        s.look(seat, place, pile)
        if s.may_pick(seat, pile):
            return Pick(place)
        s.tell("leaves", seat, place)  # R1
        return end_turn(s)

    def show(self) -> View:
        return shown("recruit")


RECRUITMENT = Recruit()


class Pick(NamedTuple):
    """Take one crook of the place in hand; the others stay there, hidden."""

    place: str

    def asked(self, s: Crooks) -> dict[Seat, Sequence[Action]]:
        pick = s.deck.pick
        return {s.turn: [pick[card] for card in s.may_pick(s.turn, s.places[self.place])]}

    def then(self, s: Crooks, answers: dict[Seat, Action]) -> Send:
        card = str(answers[s.turn][1])
        s.places[self.place] = tuple([other for other in s.places[self.place] if other != card])
        s.note("pick")
        s.tell("picks", s.turn, self.place)
        s.hand = card
        return BURGLARY

    def show(self) -> View:
        return shown("pick", place=self.place)


# A turn. 2. Burglary


@cache
def sends(busy: int, power: str, can_hide: bool) -> tuple[Action, ...]:
    """Where a crook may be sent by a seat with crooks at the targets `busy`.

    One crook a target, except as the powers say; face down costs $1. The boss comes openly.
    """
    options: list[Action] = []
    for target in TARGETS:
        if not busy & BUSY[target]:
            options.append(("send", target, "up"))
            if can_hide and power != "boss":
                options.append(("send", target, "down"))
        elif power in JOINING or (power == "transfer" and busy != ALL_BUSY):
            options.append(("send", target, "up"))
    return tuple(options)


class Send(NamedTuple):
    """Send the crook in hand to a target. Its power works only now, and only face up."""

    def asked(self, s: Crooks) -> dict[Seat, Sequence[Action]]:
        assert s.hand is not None
        return {s.turn: sends(s.busy[s.turn], s.deck.power[s.hand], s.money[s.turn] > 0)}

    def then(self, s: Crooks, answers: dict[Seat, Action]) -> Recruit | Move | Kill | Spy | None:
        _, target, side = answers[s.turn]
        card, s.hand = s.hand, None
        assert isinstance(target, int)
        assert card is not None
        if side == "up":
            return burgle_openly(s, card, target)
        s.note(f"send {target} down")
        s.tell("sends", s.turn, target, "down")
        s.money[s.turn] -= 1
        s.put(s.turn, target, Sent(card, up=False))
        return end_turn(s)

    def show(self) -> View:
        return shown("send")


BURGLARY = Send()


def burgle_openly(s: Crooks, card: str, target: int) -> Recruit | Move | Kill | Spy | None:
    """The crook is placed face up, and its power works."""
    seat, power = s.turn, s.deck.power[card]
    s.note(f"send {target} up {card}")
    s.tell("sends", seat, target, "up", card)
    joins = target in s.rows[seat]
    if joins and power == "killer":  # he takes the place of his own side, and kills nobody else
        s.remove(seat, target)
    s.put(seat, target, Sent(card, up=True))
    if power == "pickpocket":  # R3
        s.money[seat] += LOOT
        s.tell("steals", seat, LOOT)
    elif power == "transfer" and joins:
        return Move(target)
    elif power == "killer" and not joins and victims(s, target):
        return Kill(target)
    elif power == "spy" and sights(s):
        return SPYING
    return end_turn(s)


# The powers that ask


@cache
def moves(busy: int) -> tuple[Action, ...]:
    return tuple(("move", target) for target in TARGETS if not busy & BUSY[target])


class Move(NamedTuple):
    """Transfer: the seat's earlier crooks there go together to a target free of its crooks.

    They stay up or down as they were, and no power works again.
    """

    target: int

    def asked(self, s: Crooks) -> dict[Seat, Sequence[Action]]:
        return {s.turn: moves(s.busy[s.turn])}

    def then(self, s: Crooks, answers: dict[Seat, Action]) -> Recruit | None:
        seat, to = s.turn, answers[s.turn][1]
        assert isinstance(to, int)
        s.note(f"move {to}")
        s.tell("moves", seat, self.target, to)
        row = s.rows[seat]
        *earlier, sent = row[self.target]
        row[self.target] = (sent,)
        row[to] = tuple(earlier)
        s.busy[seat] |= BUSY[to]
        return end_turn(s)

    def show(self) -> View:
        return shown("move", target=self.target)


def victims(s: Crooks, target: int) -> list[Seat]:
    """The other seats with crooks at this target."""
    return [seat for seat, row in enumerate(s.rows) if target in row and seat != s.turn]


class Kill(NamedTuple):
    """Killer: all crooks of one seat at this target leave the game."""

    target: int

    def asked(self, s: Crooks) -> dict[Seat, Sequence[Action]]:
        return {s.turn: [*(KILL[seat] for seat in victims(s, self.target)), SKIP]}

    def then(self, s: Crooks, answers: dict[Seat, Action]) -> Recruit | None:
        action = answers[s.turn]
        if action == SKIP:
            return skip(s)
        victim = action[1]
        assert isinstance(victim, int)
        s.note(f"kill {victim}")
        s.tell("kills", s.turn, victim, self.target)
        s.remove(victim, self.target)
        return end_turn(s)

    def show(self) -> View:
        return shown("kill", target=self.target)


def sights(s: Crooks) -> list[Action]:
    """The looks that can tell something (R4)."""
    hidden = {
        target
        for seat, row in enumerate(s.rows)
        if seat != s.turn
        for target, crooks in row.items()
        if not all(crook.up for crook in crooks)
    }
    targets = [SPY_TARGET[target] for target in sorted(hidden)]
    return targets + [SPY_PLACE[place] for place, pile in s.places.items() if pile]


class Spy(NamedTuple):
    """Spy: look at all crooks of a target, or of a place."""

    def asked(self, s: Crooks) -> dict[Seat, Sequence[Action]]:
        return {s.turn: [*sights(s), SKIP]}

    def then(self, s: Crooks, answers: dict[Seat, Action]) -> Recruit | None:
        action = answers[s.turn]
        if action == SKIP:
            return skip(s)
        _, what, where = action
        s.note(f"spy {what} {where}")
        s.tell("spies", s.turn, where)
        if isinstance(where, int):
            s.look(s.turn, NAME[where], tuple([c.card for row in s.rows for c in row.get(where, ())]))
        else:
            s.look(s.turn, where, s.places[where])
        return end_turn(s)

    def show(self) -> View:
        return shown("spy")


SPYING = Spy()


def skip(s: Crooks) -> Recruit | None:
    """A power may be declined."""
    s.note("skip")
    s.tell("skips", s.turn)
    return end_turn(s)
