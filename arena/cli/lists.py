"""`bowstreet tournaments`, `bots`, `matches`, `record`, `receipts` and `faults`: what the database holds."""

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
    for name, run, help_ in (
        ("record", record, "print the record of a game"),
        ("receipts", receipts, "what every decision of a game cost: time had, charged, refunded"),
    ):
        command = commands.add_parser(name, help=help_)
        command.add_argument(
            "match", metavar="MATCH", help="its slot, or the beginning of it ('bowstreet matches')"
        )
        if name == "receipts":
            command.add_argument("--seat", type=whole_number(0), metavar="N", help="only of this seat")
            command.add_argument("--json", action="store_true", help="for machines")
        add_database(command)
        command.set_defaults(run=run)


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
            table.add_column(column, justify="right" if _number(value) else "left", overflow="fold")
        for row in rows:
            table.add_row(*map(str, row))
        Console(highlight=False).print(table)
    return 0


def _number(value: object) -> bool:
    return isinstance(value, int) or (
        isinstance(value, str) and value.replace(",", "").replace(".", "").isdigit()
    )


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
        who = fault.bot_version_id or "(all seats)"
        goes_on = "" if fault.out or fault.owner == "host" else ", goes on"
        console.print(
            f"{fault.slot_id}  {who}  {fault.kind} ({fault.owner}), {where}{goes_on}: {fault.detail}",
            markup=False,
            soft_wrap=True,
        )
        if fault.offence:
            console.print(f"    it said: {fault.offence}", style="dim", markup=False, soft_wrap=True)
        if fault.last_lines:
            lines = "\n".join(f"    {line}" for line in fault.last_lines.splitlines())
            console.print(lines, style="dim", markup=False, soft_wrap=True)
    if not found:
        console.print("No faults.")
    return 0


def record(arguments: argparse.Namespace) -> int:
    with open_store(arguments.db) as store:
        _, text = store.record(arguments.match)
    sys.stdout.write(text)
    return 0


def receipts(arguments: argparse.Namespace) -> int:
    with open_store(arguments.db) as store:
        name, _ = store.record(arguments.match)
        kept = json.loads(store.receipts(name) or "{}")
    fields = kept.get("fields", [])
    found = [dict(zip(fields, decision, strict=True)) for decision in kept.get("decisions", [])]
    found = [receipt for receipt in found if arguments.seat in (None, receipt["seat"])]
    if arguments.json:
        print(json.dumps({"match": name, "strays": kept.get("strays", {}), "decisions": found}, indent=2))
        return 0
    rows = [
        (
            receipt["seat"],
            receipt["decision"],
            *(_milliseconds(receipt[key]) for key in ("allowed", "bank", "had", "charged", "refunded")),
            receipt["refused"],
        )
        for receipt in found
    ]
    columns = ("seat", "decision", "allowed ms", "bank", "had", "charged", "refunded", "refused")
    code = show(arguments, columns, rows, "No receipts.")
    for seat, count in sorted(kept.get("strays", {}).items()):
        if arguments.seat in (None, int(seat)):
            print(f"seat {seat}: {count} answers that nobody had asked for")
    return code


def _milliseconds(seconds: float | None) -> str:
    return "" if seconds is None else f"{seconds * 1000:,.2f}"
