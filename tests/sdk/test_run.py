"""Bots as processes of their own, against a real referee."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
import trio

from referee.bots import Bot
from referee.games import Event, State
from referee.hall import Hall
from referee.match import Match, Outcome, Setup
from referee.server import Refused, grpc_server
from tests.referee.seam import KIDS, Prompt

WITHIN = 30

PLAIN = """
import bowstreet
@bowstreet.bot("plain", games=["kids_of_london"])
def choose(decision): return decision.options[0]
if __name__ == "__main__": bowstreet.run(choose)
"""
ASYNC = """
import asyncio, bowstreet
@bowstreet.bot("later", games=["kids_of_london"])
class Later:
    def __init__(self, match): self.match = match
    async def choose(self, decision):
        await asyncio.sleep(0.001)
        return decision.options[-1]
bowstreet.run(Later)
"""
FAILING = """
import bowstreet
@bowstreet.bot("failing")
def choose(decision):
    raise RuntimeError("my own mistake")
bowstreet.run(choose)
"""
ILLEGAL = """
import bowstreet
@bowstreet.bot("illegal")
def choose(decision): return "play 99"
bowstreet.run(choose)
"""


class Process:
    """A bot's process."""

    def __init__(self, code: str, address: str, *arguments: str, token: str = "") -> None:
        environment = {**os.environ, "BOWSTREET_ADDRESS": address, "BOWSTREET_TOKEN": token}
        self.popen = subprocess.Popen(
            [sys.executable, "-c", code, *arguments],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    async def ended(self) -> tuple[int, str]:
        """Its exit code, and what it wrote."""
        out, err = await trio.to_thread.run_sync(self.popen.communicate, abandon_on_cancel=True)
        return self.popen.returncode, out + err


def hall_for(*bots: Bot) -> Hall:
    """These bots, in the order in which they come; their tokens say who they are when they connect again."""
    waiting = list(bots)
    return Hall(stranger=lambda hello: waiting.pop(0))


async def play(*bots: Bot, limit: float = 10) -> Outcome:
    for bot in bots:
        await bot.arrived.wait()
    return await Match(Setup(KIDS, bytes(32), limit=limit), bots).play()


@pytest.mark.parametrize("code", [PLAIN, ASYNC], ids=["plain", "async"])
async def test_a_few_lines_are_a_bot(code: str) -> None:
    bot = Bot()
    with trio.fail_after(WITHIN):
        async with grpc_server(hall_for(bot).admit) as server:
            process = Process(code, server.address)
            outcomes = [await play(bot, Prompt().bot) for _ in range(3)]
            assert bot.line is not None
            bot.line.close()
            assert await process.ended() == (0, "")
    assert [outcome.faults for outcome in outcomes] == [[], [], []]


async def test_an_async_bot_plays_many_matches_at_once() -> None:
    bot = Bot()
    most = 0

    def look(_: State, __: Sequence[Event]) -> None:
        nonlocal most
        most = max(most, len(bot.in_flight))

    async def one() -> None:
        await bot.arrived.wait()
        await Match(Setup(KIDS, bytes(32)), [bot, Prompt().bot], look).play()

    with trio.fail_after(WITHIN):
        async with grpc_server(hall_for(bot).admit) as server:
            process = Process(ASYNC, server.address)
            async with trio.open_nursery() as nursery:
                for _ in range(8):
                    nursery.start_soon(one)
            assert bot.line is not None
            bot.line.close()
            assert await process.ended() == (0, "")
    assert most > 1


@pytest.mark.parametrize("code", [PLAIN, ASYNC], ids=["plain", "async"])
async def test_a_bot_reconnects_by_itself_and_goes_on(code: str) -> None:
    bot = Bot()
    with trio.fail_after(WITHIN):
        async with grpc_server(hall_for(bot).admit) as server, trio.open_nursery() as nursery:
            process = Process(code, server.address)
            other = Bot(name="other")
            await bot.arrived.wait()

            async def answer_after_a_break() -> None:
                import grpc

                assert bot.line is not None
                bot.line.close(Refused(grpc.StatusCode.UNAVAILABLE, "a break in the line"))

            nursery.start_soon(answer_after_a_break)
            outcome = await play(bot, Prompt().bot, limit=20)
            assert outcome.faults == []
            assert bot.line is not None
            bot.line.close()
            code_, said = await process.ended()
            assert other.line is None
    assert code_ == 0
    assert "lost the connection to the referee" in said


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (FAILING, "RuntimeError: my own mistake"),
        (ILLEGAL, "'play 99' is not offered; the options are play 0 | play 1"),
    ],
    ids=["failing", "illegal"],
)
async def test_a_bot_that_fails_says_why_and_ends_with_1(code: str, message: str) -> None:
    bot = Bot()
    with trio.fail_after(WITHIN):
        async with grpc_server(hall_for(bot).admit) as server:
            process = Process(code, server.address)
            async with trio.open_nursery() as nursery:
                nursery.start_soon(play, bot, Prompt().bot)
                code_, said = await process.ended()
                nursery.cancel_scope.cancel()
    assert code_ == 1
    assert message in said
    assert "_session.py" not in said, "the traceback is the bot's own"


async def test_a_bot_that_is_refused_says_why_and_ends_with_2() -> None:
    with trio.fail_after(WITHIN):
        async with grpc_server(Hall({"right": Bot()}).admit) as server:
            assert await Process(PLAIN, server.address, token="wrong").ended() == (
                2,
                f"bowstreet: the referee at {server.address} refused: this token is not known here\n",
            )
            code, said = await Process(PLAIN, server.address).ended()
    assert code == 2
    assert "a token is needed" in said


async def test_the_command_line_goes_before_the_environment() -> None:
    bot = Bot()
    with trio.fail_after(WITHIN):
        async with grpc_server(Hall({"right": bot}).admit) as server:
            arguments = ("--address", server.address, "--token", "right")
            process = Process(PLAIN, "127.0.0.1:1", *arguments, token="wrong")
            await bot.arrived.wait()
            assert bot.line is not None
            bot.line.close()
            assert (await process.ended())[0] == 0


def test_an_address_that_is_none_is_said_to_be() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAIN, "--address", "here"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (
        2, "bowstreet: 'here' is no address; write HOST:PORT, such as 127.0.0.1:4521\n"
    )  # fmt: skip


def test_a_bot_that_cannot_connect_says_so_keeps_trying_and_ends_quietly_on_ctrl_c() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", PLAIN, "--address", "127.0.0.1:1"], stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    said = process.stderr.readline()
    assert said == (
        "bowstreet: cannot connect to the referee at 127.0.0.1:1 (connection refused); "
        "trying again (Ctrl-C to stop)\n"
    )
    process.send_signal(signal.SIGINT)
    assert process.wait(WITHIN) == 130
    assert process.stderr.read() == ""
    process.stderr.close()


def test_the_sdk_needs_grpcio_and_protobuf_and_nothing_else(tmp_path: Path) -> None:
    """`pip install ./sdk` in an empty environment; what grpcio itself needs is not ours to count."""
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "empty"], check=True)
    python = tmp_path / "empty" / "bin" / "python"
    copy = tmp_path / "sdk"  # building leaves files behind
    subprocess.run(["cp", "-r", root / "sdk", copy], check=True)
    install: list[str | Path] = [
        python,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "-c",
        root / "requirements.lock",
        copy,
    ]
    subprocess.run(install, check=True, capture_output=True)
    asks = (
        "import importlib.metadata as m; "
        "print(sorted({d.name.lower() for d in m.distributions()} - {'pip', 'setuptools'})); "
        "print(sorted(r.split(';')[0].split('>')[0].split('~')[0] for r in m.requires('grpcio') if 'extra' not in r)); "
        "import bowstreet; print(bowstreet.games.kids_of_london.Play(card=4))"
    )
    done = subprocess.run([python, "-c", asks], check=True, capture_output=True, text=True, cwd=tmp_path)
    installed, grpcio_needs, printed = done.stdout.splitlines()
    beside = (
        set(eval(installed))
        - {name.replace("-", "_") for name in eval(grpcio_needs)}
        - set(eval(grpcio_needs))
    )
    assert beside == {"bowstreet-sdk", "grpcio", "protobuf"}
    assert printed == "Play(card=4)"
