"""The table: streets, bag, hideouts and cards, how they are handled, and who sees what of them."""

from __future__ import annotations

from bisect import insort
from typing import Any, NamedTuple, Self

from referee.games.kernel import Result, Seat, State, View, ranks_of
from referee.games.oliver_twist.data import BUILT_IN, Code, Data
from referee.games.oliver_twist.streets import Bits, Streets

DAY, NIGHT = "day", "night"
MONEY = 10
FULL = 9
"""Tokens that a reserve can hold."""
REWARDS = (6, 5, 4, 3, 2)
NO_CARD = ""
"""In a step's `card`: this is no character's doing."""
_NOTHING = dict.fromkeys(("first", "at", "left", "token", "space", "seat", "cards"))


def shown(name: str, card: str = NO_CARD, **more: Any) -> View:
    """A decision as views tell it: every field is there, null where it has nothing to say."""
    return {"name": name, "card": card or None, **_NOTHING, **more}


class Lift(NamedTuple):
    """Random tokens that left a police file, unseen by other seats: Nancy's to the bag, Monks's to a file."""

    source: Seat
    to: Seat | None
    """None: the bag."""
    of: tuple[Code, ...]
    """All that had been put into that file by then, as everybody saw."""
    tokens: tuple[Code, ...]


class BreakIn(NamedTuple):
    """A burglary: the cards its seat saw (sorted), and the one it kept; the others went back."""

    seat: Seat
    drawn: tuple[int, ...]
    kept: int


class OliverTwist(State):
    """The game in progress. It is always the seat whose turn it is that is asked."""

    __slots__ = (
        "bag",
        "bank",
        "board",
        "box",
        "break_ins",
        "data",
        "deck",
        "discard",
        "down",
        "files",
        "gang",
        "half",
        "hands",
        "hidden",
        "kept",
        "lifts",
        "looks",
        "money",
        "packed",
        "reserves",
        "rewards",
        "round",
        "seats",
        "slips",
        "streets",
        "tools",
        "turn",
        "up",
        "vault",
    )

    game = "oliver_twist"

    data: Data
    streets: Streets
    seats: int
    half: str
    round: int
    turn: Seat
    gang: str
    board: dict[str, str]
    """Token ids by space, in the order of spaces."""
    hidden: dict[str, None]
    """The spaces whose token is face down, in the order of spaces."""
    up: Bits
    """The spaces with a token face up, and below those with one face down, as bits."""
    down: Bits
    rewards: tuple[int, ...]
    bag: list[Code]
    box: list[Code]
    """Out of play: starting tokens aside, burglary tokens used, what the night's streets had no space for."""
    deck: list[str]
    """Character cards to come, the next one last."""
    discard: tuple[str, ...]
    vault: list[int]
    """Burglary cards to come, the next one last."""
    bank: int
    """What the bank has paid out, less what was paid to it."""
    money: list[int]
    reserves: list[list[Code]]
    """Sorted, by seat."""
    packed: list[int]
    """The reserves again, four bits a type (see Data.pack)."""
    files: list[list[Code]]
    tools: list[tuple[str, ...]]
    hands: list[tuple[str, ...]]
    """Character cards, sorted."""
    kept: list[tuple[int, ...]]
    """Burglary cards, sorted."""
    looks: list[tuple[str, ...]]
    """Spaces looked at this night, in order; those turned up since no longer count."""
    slips: list[tuple[int, ...]]
    """For each slip with looks this night: how many tokens were hidden then."""
    lifts: tuple[Lift, ...]
    """Of this half."""
    break_ins: tuple[BreakIn, ...]

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        self._copy_kernel(new)
        new.data = self.data
        new.streets = self.streets
        new.seats = self.seats
        new.half = self.half
        new.round = self.round
        new.turn = self.turn
        new.gang = self.gang
        new.board = self.board.copy()
        new.hidden = self.hidden.copy()
        new.up = self.up
        new.down = self.down
        new.rewards = self.rewards
        new.bag = self.bag.copy()
        new.box = self.box.copy()
        new.deck = self.deck.copy()
        new.discard = self.discard
        new.vault = self.vault.copy()
        new.bank = self.bank
        new.money = self.money.copy()
        new.reserves = [reserve.copy() for reserve in self.reserves]
        new.packed = self.packed.copy()
        new.files = [file.copy() for file in self.files]
        new.tools = self.tools.copy()
        new.hands = self.hands.copy()
        new.kept = self.kept.copy()
        new.looks = self.looks.copy()
        new.slips = self.slips.copy()
        new.lifts = self.lifts
        new.break_ins = self.break_ins
        return new

    # Money

    def gain(self, seat: Seat, pounds: int) -> None:
        """The bank pays."""
        self.money[seat] += pounds
        self.bank += pounds
        if pounds:
            self.tell("money", seat, pounds)

    def charge(self, seat: Seat, pounds: int) -> None:
        """The seat pays the bank, or what it has if that is less."""
        self.gain(seat, -min(pounds, self.money[seat]))

    # Tokens

    def toss(self, code: Code) -> None:
        """A token goes to the bag; a starting token goes aside instead."""
        (self.box if code & 1 else self.bag).append(code)

    def take_up(self, space: str) -> Code:
        """The face-up token of a space leaves the board."""
        self.up ^= self.streets.bit[space]
        return self.data.code[self.board.pop(space)]

    def reserve(self, seat: Seat, code: Code) -> None:
        insort(self.reserves[seat], code)
        self.packed[seat] += self.data.pack[code]

    def unreserve(self, seat: Seat, token: str) -> Code:
        """A token leaves a reserve: of equal ones, a starting token first."""
        reserve = self.reserves[seat]
        code = self.data.code[token]
        if code + 1 in reserve:
            code += 1
        reserve.remove(code)
        self.packed[seat] -= self.data.pack[code]
        return code

    def lift(self, seat: Seat, most: int, to: Seat | None) -> None:
        """Random tokens leave a seat's file for another's, or the bag; only the two seats see which."""
        file, names = self.files[seat], self.data.names
        count = min(most, len(file))
        of = tuple(sorted(self.put(seat)))
        codes = []
        for token in self.draw("file", [names[code] for code in file], count):
            code = self.data.code[token]
            if code + 1 in file:
                code += 1
            file.remove(code)
            codes.append(code)
            if to is None:
                self.toss(code)
            else:
                self.files[to].append(code)
        self.lifts = (*self.lifts, Lift(seat, to, of, tuple(sorted(codes))))
        self.tell("lift", seat, count, *([] if to is None else [to]))
        for code in sorted(codes):
            self.whisper(seat, "lifted", names[code])
            if to is not None:
                self.whisper(to, "lifted", names[code])

    def put(self, seat: Seat) -> list[Code]:
        """All that everybody saw go into a seat's file this half: what it holds, but for the lifts."""
        if not self.lifts:
            return self.files[seat]
        tokens = self.files[seat].copy()
        for lift in reversed(self.lifts):
            if lift.to == seat:
                for code in lift.tokens:
                    tokens.remove(code)
            if lift.source == seat:
                tokens += lift.tokens
        return tokens

    # Result

    def result(self) -> Result:
        ranks = ranks_of(self.money)
        return Result(ranks, self.money.copy(), [seat for seat, rank in enumerate(ranks) if rank == 1])

    # What can be seen

    def snapshot(self) -> View:
        names = self.data.names
        table = self._head(self.round, sorted(self.pending))
        self._show_table(table)
        table["board"] = self.board.copy()
        table["bag"] = [names[code] for code in sorted(self.bag)]
        table["box"] = [names[code] for code in sorted(self.box)]
        table["characters_deck"] = self.deck[::-1]
        table["burglary_deck"] = self.vault[::-1]
        table["drawn"] = self._drawn(self.turn)
        table["lifts"] = [self._lift(lift, seen=True) for lift in self.lifts]
        table["break_ins"] = [_break_in(done, seen=True) for done in self.break_ins]
        table["players"] = [self._player(seat, own=True) for seat in range(self.seats)]
        if self.step is None:
            table["result"] = self.result()._asdict()
        return table

    def view(self, seat: Seat | None) -> View:
        if self.step is None:
            return self.snapshot()
        table = self._head(self.round, self._own_asked(seat))
        self._show_table(table)
        table["board"] = {**self.board, **self.hidden}
        table["bag"] = table["box"] = table["characters_deck"] = table["burglary_deck"] = None
        table["drawn"] = self._drawn(seat)
        table["lifts"] = [self._lift(lift, seen=seat is not None and seat in lift[:2]) for lift in self.lifts]
        table["break_ins"] = [_break_in(done, seen=seat == done.seat) for done in self.break_ins]
        table["players"] = [self._player(other, own=other == seat) for other in range(self.seats)]
        return table

    def _show_table(self, table: View) -> None:
        """What everybody sees, and what nobody needs to remember: it is written down."""
        table["data"] = None if self.data is BUILT_IN else self.data.told
        table["half"] = self.half
        table["turn"] = self.turn
        table["doing"] = self._doing()
        table["gang"] = self.gang
        table["hidden"] = [*self.hidden]
        table["rewards"] = [*self.rewards]
        table["bag_size"] = len(self.bag)
        table["box_size"] = len(self.box)
        table["characters_left"] = len(self.deck)
        table["characters_discard"] = [*self.discard]
        table["burglary_left"] = len(self.vault)
        table["bank"] = self.bank
        names, bag = self.data.names, self.bag
        for lift in self.lifts:
            if lift.to is None:
                bag = bag.copy()
                for code in lift.tokens:
                    if not code & 1:
                        bag.remove(code)
        table["bag_seen"] = [names[code] for code in sorted(bag)]

    def _doing(self) -> View | None:
        """What everybody sees of the decision that is being asked: of looks at tokens, nothing (`public`)."""
        step: Any = self.step
        if step is None:
            return None
        doing: View = step.public() if hasattr(step, "public") else step.show()
        return doing

    def _drawn(self, seat: Seat | None) -> list[int] | None:
        """The burglary cards that `seat` has in its hands, if it is choosing one of them."""
        step: Any = self.step
        if step is None or seat != self.turn or not hasattr(step, "drawn"):
            return None
        drawn: list[int] = step.drawn(self)
        return drawn

    def _player(self, seat: Seat, own: bool) -> View:
        names = self.data.names
        reserve, file = self.reserves[seat], self.files[seat]
        hand, kept = self.hands[seat], self.kept[seat]
        put = sorted(self.put(seat))
        board, hidden = self.board, self.hidden
        return {
            "money": self.money[seat],
            "reserve": [names[code] for code in reserve],
            "reserve_starts": [names[code] for code in reserve if code & 1],
            "file": [names[code] for code in sorted(file)] if own else None,
            "file_size": len(file),
            "file_seen": [names[code] for code in put],
            "file_starts": [names[code] for code in put if code & 1],
            "tools": [*self.tools[seat]],
            "characters": [*hand] if own else None,
            "characters_size": len(hand),
            "burglaries": [*kept] if own else None,
            "burglaries_size": len(kept),
            "looks": [{"space": at, "token": board[at]} for at in self.looks[seat] if at in hidden]
            if own
            else None,
            "slips": [*self.slips[seat]],
        }

    def _lift(self, lift: Lift, seen: bool) -> View:
        names = self.data.names
        starts = [names[code] for code in lift.tokens if code & 1]
        return {
            "source": lift.source,
            "to": lift.to,
            "count": len(lift.tokens),
            "of": [names[code] for code in lift.of],
            "of_starts": [names[code] for code in lift.of if code & 1],
            "tokens": [names[code] for code in lift.tokens] if seen else None,
            "starts": starts if seen else None,
            "hexagons": len(starts) if lift.to is None else None,
        }


def _break_in(done: BreakIn, seen: bool) -> View:
    return {
        "seat": done.seat,
        "cards": len(done.drawn),
        "drawn": [*done.drawn] if seen else None,
        "kept": done.kept if seen else None,
    }
