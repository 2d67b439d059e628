"""Kids of London, greedily: high cards for rich passers-by, low cards for poor ones, and always the money.

It looks at nothing but the tile, and forgets that the richest gang loses.
"""

import bowstreet
from bowstreet.games import kids_of_london
from bowstreet.games.kids_of_london import Play

WORTH = {
    "banker": 7,
    "prince": 8,
    "jeweller": 6,
    "merchant": 4,
    "priest-left": 0,
    "priest-right": 0,
    "beggar": -3,
}


@bowstreet.bot("greedy", games=["kids_of_london"])
def choose(decision: bowstreet.Decision[kids_of_london.View]) -> bowstreet.Option:
    view = decision.view
    if not isinstance(decision.options[0].action, Play):
        card = view.players[decision.seat].played[-1]
        return decision.option("take card") if card > WORTH[view.tile] else best_take(decision)
    cards = sorted(decision.options, key=lambda option: option.action.card)
    tiles = sorted((WORTH[tile] for tile in [*view.tiles_left, view.tile]), reverse=True)
    place = tiles.index(WORTH[view.tile])  # the richest tile gets the highest card
    return cards[len(cards) - 1 - place] if place < len(cards) else cards[0]


def best_take(decision: bowstreet.Decision[kids_of_london.View]) -> bowstreet.Option:
    texts = [option.text for option in decision.options]
    wanted = next(text for text in ("take prince", "take tile", "take card") if text in texts)
    return decision.option(wanted)


if __name__ == "__main__":
    bowstreet.run(choose)
