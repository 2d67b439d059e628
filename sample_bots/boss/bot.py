"""Crooks by counting: majorities at the targets, members of the gangs, and what every dollar buys.

A view is enough to deal a whole table that fits it: what was seen stays, whoever is unknown is dealt anew. On a few
such tables it asks what each crook would add to its points, less what the others get. A target that somebody has not
come to yet may still be contested; how likely that is, money and the number of crooks left tell.
It shows its cards: face down costs a dollar, and a power.
"""

from bisect import bisect_left, bisect_right
from math import exp

import bowstreet
from bowstreet.games import crooks

from referee.games import game, parse
from referee.games.crooks.cards import GANGS
from referee.games.crooks.table import GANG_POINTS, JOINING, TARGETS, Crooks
from referee.wire import codec

WORLDS = 4
PRICE = 2.3
"""Dollars for a crook, on average: a pile of 3 costs 3 + 2 + 1."""
DOLLAR = 1.8
"""What a dollar is worth in points, while there is more to buy than money."""
RULES = game("crooks")
CODEC = codec("crooks")

Levels = tuple[int | None, ...]
"""The sum of levels of each seat at a target; None: it has nobody there."""


class Outlook:
    """What a table promises to a seat."""

    def __init__(self, world: Crooks, seat: int) -> None:
        self.seat = seat
        self.deck = world.deck
        self.seats = range(world.seats)
        left = sorted(self.deck.level[card] for pile in world.places.values() for card in pile)
        share = len(left) / max(1, world.passed.count(False))
        self.comes = [self._comes(world, seat, share) for seat in self.seats]
        """The chance of each seat to come to a target where it has nobody."""
        self.left = left
        self.usual = [left[len(left) * part // 6] for part in (1, 3, 5)] if left else []
        """Levels of those to come: a weak, a middling and a strong one."""
        self.nearness = 0.4 + 2 / (1 + share)
        """How much a lead in a gang tells: more as the end comes near."""
        wanted = min(share, len(TARGETS) - len(world.rows[seat])) * PRICE
        self.dollar = DOLLAR * min(1.0, wanted / max(1, world.money[seat]))
        self._promised: dict[tuple[int, Levels], float] = {}

    def _comes(self, world: Crooks, seat: int, share: float) -> float:
        empty = len(TARGETS) - len(world.rows[seat])
        if world.passed[seat] or not empty:
            return 0.0
        return min(1.0, min(world.money[seat] / PRICE, share) / empty)

    # Targets

    def target(self, value: int, levels: Levels) -> float:
        """What a target promises, less what it promises to each of the others on average."""
        key = value, levels
        if key not in self._promised:
            wins = [self._wins(seat, levels) for seat in self.seats]
            mine = wins[self.seat]
            self._promised[key] = max(value, 0) * (mine - (sum(wins) - mine) / (len(wins) - 1))
        return self._promised[key]

    def _wins(self, seat: int, levels: Levels) -> float:
        level = levels[seat]
        if level is not None:
            return self._stands(level, seat, levels)
        if not self.comes[seat] or not self.usual:
            return 0.0
        return (
            self.comes[seat]
            * sum(self._stands(usual, seat, levels) for usual in self.usual)
            / len(self.usual)
        )

    def _stands(self, level: int, seat: int, levels: Levels) -> float:
        """The chance that nobody else has more; a tie counts as half."""
        chance, left = 1.0, self.left
        beats = (bisect_left(left, level) + bisect_right(left, level)) / 2 / len(left) if left else 1.0
        for other, theirs in enumerate(levels):
            if other == seat:
                continue
            if theirs is None:
                chance *= 1 - self.comes[other] * (1 - beats)
            elif theirs >= level:
                chance *= 0.5 if theirs == level else 0.0
        return chance

    def situation(self, world: Crooks, target: int) -> tuple[int, Levels]:
        """What a target is worth now, and the levels there."""
        value, levels = target, []
        for row in world.rows:
            crooks = row.get(target, ())
            value += sum([self.deck.modifier[crook.card] for crook in crooks])
            levels.append(sum([self.deck.level[crook.card] for crook in crooks]) if crooks else None)
        return value, tuple(levels)

    # Gangs

    def members(self, world: Crooks, gang: str) -> list[int]:
        gangs = self.deck.gangs
        return [sum([gang in gangs[c.card] for crooks in row.values() for c in crooks]) for row in world.rows]

    def gang(self, members: list[int]) -> float:
        """What a gang promises, less what it promises to each of the others on average."""
        chances = [exp(self.nearness * count) for count in members]
        mine, whole = chances[self.seat], sum(chances)
        return GANG_POINTS[len(members)] * (mine - (whole - mine) / (len(members) - 1)) / whole

    # Everything

    def worth(self, world: Crooks) -> float:
        """What the whole table promises."""
        targets = sum(self.target(*self.situation(world, target)) for target in TARGETS)
        gangs = sum(self.gang(self.members(world, gang)) for gang in GANGS)
        return targets + gangs + self.dollar * world.money[self.seat]

    def gains(self, world: Crooks, cards: list[str]) -> dict[str, float]:
        """What each of these crooks would add, sent face up to where it is best."""
        situations = [self.situation(world, target) for target in TARGETS]
        members = {gang: self.members(world, gang) for gang in GANGS}
        joins = {}
        for gang, now in members.items():
            more = now.copy()
            more[self.seat] += 1
            joins[gang] = self.gang(more) - self.gang(now)
        gains = {}
        for card in cards:
            best = max(self._gain(card, *situation) for situation in situations)
            loot = 2 * self.dollar if self.deck.power[card] == "pickpocket" else 0.0
            gains[card] = best + loot + sum(joins[gang] for gang in self.deck.gangs[card])
        return gains

    def _gain(self, card: str, value: int, levels: Levels) -> float:
        """What a crook adds at one target."""
        mine, power, level = levels[self.seat], self.deck.power[card], self.deck.level[card]
        if mine is not None and power not in JOINING:
            return -100.0
        if mine is not None and power == "accomplice":
            level += mine
        after = [*levels]
        after[self.seat] = level
        if power == "killer" and mine is None:
            strongest = max(self.seats, key=lambda seat: (seat != self.seat, after[seat] or 0))
            after[strongest] = None
        return self.target(value + self.deck.modifier[card], tuple(after)) - self.target(value, levels)


@bowstreet.bot("boss", games=["crooks"])
class Boss:
    def __init__(self, match: bowstreet.Match) -> None:
        self.seat = match.seat
        self.rng = match.rng

    def choose(self, decision: bowstreet.Decision[crooks.View]) -> bowstreet.Option:
        view = CODEC.view_of(decision.message.view)
        step, options = view["step"]["name"], [option.text for option in decision.options]
        if step == "spy":
            return decision.option(self.sight(options, view["places_size"]))
        hopes = dict.fromkeys(options, 0.0)
        for _ in range(WORLDS):
            world = RULES.determinize(view, self.rng)
            assert isinstance(world, Crooks)
            outlook = Outlook(world, self.seat)
            if step == "recruit":
                worths = self.recruits(world, outlook)
            elif step == "pick":
                cards = [option.split()[1] for option in options]
                worths = {f"pick {card}": gain for card, gain in outlook.gains(world, cards).items()}
            else:
                worths = self.deeds(world, outlook, options)
            for option, worth in worths.items():
                if option in hopes:
                    hopes[option] += worth
        return decision.option(max(hopes, key=hopes.__getitem__))

    def recruits(self, world: Crooks, outlook: Outlook) -> dict[str, float]:
        """The best crook of each place, less its price; to pass is to give up the money, and all that could come."""
        worths = {}
        for place, pile in world.places.items():
            if cards := world.may_pick(self.seat, pile):
                best = max(outlook.gains(world, cards).values())
                worths[f"recruit {place}"] = best - outlook.dollar * len(pile)
        now = [outlook.situation(world, target) for target in TARGETS]
        hoped = sum(outlook.target(*situation) for situation in now)
        world.passed[self.seat] = True
        resigned = Outlook(world, self.seat)
        lost = hoped - sum(resigned.target(*situation) for situation in now)
        worths["pass"] = -lost - outlook.dollar * world.money[self.seat]
        return worths

    def deeds(self, world: Crooks, outlook: Outlook, options: list[str]) -> dict[str, float]:
        """What the table promises after each answer; after a power that asks, with its best use."""
        worths = {}
        for option in options:
            if option.endswith("down"):
                worths[option] = float("-inf")
                continue
            after = world.copy()
            after.answer(self.seat, parse(option))
            asked = after.asked().get(self.seat, ())
            if asked and asked[0][0] in ("move", "kill"):
                worths[option] = max(
                    self.deeds(after, outlook, [" ".join(map(str, a)) for a in asked]).values()
                )
            else:
                worths[option] = outlook.worth(after)
        return worths

    def sight(self, options: list[str], sizes: dict[str, int]) -> str:
        """A spy looks at the place with the most crooks, if there is one."""
        places = [option for option in options if option.startswith("spy place")]
        return max(places, key=lambda option: sizes[option[-1]]) if places else options[0]


if __name__ == "__main__":
    bowstreet.run(Boss)
