"""Answers at random. It plays every game, and anything that thinks should beat it."""

import bowstreet


@bowstreet.bot("random")
def choose(decision: bowstreet.Decision[object]) -> bowstreet.Option:
    return decision.match.rng.choice(decision.options)


if __name__ == "__main__":
    bowstreet.run(choose)
