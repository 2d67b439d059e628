"""Oliver Twist by the pound: it tries every option to the end of its own turn and weighs what it would then have.

Money is money. A set in the reserve is worth what Fagin would give, less the turn that the sale costs; a beginning of
a set is worth its chance to become one, which depends on what still lies in the streets; a wallet helps the set that
needs it most. Against that stands the fine: the types in the file, times the chance that it will be the fullest.
Tools, characters and the pleasure that the next seat would have with the gang where it stands count too.

What it cannot know it imagines: a few games that fit its view (`determinize`), and it takes the average.
"""

import math
from collections import Counter
from typing import Any

import bowstreet
from bowstreet.games import oliver_twist

from referee.games import Action, game, parse
from referee.wire import codec

RULES = game("oliver_twist")
CODEC = codec("oliver_twist")

WORLDS = {"day": 1, "night": 2}
BRANCHES = 8
"""Of the next decision inside a turn so many options are tried, then half as many, and so on."""

TURN = 3.0
"""What a turn is worth: a sale costs one."""
TAKEN = 1.9
"""Tokens that leave the streets in a turn."""
LONE_WALLET = 1.6
"""A wallet without a set to help."""
BONUS = 7
"""For five tokens or more."""
TOOLS = {"day": (0.0, 3.0, 5.0, 6.5, 7.5, 8.0), "night": (0.0, 2.5, 4.5, 5.5, 6.0, 6.5)}
"""What one, two … different tools are worth, while there is something to break into."""
CHARACTER = {"rose": 3.5, "bet": 3.5, "dodger": 3.5, "sikes": 3.5, "barney": 3.0, "bumble": 2.5, "toby": 1.5}
SOME_CHARACTER = 2.0
ENVY = 0.5
"""How much the next seat's best prowl counts."""


class Outlook:
    """What the rest of the half may bring, as it looks now."""

    def __init__(self, s: Any) -> None:
        data = s.data
        self.half = s.half
        lying = Counter(data.type[data.code[token]] for token in s.board.values())
        self.turns = len(s.board) / (TAKEN * s.seats)
        """Turns that each seat has left."""
        self.share = {type_: lying[type_] / s.seats for type_ in data.object_types}
        """Tokens of each type that a seat may hope for."""
        self.burglaries = lying["burglary"] / s.seats if s.half == "night" else 2.0
        self.swing = 2.0 + self.turns / 2
        """By how much the files may still change their order."""
        self.reserves: dict[Any, float] = {}

    def worth(self, s: Any, seat: int) -> float:
        """What a seat has, in pounds."""
        worth = s.money[seat] + sum(s.kept[seat])
        if s.step is None or s.half != self.half:
            return float(worth)
        worth += TOOLS[self.half][len(set(s.tools[seat]))] * min(1.0, self.burglaries)
        worth += sum(CHARACTER.get(card, SOME_CHARACTER) for card in s.hands[seat]) * min(1.0, self.turns / 2)
        return float(worth) + self.reserve(s, seat) - self.fine(s, seat)

    def fine(self, s: Any, seat: int) -> float:
        """The types in the file, times the chance that it will be the fullest."""
        file = s.files[seat]
        ahead = len(file) - max(len(other) for i, other in enumerate(s.files) if i != seat)
        types = len({s.data.type[code] for code in file})
        return (types + 0.5) / (1 + math.exp(-(ahead + 0.5) / self.swing))

    def reserve(self, s: Any, seat: int) -> float:
        key = (*s.reserves[seat], -len(s.rewards))
        found = self.reserves.get(key)
        if found is None:
            found = self.reserves[key] = self._reserve(s, s.reserves[seat])
        return found

    def _reserve(self, s: Any, reserve: list[int]) -> float:
        """Sets and beginnings of sets, with the wallets where they help most."""
        values: dict[str, list[int]] = {}
        for code in reserve:
            values.setdefault(s.data.type[code], []).append(s.data.value[code])
        wallets = len(values.pop("wallet", ()))
        reward = s.rewards[0] if s.rewards else 0
        hopes = {type_: self.set(type_, held, 0, reward) for type_, held in values.items()}
        while wallets:
            spent, gain, type_ = max(
                ((n, (self.set(t, held, n, reward) - hopes[t]) / n, t) for t, held in values.items()
                 for n in range(1, wallets + 1)),
                key=lambda found: found[1],
                default=(wallets, LONE_WALLET, ""),
            )  # fmt: skip
            if gain <= LONE_WALLET:
                hopes[""] = LONE_WALLET * wallets
                break
            hopes[type_ + "+"] = gain * spent
            values.pop(type_)
            wallets -= spent
        return sum(hopes.values())

    def set(self, type_: str, held: list[int], jokers: int, reward: int) -> float:
        """What these tokens of a type are worth, with so many jokers."""
        size, total = len(held) + jokers, sum(held)
        sale = total + reward + (BONUS if size >= 5 else 0) - TURN
        if size < 3:
            sale += (3 - size) * total / len(held)
            return max(0.0, sale) * self.chance(type_, 3 - size) * size / 3
        if size < 5:
            sale += BONUS * 0.5 * self.chance(type_, 5 - size)
        in_time = min(1.0, 0.3 + self.turns / 2)
        return max(max(held), sale) * in_time + max(held) * (1 - in_time)

    def chance(self, type_: str, missing: int) -> float:
        """To get so many more tokens of a type this half."""
        hope = min(self.share[type_], self.turns / 2)
        return hope / (hope + missing)


@bowstreet.bot("fagin", games=["oliver_twist"])
class Fagin:
    def __init__(self, match: bowstreet.Match) -> None:
        self.seat = match.seat
        self.rng = match.rng

    def choose(self, decision: bowstreet.Decision[oliver_twist.View]) -> bowstreet.Option:
        actions = [parse(option.text) for option in decision.options]
        return decision.options[self.best(CODEC.view_of(decision.message.view), actions)]

    def best(self, view: Any, actions: list[Action]) -> int:
        """The number of the best action."""
        if actions[0][0] == "begin":
            return actions.index(("begin", self.seat))
        hopes = [0.0] * len(actions)
        for _ in range(WORLDS[view["half"]]):
            world = RULES.determinize(view, self.rng)
            outlook = Outlook(world)
            peeking = (
                self.standing(world, outlook) + TURN - 2
            )  # for a slip; what there is to see nobody knows
            for i, action in enumerate(actions):
                hopes[i] += peeking if action[0] == "peek" else self.hope(world, outlook, action, BRANCHES)
        best = max(hopes)
        return self.rng.choice([i for i, hope in enumerate(hopes) if hope == best])

    def hope(self, world: Any, outlook: Outlook, action: Action, branches: int) -> float:
        """How good an action is: where it leads by the end of this turn, if the best of some follow-ups is taken."""
        after = world.copy()
        after.answer(self.seat, action)
        if after.over or after.half != outlook.half or after.turn != self.seat:
            return self.standing(after, outlook) - ENVY * self.left_behind(after, outlook)
        options = after.asked()[self.seat]
        if len(options) > branches:
            options = self.rng.sample(options, branches)
        return max(self.hope(after, outlook, option, (branches + 1) // 2) for option in options)

    def standing(self, s: Any, outlook: Outlook) -> float:
        """Own worth against that of the others."""
        others = [outlook.worth(s, seat) for seat in range(s.seats) if seat != self.seat]
        return outlook.worth(s, self.seat) - sum(others) / len(others)

    def left_behind(self, s: Any, outlook: Outlook) -> float:
        """What the next seat gains by its best prowl, from where the gang stands now."""
        if s.over or s.half != outlook.half:
            return 0.0
        before, best = outlook.worth(s, s.turn), 0.0
        for action in s.asked()[s.turn]:
            if action[0] == "prowl":
                after = s.copy()
                after.answer(s.turn, action)
                best = max(best, outlook.worth(after, s.turn) - before)
        return best


if __name__ == "__main__":
    bowstreet.run(Fagin)
