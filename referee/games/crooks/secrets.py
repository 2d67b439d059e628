"""Where the rules leave somebody in doubt: the secret paths of the snapshot, and when each is open.

Worked out without dealing again and again. In one possible deal, two unknown crooks of a group can be
exchanged, directly or in a ring with others, if each can be whom the next one is. Whoever can be exchanged
with nobody is known.

One conclusion is not drawn here, though deals keep it: that a seat with a full row, asked whom to pick of
three or more, has two before it who can join.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from referee.games.crooks.knowledge import Group, Knowledge
from referee.games.crooks.story import Figure, PlaceLook, Powers, Story, TargetLook
from referee.games.kernel import Seat, Secret, View


class Doubt:
    """What the owner of a view cannot be sure of."""

    def __init__(self, view: View) -> None:
        self.story = Story(view)
        knowledge = Knowledge(self.story)
        power = self.story.deck.power
        self.is_now = {f: power[card] for f, card in knowledge.deal(random.Random(0)).items()}
        self.group = {figure: group for group in knowledge.groups for figure in group.figures}

    def others(self, figure: Figure) -> set[Figure]:
        """The crooks with which this one can be exchanged."""
        group = self.group.get(figure)
        if group is None:
            return set()
        reached = self._reached(group, figure.may)
        return {f for f in reached if f is not figure and figure in self._reached(group, f.may)}

    def _reached(self, group: Group, may: Powers) -> set[Figure]:
        """Whose card can come, through others or not, to somebody with these powers."""
        while True:
            reached = {figure for figure in group.figures if self.is_now[figure] in may}
            wider = may.union(*(figure.may for figure in reached))
            if wider == may:
                return reached
            may = wider

    def any(self, figures: Iterable[Figure]) -> bool:
        return any(self.others(figure) for figure in figures)

    def mix(self, some: Iterable[Figure], others: Iterable[Figure]) -> bool:
        """Can one of `some` be exchanged with one of `others`?"""
        return any(not self.others(figure).isdisjoint(others) for figure in some)

    def place(self, place: str) -> bool:
        """Its order is known, once seen: only who was taken since can be in doubt."""
        there = self.story.at[place]
        return self.mix(there, self.story.taken[place]) if self.story.seen(place) else self.any(there)

    def look(self, look: PlaceLook | TargetLook) -> bool:
        """What another seat saw."""
        if isinstance(look, TargetLook):
            return self.any(look.there)
        taken, looks = self.story.taken[look.place], self.story.seen(look.place)
        there = taken[look.taken :] + self.story.at[look.place]
        if looks and looks[0][0] <= look.taken:
            return self.mix(taken[: look.taken], there)
        return len(there) > 1 or self.any(there)  # where each of them lay was never shown


def places(doubt: Doubt, owner: Seat) -> bool:
    return any(doubt.place(place) for place in doubt.story.at)


def unused(doubt: Doubt, owner: Seat) -> bool:
    return doubt.any(doubt.story.unused)


def removed(doubt: Doubt, owner: Seat) -> bool:
    return doubt.any(figure for figure, _ in doubt.story.removed)


def row(doubt: Doubt, owner: Seat) -> bool:
    return doubt.any(figure for crooks in doubt.story.rows[owner].values() for figure in crooks)


def picked(doubt: Doubt, owner: Seat) -> bool:
    hand = doubt.story.hand
    return owner == doubt.story.view["turn"] and hand is not None and doubt.any([hand])


def looks(doubt: Doubt, owner: Seat) -> bool:
    return any(doubt.look(look) for look in doubt.story.looks[owner])


def secret(path: str, in_doubt: Callable[[Doubt, Seat], bool]) -> Secret:
    return Secret(path, lambda view, owner: in_doubt(Doubt(view), owner))


SECRETS = (
    secret("places", places),
    secret("unused", unused),
    secret("removed", removed),
    secret("players.*.row", row),
    secret("players.*.picked", picked),
    secret("players.*.looks", looks),
)
