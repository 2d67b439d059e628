"""`bowstreet tournament`: a round robin in blocks, kept in a database, and continued where it was left."""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass
from typing import Any

import trio
from rich.console import Console

from arena import plan
from arena.away import Away
from arena.board import leaderboard, stored_board
from arena.bots import Entrant, read_entrant
from arena.cli.arguments import (
    add_database,
    add_listening,
    add_match_options,
    options_of,
    seed_of,
    tls_of,
    whole_number,
)
from arena.cli.play import check_bots
from arena.dispatch import local_dispatcher
from arena.live import Standings, watching
from arena.store import Store, Tournament, open_store, version_id
from arena.tournament import Progress, Run
from arena.trouble import Trouble
from referee.files import from_disk
from referee.games import Game, game
from referee.hall import Hall
from referee.match import Setup
from referee.server import Tls

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
        "--bots",
        required=True,
        nargs="+",
        metavar="BOT",
        help="folders with a bot.toml, Python files, or remote:NAME for a bot that connects with a token",
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
    add_listening(command)
    add_database(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    played = game(arguments.game)
    bots = sorted((read_entrant(written) for written in arguments.bots), key=version_id)
    check(played, arguments.seats, bots)
    options = options_of(arguments.option)
    played.read_options(options, from_disk)
    options = played.stamped(options, from_disk)
    tls = tls_of(arguments)
    console = Console(highlight=False)
    with open_store(arguments.db, write=True) as store:
        tournament = choose(store, played, options, bots, arguments)
        setup = Setup(played, bytes(32), options, arguments.limit, from_disk, arguments.clock)
        listening = Listening(arguments.host, arguments.port, tls)
        progress = trio.run(_play, store, tournament, setup, bots, arguments.concurrency, console, listening)
        board = stored_board(store, tournament.pool, tournament.id)
        console.print(leaderboard(board, f"Tournament {tournament.id}"))
    if progress.given_up:
        console.print(
            f"{progress.given_up} blocks could not be played on this machine ({progress.last_void}); "
            "the same command tries them again, 'bowstreet faults' tells more.",
            style="red",
            markup=False,
        )
    return 1 if progress.given_up else 0


@dataclass(frozen=True)
class Listening:
    """Where bots from elsewhere find the referee."""

    host: str
    port: int
    tls: Tls | None


def check(played: Game, seats: int, folders: list[Entrant]) -> None:
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
    folders: list[Entrant],
    arguments: argparse.Namespace,
) -> Tournament:
    """The tournament that these arguments mean: a new one, or the one that they began."""
    seed = seed_of(arguments.seed)
    clock = "" if arguments.clock is None else str(arguments.clock)
    if arguments.seed is None and not arguments.new:
        versions = [version_id(folder) for folder in folders]
        limit = arguments.limit
        family = plan.tournament_id(played.key, arguments.seats, options, limit, versions, None, clock)
        unfinished = store.unfinished(family)
        if unfinished is not None:
            seed = bytes.fromhex(unfinished.seed)
    own_seed = arguments.seed is not None
    return store.prepare(
        played, arguments.seats, options, arguments.limit, folders, seed, own_seed, arguments.blocks, clock
    )


async def _play(
    store: Store,
    tournament: Tournament,
    setup: Setup,
    bots: list[Entrant],
    concurrency: int,
    console: Console,
    listening: Listening,
) -> Progress:
    rows, faults = store.rated_games(tournament.pool, tournament.id)
    standings = Standings(tournament.pool, tournament.seats, [version_id(bot) for bot in bots], rows, faults)
    title = (
        f"Tournament {tournament.id}: {setup.game.name}, {tournament.seats} seats, {len(bots)} bots, "
        f"{tournament.blocks} blocks a table"
    )
    away = Away(store, bots, setup.game.key)
    where = (listening.host, listening.port, listening.tls) if away.lanes else ("127.0.0.1", 0, None)
    hall = Hall(registered=away.registered)
    async with local_dispatcher(setup, bots, tournament.seats, hall, away.lanes, *where) as dispatcher:
        remote = [version_id(lane.remote) for lane in away.lanes]
        run = Run(store, tournament, setup.game, dispatcher, concurrency, remote)
        if run.progress.done == run.progress.total:
            console.print(
                f"All {run.progress.total} games of this tournament are played already.", markup=False
            )
            return run.progress
        if away.lanes:
            await away.all_here(console, dispatcher.server.public, listening.tls is not None)
        await dispatcher.check_bots()
        if run.progress.done:
            console.print(
                f"Going on: {run.progress.done} of {run.progress.total} games are there.", markup=False
            )
        with watching(console, title, standings, run.progress) as news:
            run.on_news(news)
            return await run.play()
