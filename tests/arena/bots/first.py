"""Always the first option: quick, and the same every time."""

import bowstreet


@bowstreet.bot("first")
def choose(decision: bowstreet.Decision[object]) -> bowstreet.Option:
    return decision.options[0]


if __name__ == "__main__":
    bowstreet.run(choose)
