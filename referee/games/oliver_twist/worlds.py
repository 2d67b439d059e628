"""Other worlds that look the same: `determinize`.

A view writes down what its owner could see happen (`bag_seen`, `file_seen`, `lifts`, `slips`, `break_ins`),
so nothing that a seat with a good memory knows is dealt otherwise.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from referee.games.chance import Chance
from referee.games.kernel import Seat, Step, View
from referee.games.oliver_twist import burglars, characters, night, prowl, turn
from referee.games.oliver_twist.data import Code, Data, from_view
from referee.games.oliver_twist.table import DAY, NO_CARD, Lift, OliverTwist

Picks = Callable[[Sequence[str], int], Iterable[Sequence[str]]]
"""Ways to pick so many of these tokens."""


def determinize(view: View, rng: random.Random) -> OliverTwist:
    """A full game as the view's owner may imagine it: all that it cannot know is dealt anew."""
    data = from_view(view["data"])
    s = OliverTwist(Chance(rng.randbytes(32)))
    s.data = data
    _restore_public(s, view)
    s.lifts = _sample_lifts(view, data, rng)
    s.files = [file_of(view, data, seat, s.lifts) for seat in range(s.seats)]
    s.bag = bag_of(view, data, s.lifts)
    _deal_tokens(s, view, rng)
    _deal_characters(s, view, rng)
    _deal_burglaries(s, view, rng)
    s.looks = [_looks(view, seat, rng) for seat in range(s.seats)]
    if not view["over"]:
        s.go(_step(s, view, rng))
    return s


def _restore_public(s: OliverTwist, view: View) -> None:
    data, players = s.data, view["players"]
    s.seats = len(players)
    s.streets = data.streets(s.seats)
    s.half, s.round, s.turn, s.gang = view["half"], view["round"], view["turn"], view["gang"]
    s.rewards = tuple(view["rewards"])
    s.discard = tuple(view["characters_discard"])
    s.bank = view["bank"]
    s.money = [player["money"] for player in players]
    s.reserves = [_codes(data, player["reserve"], player["reserve_starts"]) for player in players]
    s.packed = [sum(data.pack[code] for code in reserve) for reserve in s.reserves]
    s.tools = [tuple(player["tools"]) for player in players]
    s.slips = [tuple(player["slips"]) for player in players]


def owners(view: View) -> list[Seat]:
    """Whose view it is: one seat, no seat (a spectator), or everybody's once the game is over."""
    return [
        seat
        for seat, player in enumerate(view["players"])
        if player["characters"] is not None
        and player["file"] is not None
        and player["burglaries"] is not None
        and player["looks"] is not None
    ]


def own(view: View, field: str) -> dict[Seat, Any]:
    """What the view's owner has in a private field of its own; by seat."""
    return {seat: view["players"][seat][field] for seat in owners(view)}


def _codes(data: Data, tokens: Sequence[str], starts: Sequence[str]) -> list[Code]:
    """Tokens as codes, sorted; `starts` says which of them are starting tokens."""
    codes = [data.code[token] for token in tokens]
    for token in starts:
        codes[codes.index(data.code[token])] += 1
    return sorted(codes)


# Files and bag: all was seen, but for the lifts of Nancy and Monks


def possible_lifts(view: View, data: Data, picks: Picks) -> Iterator[tuple[Lift, ...]]:
    """The lifts of this half, those that the view does not tell as `picks` would have them."""
    return _lifts_after((), view["lifts"], owners(view), data, picks)


def _lifts_after(
    done: tuple[Lift, ...], told: Sequence[View], seers: Sequence[Seat], data: Data, picks: Picks
) -> Iterator[tuple[Lift, ...]]:
    if not told:
        yield done
        return
    lift, *rest = told
    of = tuple(_codes(data, lift["of"], lift["of_starts"]))
    inside = _after_lifts(of, lift["source"], done)
    ways: Iterable[list[Code] | None]
    if not {lift["source"], lift["to"]} & set(seers):
        names = [data.names[code] for code in inside]
        ways = (_pick(data, inside, tokens) for tokens in picks(names, lift["count"]))
    else:
        ways = [_codes(data, lift["tokens"], lift["starts"])]
    for codes in ways:
        if codes is None or Counter(codes) - Counter(inside):
            continue
        if lift["hexagons"] is not None and sum(code & 1 for code in codes) != lift["hexagons"]:
            continue
        now = (*done, Lift(lift["source"], lift["to"], of, tuple(sorted(codes))))
        yield from _lifts_after(now, rest, seers, data, picks)


def _pick(data: Data, inside: Sequence[Code], tokens: Sequence[str]) -> list[Code]:
    """These tokens leave a file: of equal ones, starting tokens first."""
    left, codes = list(inside), []
    for token in tokens:
        code = data.code[token]
        code += code + 1 in left
        left.remove(code)
        codes.append(code)
    return codes


def _after_lifts(put: Sequence[Code], seat: Seat, lifts: Sequence[Lift]) -> list[Code]:
    """What a file holds that had `put` put into it, after these lifts from it and to it."""
    tokens = list(put)
    for lift in lifts:
        if lift.source == seat:
            for code in lift.tokens:
                tokens.remove(code)
        if lift.to == seat:
            tokens += lift.tokens
    return tokens


def _sample_lifts(view: View, data: Data, rng: random.Random) -> tuple[Lift, ...]:
    while True:
        for lifts in possible_lifts(view, data, lambda names, count: [rng.sample(names, count)]):
            return lifts


def file_of(view: View, data: Data, seat: Seat, lifts: Sequence[Lift]) -> list[Code]:
    player = view["players"][seat]
    return _after_lifts(_codes(data, player["file_seen"], player["file_starts"]), seat, lifts)


def bag_of(view: View, data: Data, lifts: Sequence[Lift]) -> list[Code]:
    seen = [data.code[token] for token in view["bag_seen"]]
    return seen + [code for lift in lifts if lift.to is None for code in lift.tokens if not code & 1]


# Hidden tokens, and the box


def unseen(view: View, data: Data) -> list[str]:
    """The round tokens that the view shows nowhere: they are on hidden spaces and in the box."""
    left = dict(data.day_counts if view["half"] == DAY else data.night_counts)
    hidden, seen = unturned(view), [*view["bag_seen"]]
    seen += [token for space, token in view["board"].items() if space not in hidden]
    seen += own_looks(view).values() if hidden else ()
    for player in view["players"]:
        seen += player["tools"] + player["reserve"] + player["file_seen"]
        for token in player["reserve_starts"] + player["file_starts"]:
            left[token] += 1  # seen, but no round token
    if data.burglary_token is not None and view["half"] != DAY:
        seen += [data.burglary_token] * burglaries(view)
    for token in seen:
        left[token] -= 1
    return [token for token, count in left.items() for _ in range(count)]


def burglaries(view: View) -> int:
    """How many burglary tokens were used up."""
    under_way = view["doing"] is not None and view["doing"]["name"] == "keep"
    done: int = sum(player["burglaries_size"] for player in view["players"])
    return done + under_way


def unturned(view: View) -> set[str]:
    """The spaces whose token is a secret: all hidden ones, until the game is over."""
    return set() if view["over"] else set(view["hidden"])


def own_looks(view: View) -> dict[str, str]:
    looks = [look for looks in own(view, "looks").values() for look in looks]
    return {look["space"]: look["token"] for look in looks}


def _deal_tokens(s: OliverTwist, view: View, rng: random.Random) -> None:
    data, known = s.data, own_looks(view)
    tokens = unseen(view, data)
    rng.shuffle(tokens)
    board, hidden = view["board"], unturned(view)
    s.board = {
        space: (known.get(space) or tokens.pop()) if space in hidden else board[space]
        for space in s.streets.names
        if space in board
    }
    s.hidden = dict.fromkeys(view["hidden"])
    bit = s.streets.bit
    s.down = sum([bit[space] for space in s.hidden])
    s.up = sum([bit[space] for space in s.board]) - s.down
    s.box = [data.code[token] for token in tokens]
    if data.burglary_token is not None and view["half"] != DAY:
        s.box += [data.code[data.burglary_token]] * burglaries(view)
    aside = [data.code[token] + 1 for token in data.starts]
    for pile in (*s.reserves, *s.files):
        for code in pile:
            if code & 1:
                aside.remove(code)
    s.box += aside


# Cards

_PLAYED_IN = {
    "take": "dodger",
    "rob": "sikes",
    "cash": "brownlow",
    "frame": "monks",
    "tool": "toby",
    "sell": "barney",
}


def playing(view: View) -> str | None:
    """The character whose effect is under way, which everybody has heard."""
    doing = view["doing"]
    if doing is None:
        return None
    card = doing["card"] or _PLAYED_IN.get(doing["name"])
    return "bet" if card == turn.SECOND else None if card == night.NIGHTFALL else card


def unseen_characters(view: View, data: Data) -> list[str]:
    """The characters that are in the deck, or in hands that the view does not show."""
    seen = set(view["characters_discard"])
    seen.update(card for hand in own(view, "characters").values() for card in hand)
    seen.add(playing(view) or "")
    return [card for card in data.characters if card not in seen]


def unknown_hand(view: View, seat: Seat) -> int:
    """How many cards of a seat's hand the view does not tell."""
    if seat in owners(view):
        return 0
    size: int = view["players"][seat]["characters_size"]
    return size - (seat == view["turn"] and playing(view) is not None)


def _deal_characters(s: OliverTwist, view: View, rng: random.Random) -> None:
    cards = unseen_characters(view, s.data)
    rng.shuffle(cards)
    s.hands = []
    known = own(view, "characters")
    for seat, player in enumerate(view["players"]):
        hand = known.get(seat)
        if hand is None:
            hand = [cards.pop() for _ in range(unknown_hand(view, seat))]
            if len(hand) < player["characters_size"]:
                hand.append(playing(view))
        s.hands.append(tuple(sorted(hand)))
    s.deck = cards if not view["over"] else view["characters_deck"][::-1]


def _deal_burglaries(s: OliverTwist, view: View, rng: random.Random) -> None:
    doing = view["doing"]
    while True:
        s.break_ins = burglars.sample(view, s.data, owners(view), rng)
        s.kept = [
            tuple(sorted(done.kept for done in s.break_ins if done.seat == seat)) for seat in range(s.seats)
        ]
        drawn = burglars.own_drawn(view)
        cards = burglars.without(s.data.burglary, [*drawn, *(done.kept for done in s.break_ins)])
        rng.shuffle(cards)
        s.vault = cards + drawn[::-1] if not view["over"] else view["burglary_deck"][::-1]
        if view["over"] or doing["name"] != "keep" or len(set(s.vault[-doing["cards"] :])) > 1:
            return  # with equal cards only, `keep` would not be asked


# Looks, and what is being asked


def _looks(view: View, seat: Seat, rng: random.Random) -> tuple[str, ...]:
    """Another seat looked at two different tokens at every slip; some of them are hidden still."""
    if seat in owners(view):
        return tuple(look["space"] for look in view["players"][seat]["looks"])
    hidden = view["hidden"]
    seen: list[str] = []
    for were_hidden in view["players"][seat]["slips"]:
        looks = min(2, were_hidden)
        least = max(0, looks - (were_hidden - len(hidden)))  # no more of them than were turned up since
        still_hidden = rng.randint(least, min(looks, len(hidden)))
        seen += [space for space in rng.sample(hidden, still_hidden) if space not in seen]
    return tuple(seen)


_STEPS: dict[str, Callable[[View, str], Step[Any]]] = {
    "turn": lambda told, card: turn.TURN,
    "act": lambda told, card: turn.Act(card),
    "prowl": lambda told, card: prowl.Prowl(card),
    "slip": lambda told, card: prowl.Slip(card),
    "drop": lambda told, card: prowl.Drop(
        card, told["token"], told["seat"] if told["space"] is None else told["space"]
    ),
    "reveal": lambda told, card: night.Reveal(card, told["at"], told["left"]),
    "begin": lambda told, card: night.BEGIN,
    "peek": lambda told, card: night.Peek(card, told["first"]),
    "keep": lambda told, card: night.Keep(card, told["cards"]),
    "drop-tool": lambda told, card: night.DropTool(card),
    "take": lambda told, card: characters.Take(),
    "rob": lambda told, card: characters.Rob(),
    "cash": lambda told, card: characters.Cash(),
    "frame": lambda told, card: characters.Frame(),
    "tool": lambda told, card: characters.Tool(),
    "sell": lambda told, card: characters.Barney(),
}


def _step(s: OliverTwist, view: View, rng: random.Random) -> Step[Any]:
    """What is being asked; another seat may be looking at tokens, unseen."""
    told = view["step"] or view["doing"]
    card = told["card"] or NO_CARD
    step = _STEPS[told["name"]](told, card)
    if view["step"] is not None or not may_look(s.streets.near[s.gang] & (s.up | s.down) != 0, view):
        return step
    steps: list[Step[Any]] = [step if told["name"] != "slip" else night.Peek(card, None)]
    first, *second = rng.sample(view["hidden"], min(2, len(view["hidden"])))
    if second:
        steps.append(night.Peek(card, first))
    steps.append(prowl.Slip(card))
    step = rng.choice([step for step in steps if len(step.asked(s)[s.turn]) > 1])
    if isinstance(step, prowl.Slip) or step == night.Peek(card, first):
        looked = [first] if isinstance(step, night.Peek) else [first, *second]
        seen = s.looks[s.turn]
        s.looks[s.turn] = (*seen, *(space for space in looked if space not in seen))
    return step


def may_look(beside_token: bool, view: View) -> bool:
    """Can the seat whose turn it is be looking at hidden tokens before a slip?"""
    doing = view["doing"]
    if not view["hidden"] or doing["name"] not in ("turn", "act", "slip"):
        return False
    money: int = view["players"][view["turn"]]["money"]
    return doing["name"] == "slip" or (not beside_token and money >= prowl.SLIP_COSTS)
