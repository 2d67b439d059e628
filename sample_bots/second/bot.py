"""Kids of London by imagination: it counts what is out, deals the rest anew, and aims at second place.

Every view is enough to deal a whole game that fits it: the cards that the others still hold are known, their choice
and the tiles to come are not. So it imagines some dozens of such games, tries each of its options in all of them,
lets everybody play on at random, and takes the option that leaves it second richest most often.
"""

import bowstreet
from bowstreet.games import kids_of_london

from referee.games import game, parse
from referee.games.kernel import State
from referee.wire import codec

WORLDS = 40
RULES = game("kids_of_london")
CODEC = codec("kids_of_london")


@bowstreet.bot("second", games=["kids_of_london"])
class Second:
    def __init__(self, match: bowstreet.Match) -> None:
        self.seat = match.seat
        self.rng = match.rng

    def choose(self, decision: bowstreet.Decision[kids_of_london.View]) -> bowstreet.Option:
        view = CODEC.view_of(decision.message.view)
        hopes = [0.0] * len(decision.options)
        for _ in range(WORLDS):
            world = RULES.determinize(view, self.rng)
            for option in decision.options:
                imagined = world.copy()
                imagined.answer(self.seat, parse(option.text))
                self.play_on(imagined)
                hopes[option.index] += self.worth(imagined)
        return max(decision.options, key=lambda option: hopes[option.index])

    def play_on(self, world: State) -> None:
        """Everybody plays at random to the end."""
        rnd = self.rng.random
        while asked := world.asked():
            for seat, options in list(asked.items()):
                world.answer(seat, options[int(rnd() * len(options))])

    def worth(self, world: State) -> float:
        """Seats that are worse, and half of those that are as good."""
        ranks = world.result().ranks
        mine = ranks[self.seat]
        return sum((mine < rank) + 0.5 * (mine == rank) for rank in ranks)


if __name__ == "__main__":
    bowstreet.run(Second)
