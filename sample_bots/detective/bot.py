"""The Murderer Lives at Number 21 by detection: it counts the cards, and suspects who takes many tricks.

Every decision is thought through in a hundred imagined deals: the unseen cards are dealt anew, the kings too
(the assassin's rather to a suspect), and everybody lays cards in any order. In each of them it tries all of its own
cards, and counts what the deal would bring it. It wants more points than the others, and since the winners score
what the losers have, it likes close wins.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import permutations
from math import exp

import bowstreet
from bowstreet.games.assassin_21 import Camp, Card, Role, Suit, View

WORLDS = 120
SUSPICION = 0.12
"""How much a trick tells, on a scale of logarithms. Police share their tricks, an assassin wants all: of detectives
who play each other, that finds 31 of 100 assassins among 4 seats where a guess finds 25.
"""
WORTH_DOUBLING = 0.4
"""Points that a double trick must promise, or its jack is kept for another one."""
VALUE = {f"{value}{suit}": value for suit in "shdc" for value in range(1, 11)}
KINGS: list[Role] = ["police", "police", "assassin", "traitor"]

Trick = tuple[int, int, int, dict[str, int]]
"""What the others lay: the sum, the strongest of it, who laid that; and how strong each card is."""


@cache
def strengths(trumps: tuple[Suit, ...]) -> dict[str, int]:
    """How strong each card is: by value, then by trumps."""
    return {card: value * 4 - trumps.index(card[-1]) for card, value in VALUE.items() if card[-1] in trumps}


def points_of(victims: Sequence[int], camps: Sequence[Role]) -> list[int]:
    """What each seat scores when the traitor has joined a camp. The victims in the centre stand last."""
    *taken, centre = victims
    police = sum([v for v, camp in zip(taken, camps, strict=True) if camp == "police"])
    assassin = sum([v for v, camp in zip(taken, camps, strict=True) if camp == "assassin"]) + centre
    if police == assassin:
        return [0] * len(camps)
    winner: Camp = "police" if police > assassin else "assassin"
    return [min(police, assassin) if camp == winner else 0 for camp in camps]


def lead(points: Sequence[int], seat: int) -> float:
    """Own points, less what the others score on average."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


@lru_cache(maxsize=1 << 16)
def worth(victims: tuple[int, ...], roles: tuple[Role, ...], seat: int) -> float:
    """The lead of a seat at the end of a deal. The traitor is taken to find the camp that is best for it."""
    if "traitor" not in roles:
        return lead(points_of(victims, roles), seat)
    traitor, found = roles.index("traitor"), []
    for camp in {*roles} - {"traitor"}:
        camps = [camp if role == "traitor" else role for role in roles]
        found.append(points_of(victims, camps))
    return lead(max(found, key=lambda points: (points[traitor], points)), seat)


@bowstreet.bot("detective", games=["assassin_21"])
class Detective:
    def __init__(self, match: bowstreet.Match) -> None:
        self.seat = match.seat
        self.seats = range(match.seats)
        self.rng = match.rng

    def choose(self, decision: bowstreet.Decision[View]) -> bowstreet.Option | str:
        view = decision.view
        match decision.options[0].text.split():
            case "play" | "replace", _:
                return self.lay(decision)
            case "use", "jd":
                return "use jd" if self.gain_of_doubling(view) > WORTH_DOUBLING else "pass"
            case "use", _:
                return "use jc" if self.is_time_to_open(view) else "pass"
            case "reorder", *_:
                return self.order(view)
            case _:
                return self.join(view)

    # Which card?

    def lay(self, decision: bowstreet.Decision[View]) -> bowstreet.Option:
        hopes = self.hopes(decision.view, decision.view.double)
        return max(decision.options, key=lambda option: hopes[option.text.split()[1]])

    def hopes(self, view: View, double: bool) -> dict[str, float]:
        """For each card of the hand, what it brings over all imagined deals; for the jack of spades, too."""
        hand, unseen = [*self.hand(view)], self.unseen(view)
        hopes: dict[str, float] = dict.fromkeys([*hand, "js"], 0.0)
        suspects, weights = self.suspects(view)
        for roles in self.rng.choices(suspects, weights, k=WORLDS):
            self.rng.shuffle(hand)
            self.rng.shuffle(unseen)
            worths = self.worths(view, double, roles, self.tricks(view, unseen), hand)
            for card, gain in worths.items():
                hopes[card] += gain
            hopes["js"] += max(worths.values())  # it lets one see the others' cards first
        return hopes

    def hand(self, view: View) -> list[Card]:
        return view.players[self.seat].hand or []

    def unseen(self, view: View) -> list[str]:
        """The cards in the hands of the others."""
        shown = {card for trick in view.history for card in trick.cards}
        shown |= {*self.hand(view)} | {laid.card for laid in view.trick}
        return [card for card in strengths(tuple(view.trumps)) if card not in shown]

    def tricks(self, view: View, unseen: Sequence[str]) -> list[Trick]:
        """The tricks to come, this one first, if the others have the unseen cards and lay them in this order."""
        lines: dict[int, list[str]] = {seat: [] for seat in self.seats if seat != self.seat}
        for laid in view.trick:
            if laid.card != "js":
                lines[laid.seat].append(laid.card)
        at = 0
        for seat, line in lines.items():
            size = view.players[seat].hand_size
            line += unseen[at : at + size]
            at += size
        tricks: list[Trick] = []
        trumps = tuple(view.trumps)
        for cards in zip(*lines.values(), strict=True):
            strength = strengths(trumps)
            best, taker = max([(strength[card], seat) for card, seat in zip(cards, lines, strict=True)])
            tricks.append((sum([VALUE[card] for card in cards]), best, taker, strength))
            trumps = trumps[1:] + trumps[:1]
        return tricks

    def worths(
        self, view: View, double: bool, roles: tuple[Role, ...], tricks: list[Trick], hand: list[Card]
    ) -> dict[str, float]:
        """What each card brings if it is laid now, and the others of the hand in some order later."""
        seat, threshold = self.seat, view.threshold
        victims = [player.victims for player in view.players]
        victims.append(view.centre)

        def taker(trick: Trick, card: str) -> int:
            total, best, other, strength = trick
            if total + VALUE[card] < threshold:
                return -1  # the centre stands last among the victims
            return seat if strength[card] > best else other

        weight = [2 if double else 1, *[1] * len(hand)]
        takers = [taker(trick, card) for trick, card in zip(tricks, hand, strict=True)]
        for who, more in zip(takers, weight, strict=False):
            victims[who] += more
        worths: dict[str, float] = {hand[0]: worth(tuple(victims), roles, seat)}
        for i in range(1, len(hand)):  # the card changes places with the first one
            other = victims.copy()
            other[takers[0]] -= weight[0]
            other[takers[i]] -= 1
            other[taker(tricks[0], hand[i])] += weight[0]
            other[taker(tricks[i], hand[0])] += 1
            worths[hand[i]] = worth(tuple(other), roles, seat)
        return worths

    # Who is who?

    def suspects(self, view: View) -> tuple[list[tuple[Role, ...]], list[float]]:
        """All ways in which the kings can be held, and how likely each of them is."""
        own, doubts = view.players[self.seat].role, self.doubts(view)
        ways = [roles for roles in permutations(KINGS, len(self.seats)) if roles[self.seat] == own]
        weights = [
            exp(sum(doubt for doubt, role in zip(doubts, roles, strict=True) if role == "assassin"))
            for roles in ways
        ]
        return ways, weights

    def doubts(self, view: View) -> list[float]:
        """Who takes many tricks?"""
        return [SUSPICION * sum(trick.winner == seat for trick in view.history) for seat in self.seats]

    def join(self, view: View) -> str:
        """The seat that promises most, as far as the roles can be guessed."""
        victims = [*(player.victims for player in view.players), view.centre]
        hopes = {seat: 0.0 for seat in self.seats if seat != self.seat}
        for roles, weight in zip(*self.suspects(view), strict=True):
            for seat in hopes:
                camps = [roles[seat] if role == "traitor" else role for role in roles]
                hopes[seat] += weight * lead(points_of(victims, camps), self.seat)
        return f"join {max(hopes, key=hopes.__getitem__)}"

    # The other jacks

    def gain_of_doubling(self, view: View) -> float:
        """What a double trick brings more than a plain one, with the best card for each."""
        double, plain = self.hopes(view, double=True), self.hopes(view, double=False)
        return (max(double.values()) - max(plain.values())) / WORLDS

    def is_time_to_open(self, view: View) -> bool:
        """Who opens a trick is last, and sees what the others lay. In the open game: hide what one would lead."""
        return view.leader == self.seat if view.open_game else True

    def order(self, view: View) -> str:
        """Trumps in which the highest cards of the hand come first, if the next order is not as good."""
        hand = sorted(self.hand(view), key=VALUE.__getitem__, reverse=True)
        suits = [*dict.fromkeys([card[-1] for card in hand] + [*view.trumps])]
        turned = view.trumps[1] if len(view.trumps) > 1 else view.trumps[0]
        return "pass" if suits[0] == turned or VALUE[hand[0]] < 8 else f"reorder {' '.join(suits)}"


if __name__ == "__main__":
    bowstreet.run(Detective)
