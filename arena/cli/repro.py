"""`bowstreet repro`: let a bot see once more what it got in a match, to find out what went wrong."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import trio

from arena.cli.arguments import add_database
from arena.cli.replay import load
from arena.repro import Repro, Then
from arena.store import open_store
from arena.trouble import Trouble
from referee.bots import Bot
from referee.clocks import read_clock
from referee.files import from_disk
from referee.games import games
from referee.games.record import Malformed, Record, read
from referee.hall import Hall
from referee.server import grpc_server

START_LIMIT = 60.0
LOOK_EVERY = 0.05


def add(commands: Any) -> None:
    command = commands.add_parser(
        "repro",
        help="feed a bot what it got in a match, with the clocks off",
        description="Start a bot and feed it exactly what its seat got in a match, decision after decision, with the "
        "clocks off, so that it can be debugged: what it prints stays on this terminal, and what it answers is shown "
        "beside what it answered then. The match goes on as it did then, whatever the bot answers now. "
        "Exit code 0: it went through; 1: it failed on the way.",
    )
    command.add_argument(
        "match",
        metavar="MATCH",
        help="a played game ('bowstreet matches', 'bowstreet faults'), or a record's file",
    )
    command.add_argument("seat", type=int, metavar="SEAT", help="the seat of the bot, from 0")
    command.add_argument(
        "command", nargs="+", metavar="CMD", help="how to start the bot, after --, such as: -- python bot.py"
    )
    add_database(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    try:
        record, then = _found(arguments.match, arguments.seat, arguments.db)
        if arguments.seat not in range(record.seats):
            raise Trouble(f"there is no seat {arguments.seat}; the seats are 0 to {record.seats - 1}")
        return trio.run(_run, record, arguments.seat, then, arguments.command)
    except Malformed as error:
        where = f"{arguments.match}:{error.line}" if error.line else arguments.match
        raise Trouble(f"{where}: {error}") from None


def _found(match: str, seat: int, database: str) -> tuple[Record, Then]:
    if Path(match).is_file() or match.endswith(".record"):
        return load(match), Then()
    with open_store(database) as store:
        name, content = store.record(match)
        kept = json.loads(store.receipts(name) or "{}")
        tournament = store.find_tournament(name.partition("/")[0])
        result, _ = store.result(name)
    receipts = [dict(zip(kept["fields"], row, strict=True)) for row in kept.get("decisions", [])]
    then = Then(
        match_id=kept.get("match") or Then().match_id,
        limit=tournament.limit,
        clock=read_clock(tournament.clock) if tournament.clock else None,
        times={r["decision"]: (r["allowed"], r["bank"]) for r in receipts if r["seat"] == seat},
        hash=bytes.fromhex(result.hash),
    )
    return read(content, games(), from_disk), then


async def _run(record: Record, seat: int, then: Then, command: list[str]) -> int:
    hall, bot = Hall(), Bot(name=record.names.get(seat, ""), managed=True)
    async with grpc_server(hall.admit) as server, trio.open_nursery() as nursery:
        environment = {
            **os.environ,
            "BOWSTREET_ADDRESS": server.address,
            "BOWSTREET_TOKEN": hall.expect(bot),
        }
        try:
            process = subprocess.Popen(command, env=environment)  # noqa: ASYNC220 - it takes a millisecond, once
        except OSError as error:
            raise Trouble(f"'{command[0]}' cannot be started: {error.strerror}") from None
        nursery.start_soon(_watch, process, bot)
        try:
            with trio.move_on_after(START_LIMIT):
                await bot.arrived.wait()
            if bot.hello is None:
                why = bot.dead[1] if bot.dead else f"it did not connect within {START_LIMIT:g} seconds"
                raise Trouble(f"the bot did not come: {why}")
            repro = Repro(record, seat, bot, then, _tell)
            went_through = await repro.play()
            if went_through:
                same = f"{repro.differences} answers differ" if repro.differences else "all answers as then"
                _tell(f"it went through; {same}")
            if bot.line is not None:
                bot.line.close()
            with trio.move_on_after(2):  # let it end by itself, and say what it has to say
                while process.poll() is None:  # noqa: ASYNC110
                    await trio.sleep(LOOK_EVERY)
            return 0 if went_through else 1
        finally:
            process.kill()
            process.wait()
            nursery.cancel_scope.cancel()


def _tell(what: str) -> None:
    print(f"repro: {what}", flush=True)


async def _watch(process: subprocess.Popen[bytes], bot: Bot) -> None:
    """Notice that it ends; a look now and then is enough for a person at a terminal."""
    while process.poll() is None:  # noqa: ASYNC110
        await trio.sleep(LOOK_EVERY)
    bot.die("crash", f"its process ended with exit code {process.returncode}")
