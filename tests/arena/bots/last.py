"""Always the last option, and not in a hurry: answers in flight are what a kill must not lose."""

import asyncio

import bowstreet


@bowstreet.bot("last")
async def choose(decision: bowstreet.Decision[object]) -> bowstreet.Option:
    await asyncio.sleep(0.001)
    return decision.options[-1]


if __name__ == "__main__":
    bowstreet.run(choose)
