"""`bowstreet play`: one match with real bot processes, shown as it happens."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import trio
from rich.console import Console
from rich.markup import escape

from arena.bots import BotFolder, Entrant, read_bot
from arena.cli.arguments import add_match_options, options_of, seed_of
from arena.cli.show import outcome_table
from arena.runner import log_folder, running_bots
from arena.tables import table_of
from arena.trouble import Trouble
from referee.bots import Bot
from referee.files import from_disk
from referee.games import Event, Game, State, game
from referee.games.fairness import Deal
from referee.hall import Hall
from referee.match import Match, Outcome, Setup
from referee.server import grpc_server
from referee.wire import knows


def add(commands: Any) -> None:
    command = commands.add_parser(
        "play",
        help="play one match between bots, and watch it",
        description="Play one match with real bot processes over gRPC, shown as it happens.",
    )
    command.add_argument("game", metavar="GAME", help="such as kids_of_london ('bowstreet games' lists them)")
    command.add_argument(
        "bots", nargs="+", metavar="BOT", help="a folder with a bot.toml, or a Python file; one a seat"
    )
    add_match_options(command)
    command.add_argument("--record", metavar="FILE", help="write the game's record here")
    command.add_argument("-q", "--quiet", action="store_true", help="show only the result")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    played = game(arguments.game)
    folders = [read_bot(path) for path in arguments.bots]
    check_bots(played, folders)
    options = options_of(arguments.option)
    played.read_options(options, from_disk)
    seed = seed_of(arguments.seed)
    setup = Setup(played, seed, options, arguments.limit, from_disk, arguments.clock)
    console = Console(highlight=False)
    record = _writable(arguments.record) if arguments.record else None
    outcome = trio.run(_play, setup, folders, console, arguments.quiet, arguments.seed is not None)
    if record is not None:
        record.write_text(outcome.record)
        console.print(f"The record is in {escape(str(record))}.", style="dim")
    return 0


def check_bots(played: Game, folders: Sequence[Entrant]) -> None:
    """As many bots as there can be seats, and all of them play the game. Raises BadSetup or Trouble."""
    played.check_seats(len(folders))
    if not knows(played.key):
        raise Trouble(f"{played.key} cannot be played by bots yet: the protocol has no messages for it")
    for folder in folders:
        if isinstance(folder, BotFolder) and not folder.plays(played.key):
            raise Trouble(
                f"the bot '{folder.name}' does not play {played.key}; it plays {', '.join(folder.games)}"
            )


def _writable(path: str) -> Path:
    """Find out before the match, not after it, that a record cannot be written."""
    file = Path(path)
    try:
        file.touch()
    except OSError as error:
        raise Trouble(f"'{path}' cannot be written: {error.strerror}") from None
    return file


def seat_names(folders: Sequence[BotFolder]) -> list[str]:
    """The bots' names, with the seat where one sits twice."""
    names = [folder.name for folder in folders]
    return [name if names.count(name) == 1 else f"{name}#{seat}" for seat, name in enumerate(names)]


async def _play(
    setup: Setup, folders: list[BotFolder], console: Console, quiet: bool, own_seed: bool
) -> Outcome:
    names = seat_names(folders)
    hall = Hall()
    with log_folder() as logs:
        async with (
            grpc_server(hall.admit) as server,
            running_bots(folders, hall, server.address, logs) as running,
        ):
            for name, one in zip(names, running, strict=True):
                one.bot.name = name
            watch = None if quiet else Narrator(console, setup.game.key, names)
            bots = [one.bot for one in running]
            match = Match(await with_nonces(setup, bots, own_seed), bots, watch)
            outcome = await match.play()
            match.reveal()
            console.print(outcome_table(outcome.result, names, outcome.standing))
            tell_faults(console, outcome, names)
            console.print(f"Seed: {match.setup.seed.hex()}", style="dim")
    return outcome


async def with_nonces(setup: Setup, bots: Sequence[Bot], own_seed: bool) -> Setup:
    """The match with what its bots add to its luck. To a seed that somebody chose they add nothing: it is to be
    repeatable, and is no secret."""
    options = setup.game.stamped(setup.options, setup.files)
    facts = {"bots": " ".join(bot.name.replace(" ", "-") for bot in bots)}
    deal = Deal(setup.seed, setup.game, len(bots), options, facts)
    if not own_seed:
        nonces = [b""] * len(bots)

        async def ask(i: int, bot: Bot) -> None:
            nonces[i] = await bot.nonce(deal.commitment)

        async with trio.open_nursery() as nursery:
            for i, bot in enumerate(bots):
                nursery.start_soon(ask, i, bot)
        deal = replace(deal, nonces=tuple(nonces))
    return replace(setup, seed=deal.dealing_seed, deal=deal)


def tell_faults(console: Console, outcome: Outcome, names: Sequence[str]) -> None:
    """What went wrong, with the bots' last lines."""
    for fault in outcome.faults:
        what = "is out" if fault.out else "goes on"
        who = names[fault.seat]
        console.print(
            f"{who} {what} ({fault.kind}): {fault.detail}", style="red", markup=False, soft_wrap=True
        )
        if fault.offence and fault.kind != "illegal":
            console.print(f"It said: {fault.offence}", style="dim", markup=False, soft_wrap=True)
        if fault.last_lines and fault.kind == "crash":
            console.print(f"Its last lines:\n{fault.last_lines}", style="dim", markup=False)


class Narrator:
    """Tells a match as it happens, to a spectator."""

    def __init__(self, console: Console, key: str, names: Sequence[str]) -> None:
        self._console = console
        self._table = table_of(key)
        self._names = names
        self._round = 0

    def __call__(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            told = self._table.sentence(event.words, self._names) if event.to is None else None
            if told is not None:
                self._console.print(told)
        view = state.view(None)
        if view["round"] != self._round or state.over:
            self._round = view["round"]
            self._console.print(self._table.board(view, self._names))
            self._console.print()
