"""`bowstreet tournaments`, `bots`, `matches`, `record` and `faults`: what the database holds."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from arena.board import short_names
from arena.cli.arguments import add_database, whole_number
from arena.store import open_store


def add(commands: Any) -> None:
    for name, run, help_ in (
        ("tournaments", tournaments, "list the tournaments"),
        ("bots", bots, "list the bots and their versions"),
        ("matches", matches, "list the games that were played"),
        ("faults", faults, "what went wrong, with the bots' last lines"),
    ):
        command = commands.add_parser(name, help=help_)
        add_database(command)
        command.add_argument("--json", action="store_true", help="for machines")
        if name in ("matches", "faults"):
            command.add_argument(
                "--last", type=whole_number(1), default=20, metavar="N", help="how many (default: 20)"
            )
        if name == "matches":
            command.add_argument(
                "--tournament", metavar="T", help="only this one (its id, or the beginning of it)"
            )
        if name == "faults":
            command.add_argument("--bot", metavar="NAME", help="only of this bot")
        command.set_defaults(run=run)
    command = commands.add_parser("record", help="print the record of a game")
    command.add_argument(
        "match", metavar="MATCH", help="its slot, or the beginning of it ('bowstreet matches')"
    )
    add_database(command)
    command.set_defaults(run=record)


def show(
    arguments: argparse.Namespace, columns: Sequence[str], rows: Sequence[Sequence[object]], nothing: str
) -> int:
    if arguments.json:
        print(json.dumps([dict(zip(columns, row, strict=True)) for row in rows], indent=2))
    elif not rows:
        print(nothing)
    else:
        table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
        for column, value in zip(columns, rows[0], strict=True):
            table.add_column(column, justify="right" if isinstance(value, int) else "left", overflow="fold")
        for row in rows:
            table.add_row(*map(str, row))
        Console(highlight=False).print(table)
    return 0


def tournaments(arguments: argparse.Namespace) -> int:
    with open_store(arguments.db) as store:
        rows = [
            (t.id, t.pool, len(json.loads(t.bots)), t.blocks, done, total, t.created)
            for t, total, done in store.tournaments()
        ]
    columns = ("tournament", "pool", "bots", "blocks", "played", "games", "begun")
    return show(arguments, columns, rows, "No tournaments yet.")


def bots(arguments: argparse.Namespace) -> int:
    with open_store(arguments.db) as store:
        rows = [(bot.id, bot.version, owner, games, bot.created) for bot, owner, games in store.bots()]
    return show(arguments, ("bot", "version", "author", "games", "first seen"), rows, "No bots yet.")


def matches(arguments: argparse.Namespace) -> int:
    with open_store(arguments.db) as store:
        tournament = store.find_tournament(arguments.tournament).id if arguments.tournament else None
        found = store.matches(tournament, arguments.last)
    names = short_names({bot for _, _, seats in found for bot, _ in seats})
    rows = [
        (slot, ", ".join(f"{names[bot]} {standing}." for bot, standing in seats), when)
        for slot, when, seats in found
    ]
    return show(arguments, ("match", "bots by seat, with their rank", "played"), rows, "No games yet.")


def faults(arguments: argparse.Namespace) -> int:
    with open_store(arguments.db) as store:
        found = store.faults(arguments.bot, arguments.last)
    if arguments.json:
        print(json.dumps([fault.model_dump() for fault in found], indent=2))
        return 0
    console = Console(highlight=False)
    for fault in found:
        where = f"decision {fault.decision}" if fault.decision else "no decision pending"
        console.print(
            f"{fault.slot_id}  {fault.bot_version_id}  {fault.kind}, {where}: {fault.detail}", markup=False
        )
        if fault.last_lines:
            console.print(
                "\n".join(f"    {line}" for line in fault.last_lines.splitlines()), style="dim", markup=False
            )
    if not found:
        console.print("No faults.")
    return 0


def record(arguments: argparse.Namespace) -> int:
    with open_store(arguments.db) as store:
        _, text = store.record(arguments.match)
    sys.stdout.write(text)
    return 0
