"""From a view back to a whole game, in which everything unknown is dealt anew; and the list of secrets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from referee.games.chance import Chance
from referee.games.kernel import Seat, Secret, Step, View
from referee.games.london.permanent import cards_to_draw, cards_to_see
from referee.games.london.player import Pile, Player
from referee.games.london.steps import read_step
from referee.games.london.table import HAND_LIMIT, London
from referee.games.london.turn import ACT, LIMIT, Draw, Order
from referee.games.london.unseen import Deal, Unseen, hidden_in_hand, viewer_of

TRIES = 100


def determinize(view: View, rng: random.Random) -> London:
    """Deck, hands and face-down cards dealt anew among the places where they may be.

    A view of another seat does not say how far the active one has come: it is drawing, choosing its
    action, or discarding.
    """
    s = _table(view, Chance(rng.randbytes(32)))
    if view["over"]:
        s.deck = view["deck"][::-1]
        s.peek = view["peek"]
        s.players = [_player(view, seat, shown) for seat, shown in enumerate(view["players"])]
        s.look_at_board()
        return s
    unseen = Unseen(view)
    _deal(s, view, unseen.deal(rng))
    s.look_at_board()
    if view["step"] is not None:
        s.go(read_step(view["step"]))
        return s
    for _ in range(TRIES):
        if _ask_something(s, rng):
            break
        _deal(s, view, unseen.deal(rng))
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
    return s


def _deal(s: London, view: View, deal: Deal) -> None:
    """The deck, and every seat's cards: the viewer's as they are, the others' as they are dealt."""
    viewer = viewer_of(view)
    down, hands = iter(deal.down), iter(deal.hands)
    s.deck = deal.deck[::-1]
    s.peek = None if view["peek_size"] is None else deal.deck[: view["peek_size"]]
    s.players = []
    for seat, shown in enumerate(view["players"]):
        if seat == viewer:
            s.players.append(_player(view, seat, shown))
            continue
        hand = shown["hand_known"] + [next(hands) for _ in range(hidden_in_hand(shown))]
        known = deal.deck[: shown["deck_known_size"]]
        s.players.append(_player(view, seat, {**shown, "hand": hand, "deck_known": known}, down))


def _player(view: View, seat: Seat, shown: View, down: Iterator[str] | None = None) -> Player:
    """A seat as it is shown; but with the next cards of `down` where it has placed some face down."""
    player = Player(shown["hand"])
    player.boroughs = tuple([borough for borough, owner in view["buildings"].items() if owner == seat])
    player.cash = shown["cash"]
    player.loans = shown["loans"]
    player.poverty = shown["poverty"]
    player.vp = shown["vp"]
    player.hand_known = shown["hand_known"].copy()
    player.deck_known = shown["deck_known"].copy()
    for placed, hidden, money in zip(
        shown["piles"], shown["piles_hidden"], shown["piles_money"], strict=True
    ):
        cards = [one["card"] for one in placed]
        if down is not None:
            for place in hidden:
                cards[place] = next(down)
        player.piles.append(Pile(tuple(cards), tuple([one["up"] for one in placed]), tuple(hidden), money))
    player.look_at_zone()
    return player


# Where the active seat may be, for somebody else


def _ask_something(s: London, rng: random.Random) -> bool:
    """Ask the active seat something that it may be asked at this moment, with a choice if there is one.

    False if these cards leave nothing to ask: so they have not been dealt.
    """
    steps = list(_steps(s))
    rng.shuffle(steps)
    for step in steps:
        s.step, s.pending = step, dict(step.asked(s))
        if len(s.pending[s.turn]) > 1:
            return True
    return bool(steps)


def _steps(s: London) -> Iterator[Step[Any]]:
    """While it looks at the deck it is drawing; else it may have drawn already, or have nothing to see."""
    player = s.players[s.turn]
    _, most = cards_to_draw(player.powers)
    seen = cards_to_see(player.powers)
    looks_at_all = s.peek is None or len(s.peek) == min(seen, len(s.deck))
    if s.peek is None:
        yield ACT
        if len(player.hand) > HAND_LIMIT:
            yield LIMIT
    elif len(set(s.peek)) > 1:
        yield Order()
    if s.peek is not None or not (seen and s.deck):
        for taken in range(most):
            if len(player.hand) <= HAND_LIMIT + taken and (taken or looks_at_all) and s.takes():
                yield Draw(taken)


# Secrets


def _peek_open(view: View, owner: Seat) -> bool:
    return view["peek_size"] is not None and Unseen(view).top_open(view["peek_size"])


def _deck_known_open(view: View, owner: Seat) -> bool:
    return Unseen(view).top_open(view["players"][owner]["deck_known_size"])


SECRETS = (
    Secret("deck", lambda view, owner: Unseen(view).top_open(view["deck_size"])),
    Secret("peek", _peek_open),
    Secret("players.*.hand", lambda view, owner: Unseen(view).hand_open(owner, view)),
    Secret("players.*.piles", lambda view, owner: Unseen(view).zone_open(owner, view)),
    Secret("players.*.deck_known", _deck_known_open),
)
