"""Ends in every game, with a word of explanation."""

import bowstreet


@bowstreet.bot("crashing")
def choose(decision: bowstreet.Decision[object]) -> bowstreet.Option:
    raise RuntimeError("I am tired of this")


if __name__ == "__main__":
    bowstreet.run(choose)
