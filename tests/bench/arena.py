"""Whole tournaments and leaderboards: games per second, ratings of many games, a large board from SQLite."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
import trio
from rich.console import Console
from rich.table import Table
from sqlalchemy import insert

from arena import plan
from arena.board import leaderboard, stored_board
from arena.ratings import Games, rate
from arena.store import open_store
from arena.store.database import open_database
from arena.store.models import Block as BlockRow
from arena.store.models import BotVersion, SeatResult, Tournament
from arena.store.models import Slot as SlotRow
from referee.bots import Bot
from referee.games import game
from referee.match import Match, Setup

ROOT = Path(__file__).parents[2]
BOTS = ROOT / "tests" / "arena" / "bots"
SEATS = 4
BLOCKS = 60

Figures = dict[str, Any]

TRIVIAL = """
import bowstreet
@bowstreet.bot("{name}", max_in_flight=16)
def choose(decision): return 0
bowstreet.run(choose)
"""


def measure(console: Console) -> Figures:
    figures: Figures = {}
    figures["tournament_games_per_s"] = tournament_rate()
    figures["in_process_games_per_s"] = in_process_rate()
    figures["ratio"] = figures["in_process_games_per_s"] / figures["tournament_games_per_s"]
    figures["rate_1000000_games_s"] = million_games()
    figures["leaderboard_100000_games_s"] = large_board()
    table = Table(title="The arena", title_justify="left", show_edge=False, pad_edge=False)
    table.add_column("what")
    table.add_column("figure", justify="right")
    for what, cell in (
        (
            "4-seat Kids of London tournament, trivial bots, processes over gRPC",
            f"{figures['tournament_games_per_s']:.0f} games/s",
        ),
        ("the same matches in-process, without gRPC", f"{figures['in_process_games_per_s']:.0f} games/s"),
        ("ratings of 1,000,000 games of 200 bots", f"{figures['rate_1000000_games_s']:.2f} s"),
        (
            "leaderboard of 200 bots and 100,000 games from SQLite",
            f"{figures['leaderboard_100000_games_s']:.2f} s",
        ),
    ):
        table.add_row(what, cell)
    console.print(table)
    return figures


def tournament_rate() -> float:
    """Games per second of a whole run, from the first game to the last, the start of the bots left out."""
    with tempfile.TemporaryDirectory() as folder:
        bots = []
        for name in ("a", "b", "c", "d"):
            file = Path(folder) / f"{name}.py"
            file.write_text(TRIVIAL.format(name=name))
            bots.append(str(file))

        def run(blocks: int) -> float:
            start = time.monotonic()
            command = ["tournament", "--game", "kids_of_london", "--seats", str(SEATS), "--bots", *bots]
            command += ["--blocks", str(blocks), "--seed", "bench", "--db", f"{folder}/{blocks}.db"]
            subprocess.run(
                [sys.executable, "-m", "arena", *command], cwd=ROOT, check=True, capture_output=True
            )
            return time.monotonic() - start

        return (BLOCKS - 1) * SEATS / (run(BLOCKS) - run(1))


def in_process_rate() -> float:
    """The match loop without a wire: bots whose answers are there at once."""
    from tests.referee.seam import Prompt

    async def play() -> float:
        bots: list[Bot] = [Prompt(str(i)).bot for i in range(SEATS)]
        start, games = time.monotonic(), 300
        for seed in range(games):
            await Match(Setup(game("kids_of_london"), seed.to_bytes(32, "big")), bots).play()
        return games / (time.monotonic() - start)

    return trio.run(play)


def random_games(count: int, bots: int, rng: np.random.Generator) -> tuple[Any, Any, Any]:
    seats = np.argsort(rng.random((count // SEATS, bots)), axis=1)[:, :SEATS].astype(np.int32)
    blocks = np.repeat(np.arange(count // SEATS), SEATS)
    seats = np.repeat(seats, SEATS, axis=0)
    ranks = (np.argsort(np.argsort(rng.random((count, SEATS)), axis=1), axis=1) + 1).astype(np.int32)
    return blocks, seats, ranks


def million_games() -> float:
    blocks, seats, ranks = random_games(1_000_000, 200, np.random.default_rng(0))
    names = tuple(f"bot{i:03}" for i in range(200))
    games = Games(names, blocks, seats, ranks)
    start = time.monotonic()
    rate(games, "draw")
    return time.monotonic() - start


def large_board() -> float:
    """From opening the database to the finished table."""
    blocks, seats, ranks = random_games(100_000, 200, np.random.default_rng(1))
    names = [f"bot{i:03}@{random.Random(i).randbytes(4).hex()}" for i in range(200)]
    with tempfile.TemporaryDirectory() as folder:
        db = f"{folder}/large.db"
        fill(db, names, blocks, seats, ranks)
        start = time.monotonic()
        with open_store(db) as store:
            board = stored_board(store, "kids_of_london/4")
        Console(file=open("/dev/null", "w")).print(leaderboard(board))  # noqa: SIM115
        taken = time.monotonic() - start
        assert len(board.lines) == 200
        assert board.games == 100_000
    return taken


def fill(db: str, names: list[str], blocks: Any, seats: Any, ranks: Any) -> None:
    with open_database(db, write=True) as engine, engine.begin() as connection:
        connection.execute(
            insert(BotVersion),
            [{"id": n, "name": n[:6], "sha256": n, "version": "", "created": ""} for n in names],
        )
        connection.execute(insert(Tournament), [{
            "id": "bench", "family": "bench", "game": "kids_of_london", "seats": SEATS, "options": "{}",
            "pool": "kids_of_london/4", "limit": 10.0, "bots": json.dumps(names), "seed": "", "own_seed": True,
            "blocks": 1, "created": "",
        }])  # fmt: skip
        count = len(blocks)
        slots = [plan.Slot(0, int(blocks[i]), i % SEATS) for i in range(count)]
        connection.execute(insert(BlockRow), [
            {"tournament_id": "bench", "table_number": t, "block": 0, "attempt": 0, "seed": "", "nonces": "[]"}
            for t in range(count // SEATS)
        ])  # fmt: skip
        connection.execute(insert(SlotRow), [
            {"id": s.name("bench"), "tournament_id": "bench", "table_number": s.table, "block": 0,
             "rotation": s.rotation, "done": True}
            for s in slots
        ])  # fmt: skip
        connection.execute(insert(SeatResult), [
            {"slot_id": s.name("bench"), "seat": k, "bot_version_id": names[seats[i, k]], "rank": int(ranks[i, k]),
             "standing": int(ranks[i, k]), "score": 0, "camp": None, "out_at": None}
            for i, s in enumerate(slots) for k in range(SEATS)
        ])  # fmt: skip
