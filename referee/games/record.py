"""Game records: a game as text that a person can read, and that anyone can re-run to the same result.

`read` makes a Record of a text. `replay.check` re-runs it and says which lines do not hold, and a
`recorder.Recorder` plays a game and writes its record. docs/records.md describes the format.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn

from referee.games.chance import Chance, ChanceError
from referee.games.kernel import (
    Action,
    BadSetup,
    Files,
    Game,
    Log,
    Seat,
    State,
    no_files,
    parse,
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
    files: Files = no_files

    def start(self, log: Log | None = None) -> State:
        """The game as it begins, with the draws that the record fixes. Raises Malformed."""
        with_lines = self._fixed_lines()
        fixed = {label: [line.items for line in lines] for label, lines in with_lines.items()}
        try:
            return self.game.start(self.seats, self.options, Chance(self.seed, fixed), log, self.files)
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


def read(content: str, games: Mapping[str, Game], files: Files = no_files) -> Record:
    """The record that `content` is; `files` reads what its options name. Raises Malformed."""
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
        files,
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
    for name in record.options:
        stamped = {name.removesuffix(".sha256"), name, f"{name}.sha256"} & record.options.keys()
        try:
            record.game.read_options({key: record.options[key] for key in stamped}, record.files)
        except BadSetup as error:
            raise Malformed(headers[f"option.{name}"][1], str(error)) from None


def read_line(number: int, line: str, seats: int, game: Game) -> Line:
    """One line after `---`. Raises Malformed."""
    line = line.rstrip()
    mark, _, rest = line.partition(" ")
    match mark:
        case "*":
            return _read_fixed(number, rest, game)
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


def _read_fixed(number: int, written: str, game: Game) -> Fixed:
    label, *items = written.split(" ")
    if label not in game.labels:
        have = ", ".join(game.labels)
        raise Malformed(number, f"{game.key} has no draw '{label[:60]}'; its draws: {have}")
    if "" in items:
        raise Malformed(number, "items stand apart by single spaces: * LABEL ITEM ITEM …")
    return Fixed(number, label, tuple(items))


def _read_seat(written: str, seats: int, line: int) -> Seat:
    seat = whole(written)
    if seat is None or seat >= seats:
        raise Malformed(line, f"'{written[:60]}' is no seat; the seats are 0 to {seats - 1}")
    return seat


def _read_answer(number: int, written: str, seats: int, form: str) -> tuple[Seat, Action]:
    seat, _, action = written.partition(" ")
    if whole(seat) is None or not action or "" in action.split(" "):
        raise Malformed(number, f"'{written[:60]}' is no line of a record; write '{form}' with single spaces")
    return _read_seat(seat, seats, number), parse(action)


def _read_holds(number: int, seat: Seat | None, written: str, form: str) -> Holds:
    path, _, value = written.partition(" ")
    try:
        return Holds(number, seat, path, json.loads(value))
    except (ValueError, RecursionError):
        raise Malformed(number, f"write '{form}', the value as JSON; '{value[:60]}' is not JSON") from None
