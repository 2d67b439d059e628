"""The game as somebody followed it: the public history, told anew with what one view adds.

Every crook is a `Figure`, somebody known or unknown. The history says from which place it came, how many lay
there, where it went and what became of it; the view says which cards its owner has seen.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from referee.games.crooks.cards import CARDS, NO_POWER, POWERS, Deck, deck_of
from referee.games.crooks.table import ALL_BUSY, BUSY, JOINING, PILES, PLACES
from referee.games.crooks.turn import sends
from referee.games.kernel import Seat, View

Powers = frozenset[str]
ANY: Powers = frozenset((*POWERS, NO_POWER))
BOSS: Powers = frozenset({"boss"})
JOINERS: Powers = frozenset(JOINING)


class Figure:
    """A crook as somebody follows it: at a place, taken, or unused; whoever it is."""

    __slots__ = ("card", "may", "up")

    def __init__(self) -> None:
        self.card: str | None = None
        """None while unknown to the one who follows."""
        self.up = False
        self.may = ANY
        """The powers it can have, by what was done with it."""


class PlaceLook(NamedTuple):
    """A look at a place, when `taken` crooks had left it."""

    place: str
    taken: int


class TargetLook(NamedTuple):
    """A look at a target, where these crooks were."""

    target: str
    there: list[Figure]


class Story:
    """All that the owner of a view can tell of the game so far.

    It trusts only what a view may show, so a view that showed more would not come out again as it was.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.deck: Deck = deck_of(view["cards"])
        self.seats = len(view["players"])
        self.viewer = viewer_of(view)
        sizes = PILES[self.seats]
        self.at = {place: figures(size) for place, size in zip(PLACES, sizes, strict=False)}
        """Who is still at each place."""
        self.unused = figures(CARDS - sum(sizes))
        self.taken: dict[str, list[Figure]] = {place: [] for place in self.at}
        """Who has left each place, in order."""
        self.rows: list[dict[int, list[Figure]]] = [{} for _ in range(self.seats)]
        self.removed: list[tuple[Figure, Seat]] = []
        self.looks: list[list[PlaceLook | TargetLook]] = [[] for _ in range(self.seats)]
        self.hand: Figure | None = None
        self.last: list[str] = []
        """The last line of the turn that goes on; empty between two turns."""
        self._place, self._target = "", 0
        self._follow()
        self._recognise()
        self._wait()

    # The history, line by line

    def _follow(self) -> None:
        lines = [[str(deed["seat"]), *deed["did"].split(" ")] for deed in self.view["history"]]
        begun = sum(verb in ("recruit", "pass") for _, verb, *_ in lines)
        if begun == self.view["round"]:
            self.last = lines[-1]
        to_come = ["", "pick" if self.last else "recruit"]
        for (seat, verb, *words), (_, next_verb, *_) in pairwise([*lines, to_come]):
            if verb == "recruit":
                self._place = words[0]
                self._look(int(seat), words[0])
                if next_verb != "pick":
                    self._nobody_fits(int(seat), words[0])
            elif verb == "pick":
                self._pick(self._place)
            else:
                self._burgle(int(seat), verb, words)

    def _burgle(self, seat: Seat, verb: str, words: list[str]) -> None:
        row = self.rows[seat]
        if verb == "send":
            self._target = int(words[0])
            self._send(seat, self._target, words[1:])
        elif verb == "move":
            *earlier, sent = row[self._target]
            row[int(words[0])], row[self._target] = earlier, [sent]
        elif verb == "kill":
            self._remove(int(words[0]), self._target)
        elif verb == "spy":
            self._look(seat, words[1])

    def _pick(self, place: str) -> None:
        figure = self.at[place].pop()
        if self.at[place]:
            figure.may -= BOSS  # who leaves last
        self.taken[place].append(figure)
        self.hand = figure

    def _send(self, seat: Seat, target: int, side: list[str]) -> None:
        figure, self.hand = self.hand, None
        assert figure is not None
        if side[0] == "up":
            figure.up, figure.card = True, side[1]
            if self.deck.power[side[1]] == "killer" and target in self.rows[seat]:
                self._remove(seat, target)
        else:
            figure.may -= BOSS
        self.rows[seat].setdefault(target, []).append(figure)

    def _remove(self, seat: Seat, target: int) -> None:
        self.removed += [(figure, seat) for figure in self.rows[seat].pop(target)]

    def _look(self, seat: Seat, where: str) -> None:
        if where in self.at:
            self.looks[seat].append(PlaceLook(where, len(self.taken[where])))
        else:
            there = [figure for row in self.rows for figure in row.get(int(where), ())]
            self.looks[seat].append(TargetLook(where, there))

    def _nobody_fits(self, seat: Seat, place: str) -> None:
        """R1: `seat` paid, and took nobody, because it could place nobody who was there."""
        for figure in self.at[place]:
            figure.may &= (ANY - JOINERS) if self.busy(seat) == ALL_BUSY else BOSS

    def busy(self, seat: Seat) -> int:
        return sum(BUSY[target] for target in self.rows[seat])

    # What the view adds

    def _recognise(self) -> None:
        """Its owner's own crooks, and those that it has spied at a target."""
        if self.viewer is None:
            return
        player = self.view["players"][self.viewer]
        for target, crooks in self.rows[self.viewer].items():
            for figure, crook in zip(crooks, player["row"][str(target)], strict=True):
                figure.card = crook["card"]
        for (figure, owner), card in zip(self.removed, self.view["removed"], strict=True):
            if owner == self.viewer:
                figure.card = card
        if self.hand is not None and self.view["turn"] == self.viewer:
            self.hand.card = player["picked"]
        for look, seen in zip(self.looks[self.viewer], player["looks"], strict=True):
            if isinstance(look, TargetLook):
                for figure, card in zip(look.there, seen["cards"], strict=True):
                    figure.card = card

    def seen(self, place: str) -> list[tuple[int, list[str]]]:
        """The looks that the view's owner had at a place: how many had left it, and who was there."""
        if self.viewer is None:
            return []
        own = zip(self.looks[self.viewer], self.view["players"][self.viewer]["looks"], strict=True)
        return [
            (look.taken, seen["cards"])
            for look, seen in own
            if isinstance(look, PlaceLook) and look.place == place
        ]

    # What is being asked now

    def _wait(self) -> None:
        """A seat that is being asked has a choice: this tells what it can have in hand or before it."""
        if not self.last or self.view["turn"] == self.viewer:
            return
        seat, verb = int(self.last[0]), self.last[1]
        if verb == "pick":
            assert self.hand is not None
            rich = self.view["players"][seat]["money"] > 0
            self.hand.may &= {power for power in ANY if len(sends(self.busy(seat), power, rich)) > 1}
        elif verb == "recruit" and len(self.at[self.last[2]]) == 2:
            for figure in self.at[self.last[2]]:
                figure.may &= self.pickable(seat)

    def pickable(self, seat: Seat) -> Powers:
        """The powers that `seat` can pick where several crooks are."""
        return JOINERS if self.busy(seat) == ALL_BUSY else ANY - BOSS


def figures(count: int) -> list[Figure]:
    return [Figure() for _ in range(count)]


def viewer_of(view: View) -> Seat | None:
    """Whose view it is: only a seat's own looks are shown. None: a spectator's."""
    if view["asked"]:
        return int(view["asked"][0])
    return next((seat for seat, player in enumerate(view["players"]) if player["looks"] is not None), None)
