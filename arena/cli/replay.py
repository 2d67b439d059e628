"""`bowstreet replay`: re-run records, and say which lines do not hold."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee.files import from_disk
from referee.games import games
from referee.games.record import Malformed, Record, read
from referee.games.replay import Failure, check

HOLDS, FAILS, MALFORMED = 0, 1, 2
_WORDS = {HOLDS: "ok", FAILS: "FAILS", MALFORMED: "MALFORMED"}


@dataclass(frozen=True)
class Verdict:
    """What became of one file."""

    file: str
    code: int
    failures: list[Failure]

    def lines(self) -> Iterator[str]:
        if self.code == HOLDS:
            yield f"ok         {self.file}"
        for failure in self.failures:
            where = f"{self.file}:{failure.line}" if failure.line else self.file
            yield f"{_WORDS[self.code]:10} {where}: {failure.message}"

    def as_json(self) -> dict[str, Any]:
        failures = [failure._asdict() for failure in self.failures]
        return {"file": self.file, "verdict": _WORDS[self.code].lower(), "failures": failures}


def add(commands: Any) -> None:
    command = commands.add_parser(
        "replay",
        help="re-run game records and check every line",
        description="Re-run game records. Exit code 0: every line holds; 1: a move or an expectation "
        "fails; 2: a file cannot be read, is malformed, or names items that are not in a draw.",
    )
    command.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a record, a folder of *.record files, or - for standard input",
    )
    command.add_argument("--json", action="store_true", help="for machines")
    command.add_argument("-q", "--quiet", action="store_true", help="show only what fails")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    verdicts = []
    for file in expand(arguments.files):
        verdict = judge(file)
        verdicts.append(verdict)
        if not arguments.json and not (arguments.quiet and verdict.code == HOLDS):
            for line in verdict.lines():
                print(line)
    counts = {word: sum(v.code == code for v in verdicts) for code, word in _WORDS.items()}
    if arguments.json:
        shown = [v.as_json() for v in verdicts if v.code != HOLDS or not arguments.quiet]
        totals = {word.lower(): count for word, count in counts.items()}
        print(json.dumps({"records": len(verdicts), **totals, "files": shown}, ensure_ascii=False))
    elif not arguments.quiet:
        fails = "".join(f", {counts[word]} {word.lower()}" for word in ("FAILS", "MALFORMED") if counts[word])
        print(f"{len(verdicts)} records: {counts['ok']} hold{fails}")
    return max((verdict.code for verdict in verdicts), default=MALFORMED)


def expand(files: Iterable[str]) -> Iterator[str]:
    """Folders stand for all the records in them."""
    for file in files:
        if file != "-" and Path(file).is_dir():
            inside = sorted(map(str, Path(file).rglob("*.record")))
            yield from inside or [file]
        else:
            yield file


def judge(file: str) -> Verdict:
    try:
        failures = check(load(file))
    except Malformed as error:
        return Verdict(file, MALFORMED, [Failure(error.line, str(error), None, None)])
    return Verdict(file, FAILS if failures else HOLDS, failures)


def load(file: str) -> Record:
    """The record in a file. Raises Malformed."""
    return read(content_of(file), games(), from_disk)


def content_of(file: str) -> str:
    """The text of a file, or of standard input. Raises Malformed."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode()
    except IsADirectoryError:
        raise Malformed(0, "a folder without *.record files") from None
    except OSError as error:
        raise Malformed(0, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise Malformed(0, f"is not UTF-8 text (byte {error.start})") from None
    except ValueError as error:
        raise Malformed(0, f"cannot be read: {error}") from None  # a NUL in the file's name
