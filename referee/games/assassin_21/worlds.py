"""What a view leaves open: the worlds that fit it, for search and for the tests of secrecy.

Which jacks are still unused is public, so everybody knows that somebody is being asked before a trick, or
after it. Who that is, and in the open game even whether it is over, is not: a jack's holder is secret.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations

from referee.games.assassin_21.cards import (
    DECKS,
    HAND,
    JACKS,
    KINGS,
    REPLACE,
    ROLES,
    TRAITOR,
    Hand,
    as_hand,
)
from referee.games.assassin_21.rules import (
    BEFORE,
    Join,
    Reorder,
    Replace,
    Turn,
    lay_cards,
    strongest_of,
)
from referee.games.assassin_21.table import Outcome, Table, Trick
from referee.games.chance import Chance
from referee.games.kernel import Action, Seat, Step, View, parse

NO_CHANCE = Chance(bytes(32))
MOSTLY = 7 / 8
"""How often an unseen answer is in; and how often, before an open trick, jacks are still being asked.

Otherwise a jack's holder who has answered would be a rare sight among the worlds of a view.
"""

Jacks = list[str | None]
Asked = Mapping[Seat, Sequence[Action]]
Seen = Sequence[Seat | None]
"""The seats whose cards a view shows: its owner's; all once the game is over."""


def owner_of(view: View) -> Seat | None:
    """Whose view it is: a player sees its own hand and its own king. None: a spectator."""
    for seat, player in enumerate(view["players"]):
        if player["hand"] is not None and player["king"] is not None:
            return seat
    return None


# The table again, from a view


def restore(view: View, chance: Chance, shuffle: Callable[[list[str]], None] = lambda cards: None) -> Table:
    """A table that fits the view: hidden hands and kings as they come when what is unseen is shuffled.

    Hidden jacks, and what is being asked, are left out.
    """
    s = Table(chance)
    players = view["players"]
    s.seats = len(players)
    s.threshold = view["threshold"]
    s.open_game = view["open_game"]
    s.target = view["target"]
    s.deal = view["deal"]
    s.round = view["round"]
    s.trumps = tuple(view["trumps"])
    s.open = view["open"]
    s.double = view["double"]
    s.leader = view["leader"]
    s.centre = view["centre"]
    s.trick = [(laid["seat"], laid["card"]) for laid in view["trick"]]
    s.used = [(use["seat"], use["jack"]) for use in view["jacks_used"]]
    s.victims = [player["victims"] for player in players]
    s.points = [player["points"] for player in players]
    s.history = [Trick(tuple(t["cards"]), t["winner"], t["victims"]) for t in view["history"]]
    s.deals = [
        Outcome(**{**outcome, "points": tuple(outcome["points"]), "roles": tuple(outcome["roles"])})
        for outcome in view["deals"]
    ]
    s.removed = view["removed"]
    seen = range(s.seats) if view["over"] else [owner_of(view)]
    s.jacks = [player["jack"] if seat in seen else None for seat, player in enumerate(players)]
    s.hands = hands(view, seen, shuffle)
    s.kings, s.aside = kings(view, seen, shuffle)
    return s


def hands(view: View, seen: Seen, shuffle: Callable[[list[str]], None]) -> list[Hand]:
    unseen = unseen_cards(view, seen)
    shuffle(unseen)
    dealt, at = [], 0
    for seat, player in enumerate(view["players"]):
        if seat in seen:
            dealt.append(as_hand(player["hand"]))
        else:
            dealt.append(as_hand(unseen[at : at + player["hand_size"]]))
            at += player["hand_size"]
    return dealt


def unseen_cards(view: View, seen: Seen) -> list[str]:
    """The number cards in the hands of the others."""
    shown = {laid["card"] for laid in view["trick"]}
    for trick in view["history"]:
        shown.update(trick["cards"])
    for seat, player in enumerate(view["players"]):
        if seat in seen:
            shown.update(player["hand"])
    return [card for card in DECKS[view["removed"]] if card not in shown]


def kings(view: View, seen: Seen, shuffle: Callable[[list[str]], None]) -> tuple[list[str], str | None]:
    """By seat, and the king aside with 3 seats."""
    if view["over"]:
        return [player["king"] for player in view["players"]], view["aside"]
    known = known_kings(view, seen)
    unseen = [king for king in KINGS if king not in known.values()]
    shuffle(unseen)
    dealt = [known[seat] if seat in known else unseen.pop() for seat in range(len(view["players"]))]
    return dealt, unseen.pop() if unseen else None


def known_kings(view: View, seen: Seen) -> dict[Seat, str]:
    """One's own king, and the traitor's when all tricks are played."""
    joining = len(view["history"]) == HAND
    return {
        seat: player["king"]
        for seat, player in enumerate(view["players"])
        if seat in seen or (joining and player["king"] == TRAITOR)
    }


# The worlds that fit a view


def worlds(s: Table, view: View) -> Iterator[tuple[Jacks, Step[Table]]]:
    """Every way in which the unused jacks can be held, with every decision that may be going on.

    While one of them is looked at, the jacks of `s` are held that way.
    """
    used = {jack for _, jack in s.used} | set(s.jacks)
    unseen = [jack for jack in JACKS[s.removed] if jack not in used]
    used_up = {seat for seat, _ in s.used}
    own, steps = s.jacks, possible_steps(s)
    holders = [seat for seat, jack in enumerate(own) if jack is None and seat not in used_up]
    for order in permutations(unseen):
        jacks = own.copy()
        for seat, jack in zip(holders, order, strict=True):
            jacks[seat] = jack
        s.jacks = jacks
        for step in steps:
            if fits(s, step, view):
                yield jacks, step
    s.jacks = own


def possible_steps(s: Table) -> list[Step[Table]]:
    """The decisions that may be going on, as far as the table shows."""
    if len(s.history) == HAND:
        return [Join(s.kings.index(TRAITOR))]
    if len(s.history) == s.round:
        return [Reorder(strongest_of(s.history[-1].cards, s.trumps))]
    if len(s.trick) == s.seats:
        return [Replace(next(seat for seat, card in s.trick if card == REPLACE))]
    if s.trick:
        return [Turn((s.trick[-1][0] + 1) % s.seats)]
    return [lay_cards(s)] if jacks_are_announced(s) else [BEFORE, lay_cards(s)]


def jacks_are_announced(s: Table) -> bool:
    """Was a jack used before this trick? Then nobody is asked for one any more."""
    first = s.round == 1
    return s.double or s.open != (s.open_game and not first) or (first and bool(s.used))


def fits(s: Table, step: Step[Table], view: View) -> bool:
    """Would somebody be thinking, and would the view's owner see of it what it sees?"""
    owner = owner_of(view)
    asked = step.asked(s)
    still = thinking(asked, view)
    if owner is None or not still:
        return bool(still)
    if view["asked"]:
        return owner in still and step.show() == view["step"]
    chosen = view["players"][owner]["chosen"]
    return owner not in asked if chosen is None else parse(chosen) in asked.get(owner, ())


def thinking(asked: Asked, view: View) -> list[Seat]:
    """Who may still have to answer: all that have a choice, but not the view's owner once it has chosen."""
    owner = None if view["asked"] else owner_of(view)
    return [seat for seat, options in asked.items() if len(options) > 1 and seat != owner]


def determinize(view: View, rng: random.Random) -> Table:
    """Hands, kings and jacks dealt anew; each other seat that is asked has answered anything, or not yet."""
    s = restore(view, Chance(rng.randbytes(32)), rng.shuffle)
    if view["over"]:
        return s
    possible = list(worlds(s, view))
    weights = [MOSTLY if s.open and step is BEFORE else 1 - MOSTLY for _, step in possible]
    ((s.jacks, step),) = rng.choices(possible, weights)
    s.go(step)
    owner = owner_of(view)
    if owner is not None and not view["asked"] and owner in s.pending:
        s.answers[owner] = parse(view["players"][owner]["chosen"])
        del s.pending[owner]
    # Who searches a trick may want to think for the others: half of them have not laid a card yet.
    likely = 1 / 2 if view["asked"] and step is not BEFORE else MOSTLY
    last = owner if view["asked"] else rng.choice(list(s.pending))
    for seat, options in list(s.pending.items()):
        if seat != last and rng.random() < likely:
            s.answers[seat] = rng.choice(options)
            del s.pending[seat]
    return s


# What is open to the owner of a view


def open_hand(view: View, owner: Seat) -> bool:
    """Are there more unseen cards than this hand holds?"""
    size: int = view["players"][owner]["hand_size"]
    return 0 < size < len(unseen_cards(view, [owner_of(view)]))


def open_king(view: View, owner: Seat) -> bool:
    return len(possible_kings(view, owner)) > 1


def open_aside(view: View, owner: Seat) -> bool:
    """No king lies aside with 4 seats."""
    return len(view["players"]) < len(KINGS) and open_king(view, owner)


def open_role(view: View, owner: Seat) -> bool:
    return len({ROLES[king] for king in possible_kings(view, owner)}) > 1


def possible_kings(view: View, owner: Seat) -> list[str]:
    """The kings that `owner` may have; no seat: that may lie aside."""
    known = known_kings(view, [owner_of(view)])
    return [known[owner]] if owner in known else [king for king in KINGS if king not in known.values()]


def open_jack(view: View, owner: Seat) -> bool:
    return len({jacks[owner] for jacks, _ in worlds(restore(view, NO_CHANCE), view)}) > 1


def open_choice(view: View, owner: Seat) -> bool:
    """May `owner` have answered, but not for sure with a card that is known?"""
    s = restore(view, NO_CHANCE)
    forced = free = waiting = False
    for _, step in worlds(s, view):
        asked = step.asked(s)
        if len(asked.get(owner, ())) == 1:
            forced = True
        else:
            waiting = True
            free = free or (owner in asked and thinking(asked, view) != [owner])
    return free or (forced and (waiting or open_hand(view, owner)))
