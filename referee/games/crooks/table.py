"""The table of Crooks: what lies where, who may see it, and what it is worth in the end.

The decisions are in `turn`; rulings (R1, R2, …): docs/games/crooks.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from referee.games.crooks.cards import GANGS, Deck
from referee.games.kernel import Result, Seat, State, View, ranks_of

TARGETS = range(2, 10)
PILES = {2: (2, 2, 3, 4, 5), 3: (2, 2, 3, 3, 4, 4, 5), 4: (2, 2, 3, 3, 3, 4, 4, 5, 5)}
"""The crooks at each place, from `a` on, by the number of seats."""
PLACES = "abcdefghi"
MONEY = 18
GANG_POINTS = {2: 5, 3: 4, 4: 3}
JOINING = ("accomplice", "killer")
"""Powers that can always be sent to where the seat has crooks already."""

NAME = {target: str(target) for target in TARGETS}
BUSY = {target: 1 << target for target in TARGETS}
ALL_BUSY = sum(BUSY.values())


class Sent(NamedTuple):
    """A crook in a row."""

    card: str
    up: bool


class Removed(NamedTuple):
    """A crook that was killed; `hidden`: the seat that had it face down, and alone knows it (R2)."""

    card: str
    hidden: Seat | None


class Look(NamedTuple):
    """What a seat has seen: all crooks at a place or a target, at that moment."""

    at: str
    cards: tuple[str, ...]


class Deed(NamedTuple):
    """What a seat did, in the words of a record."""

    seat: Seat
    did: str


class Crooks(State):
    """The table."""

    __slots__ = (
        "busy",
        "deck",
        "hand",
        "history",
        "looks",
        "money",
        "passed",
        "places",
        "removed",
        "round",
        "rows",
        "seats",
        "turn",
        "unused",
    )

    game = "crooks"

    seats: int
    deck: Deck
    round: int
    turn: Seat
    places: dict[str, tuple[str, ...]]
    """The crooks at each place, hidden, in the order they were dealt."""
    unused: tuple[str, ...]
    removed: list[Removed]
    money: list[int]
    passed: list[bool]
    rows: list[dict[int, tuple[Sent, ...]]]
    """By seat: its crooks at each target where it has some, in order of placing."""
    busy: list[int]
    """By seat: the targets in its row, as a set of bits."""
    hand: str | None
    """The crook in hand of the seat whose turn it is."""
    looks: list[list[Look]]
    history: list[Deed]
    """What everybody could follow; without what only one seat knows (R5)."""

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        self._copy_kernel(new)
        new.seats = self.seats
        new.deck = self.deck
        new.round = self.round
        new.turn = self.turn
        new.places = self.places.copy()
        new.unused = self.unused
        new.removed = self.removed.copy()
        new.money = self.money.copy()
        new.passed = self.passed.copy()
        new.rows = [row.copy() for row in self.rows]
        new.busy = self.busy.copy()
        new.hand = self.hand
        new.looks = [looks.copy() for looks in self.looks]
        new.history = self.history.copy()
        return new

    def may_pick(self, seat: Seat, pile: Sequence[str]) -> list[str]:
        """Who of these can be taken: it must have somewhere to go, and the boss leaves last."""
        power = self.deck.power
        if self.busy[seat] == ALL_BUSY:  # every other crook needs a free target, the transfer too
            return [card for card in pile if power[card] in JOINING]
        if len(pile) == 1:
            return [pile[0]]
        return [card for card in pile if power[card] != "boss"]

    def note(self, did: str) -> None:
        """Everybody saw what the seat whose turn it is did."""
        self.history.append(Deed(self.turn, did))

    def look(self, seat: Seat, at: str, cards: tuple[str, ...]) -> None:
        self.looks[seat].append(Look(at, cards))
        self.whisper(seat, "sees", at, *cards)

    def put(self, seat: Seat, target: int, crook: Sent) -> None:
        row = self.rows[seat]
        row[target] = (*row.get(target, ()), crook)
        self.busy[seat] |= BUSY[target]

    def remove(self, seat: Seat, target: int) -> None:
        """All crooks of `seat` there leave the game; those face down stay unknown to the others (R2)."""
        for card, up in self.rows[seat].pop(target):
            self.removed.append(Removed(card, None if up else seat))
            if up:
                self.tell("dies", seat, target, card)
            else:
                self.tell("dies", seat, target)
        self.busy[seat] ^= BUSY[target]

    # The end of the game

    def burglary(self, target: int) -> tuple[int, list[Seat]]:
        """What the target is worth with all modifiers, and the seats with the highest level there."""
        value, levels = target, {}
        for seat, row in enumerate(self.rows):
            if target in row:
                levels[seat] = sum(self.deck.level[crook.card] for crook in row[target])
                value += sum(self.deck.modifier[crook.card] for crook in row[target])
        highest = max(levels.values(), default=0)
        return max(value, 0), [seat for seat, level in levels.items() if level == highest]

    def leader(self, gang: str) -> Seat | None:
        """The seat with the most members on the table; a tie leaves the gang to nobody."""
        members = [
            sum(gang in self.deck.gangs[crook.card] for crooks in row.values() for crook in crooks)
            for row in self.rows
        ]
        most = max(members)
        return members.index(most) if members.count(most) == 1 else None

    def result(self) -> Result:
        scores = [0] * self.seats
        for target in TARGETS:
            value, seats = self.burglary(target)
            for seat in seats:
                scores[seat] += value // len(seats)
        for gang in GANGS:
            leader = self.leader(gang)
            if leader is not None:
                scores[leader] += GANG_POINTS[self.seats]
        ranks = ranks_of(list(zip(scores, self.money, strict=True)))  # ties by money, then shared
        return Result(ranks, scores, [seat for seat, rank in enumerate(ranks) if rank == 1])

    def tell_scores(self) -> None:
        """Everything is revealed; the targets are scored from 2 to 9, then the gangs."""
        for target in TARGETS:
            for seat, row in enumerate(self.rows):
                for card, up in row.get(target, ()):
                    if not up:
                        self.tell("reveals", seat, target, card)
            value, seats = self.burglary(target)
            if seats:
                self.tell("burgled", target, value, value // len(seats), *seats)
        for gang in GANGS:
            leader = self.leader(gang)
            if leader is not None:
                self.tell("leads", leader, gang, GANG_POINTS[self.seats])

    # What can be seen

    def snapshot(self) -> View:
        table = self._head(self.round, sorted(self.pending))
        table["turn"] = None if self.step is None else self.turn
        table["places"] = {place: list(pile) for place, pile in self.places.items()}
        table["places_size"] = {place: len(pile) for place, pile in self.places.items()}
        table["unused"] = list(self.unused)
        table["removed"] = [crook.card for crook in self.removed]
        table["players"] = [self._player(seat, seat) for seat in range(self.seats)]
        table["history"] = [{"seat": seat, "did": did} for seat, did in self.history]
        table["cards"] = self.deck.shown()
        if self.step is None:
            table["result"] = self.result()._asdict()
        return table

    def view(self, seat: Seat | None) -> View:
        if self.step is None:
            return self.snapshot()
        table = self._head(self.round, self._own_asked(seat))
        table["turn"] = self.turn
        table["places"] = None
        table["places_size"] = {place: len(pile) for place, pile in self.places.items()}
        table["unused"] = None
        table["removed"] = [
            card if hidden is None or hidden == seat else None for card, hidden in self.removed
        ]
        table["players"] = [self._player(i, seat) for i in range(self.seats)]
        table["history"] = [{"seat": seat, "did": did} for seat, did in self.history]
        table["cards"] = self.deck.shown()
        return table

    def _player(self, seat: Seat, viewer: Seat | None) -> View:
        """A seat as its owner, or as somebody else sees it."""
        if seat == viewer:
            return {
                "money": self.money[seat],
                "passed": self.passed[seat],
                "row": {
                    NAME[target]: [{"card": card, "up": up} for card, up in crooks]
                    for target, crooks in self.rows[seat].items()
                },
                "picked": self.hand if seat == self.turn else None,
                "looks": [{"at": at, "cards": list(cards)} for at, cards in self.looks[seat]],
            }
        return {
            "money": self.money[seat],
            "passed": self.passed[seat],
            "row": {
                NAME[target]: [{"card": card if up else None, "up": up} for card, up in crooks]
                for target, crooks in self.rows[seat].items()
            },
            "picked": None,
            "looks": None,
        }
