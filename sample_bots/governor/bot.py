"""London by good housekeeping: it imagines the rest of its turn, and weighs what it would have then.

The scales (`worth`) show victory points: those that are there, what the zone will bring when it is restored, what the
hand is good for, and what loans and poverty will cost. From its view it deals a whole game that fits, tries its options
in it, plays its own turn on by the same scales, and takes the best. A card that is still to be taken counts the same,
whatever it may be, so one imagined deck is enough.
"""

from collections.abc import Callable, Sequence
from typing import Any

import bowstreet
from bowstreet.games import london

from referee.games import Action, game, text
from referee.games.london.activated import Imprison, Target
from referee.games.london.cards import BOROUGHS, CARDS, DECKS, UNDER, Card, vp_lost
from referee.games.london.play import On, Pay, Play
from referee.games.london.player import Pile, Player
from referee.games.london.restore import ACTIVE, Restore, Spend
from referee.games.london.table import HAND_LIMIT, London
from referee.games.london.turn import Act, Draw, Limit, Take
from referee.wire import codec

RULES = game("london")
CODEC = codec("london")

# All in victory points, unless they say what else. Guessed; some were then tried out against other versions of itself.

PACE = 2.0
"""Cards that leave the deck in a turn."""
LONG = 6.0
"""Turns: with so many to come, or more, the future counts in full (`ahead` is 1; at the end it is 0)."""
POUND = 1 / 3
EARLY_POUND = 0.12
"""More for a pound that can still be invested, up to PURSE pounds."""
PURSE = 14
LOAN = 6.0
RESTORE_EVERY = 7.0
"""Turns between two restores,"""
HELD = 2.0
"""and cards in hand then: a restore brings poverty by piles and cards, less by boroughs."""
POVERTY = 0.5
"""A point of poverty at the end, besides"""
BEHIND = 0.8
"""how much is believed of what the track takes for those above the least of the others."""
ACTIVATION = 0.75
"""How much of what a visible card would bring is believed,"""
AGAIN = 1.5
"""and how often more if it does not flip."""
CARD = 0.35
"""Any card of the hand: it can be spent."""
PLACED = 0.5
"""How much of a card's own value is believed while it is in the hand."""
TO_TAKE = 0.9
"""A card that is still to be taken."""
TOO_MANY = 0.7
"""A card that will have to be discarded costs so much."""
IMPATIENCE = 0.03
"""A card of the deck gains so much a round: else two that like the display too well would never come to an end."""
FREE = 1.0
"""A build that Wren will pay for."""
RELIEF = 0.9
"""A point of poverty less, when a card is activated."""

PERMANENT = {
    "loans_pay_12": 0.5,
    "any_colour_for_1": 1.0,
    "collect_1_per_card_placed": 1.0,
    "exchange_once_a_turn": 1.0,
    "draw_zero_to_two": 1.0,
    "peek_three": 1.0,
}
"""Permanent powers while they are visible."""
ACTIVATED = {
    "1_per_brown": 1.5,
    "1_per_borough": 2.0,
    "2_per_thames_borough": 2.0,
    "2_per_north_borough": 2.5,
    "2_per_south_borough": 2.0,
    "vp_per_non_brown": 2.5,
    "imprison": 1.5,
    "imprison_with_vp": 4.0,
    "workhouse": 1.0,
    "hand_not_counted": 2.5,
    "others_pay_1_per_borough": 1.0,
    "others_give_2": 1.5,
    "give_2_poverty": 1.0,
    "move_1_poverty": 1.5,
    "fetch_from_display": 1.5,
    "place_two_stations": 2.5,
    "activate_again": 2.0,
    "flip_instead": 1.0,
}
"""Activated powers, as long as one does not know better."""


# What a card is good for


def printed(card: Card) -> float:
    """A card by what is printed on it, for somebody who has it in the hand."""
    if not card.stone:
        return 1.5 if card.permanent else -1.0
    gain = (card.money - card.pays) * POUND + card.vp_gain - RELIEF * card.poverty
    powers = PERMANENT.get(card.permanent, 0.0) + ACTIVATED.get(card.activated, 0.0)
    return card.vp - card.cost * POUND + gain + powers


PRINTED = {card.id: printed(card) for card in CARDS.values()}
AVERAGE = [sum(PRINTED[card] for card in deck) / len(deck) for deck in DECKS]


def brings(s: London, player: Player, pile: Pile, pound: float) -> float:
    """What the visible card of a pile would bring now, if it were activated."""
    card = ACTIVE.get(pile.cards[-1])
    if card is None:
        return 0.0
    pounds, vp = card.money - card.pays, card.vp_gain - RELIEF * card.poverty
    boroughs = [BOROUGHS[borough] for borough in player.boroughs]
    match card.activated:
        case "1_per_brown":
            pounds += sum(CARDS[other].colour == "brown" for other in player.visible())
        case "1_per_borough":
            pounds += len(boroughs)
        case "2_per_thames_borough":
            pounds += 2 * sum(borough.thames for borough in boroughs)
        case "2_per_north_borough":
            pounds += 2 * sum(borough.side == "north" for borough in boroughs)
        case "2_per_south_borough":
            pounds += 2 * sum(borough.side == "south" for borough in boroughs)
        case "take_money_on_card":
            pounds += pile.money
        case "others_give_2":
            pounds += 2 * (len(s.players) - 1)
        case "vp_per_non_brown":
            vp += sum(CARDS[other].colour != "brown" for other in player.visible())
        case power:
            vp += ACTIVATED.get(power, 0.0)
    return max(0.0, pounds * pound + vp - CARD * bool(card.spends))


# What a seat is worth


def worth(s: London, seat: int) -> float:
    """What a seat has and may hope for."""
    player = s.players[seat]
    turns = turns_left(s, seat)
    ahead = min(1.0, turns / LONG)
    cards, poverty, promised = carried_through(s, seat, ahead)
    pound = POUND + EARLY_POUND * ahead
    mine = at_the_end(player, poverty, cards, turns, ahead)
    least = min(
        at_the_end(other, other.poverty, len(other.hand), turns, ahead)
        for i, other in enumerate(s.players)
        if i != seat
    )
    return (
        player.vp
        + promised
        + pound * min(player.cash, PURSE)
        + POUND * max(player.cash - PURSE, 0)
        + sum(BOROUGHS[borough].vp + 2 * (borough in s.stations) for borough in player.boroughs)
        + zone(s, player, pound, turns, ahead)
        + in_hand(player) * min(1.0, turns / 2)
        - LOAN * player.loans
        - POVERTY * mine
        - BEHIND * lost_by(mine - least)
    )


def at_the_end(player: Player, poverty: int, cards: int, turns: float, ahead: float) -> float:
    """The poverty that a seat is heading for: so much for each restore to come, and for the cards in hand."""
    growth = len(player.piles) + HELD - len(player.boroughs)
    return max(0.0, poverty + growth * turns / RESTORE_EVERY) + cards * (1 - ahead)


def turns_left(s: London, seat: int) -> float:
    """How many turns a seat still has after this one, about."""
    if s.last_turns is not None:
        return float(seat in s.last_turns)
    return len(s.deck) / (PACE * len(s.players))


def carried_through(s: London, seat: int, ahead: float) -> tuple[int, int, float]:
    """Cards in hand, poverty, and victory points to come, when what is being done has been carried through."""
    player, step = s.players[seat], s.step
    cards, poverty, promised = len(player.hand), player.poverty, 0.0
    if s.turn != seat:
        return cards, poverty, promised
    if isinstance(step, Restore):
        counted = cards if step.hand_counts else 0
        poverty = max(0, poverty + len(player.piles) + counted - len(player.boroughs))
    elif isinstance(step, Take):
        cards += step.left
        promised += TO_TAKE * step.left * ahead
    elif isinstance(step, Play):
        promised += FREE * step.free
    return cards, poverty, promised - TOO_MANY * max(0, cards - HAND_LIMIT)


def zone(s: London, player: Player, pound: float, turns: float, ahead: float) -> float:
    """The points of its cards, and what the visible ones will bring or do."""
    total = 0.0
    for pile in player.piles:
        for card in pile.cards:
            total += CARDS[card].vp
        if pile.up[-1]:
            top = CARDS[pile.cards[-1]]
            often = 1.0 if top.flips else 1 + AGAIN * ahead
            total += brings(s, player, pile, pound) * ACTIVATION * min(often, turns)
            total += PERMANENT.get(top.permanent, 0.0) * ahead
    return total


def in_hand(player: Player) -> float:
    """Of each colour the better half can be placed, and the other half spent for it."""
    colours: dict[str, list[float]] = {"brown": [], "pink": [], "blue": [], "grey": []}
    for card in player.hand:
        colours[CARDS[card].colour].append(PRINTED[card])
    del colours["grey"]
    total = 0.0
    for values in colours.values():
        values.sort(reverse=True)
        total += CARD * len(values) + PLACED * sum(values[: len(values) // 2])
    return total


def lost_by(poverty: float) -> float:
    """The poverty track, with what lies between its numbers."""
    if poverty <= 0:
        return 0.0
    whole = int(poverty)
    less, more = vp_lost(whole), vp_lost(whole + 1)
    return less + (more - less) * (poverty - whole)


# Decisions


def choose(s: London) -> Action:
    """The answer of the active seat: by a rule of thumb where there is one, else what weighs most."""
    options = s.asked()[s.turn]
    rule = RULES_OF_THUMB.get(type(s.step))
    likely = rule(s, options) if rule else options
    if len(likely) == 1:
        return likely[0]
    seat = s.turn
    return max(likely, key=lambda option: worth(imagined(s, option), seat))


def imagined(s: London, option: Action) -> London:
    """The table after this option and what belongs to it: a build with its payment and place, a whole action."""
    seat, world = s.turn, s.copy()
    world.answer(seat, option)
    resting = (
        (Act, Draw, Take, Limit)
        if option[0] in ("play", "restore")
        else (Act, Draw, Take, Limit, Play, Restore)
    )
    while world.step is not None and world.turn == seat and not isinstance(world.step, resting):
        world.answer(seat, choose(world))
    return world


# Rules of thumb: the options that are worth a thought


def best_card(s: London, options: Sequence[Action]) -> Sequence[Action]:
    """Taking a card: the best of the display, if it is better than the deck's average."""
    deck = AVERAGE[sum(len(s.deck) <= under for under in UNDER[:2])] + IMPATIENCE * s.round
    stop = -0.5 if len(s.players[s.turn].hand) < 6 else 0.6

    def value(option: Action) -> float:
        return stop if option[0] == "stop" else PRINTED.get(str(option[1]), deck)

    return [max(options, key=value)]


def worst_card(s: London, options: Sequence[Action]) -> Sequence[Action]:
    """Spending or discarding one. (A School costs money on top.)"""
    return [min(options, key=lambda option: PRINTED[str(option[1])] + CARD * (option[0] == "school"))]


def worst_card_or_enough(s: London, options: Sequence[Action]) -> Sequence[Action]:
    return [*worst_card(s, options[:-1]), options[-1]]


def leader(s: London, options: Sequence[Action]) -> Sequence[Action]:
    return [max(options, key=lambda option: worth(s, int(option[1])))]


def new_or_least_pile(s: London, options: Sequence[Action]) -> Sequence[Action]:
    """Placing a card: a new pile, or face up on the pile that loses least by it."""
    player = s.players[s.turn]

    def loses(option: Action) -> float:
        pile = player.piles[int(option[1])]
        if not pile.up[-1]:
            return -1.0
        return brings(s, player, pile, POUND) + PERMANENT.get(CARDS[pile.cards[-1]].permanent, 0.0)

    ups = [option for option in options if option[-1] == "up"]
    return [options[0], *([min(ups, key=loses)] if ups else [])]


def good_exchange(s: London, options: Sequence[Action]) -> Sequence[Action]:
    """The Stock Exchange first, if there is something to gain; then never mind it."""

    def gain(option: Action) -> float:
        return PRINTED[str(option[2])] - PRINTED[str(option[1])]

    exchanges = [option for option in options if option[0] == "exchange"]
    if exchanges:
        best = max(exchanges, key=gain)
        return [best] if gain(best) > 0.5 else [option for option in options if option[0] != "exchange"]
    return options


def counting_first(s: London, options: Sequence[Action]) -> Sequence[Action]:
    """Activating: cards that count visible ones come before those flip."""
    piles = s.players[s.turn].piles
    for option in options:
        if option[0] == "activate":
            power = CARDS[piles[int(option[1])].cards[-1]].activated
            if power in ("1_per_brown", "vp_per_non_brown"):
                return [option]
    return good_exchange(s, options)


RULES_OF_THUMB: dict[Any, Callable[[London, Sequence[Action]], Sequence[Action]]] = {
    Draw: best_card,
    Take: best_card,
    Limit: worst_card,
    Pay: worst_card,
    Spend: worst_card,
    Imprison: worst_card_or_enough,
    Target: leader,
    On: new_or_least_pile,
    Act: good_exchange,
    Play: good_exchange,
    Restore: counting_first,
}


@bowstreet.bot("governor", games=["london"])
class Governor:
    def __init__(self, match: bowstreet.Match) -> None:
        self.rng = match.rng

    def choose(self, decision: bowstreet.Decision[london.View]) -> bowstreet.Option:
        world = RULES.determinize(CODEC.view_of(decision.message.view), self.rng)
        assert isinstance(world, London)
        return decision.option(text(choose(world)))


if __name__ == "__main__":
    bowstreet.run(Governor)
