"""`bowstreet serve`: wait for bots that connect by themselves, and let them play."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import grpc
import trio
from rich.console import Console

from arena.cli.arguments import add_listening, add_match_options, options_of, seed_of, tls_of
from arena.cli.play import tell_faults, with_nonces
from arena.cli.show import outcome_table
from arena.trouble import Trouble
from referee.bots import Bot, Hello
from referee.files import from_disk
from referee.games import game
from referee.games.chance import words
from referee.hall import Hall
from referee.limits import MOST_STRANGERS
from referee.match import Match, Setup
from referee.server import Refused, Tls, grpc_server


def add(commands: Any) -> None:
    command = commands.add_parser(
        "serve",
        help="wait for bots that connect by themselves, and let them play",
        description="Wait for bots to connect, and play matches of those who are there. Ctrl-C ends it.",
    )
    command.add_argument("game", metavar="GAME", help="such as kids_of_london ('bowstreet games' lists them)")
    command.add_argument("--seats", type=int, required=True, metavar="K", help="how many bots play a match")
    command.add_argument("--matches", type=int, default=1, metavar="N", help="how many (default: 1)")
    add_listening(command)
    command.add_argument("--token", help="bots must bring this token (default: none is needed)")
    command.add_argument("--records", metavar="FOLDER", help="write each game's record into this folder")
    add_match_options(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    played = game(arguments.game)
    played.check_seats(arguments.seats)
    options = options_of(arguments.option)
    played.read_options(options, from_disk)
    if arguments.matches < 1:
        raise Trouble("--matches is a number from 1 up")
    tls = tls_of(arguments)
    if arguments.records:
        try:
            Path(arguments.records).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Trouble(f"'{arguments.records}' cannot be made: {error.strerror}") from None
    seed = seed_of(arguments.seed)
    setup = Setup(played, seed, options, arguments.limit, from_disk, arguments.clock)
    trio.run(_serve, setup, arguments, tls, Console(highlight=False))
    return 0


class Waiting:
    """The bots that have come, in the order of their coming."""

    def __init__(self, key: str, seats: int, token: str | None, console: Console) -> None:
        self._key = key
        self._seats = seats
        self._console = console
        self._bots: list[Bot] = []
        self._news = trio.Event()
        self.hall = Hall(stranger=self.stranger, shared_token=token)

    def stranger(self, hello: Hello) -> Bot:
        """A bot that comes for the first time. (When it connects again, its token says who it is.)"""
        if self._key not in hello.games:
            wrong = f"this referee plays {self._key}, which this bot does not play"
            raise Refused(grpc.StatusCode.FAILED_PRECONDITION, wrong)
        self._forget_the_absent()
        taken = {bot.name for bot in self._bots}
        name = next(n for n in _names(hello.name) if n not in taken)
        bot = Bot(name=name)
        self._bots.append(bot)
        self._console.print(f"{name} has come ({len(self.here()) + 1} of {self._seats}).", markup=False)
        self._news.set()
        return bot

    def _forget_the_absent(self) -> None:
        """Those who went away and play nothing, once there are many of them."""
        if len(self._bots) >= MOST_STRANGERS:
            for bot in [bot for bot in self._bots if bot.line is None and not bot.tables]:
                self._bots.remove(bot)
                self.hall.forget(bot)

    def here(self) -> list[Bot]:
        return [bot for bot in self._bots if bot.line is not None]

    async def enough(self) -> list[Bot]:
        """As many bots as there are seats, those who came first."""
        while len(self.here()) < self._seats:
            self._news = trio.Event()
            with trio.move_on_after(1):  # a bot may have gone and come again without any news
                await self._news.wait()
        return self.here()[: self._seats]


def _names(name: str) -> Sequence[str]:
    return [name, *(f"{name}-{i}" for i in range(2, 10_000))]


async def _serve(setup: Setup, arguments: argparse.Namespace, tls: Tls | None, console: Console) -> None:
    waiting = Waiting(setup.game.key, arguments.seats, arguments.token, console)
    hall = waiting.hall
    async with (
        grpc_server(hall.admit, arguments.host, arguments.port, tls) as server,
        trio.open_nursery() as nursery,
    ):
        nursery.start_soon(_until_interrupted, nursery.cancel_scope)
        console.print(f"The referee listens on {server.public}; {arguments.seats} bots are needed.")
        for number in range(arguments.matches):
            bots = await waiting.enough()
            names = [bot.name for bot in bots]
            console.rule(f"Match {number + 1} of {arguments.matches}: {', '.join(names)}")
            seed = setup.seed if number == 0 else _next_seed(setup.seed, number)
            dealt = await with_nonces(replace(setup, seed=seed), bots, arguments.seed is not None)
            match = Match(dealt, bots)
            outcome = await match.play()
            match.reveal()
            console.print(outcome_table(outcome.result, names, outcome.standing))
            tell_faults(console, outcome, names)
            if arguments.records:
                file = Path(arguments.records) / f"{setup.game.key}-{number + 1}-{match.id}.record"
                file.write_text(outcome.record)
                console.print(f"The record is in {file}.", style="dim", markup=False)
        for bot in waiting.here():
            assert bot.line is not None
            bot.line.close()
        nursery.cancel_scope.cancel()


def _next_seed(seed: bytes, number: int) -> bytes:
    """The seed of another match of the same series."""
    numbers = words(seed, f"serve/{number}")
    return b"".join(next(numbers).to_bytes(4, "big") for _ in range(8))


async def _until_interrupted(scope: trio.CancelScope) -> None:
    with trio.open_signal_receiver(signal.SIGTERM) as signals:
        async for _ in signals:
            scope.cancel()
            return
