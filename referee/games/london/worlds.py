"""From a view back to a whole game, in which everything unknown is dealt anew; and the list of secrets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from referee.games.chance import Chance
from referee.games.kernel import Seat, Secret, Step, View
from referee.games.london.cards import PERMANENT
from referee.games.london.permanent import cards_to_draw, cards_to_see
from referee.games.london.table import HAND_LIMIT, London, Pile, Player, read_step
from referee.games.london.turn import ACT, LIMIT, Draw
from referee.games.london.unseen import Unseen, hidden_in_hand, hidden_in_zone, viewer_of


def determinize(view: View, rng: random.Random) -> London:
    """Deck, hands and face-down cards dealt anew among the places where they may be.

    A view of another seat does not say how far the active one has come: it is drawing, choosing its
    action, or discarding.
    """
    s = _table(view, Chance(rng.randbytes(32)))
    if view["over"]:
        s.deck = view["deck"][::-1]
        s.players = [_player(player, iter(()), iter(())) for player in view["players"]]
    else:
        deal = Unseen(view).deal(rng)
        s.deck = deal.deck[::-1]
        down, hands = iter(deal.down), iter(deal.hands)
        s.players = [_player(player, down, hands) for player in view["players"]]
    for player, shown in zip(s.players, view["players"], strict=True):
        if shown["deck_known"] is None:
            player.deck_known = s.deck[: -1 - shown["deck_known_size"] : -1]
    for borough, seat in view["buildings"].items():
        s.players[seat].boroughs += (borough,)
    s.look_at_board()
    if view["step"] is not None:
        s.go(read_step(view["step"]))
    elif not view["over"]:
        _somewhere_in_the_turn(s, view, rng)
    return s


def _table(view: View, chance: Chance) -> London:
    """All that lies open on the table."""
    s = London(chance)
    s.round = view["round"]
    s.first = view["first"]
    s.turn = view["turn"]
    s.slots = len(view["players"]) + 1
    s.top = view["display"]["top"].copy()
    s.bottom = view["display"]["bottom"].copy()
    s.discard = view["discard"].copy()
    s.stations = view["stations"].copy()
    s.last_turns = None if view["last_turns"] is None else view["last_turns"].copy()
    s.peek = None if view["peek"] is None else view["peek"].copy()
    return s


def _player(shown: View, down: Iterator[str], hands: Iterator[str]) -> Player:
    """A seat with what is shown of it, and the next cards where nothing is shown."""
    hand = shown["hand"]
    if hand is None:
        hand = shown["hand_known"] + [next(hands) for _ in range(hidden_in_hand(shown))]
    player = Player(hand)
    player.cash = shown["cash"]
    player.loans = shown["loans"]
    player.poverty = shown["poverty"]
    player.vp = shown["vp"]
    player.hand_known = shown["hand_known"].copy()
    player.deck_known = [] if shown["deck_known"] is None else shown["deck_known"].copy()
    for placed, hidden, money in zip(
        shown["piles"], shown["piles_hidden"], shown["piles_money"], strict=True
    ):
        cards = tuple([next(down) if one["card"] is None else one["card"] for one in placed])
        player.piles.append(Pile(cards, tuple([one["up"] for one in placed]), tuple(hidden), money))
    player.look_at_zone()
    return player


# Where the active seat may be, for somebody else


def _somewhere_in_the_turn(s: London, view: View, rng: random.Random) -> None:
    """Ask the active seat something that it may be asked at this moment."""
    steps: list[tuple[Step[Any], list[str] | None]] = [(ACT, None)]
    if view["players"][s.turn]["hand_size"] > HAND_LIMIT:
        steps.append((LIMIT, None))
    drawn = _drawn(view)
    if drawn:
        taken = rng.choice(drawn)
        seen = cards_to_see(s.players[s.turn].powers)
        if taken and s.deck and rng.random() < 0.5:
            seen -= 1  # one of them was kept
        peek = s.deck[: -1 - seen : -1] if seen > 0 and (s.deck or _may_have_kept_the_last(view)) else None
        steps.append((Draw(taken), peek))
    rng.shuffle(steps)
    for step, peek in sorted(steps, key=lambda pair: pair[0] is LIMIT):
        s.step, s.peek = step, peek
        s.pending = step.asked(s)
        if len(s.pending.get(s.turn, ())) > 1:
            return
    s.step, s.peek, s.pending = ACT, None, ACT.asked(s)


def _drawn(view: View) -> list[int]:
    """How many cards the active seat may have drawn while it is still drawing."""
    player = view["players"][view["turn"]]
    _, most = cards_to_draw(_powers(player))
    return [taken for taken in range(most) if player["hand_size"] <= HAND_LIMIT + taken]


def _powers(player: View) -> set[str]:
    """The permanent powers that are visible in a zone."""
    return {PERMANENT[pile[-1]["card"]] for pile in player["piles"] if pile[-1]["up"]}


def _may_have_kept_the_last(view: View) -> bool:
    """Has the active seat emptied the deck in this turn, and may it still draw from the display?"""
    seats = len(view["players"])
    others = [(view["turn"] + i) % seats for i in range(1, seats)]
    return view["last_turns"] == others and 1 in _drawn(view)


def _peek_open(view: View, owner: Seat) -> bool:
    """May the active seat be looking at the deck, for all that somebody else knows?"""
    powers = _powers(view["players"][view["turn"]])
    if view["turn"] == viewer_of(view) or not cards_to_see(powers) or not _drawn(view):
        return False
    display = view["display"]["top"] + view["display"]["bottom"]
    if not view["deck_size"]:
        return bool(display) and _may_have_kept_the_last(view)
    least, _ = cards_to_draw(powers)
    if display or not least:
        return True
    unseen = Unseen(view)  # it must have a choice between different cards, or would not be asked
    return view["deck_size"] > 1 and (unseen.fresh == 1 or unseen.may_swap("deck", "deck"))


SECRETS = (
    Secret("deck", lambda view, owner: Unseen(view).top_open(view["deck_size"])),
    Secret("peek", _peek_open),
    Secret(
        "players.*.hand",
        lambda view, owner: Unseen(view).hand_open(hidden_in_hand(view["players"][owner])),
    ),
    Secret(
        "players.*.piles",
        lambda view, owner: Unseen(view).zone_open(hidden_in_zone(view["players"][owner])),
    ),
    Secret(
        "players.*.deck_known",
        lambda view, owner: Unseen(view).top_open(view["players"][owner]["deck_known_size"]),
    ),
)
