"""What the owner of a view can know of the hidden crooks, and a deal of all that it cannot.

What a seat has seen at a place stays true, but for who was taken since. So the unknown crooks fall into
groups that cannot mix: for each place, those taken between two looks of the seat, and those taken (or still
there) since its last look; and everybody else: never seen, whether taken before, still at a place, or unused.
"""

from __future__ import annotations

import random
from itertools import pairwise
from typing import NamedTuple

from referee.games.chance import Chance
from referee.games.crooks.cards import deck_of
from referee.games.crooks.story import Figure, PlaceLook, Story, TargetLook
from referee.games.crooks.table import BUSY, Crooks, Deed, Look, Removed, Sent
from referee.games.crooks.turn import BURGLARY, RECRUITMENT, SPYING, Kill, Move, Pick, Recruit, Send, Spy
from referee.games.kernel import View


class Group(NamedTuple):
    """Unknown crooks, and the cards that are theirs, in some order."""

    figures: list[Figure]
    cards: list[str]


class Knowledge:
    """The groups of a story."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.groups: list[Group] = []
        strangers = story.unused.copy()
        seen: set[str] = set()
        for place in story.at:
            looks = story.seen(place)
            first = looks[0][0] if looks else len(story.taken[place])
            strangers += story.taken[place][:first]
            if looks:
                seen.update(looks[0][1])
                self._group_seen(place, looks)
            else:
                strangers += story.at[place]
        self._group(strangers, [card for card in story.deck.ids if card not in seen])

    def _group_seen(self, place: str, looks: list[tuple[int, list[str]]]) -> None:
        """The crooks of a place that the seat has seen, from one of its looks to the next."""
        taken = self.story.taken[place]
        for (before, cards), (after, left) in pairwise(looks):
            self._group(taken[before:after], [card for card in cards if card not in left])
        before, cards = looks[-1]
        self._group(taken[before:] + self.story.at[place], cards)

    def _group(self, figures: list[Figure], cards: list[str]) -> None:
        """Those who are known are no question."""
        known = {figure.card for figure in figures}
        unknown = [figure for figure in figures if figure.card is None]
        left = [card for card in cards if card not in known]
        assert len(unknown) == len(left), "as many crooks as cards"
        if unknown:
            self.groups.append(Group(unknown, left))

    # A deal

    def deal(self, rng: random.Random) -> dict[Figure, str]:
        """A card for everybody who is unknown, so that all that happened could happen."""
        while True:
            dealt: dict[Figure, str] = {}
            if all(self._deal_group(group, dealt, rng) for group in self.groups) and self._asked(dealt):
                return dealt

    def _deal_group(self, group: Group, dealt: dict[Figure, str], rng: random.Random) -> bool:
        """Who can be the fewest chooses first: where choices nest, every deal is equally likely."""
        figures, cards = group
        left = rng.sample(cards, len(cards))
        power = self.story.deck.power
        kinds = {figure.may for figure in figures}
        if len(kinds) > 1:
            width = {may: sum(power[card] in may for card in cards) for may in kinds}
            figures = sorted(figures, key=lambda figure: width[figure.may])
        for figure in figures:
            at = next((i for i, card in enumerate(left) if power[card] in figure.may), None)
            if at is None:
                return False
            dealt[figure] = left.pop(at)
        return True

    def _asked(self, dealt: dict[Figure, str]) -> bool:
        """Has another seat, if it is being asked whom to pick, at least two to choose from?"""
        story = self.story
        if story.view["turn"] == story.viewer or story.last[1:2] != ["recruit"]:
            return True
        pickable = story.pickable(int(story.last[0]))
        there = [story.deck.power[dealt[figure]] for figure in story.at[story.last[2]]]
        return sum(power in pickable for power in there) > 1


class World:
    """A story in which everybody is known: what others saw, and what lies where, can be told."""

    def __init__(self, story: Story, dealt: dict[Figure, str], rng: random.Random) -> None:
        self.story = story
        self.dealt = dealt
        self.piles = {place: self._pile(place, rng) for place in story.at}
        """The places as they were dealt. Who was taken before the seat's first look could lie anywhere."""

    def card(self, figure: Figure) -> str:
        return figure.card if figure.card is not None else self.dealt[figure]

    def _pile(self, place: str, rng: random.Random) -> list[str]:
        looks = self.story.seen(place)
        before, pile = looks[0] if looks else (None, [self.dealt[figure] for figure in self.story.at[place]])
        pile = list(pile)
        for figure in reversed(self.story.taken[place][:before]):
            pile.insert(rng.randrange(len(pile) + 1), self.card(figure))
        return pile

    def pile(self, place: str, taken: int) -> tuple[str, ...]:
        """Who was at a place when `taken` crooks had left it."""
        gone = [self.card(figure) for figure in self.story.taken[place][:taken]]
        return tuple([card for card in self.piles[place] if card not in gone])

    def look(self, look: PlaceLook | TargetLook) -> Look:
        if isinstance(look, PlaceLook):
            return Look(look.place, self.pile(look.place, look.taken))
        return Look(look.target, tuple([self.card(figure) for figure in look.there]))

    def state(self, chance: Chance) -> Crooks:
        story, players = self.story, self.story.view["players"]
        s = Crooks(chance)
        s.seats = story.seats
        s.deck = story.deck
        s.round = story.view["round"]
        s.turn = story.view["turn"]
        s.places = {place: self.pile(place, len(taken)) for place, taken in story.taken.items()}
        s.unused = tuple([self.card(figure) for figure in story.unused])
        s.removed = [Removed(self.card(f), None if f.up else owner) for f, owner in story.removed]
        s.money = [player["money"] for player in players]
        s.passed = [player["passed"] for player in players]
        s.rows = [
            {target: tuple([Sent(self.card(f), f.up) for f in crooks]) for target, crooks in row.items()}
            for row in story.rows
        ]
        s.busy = [story.busy(seat) for seat in range(story.seats)]
        s.hand = None if story.hand is None else self.card(story.hand)
        s.looks = [[self.look(look) for look in looks] for looks in story.looks]
        s.history = [Deed(**deed) for deed in story.view["history"]]
        return s


def determinize(view: View, rng: random.Random) -> Crooks:
    """A game in which all that the view's owner cannot know is dealt anew."""
    chance = Chance(rng.randbytes(32))
    if view["over"]:
        return finished(view, chance)
    story = Story(view)
    world = World(story, Knowledge(story).deal(rng), rng)
    s = world.state(chance)
    s.draws = {"crooks": 1, "first": 1}
    s.go(waiting(story))
    return s


def waiting(story: Story) -> Recruit | Pick | Send | Move | Kill | Spy:
    """The decision that is being asked, by the last entry of the history."""
    match story.last:
        case []:
            return RECRUITMENT
        case [_, "recruit", place]:
            return Pick(place)
        case [_, "pick"]:
            return BURGLARY
        case [_, "send", target, "up", card] if story.deck.power[card] == "transfer":
            return Move(int(target))
        case [_, "send", target, "up", card] if story.deck.power[card] == "killer":
            return Kill(int(target))
    return SPYING


def finished(view: View, chance: Chance) -> Crooks:
    """A game that is over, where everything is revealed."""
    s = Crooks(chance)
    players = view["players"]
    s.seats = len(players)
    s.deck = deck_of(view["cards"])
    s.round = view["round"]
    s.turn = 0
    s.places = {place: tuple(pile) for place, pile in view["places"].items()}
    s.unused = tuple(view["unused"])
    s.removed = [Removed(card, None) for card in view["removed"]]
    s.money = [player["money"] for player in players]
    s.passed = [player["passed"] for player in players]
    s.rows = [
        {int(target): tuple([Sent(**crook) for crook in crooks]) for target, crooks in player["row"].items()}
        for player in players
    ]
    s.busy = [sum(BUSY[target] for target in row) for row in s.rows]
    s.hand = None
    s.looks = [[Look(look["at"], tuple(look["cards"])) for look in player["looks"]] for player in players]
    s.history = [Deed(**deed) for deed in view["history"]]
    return s
