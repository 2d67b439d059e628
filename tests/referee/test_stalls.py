"""No bot pays for what the referee itself keeps waiting: a real one, stopped for longer than a decision may take."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import trio
import trio.testing

from referee.stalls import Stalls, measured

ROOT = Path(__file__).parents[2]
STOPPED = 3.0
LIMIT = 2.0

REFEREE = f"""
import json, trio
from referee.bots import Bot
from referee.games import game
from referee.hall import Hall
from referee.match import Match, Setup
from referee.server import grpc_server

async def main():
    hall, bots = Hall(), [Bot(name="a"), Bot(name="b")]
    async with grpc_server(hall.admit) as server:
        print(server.address, *(hall.expect(bot) for bot in bots), flush=True)
        for bot in bots:
            await bot.arrived.wait()
        outcome = await Match(Setup(game("kids_of_london"), bytes(32), limit={LIMIT}), bots).play()
        print(json.dumps([[f.kind for f in outcome.faults], [r._asdict() for r in outcome.receipts]]), flush=True)
        for bot in bots:
            if bot.line is not None:
                bot.line.close()

trio.run(main)
"""
BOT = """
import time, bowstreet
@bowstreet.bot("bot")
def choose(decision):
    if decision.number == 2:
        print("asked", flush=True)
    time.sleep(0.05)
    return decision.options[0]
bowstreet.run(choose)
"""


def test_a_referee_that_was_stopped_charges_nobody_for_it() -> None:
    referee = subprocess.Popen([sys.executable, "-c", REFEREE], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert referee.stdout is not None
    address, *tokens = referee.stdout.readline().split()
    environment = {**os.environ, "BOWSTREET_ADDRESS": address}
    bots = [
        subprocess.Popen(
            [sys.executable, "-c", BOT],
            env={**environment, "BOWSTREET_TOKEN": token},
            stdout=subprocess.PIPE,
            text=True,
        )
        for token in tokens
    ]
    try:
        assert bots[0].stdout is not None
        assert bots[0].stdout.readline() == "asked\n"
        referee.send_signal(signal.SIGSTOP)
        time.sleep(STOPPED)
        referee.send_signal(signal.SIGCONT)
        faults, receipts = json.loads(referee.stdout.readline())
        assert faults == []
        (stalled, *_) = sorted(receipts, key=lambda receipt: -receipt["refunded"])
        assert stalled["refunded"] > STOPPED - LIMIT
    finally:
        for process in (referee, *bots):
            process.kill()
            process.communicate()


async def test_without_a_stall_nothing_is_kept_off(autojump_clock: trio.testing.MockClock) -> None:
    with measured() as stalls:
        await trio.sleep(100)
        with measured() as the_same:
            assert the_same is stalls
        assert stalls.kept_off == 0


async def test_a_wait_that_ends_too_late_is_a_stall(mock_clock: trio.testing.MockClock) -> None:
    stalls = Stalls()
    stalls.before_io_wait(0.02)
    mock_clock.jump(0.021)
    stalls.after_io_wait(0.02)
    assert stalls.kept_off == 0
    stalls.before_io_wait(0.02)
    mock_clock.jump(3)
    stalls.after_io_wait(0.02)
    assert stalls.kept_off == 3


async def test_what_is_there_at_once_came_while_the_referee_was_busy(
    mock_clock: trio.testing.MockClock,
) -> None:
    stalls = Stalls()
    stalls.before_io_wait(0.02)
    mock_clock.jump(0.01)
    stalls.after_io_wait(0.02)
    woke = trio.current_time()
    assert stalls.earliest == woke  # it waited, so what it has now has just come
    mock_clock.jump(0.4)  # busy
    stalls.before_io_wait(0)
    stalls.after_io_wait(0)
    assert stalls.earliest == woke
