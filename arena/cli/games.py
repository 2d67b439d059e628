"""`bowstreet games`: what can be played."""

from __future__ import annotations

import argparse
import json
from typing import Any

from referee.games import Game, games


def add(commands: Any) -> None:
    command = commands.add_parser("games", help="list the games, their seats and options")
    command.add_argument("--json", action="store_true", help="for machines")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print(json.dumps([as_json(game) for game in games().values()], indent=2))
        return 0
    from rich.console import Console
    from rich.table import Table

    table = Table(show_edge=False, pad_edge=False)
    for column in ("game", "seats", "options", ""):
        table.add_column(column, no_wrap=column in ("game", "seats"))
    for game in games().values():
        options = "\n".join(f"{o.name}={written(o.default)}: {o.help}" for o in game.options)
        table.add_row(game.key, f"{game.seats[0]}-{game.seats[-1]}", options or "none", game.title)
    Console().print(table)
    return 0


def as_json(game: Game) -> dict[str, Any]:
    return {
        "game": game.key,
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "rules": game.rules,
        "ties": game.ties,
        "draws": list(game.labels),
        "options": [{"name": o.name, "default": written(o.default), "help": o.help} for o in game.options],
    }


def written(value: Any) -> str:
    """An option's value as a person writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
