"""The two halves: setting up the day, the end of a half with its sets and fines, nightfall."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

from referee.games.chance import Chance
from referee.games.kernel import Log, Options, Seat, Step
from referee.games.oliver_twist import night, turn
from referee.games.oliver_twist.data import BUILT_IN, STARTS_EACH, WALLET
from referee.games.oliver_twist.streets import PLACE
from referee.games.oliver_twist.table import DAY, MONEY, NIGHT, REWARDS, OliverTwist


def new(seats: int, options: Options, chance: Chance, log: Log | None = None) -> OliverTwist:
    """The day: everything face up, the gang on the square."""
    s = OliverTwist(chance, log)
    s.data = options.get("data") or BUILT_IN
    s.streets = s.data.streets(seats)
    s.seats = seats
    s.half = DAY
    s.round = 1
    s.bank = 0
    s.money = [MONEY] * seats
    s.tools = [()] * seats
    s.hands = [()] * seats
    s.kept = [()] * seats
    s.break_ins = ()
    s.discard = ()
    (s.turn,) = s.draw("first", range(seats), 1)
    s.tell("half", DAY)
    deal_starts(s)
    lay(s, s.data.day)
    s.hidden, s.up, s.down = {}, sum(s.streets.bit[space] for space in s.board), 0
    s.deck = s.draw("characters", s.data.characters)[::-1]
    s.vault = s.draw("burglary", s.data.burglary)[::-1]
    s.tell("begin", s.turn)
    s.go(turn.TURN)
    return s


def deal_starts(s: OliverTwist) -> None:
    """Two of the starting tokens for each seat; the others go aside. Rewards as new, no files."""
    code = s.data.code
    starts = [code[token] + 1 for token in s.draw("starts", s.data.starts)]
    s.reserves = [sorted(starts[STARTS_EACH * i : STARTS_EACH * (i + 1)]) for i in range(s.seats)]
    s.box = starts[STARTS_EACH * s.seats :]
    s.packed = [sum(s.data.pack[c] for c in reserve) for reserve in s.reserves]
    s.files = [[] for _ in range(s.seats)]
    s.looks = [()] * s.seats
    s.slips = [()] * s.seats
    s.lifts = ()
    s.rewards = REWARDS
    s.gang = PLACE
    for seat in range(s.seats):
        s.tell("starts", seat, *[s.data.names[c] for c in s.reserves[seat]])


def lay(s: OliverTwist, tokens: list[str]) -> None:
    """Shuffle tokens and lay them on the open spaces, in their order; the rest is in the bag."""
    laid = s.draw("board", tokens)
    s.board = dict(zip(s.streets.names, laid, strict=False))
    s.bag = [s.data.code[token] for token in laid[len(s.board) :]]


def nightfall(s: OliverTwist) -> Step[Any]:
    """The night: everything face down, and the poorest seat (R3: the first of them) reveals."""
    s.half = NIGHT
    s.tell("half", NIGHT)
    tokens = s.data.night.copy()
    for tools in s.tools:
        for tool in tools:
            tokens.remove(tool)
    deal_starts(s)
    lay(s, tokens)
    s.box += s.bag
    s.bag = []
    s.hidden = dict.fromkeys(s.board)
    s.up, s.down = 0, sum(s.streets.bit[space] for space in s.board)
    s.round = 1
    s.turn = s.money.index(min(s.money))
    if not s.down & s.streets.near[PLACE]:
        return night.BEGIN
    return night.Reveal(night.NIGHTFALL, PLACE, night.REVEALS)


# The end of a half


def end(s: OliverTwist) -> Step[Any] | None:
    s.tell("ends", s.half)
    for seat in range(s.seats):
        clear(s, seat)
    fines(s)
    for seat in range(s.seats):
        s.tell("files", seat, *[s.data.names[code] for code in sorted(s.files[seat])])
    if s.half == DAY:
        return nightfall(s)
    for seat in range(s.seats):
        s.tell("burglaries", seat, *s.kept[seat])
        s.gain(seat, sum(s.kept[seat]))
    return None


def clear(s: OliverTwist, seat: Seat) -> None:
    """1. Sets are discarded for the value of their dearest token. 2. The rest goes to the file."""
    sets = best_sets(s, seat)
    if sets.types:
        s.tell("sets", seat, sets.money, *sets.types)
    for code in s.reserves[seat]:
        if s.data.type[code] in sets.types:
            s.toss(code)
        else:
            s.files[seat].append(code)
    s.reserves[seat] = []
    s.packed[seat] = 0
    s.gain(seat, sets.money)


class Sets(NamedTuple):
    """The types that a seat discards at the end of a half, wallets among them or not."""

    money: int
    tokens: int
    types: tuple[str, ...]


def best_sets(s: OliverTwist, seat: Seat) -> Sets:
    """R2: most money, then most tokens discarded, then the first types in the order of the table."""
    data = s.data
    held = dict(zip(data.object_types, data.count(s.packed[seat]), strict=True))
    wallets = held.pop(WALLET, 0)
    sure = [type_ for type_, count in held.items() if count >= turn.SET]
    short = {type_: turn.SET - count for type_, count in held.items() if 0 < count < turn.SET}
    found = Sets(-1, 0, ())
    for helped in helped_by(wallets, short):  # in the order of the table: a later one must be better
        types = (*sure, *helped)
        money = sum(dearest(s, seat, type_) for type_ in types)
        tokens = sum(held[type_] for type_ in types)
        if wallets and (types or wallets >= turn.SET):  # those left join a set, or are one worth 0
            types, tokens = (*types, WALLET), tokens + wallets
        if (money, tokens) > (found.money, found.tokens):
            found = Sets(money, tokens, types)
    return found


def helped_by(wallets: int, short: dict[str, int]) -> list[tuple[str, ...]]:
    """The types that wallets can make a set of, all ways; those that come first in the table first."""
    if not wallets or not short:
        return [()]
    types = list(short)
    ways = [way for n in range(min(wallets, len(types)) + 1) for way in combinations(types, n)]
    ways = [way for way in ways if sum(short[type_] for type_ in way) <= wallets]
    return sorted(ways, key=lambda way: [types.index(type_) for type_ in way])


def dearest(s: OliverTwist, seat: Seat, type_: str) -> int:
    reserve = s.reserves[seat]
    return next(s.data.value[code] for code in s.data.dearest[type_] if code in reserve)


def fines(s: OliverTwist) -> None:
    """3. The fullest file costs £1 for each different type in it; so do all of them when tied."""
    most = max(map(len, s.files))
    for seat, file in enumerate(s.files):
        if file and len(file) == most:
            types = len({s.data.type[code] for code in file})
            s.tell("caught", seat, types)
            s.charge(seat, types)
