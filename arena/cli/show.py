"""`bowstreet show`: a game told readably, from a seat's or a spectator's point of view."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from arena.cli.arguments import add_database
from arena.cli.replay import load
from arena.store import open_store
from arena.tables import table_of
from arena.trouble import Trouble
from referee.files import from_disk
from referee.games import Event, Log, Result, Seat, games, text
from referee.games.record import Malformed, Move, Out, Record, read
from referee.games.replay import Replay


def add(commands: Any) -> None:
    command = commands.add_parser("show", help="tell a recorded game, readably")
    command.add_argument(
        "file",
        metavar="MATCH",
        help="a played game ('bowstreet matches'), a record's file, or - for standard input",
    )
    add_database(command)
    command.add_argument(
        "--seat", type=int, metavar="N", help="as seat N saw it, with its answers (default: a spectator)"
    )
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    try:
        record = found(arguments.file, arguments.db)
        if arguments.seat is not None and arguments.seat not in range(record.seats):
            raise Trouble(f"there is no seat {arguments.seat}; the seats are 0 to {record.seats - 1}")
        tell(Console(highlight=False), record, arguments.seat)
    except Malformed as error:
        where = f"{arguments.file}:{error.line}" if error.line else arguments.file
        raise Trouble(f"{where}: {error}") from None
    return 0


def found(match: str, database: str) -> Record:
    """The record in a file, or of a game in the database. Raises Malformed or Trouble."""
    if match == "-" or Path(match).is_file() or match.endswith(".record"):
        return load(match)
    with open_store(database) as store:
        _, text_ = store.record(match)
    return read(text_, games(), from_disk)


def tell(console: Console, record: Record, seat: Seat | None) -> None:
    """The whole game, event by event, with the table whenever a round has ended."""
    table = table_of(record.game.key)
    names = [record.names.get(i, f"seat {i}") for i in range(record.seats)]
    log: Log = []
    replay = Replay(record, log)
    state = replay.state
    console.rule(f"{record.game.name}, {record.seats} seats")
    round_ = 0
    for line in (None, *record.lines):
        if isinstance(line, Out):
            console.print(f"{names[line.seat]} is out ({line.kind}); the house answers for it.", style="red")
        if isinstance(line, Move) and line.seat == seat:
            console.print(f"{names[seat]} answers: {text(line.action)}", style="cyan")
        if line is not None and replay.take(line) is not None and isinstance(line, Move):
            raise Malformed(line.line, state.refusal(line.seat, line.action))
        for entry in log:
            if isinstance(entry, Event) and entry.to in (None, seat):
                told = table.sentence(entry.words, names)
                if told is not None:
                    console.print(told)
        log.clear()
        view = state.view(seat)
        if view["round"] != round_ or (state.over and isinstance(line, Move)):
            round_ = view["round"]
            console.print(table.board(view, names))
            console.print()
    if state.over:
        console.print(outcome_table(state.result(), names))


def outcome_table(result: Result, names: Sequence[str], standing: Sequence[int] | None = None) -> Table:
    """Who stands where, best first; a seat that went out stands last, whatever its score."""
    stands = standing or result.ranks
    table = Table(title="Result", title_justify="left", show_edge=False, pad_edge=False)
    for column in ("rank", "seat", "score", ""):
        table.add_column(column, justify="right" if column in ("rank", "score") else "left")
    for seat in sorted(range(len(names)), key=lambda seat: stands[seat]):
        out = "out" if stands[seat] > result.ranks[seat] and stands[seat] == max(stands) else ""
        won = "wins" if seat in result.winners and not out else out
        table.add_row(str(stands[seat]), names[seat], str(result.scores[seat]), won)
    if not result.winners:
        table.caption, table.caption_justify = "Nobody wins.", "left"
    return table
