"""The table of The Murderer Lives at Number 21: what lies on it, and what each seat may see of it."""

from __future__ import annotations

from typing import NamedTuple, Self

from referee.games.assassin_21.cards import HAND, ROLES, TRAITOR, Hand, Trumps, cards_of
from referee.games.kernel import Result, Seat, State, View, ranks_of

Laid = tuple[Seat, str]
"""A card of a trick, face up, and who laid it."""


class Trick(NamedTuple):
    """A finished trick: its cards by seat, who took it (None: it went to the centre), its victims."""

    cards: tuple[str, ...]
    winner: Seat | None
    victims: int


class Outcome(NamedTuple):
    """How a deal ended: the totals of the camps, the camp that won, whom the traitor joined."""

    police: int
    assassin: int
    winner: str | None
    joined: Seat | None
    points: tuple[int, ...]
    roles: tuple[str, ...]
    aside: str | None


class Table(State):
    """A match: points are its memory; all the rest is of the deal that is being played."""

    __slots__ = (
        "aside",
        "centre",
        "deal",
        "deals",
        "double",
        "hands",
        "history",
        "jacks",
        "kings",
        "leader",
        "open",
        "open_game",
        "points",
        "removed",
        "round",
        "seats",
        "target",
        "threshold",
        "trick",
        "trumps",
        "used",
        "victims",
    )

    game = "assassin_21"

    seats: int
    threshold: int
    """A trick of this sum or more is won."""
    open_game: bool
    target: int
    deal: int
    round: int
    trumps: Trumps
    open: bool
    double: bool
    leader: Seat | None
    """Who begins an open trick."""
    centre: int
    trick: list[Laid]
    hands: list[Hand]
    kings: list[str]
    jacks: list[str | None]
    """By seat; None once used."""
    used: list[tuple[Seat, str]]
    victims: list[int]
    points: list[int]
    history: list[Trick]
    deals: list[Outcome]
    aside: str | None
    """With 3 seats, the king that nobody has."""
    removed: str | None
    """With 3 seats, the suit that is not played with."""

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        self._copy_kernel(new)
        new.seats = self.seats
        new.threshold = self.threshold
        new.open_game = self.open_game
        new.target = self.target
        new.deal = self.deal
        new.round = self.round
        new.trumps = self.trumps
        new.open = self.open
        new.double = self.double
        new.leader = self.leader
        new.centre = self.centre
        new.trick = self.trick.copy()
        new.hands = self.hands.copy()
        new.kings = self.kings.copy()
        new.jacks = self.jacks.copy()
        new.used = self.used.copy()
        new.victims = self.victims.copy()
        new.points = self.points.copy()
        new.history = self.history.copy()
        new.deals = self.deals.copy()
        new.aside = self.aside
        new.removed = self.removed
        return new

    def use_jack(self, seat: Seat, jack: str) -> None:
        """A jack is used once a deal, and everybody sees it."""
        self.jacks[seat] = None
        self.used.append((seat, jack))
        self.tell("uses", seat, jack)

    def result(self) -> Result:
        """The most points win; ties share."""
        ranks = ranks_of(self.points)
        return Result(ranks, self.points.copy(), [seat for seat, rank in enumerate(ranks) if rank == 1])

    # What can be seen

    def snapshot(self) -> View:
        table = self._public(self._head(self.round, sorted(self.pending)))
        table["players"] = [self._own(seat) for seat in range(self.seats)]
        table["aside"] = self.aside
        if self.step is None:
            table["result"] = self.result()._asdict()
        return table

    def view(self, seat: Seat | None) -> View:
        if self.step is None:
            return self.snapshot()
        table = self._public(self._head(self.round, self._own_asked(seat)))
        table["players"] = players = [
            self._own(other) if other == seat else self._other(other) for other in range(self.seats)
        ]
        table["aside"] = None
        if self.joining:
            traitor = self.kings.index(TRAITOR)
            players[traitor]["king"] = TRAITOR
            players[traitor]["role"] = ROLES[TRAITOR]
        return table

    @property
    def joining(self) -> bool:
        """Has the traitor revealed itself? All tricks are played, and the deal is not over."""
        return self.step is not None and len(self.history) == HAND

    def _public(self, table: View) -> View:
        """What everybody sees, onto the fields that every game has."""
        table["deal"] = self.deal
        table["target"] = self.target
        table["open_game"] = self.open_game
        table["threshold"] = self.threshold
        table["trumps"] = [*self.trumps]
        table["open"] = self.open
        table["double"] = self.double
        table["leader"] = self.leader
        table["centre"] = self.centre
        table["trick"] = [{"seat": seat, "card": card} for seat, card in self.trick]
        table["jacks_used"] = [{"seat": seat, "jack": jack} for seat, jack in self.used]
        table["history"] = [
            {"cards": [*cards], "winner": winner, "victims": victims}
            for cards, winner, victims in self.history
        ]
        table["deals"] = [
            {
                "police": police,
                "assassin": assassin,
                "winner": winner,
                "joined": joined,
                "points": [*points],
                "roles": [*roles],
                "aside": aside,
            }
            for police, assassin, winner, joined, points, roles, aside in self.deals
        ]
        table["removed"] = self.removed
        return table

    def _own(self, seat: Seat) -> View:
        """A player as it sees itself."""
        hand = self.hands[seat]
        return {
            "hand_size": len(hand),
            "hand": cards_of(hand),
            "king": self.kings[seat],
            "role": ROLES[self.kings[seat]],
            "jack": self.jacks[seat],
            "victims": self.victims[seat],
            "points": self.points[seat],
            "chosen": self._chosen(seat),
        }

    def _other(self, seat: Seat) -> View:
        """A player as all the others see it."""
        return {
            "hand_size": len(self.hands[seat]),
            "hand": None,
            "king": None,
            "role": None,
            "jack": None,
            "victims": self.victims[seat],
            "points": self.points[seat],
            "chosen": None,
        }
