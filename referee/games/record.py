"""Game records: a game as text that a person can read, and that anyone can re-run to the same result.

`read` makes a Record of a text, `check` re-runs it and says which lines do not hold, and a Recorder plays
a game and writes its record. docs/records.md describes the format.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, NoReturn

from referee.games.chance import Chance, ChanceError
from referee.games.kernel import (
    Action,
    BadSetup,
    Draw,
    Event,
    Game,
    Illegal,
    Log,
    Seat,
    State,
    View,
    canonical,
    digest,
    parse,
    text,
    whole,
)

NO_SEED = bytes(32)
"""The seed of a record that names none."""

_HEADERS = "game, seats, seed, rules, option.NAME, name.SEAT, commit.NAME, nonce.NUMBER, meta.NAME"


class Malformed(ValueError):
    """A record that cannot be read or set up; `line` is where, 0 for the record as a whole."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class Failure(NamedTuple):
    """A line of a record that does not hold."""

    line: int
    message: str
    expected: Any
    found: Any


# The lines after `---`


class Fixed(NamedTuple):
    """`* LABEL ITEM …`: the next draw called LABEL gives these items first."""

    line: int
    label: str
    items: tuple[str, ...]


class Move(NamedTuple):
    """`SEAT ACTION`: the seat answers."""

    line: int
    seat: Seat
    action: Action


class Refused(NamedTuple):
    """`! SEAT ACTION`: the action is refused, and nothing changes."""

    line: int
    seat: Seat
    action: Action


class Offered(NamedTuple):
    """`? SEAT A | B`: the seat's options are exactly these; None (`-`): it is not asked."""

    line: int
    seat: Seat
    options: tuple[str, ...] | None


class Holds(NamedTuple):
    """`= PATH VALUE` (seat None) in the snapshot, `~ SEAT PATH VALUE` in that seat's view."""

    line: int
    seat: Seat | None
    path: str
    value: Any


class Out(NamedTuple):
    """`% SEAT KIND`: the seat is out, the house answers for it from here on."""

    line: int
    seat: Seat
    kind: str


Line = Fixed | Move | Refused | Offered | Holds | Out


@dataclass(frozen=True)
class Record:
    """A record, read: its header, and its lines in order."""

    game: Game
    seats: int
    options: Mapping[str, str]
    seed: bytes
    names: Mapping[Seat, str]
    headers: Mapping[str, str]
    """All header lines as they stand."""
    lines: Sequence[Line]

    def start(self, log: Log | None = None) -> State:
        """The game as it begins, with the draws that the record fixes. Raises Malformed."""
        with_lines = self._fixed_lines()
        fixed = {label: [line.items for line in lines] for label, lines in with_lines.items()}
        try:
            return self.game.start(self.seats, self.options, Chance(self.seed, fixed), log)
        except ChanceError as error:
            self.blame(error)
        except BadSetup as error:
            raise Malformed(0, str(error)) from None

    def _fixed_lines(self) -> dict[str, list[Fixed]]:
        by_label: dict[str, list[Fixed]] = {}
        for line in self.lines:
            if isinstance(line, Fixed):
                by_label.setdefault(line.label, []).append(line)
        return by_label

    def blame(self, error: ChanceError) -> NoReturn:
        """Say in which line the items stand that a draw did not have."""
        raise Malformed(self._fixed_lines()[error.label][error.k].line, str(error)) from None

    def unused(self, state: State) -> Fixed | None:
        """The first chance line that no draw has used."""
        left = (
            line
            for label, lines in self._fixed_lines().items()
            for line in lines[state.draws.get(label, 0) :]
        )
        return min(left, default=None)


# Reading


def read(content: str, games: Mapping[str, Game]) -> Record:
    """The record that `content` is. Raises Malformed."""
    lines = enumerate(content.removeprefix("\ufeff").split("\n"), 1)
    headers = _read_headers(lines)
    values = {key: value for key, (value, _) in headers.items()}
    game, seats = _read_table(headers, games)
    names, options = {}, {}
    for key, (value, line) in headers.items():
        kind, _, rest = key.partition(".")
        if kind == "option":
            options[rest] = value
        elif kind == "name":
            names[_read_seat(rest, seats, line)] = value
    record = Record(
        game,
        seats,
        options,
        _read_seed(headers),
        names,
        values,
        [read_line(number, line, seats, game) for number, line in lines if _says_something(line)],
    )
    _read_option_values(record, headers)
    return record


def _says_something(line: str) -> bool:
    return bool(line.strip()) and not line.startswith("#")


def _read_headers(lines: Iterator[tuple[int, str]]) -> dict[str, tuple[str, int]]:
    """Every header line up to `---`: its value, and where it stands."""
    headers: dict[str, tuple[str, int]] = {}
    for number, line in lines:
        if line.strip() == "---":
            return headers
        if not _says_something(line):
            continue
        key, colon, value = line.partition(":")
        if not colon or not re.fullmatch(
            r"game|seats|seed|rules|(option|name|commit|nonce|meta)(\.\w[\w-]*)+", key, re.ASCII
        ):
            raise Malformed(number, f"'{line.strip()[:60]}' is not a header line; the headers are {_HEADERS}")
        if key in headers:
            raise Malformed(number, f"the header '{key}' stands twice")
        if not key.startswith("name."):
            value = value.partition(" #")[0]
        headers[key] = (value.strip(), number)
    raise Malformed(0, "the line '---' between header and moves is missing")


def _read_table(headers: Mapping[str, tuple[str, int]], games: Mapping[str, Game]) -> tuple[Game, int]:
    for key in ("game", "seats"):
        if key not in headers:
            raise Malformed(0, f"the header '{key}: …' is missing")
    key, line = headers["game"]
    if key not in games:
        raise Malformed(line, f"there is no game '{key}'; there are: {', '.join(games)}")
    game = games[key]
    written, line = headers["seats"]
    seats = whole(written)
    if seats is None or seats not in game.seats:
        raise Malformed(
            line, f"{game.key} is for {game.seats[0]} to {game.seats[-1]} seats, not '{written[:20]}'"
        )
    if "rules" in headers:
        written, line = headers["rules"]
        if written != str(game.rules):
            raise Malformed(
                line, f"made under rules version {written[:20]}; {game.key} is at version {game.rules}"
            )
    return game, seats


def _read_seed(headers: Mapping[str, tuple[str, int]]) -> bytes:
    if "seed" not in headers:
        return NO_SEED
    written, line = headers["seed"]
    if not re.fullmatch(r"[0-9a-fA-F]{64}", written):
        raise Malformed(line, "a seed is 64 hexadecimal digits")
    return bytes.fromhex(written)


def _read_option_values(record: Record, headers: Mapping[str, tuple[str, int]]) -> None:
    """Find a bad option, and the line it stands in, before anything is played."""
    for name, written in record.options.items():
        try:
            record.game.read_options({name: written})
        except BadSetup as error:
            raise Malformed(headers[f"option.{name}"][1], str(error)) from None


def read_line(number: int, line: str, seats: int, game: Game) -> Line:
    """One line after `---`. Raises Malformed."""
    line = line.rstrip()
    mark, _, rest = line.partition(" ")
    match mark:
        case "*":
            label, *items = rest.split(" ")
            if label not in game.labels:
                raise Malformed(
                    number, f"{game.key} has no draw '{label}'; its draws: {', '.join(game.labels)}"
                )
            if "" in items:
                raise Malformed(number, "items stand apart by single spaces: * LABEL ITEM ITEM …")
            return Fixed(number, label, tuple(items))
        case "=":
            return _read_holds(number, None, rest, "= PATH VALUE")
        case "~":
            seat, _, rest = rest.partition(" ")
            return _read_holds(number, _read_seat(seat, seats, number), rest, "~ SEAT PATH VALUE")
        case "?":
            seat, _, rest = rest.partition(" ")
            if not rest:
                raise Malformed(number, "write '? SEAT OPTION | OPTION …', or '? SEAT -' if it is not asked")
            options = None if rest == "-" else tuple(rest.split(" | "))
            return Offered(number, _read_seat(seat, seats, number), options)
        case "!":
            return Refused(number, *_read_answer(number, rest, seats, "! SEAT ACTION"))
        case "%":
            seat, _, kind = rest.partition(" ")
            if not re.fullmatch(r"[a-z][a-z-]*", kind):
                raise Malformed(number, "write '% SEAT KIND', the kind of fault as one word: % 2 late")
            return Out(number, _read_seat(seat, seats, number), kind)
        case _:
            return Move(number, *_read_answer(number, line, seats, "SEAT ACTION"))


def _read_seat(written: str, seats: int, line: int) -> Seat:
    seat = whole(written)
    if seat is None or seat >= seats:
        raise Malformed(line, f"'{written[:60]}' is no seat; the seats are 0 to {seats - 1}")
    return seat


def _read_answer(number: int, written: str, seats: int, form: str) -> tuple[Seat, Action]:
    seat, _, action = written.partition(" ")
    if whole(seat) is None or not action or "" in action.split(" "):
        raise Malformed(
            number, f"'{written[:60]}' is no line of a record; write '{form}' with single spaces"
        )
    return _read_seat(seat, seats, number), parse(action)


def _read_holds(number: int, seat: Seat | None, written: str, form: str) -> Holds:
    path, _, value = written.partition(" ")
    try:
        return Holds(number, seat, path, json.loads(value))
    except (ValueError, RecursionError):
        raise Malformed(number, f"write '{form}', the value as JSON; '{value[:60]}' is not JSON") from None


# Checking


def check(record: Record) -> list[Failure]:
    """Re-run a record: every line that does not hold. A move that fails ends it. Raises Malformed."""
    return Replay(record).to_the_end()


MISSING = object()


def look_up(data: Any, path: str) -> Any:
    """The value at `path` (dots, list indexes from 0), or MISSING."""
    for part in path.split("."):
        if isinstance(data, dict):
            data = data.get(part, MISSING)
        elif isinstance(data, list):
            index = whole(part)
            data = data[index] if index is not None and index < len(data) else MISSING
        else:
            return MISSING
    return data


def as_json(value: Any) -> str:
    return "nothing there" if value is MISSING else json.dumps(value, ensure_ascii=False)


class Replay:
    """A record being re-run, line by line."""

    def __init__(self, record: Record, log: Log | None = None) -> None:
        self.record = record
        self.state = record.start(log)
        self.out: list[Out] = []
        self._seen: dict[Seat | None, View] = {}

    def to_the_end(self) -> list[Failure]:
        failures = []
        for line in self.record.lines:
            failure = self.take(line)
            if failure is not None:
                failures.append(failure)
                if isinstance(line, Move):
                    return failures
        if self.state.over:
            left = self.record.unused(self.state)
            if left is not None:
                raise Malformed(left.line, f"the game is over, and no draw '{left.label}' used this line")
        return failures

    def take(self, line: Line) -> Failure | None:
        """One more line: None if it holds."""
        match line:
            case Move():
                return self._move(line)
            case Holds():
                return self._holds(line)
            case Offered():
                return self._offered(line)
            case Refused():
                return self._refused(line)
            case Out():
                if any(line.seat == earlier.seat for earlier in self.out):
                    raise Malformed(line.line, f"seat {line.seat} is out already")
                self.out.append(line)
        return None

    def _move(self, move: Move) -> Failure | None:
        self._seen.clear()
        try:
            self.state.answer(move.seat, move.action)
        except Illegal as error:
            offered = [text(option) for option in self.state.asked().get(move.seat, ())]
            return Failure(move.line, str(error), text(move.action), offered)
        except ChanceError as error:
            self.record.blame(error)
        return None

    def _holds(self, line: Holds) -> Failure | None:
        table = self._seen.get(line.seat)
        if table is None:
            table = self.state.snapshot() if line.seat is None else self.state.view(line.seat)
            self._seen[line.seat] = table
        found = look_up(table, line.path)
        if found is MISSING and line.seat is not None:
            found = None
        if found is not MISSING and canonical(found) == canonical(line.value):
            return None
        where = line.path if line.seat is None else f"{line.path} as seat {line.seat} sees it"
        message = f"expected {where} to be {as_json(line.value)}, found {as_json(found)}"
        return Failure(line.line, message, line.value, None if found is MISSING else found)

    def _offered(self, line: Offered) -> Failure | None:
        expected = None if line.options is None else sorted(line.options)
        options = self.state.asked().get(line.seat)
        found = None if options is None else sorted(map(text, options))
        if expected == found:
            return None
        message = f"expected seat {line.seat} {_is_offered(expected)}, found it {_is_offered(found)}"
        return Failure(line.line, message, expected, found)

    def _refused(self, line: Refused) -> Failure | None:
        attempt = self.state.copy()
        try:
            attempt.answer(line.seat, line.action)
        except Illegal:
            if attempt.snapshot() == self.state.snapshot():
                return None
            message = f"'{text(line.action)}' by seat {line.seat} was refused, but changed the game"
        else:
            message = f"expected '{text(line.action)}' by seat {line.seat} to be refused, it was accepted"
        return Failure(line.line, message, "refused", "accepted")


def _is_offered(options: list[str] | None) -> str:
    return "not being asked" if options is None else "being offered " + " | ".join(options)


# Writing


@dataclass
class Recorder:
    """Plays a game and writes its record, every draw in full."""

    game: Game
    seats: int
    seed: bytes
    options: Mapping[str, str] = field(default_factory=dict)
    names: Sequence[str] = ()

    def __post_init__(self) -> None:
        self.log: Log = []
        self.lines: list[str] = []
        self.events: list[Event] = []
        """What happened since the last answer, or in the set-up."""
        self.state = self.game.start(self.seats, self.options, Chance(self.seed), self.log)
        self._write_log()

    def answer(self, seat: Seat, action: Action) -> list[Event]:
        """`seat` answers; what happened then. Raises Illegal."""
        self.state.answer(seat, action)
        self.lines.append(f"{seat} {text(action)}")
        self._write_log()
        return self.events

    def out(self, seat: Seat, kind: str) -> None:
        """From here on the house answers for `seat`."""
        self.lines.append(f"% {seat} {kind}")

    def _write_log(self) -> None:
        self.events = [entry for entry in self.log if isinstance(entry, Event)]
        for entry in self.log:
            if isinstance(entry, Draw):
                self.lines.append(" ".join(["*", entry.label, *map(str, entry.items)]))
        self.log.clear()

    def text(self) -> str:
        """The record so far; with its result and hash once the game is over."""
        head = [f"game: {self.game.key}", f"seats: {self.seats}", f"rules: {self.game.rules}"]
        head += [f"option.{name}: {value}" for name, value in sorted(self.options.items())]
        head.append(f"seed: {self.seed.hex()}")
        head += [f"name.{seat}: {' '.join(name.split())}" for seat, name in enumerate(self.names)]
        end = []
        if self.state.over:
            result = self.state.result()._asdict()
            end = [f"= result.{key} {json.dumps(value)}" for key, value in result.items()]
            end.append(f"# hash: {digest(self.state.snapshot())}")
        return "\n".join([*head, "---", *self.lines, *end, ""])
