"""`bowstreet tournament`: a round robin in blocks, kept in a database, and continued where it was left."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

import trio
from rich.console import Console

from arena import plan
from arena.board import leaderboard, stored_board
from arena.bots import BotFolder, read_bot
from arena.cli.arguments import add_database, add_match_options, options_of, seed_of, whole_number
from arena.cli.play import check_bots
from arena.dispatch import local_dispatcher
from arena.live import Standings, watching
from arena.store import Store, Tournament, open_store, version_id
from arena.tournament import Progress, Run
from arena.trouble import Trouble
from referee.files import from_disk
from referee.games import Game, game
from referee.match import Setup

CONCURRENCY = 16


def add(commands: Any) -> None:
    command = commands.add_parser(
        "tournament",
        help="a rated round robin between bots",
        description="A round robin in blocks: every table of K bots, N fresh deals each, every deal from all seats. "
        "Killed at any moment, the same command goes on with what is missing; a larger --blocks extends it.",
    )
    command.add_argument("--game", required=True, metavar="G", help="such as kids_of_london")
    command.add_argument(
        "--seats", required=True, type=whole_number(1), metavar="K", help="how many bots at a table"
    )
    command.add_argument(
        "--bots", required=True, nargs="+", metavar="BOT", help="folders with a bot.toml, or Python files"
    )
    command.add_argument(
        "--blocks", required=True, type=whole_number(1), metavar="N", help="deals for every table"
    )
    add_match_options(command)
    command.add_argument(
        "--concurrency",
        type=whole_number(1),
        default=CONCURRENCY,
        metavar="C",
        help="matches at once (default: %(default)s)",
    )
    command.add_argument(
        "--new", action="store_true", help="begin another one, even if one like it is unfinished"
    )
    add_database(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    played = game(arguments.game)
    folders = sorted((read_bot(path) for path in arguments.bots), key=version_id)
    check(played, arguments.seats, folders)
    options = options_of(arguments.option)
    played.read_options(options, from_disk)
    options = played.stamped(options, from_disk)
    console = Console(highlight=False)
    with open_store(arguments.db, write=True) as store:
        tournament = choose(store, played, options, folders, arguments)
        setup = Setup(played, bytes(32), options, arguments.limit, from_disk)
        trio.run(_play, store, tournament, setup, folders, arguments.concurrency, console)
        board = stored_board(store, tournament.pool, tournament.id)
        console.print(leaderboard(board, f"Tournament {tournament.id}"))
    return 0


def check(played: Game, seats: int, folders: list[BotFolder]) -> None:
    """All that can be wrong before anything starts. Raises Trouble or BadSetup."""
    played.check_seats(seats)
    if len(folders) < seats:
        raise Trouble(f"{seats} seats need at least {seats} bots, not {len(folders)}")
    for name, count in Counter(folder.name for folder in folders).items():
        if count > 1:
            raise Trouble(
                f"{count} bots are called '{name}'; every bot of a tournament needs a name of its own"
            )
    check_bots(played, folders)


def choose(
    store: Store,
    played: Game,
    options: dict[str, str],
    folders: list[BotFolder],
    arguments: argparse.Namespace,
) -> Tournament:
    """The tournament that these arguments mean: a new one, or the one that they began."""
    seed = seed_of(arguments.seed)
    if arguments.seed is None and not arguments.new:
        versions = [version_id(folder) for folder in folders]
        family = plan.tournament_id(played.key, arguments.seats, options, arguments.limit, versions, None)
        unfinished = store.unfinished(family)
        if unfinished is not None:
            seed = bytes.fromhex(unfinished.seed)
    own_seed = arguments.seed is not None
    return store.prepare(
        played, arguments.seats, options, arguments.limit, folders, seed, own_seed, arguments.blocks
    )


async def _play(
    store: Store,
    tournament: Tournament,
    setup: Setup,
    folders: list[BotFolder],
    concurrency: int,
    console: Console,
) -> Progress:
    rows, faults = store.rated_games(tournament.pool, tournament.id)
    standings = Standings(tournament.pool, tournament.seats, [version_id(f) for f in folders], rows, faults)
    title = (
        f"Tournament {tournament.id}: {setup.game.name}, {tournament.seats} seats, {len(folders)} bots, "
        f"{tournament.blocks} blocks a table"
    )
    async with local_dispatcher(setup, folders, tournament.seats) as dispatcher:
        run = Run(store, tournament, setup.game, dispatcher, concurrency)
        if run.progress.done == run.progress.total:
            console.print(
                f"All {run.progress.total} games of this tournament are played already.", markup=False
            )
            return run.progress
        await dispatcher.check_bots()
        if run.progress.done:
            console.print(
                f"Going on: {run.progress.done} of {run.progress.total} games are there.", markup=False
            )
        with watching(console, title, standings, run.progress) as news:
            run.on_news(news)
            return await run.play()
