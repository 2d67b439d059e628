"""`bowstreet leaderboard`: who is better, and how sure that is."""

from __future__ import annotations

import argparse
import csv
import json
import sys
import time
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from arena.board import CSV_COLUMNS, Board, as_json, as_rows, cross_table, leaderboard, stored_board
from arena.cli.arguments import add_database
from arena.store import Store, open_store
from arena.trouble import Trouble

WATCH_EVERY = 1.0


def add(commands: Any) -> None:
    command = commands.add_parser(
        "leaderboard",
        help="the ratings, with error bars",
        description="Elo with 95 % bars, one table a pool (game, seats and options). Only complete blocks count.",
    )
    command.add_argument("--game", metavar="G", help="only this game")
    command.add_argument("--seats", type=int, metavar="K", help="only this number of seats")
    command.add_argument(
        "--tournament", metavar="T", help="only this tournament (its id, or the beginning of it)"
    )
    command.add_argument("--cross", action="store_true", help="also who scored what against whom")
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="for machines")
    form.add_argument("--csv", action="store_true", help="for spreadsheets")
    form.add_argument("--watch", action="store_true", help="keep looking (Ctrl-C ends it)")
    add_database(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    with open_store(arguments.db) as store:
        if arguments.watch:
            return watch(store, arguments)
        boards = boards_of(store, arguments)
    if arguments.json:
        print(json.dumps([as_json(board) for board in boards], indent=2))
    elif arguments.csv:
        writer = csv.DictWriter(sys.stdout, CSV_COLUMNS, lineterminator="\n")
        writer.writeheader()
        for board in boards:
            writer.writerows(as_rows(board))
    else:
        Console(highlight=False).print(screen(boards, arguments.cross))
    return 0


def boards_of(store: Store, arguments: argparse.Namespace) -> list[Board]:
    """The boards that these arguments ask for. Raises Trouble if there is none."""
    tournament = store.find_tournament(arguments.tournament) if arguments.tournament else None
    pools = [tournament.pool] if tournament else store.pools()
    chosen = []
    for pool in pools:
        game, seats = pool.split("/")[:2]
        if arguments.game in (None, game) and arguments.seats in (None, int(seats)):
            chosen.append(pool)
    if not chosen:
        raise Trouble(
            f"nothing of that kind has been played; there are: {', '.join(pools) or 'no tournaments yet'}"
        )
    identity = tournament.id if tournament else None
    return [stored_board(store, pool, identity) for pool in chosen]


def screen(boards: list[Board], cross: bool) -> RenderableType:
    parts: list[RenderableType] = []
    for board in boards:
        parts += [leaderboard(board), *([cross_table(board)] if cross and board.lines else []), Text("")]
    return Group(*parts[:-1])


def watch(store: Store, arguments: argparse.Namespace) -> int:
    console = Console(highlight=False)
    with Live(console=console, refresh_per_second=4, screen=console.is_terminal) as live:
        while True:
            live.update(screen(boards_of(store, arguments), arguments.cross))
            time.sleep(WATCH_EVERY)
