"""Re-running a record, and saying which of its lines do not hold."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from referee.games.chance import ChanceError
from referee.games.kernel import Illegal, Log, Seat, State, View, canonical, text, whole
from referee.games.record import Holds, Line, Malformed, Move, Offered, Out, Record, Refused


class Failure(NamedTuple):
    """A line of a record that does not hold."""

    line: int
    message: str
    expected: Any
    found: Any


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

    def __init__(self, record: Record, log: Log | None = None, state: State | None = None) -> None:
        self.record = record
        self.state = record.start(log) if state is None else state
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
            asked = self.state.asked()
            offered = [text(option) for option in asked.get(move.seat, ())]
            waiting = ", ".join(map(str, sorted(asked)))
            hint = f"; the game waits for seat {waiting}" if asked and not offered else ""
            return Failure(move.line, f"{error}{hint}", text(move.action), offered)
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
