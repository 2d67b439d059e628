"""`bowstreet verify`: prove that a game was dealt, played and kept as its record says."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from arena.cli.arguments import add_database
from arena.cli.replay import content_of
from arena.store import open_store
from referee.files import from_disk
from referee.games import games
from referee.games.record import Malformed, Move, Out, read
from referee.games.replay import Replay
from referee.games.verify import Problem, Verdict, verify
from referee.standing import standing

PROVEN, FAILS, MALFORMED = 0, 1, 2


def add(commands: Any) -> None:
    command = commands.add_parser(
        "verify",
        help="prove a game: commitment, chain, draws, moves, result",
        description="Prove a game from its record: that its seed is the committed one, that no line was changed, that "
        "every draw follows from the seed, that every move is legal and that the result follows. Of a game in the "
        "database, what is kept besides the record is checked as well. Exit code 0: proven; 1: something is wrong; "
        "2: it cannot be read.",
    )
    command.add_argument(
        "matches",
        nargs="+",
        metavar="MATCH",
        help="a played game ('bowstreet matches'), a record's file, or - for standard input",
    )
    add_database(command)
    command.add_argument("--json", action="store_true", help="for machines")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    worst, told = PROVEN, []
    for match in arguments.matches:
        try:
            name, verdict = _verdict(match, arguments.db)
            code = FAILS if verdict.problems else PROVEN
            problems, says = verdict.problems, "" if verdict.problems else verdict.says()
        except Malformed as error:
            name, code, problems, says = match, MALFORMED, [Problem(error.line, str(error))], ""
        worst = max(worst, code)
        if arguments.json:
            found = [problem._asdict() for problem in problems]
            told.append({"match": name, "proven": code == PROVEN, "says": says, "problems": found})
        elif code == PROVEN:
            print(f"proven     {name}: {says}")
        for problem in () if arguments.json else problems:
            where = f"{name}:{problem.line}" if problem.line else name
            print(f"{'FAILS' if code == FAILS else 'MALFORMED':10} {where}: {problem.message}")
    if arguments.json:
        print(json.dumps(told, indent=2))
    return worst


def _verdict(match: str, database: str) -> tuple[str, Verdict]:
    """Of a file, or of a game in the database. Raises Malformed or Trouble."""
    if match == "-" or Path(match).is_file() or match.endswith(".record"):
        return match, verify(content_of(match), games(), from_disk)
    with open_store(database) as store:
        name, content = store.record(match)
        verdict = verify(content, games(), from_disk)
        if not verdict.problems:
            result, seats = store.result(name)
            kept = {
                "hash": result.hash,
                "ranks": json.loads(result.ranks),
                "scores": json.loads(result.detail)["scores"],
                "winners": json.loads(result.detail)["winners"],
                "ranks by seat": [seat.rank for seat in seats],
                "scores by seat": [seat.score for seat in seats],
                "standing": [seat.standing for seat in seats],
                "out": {seat.seat: seat.out_at for seat in seats if seat.out_at is not None},
            }
            verdict.problems += _differences(content, verdict, kept)
    return name, verdict


def _differences(content: str, verdict: Verdict, kept: dict[str, Any]) -> Iterator[Problem]:
    """What the database says of a game, and what its record proves."""
    record = read(content, games(), from_disk)
    replay = Replay(record)
    out: dict[int, int] = {}
    given = 0
    for line in record.lines:
        replay.take(line)
        if isinstance(line, Move):
            given += 1
        elif isinstance(line, Out):
            out[line.seat] = given
    result = replay.state.result()
    proven = {
        "hash": verdict.hash.hex(),
        "ranks": result.ranks,
        "scores": result.scores,
        "winners": result.winners,
        "ranks by seat": result.ranks,
        "scores by seat": result.scores,
        "standing": standing(result.ranks, out),
        "out": out,
    }
    for key, value in proven.items():
        if kept[key] != value and (key != "hash" or kept[key]):
            yield Problem(0, f"the database has {key} {kept[key]}, and the record proves {value}")
