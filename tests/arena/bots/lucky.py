"""At random, but the same in the same match."""

import bowstreet


@bowstreet.bot("lucky")
def choose(decision: bowstreet.Decision[object]) -> bowstreet.Option:
    return decision.match.rng.choice(decision.options)


if __name__ == "__main__":
    bowstreet.run(choose)
