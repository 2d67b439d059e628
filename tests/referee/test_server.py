"""The gRPC server inside trio, with real sockets and real processes. Every test ends within seconds."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import grpc
import pytest
import trio
from bowstreet.v1 import referee_pb2 as pb
from google.protobuf import descriptor_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from referee.bots import Bot, Hello
from referee.errors import CannotListen
from referee.games import games
from referee.games.record import read
from referee.games.replay import check
from referee.hall import Hall
from referee.limits import LARGEST_MESSAGE, LONGEST_QUEUE
from referee.match import Match, Outcome, Setup
from referee.server import SERVICE, Line, grpc_server
from tests.referee.seam import KIDS, answer_to, hello

ROOT = Path(__file__).parents[2]
METHOD = f"/{SERVICE}/Play"
WITHIN = 20
"""Seconds within which everything here must end; a deadlock is what is looked for, not speed."""


class Client:
    """A bot on a real connection, in a thread of its own. It answers with the first option."""

    def __init__(self, address: str, *first: bytes, token: str | None = None, silent: bool = False) -> None:
        self.address = address
        self.first = first
        self.metadata = [("authorization", f"Bearer {token}")] if token else []
        self.silent = silent
        self.items: list[pb.PlayResponse.Item] = []
        self.status: grpc.StatusCode | None = None
        self.details = ""
        self._more = threading.Semaphore(0)
        self._outgoing = list(first)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _requests(self) -> Iterator[bytes]:
        sent = 0
        while True:
            while sent < len(self._outgoing):
                yield self._outgoing[sent]
                sent += 1
            self._more.acquire()

    def _run(self) -> None:
        options = [("grpc.use_local_subchannel_pool", 1)]
        with grpc.insecure_channel(self.address, options=options) as channel:
            play: Any = channel.stream_stream(METHOD, response_deserializer=pb.PlayResponse.FromString)
            call = play(self._requests(), metadata=self.metadata)
            try:
                for response in call:
                    for item in response.items:
                        self.items.append(item)
                        if item.WhichOneof("message") == "decision" and not self.silent:
                            self.send(answer_to(item.decision))
                self.status = grpc.StatusCode.OK
            except grpc.RpcError as error:
                self.status, self.details = error.code(), error.details() or ""

    def send(self, data: bytes) -> None:
        self._outgoing.append(data)
        self._more.release()

    async def run(self) -> Client:
        """Until the stream is over."""
        self._thread.start()
        await trio.to_thread.run_sync(self._thread.join, abandon_on_cancel=True)
        return self


def strangers(bots: list[Bot], came: trio.MemorySendChannel[Bot] | None = None) -> Hall:
    def stranger(said: Hello) -> Bot:
        bot = Bot(name=said.name)
        bots.append(bot)
        if came is not None:
            came.send_nowait(bot)
        return bot

    return Hall(stranger=stranger)


async def connected(
    count: int, address: str, came: Any, nursery: trio.Nursery, **kind: Any
) -> tuple[list[Client], list[Bot]]:
    clients = [Client(address, hello(f"bot{i}"), **kind) for i in range(count)]
    for client in clients:
        nursery.start_soon(client.run)
    return clients, [await came.receive() for _ in range(count)]


async def test_matches_over_real_sockets() -> None:
    send, came = trio.open_memory_channel[Bot](100)
    outcomes: list[Outcome] = []

    async def play(bots: list[Bot], seed: int) -> None:
        outcomes.append(await Match(Setup(KIDS, seed.to_bytes(32, "big")), bots).play())

    with trio.fail_after(WITHIN):
        async with grpc_server(strangers([], send).admit) as server, trio.open_nursery() as nursery:
            clients, bots = await connected(4, server.address, came, nursery)
            async with trio.open_nursery() as matches:
                for seed in range(10):  # many matches at once over one stream
                    matches.start_soon(play, bots, seed)
            for bot in bots:
                assert bot.line is not None
                bot.line.close()
    assert len(outcomes) == 10
    assert all(check(read(outcome.record, games())) == [] and not outcome.faults for outcome in outcomes)
    assert [client.status for client in clients] == [grpc.StatusCode.OK] * 4


REFUSED: list[tuple[str, Callable[[], bytes], grpc.StatusCode, str]] = [
    ("version", lambda: hello(protocol_version=9), grpc.StatusCode.FAILED_PRECONDITION,
     "protocol version 9 is not supported; supported: 1 to 1"),
    ("game", lambda: hello(games=["chess"]), grpc.StatusCode.INVALID_ARGUMENT,
     "there is no game 'chess'; there are: kids_of_london"),
    ("name", lambda: hello(""), grpc.StatusCode.INVALID_ARGUMENT, "a bot's name is 1 to 64 printable characters"),
    ("malformed", lambda: b"\xff\xff\xff", grpc.StatusCode.INVALID_ARGUMENT,
     "malformed message: it is not a bowstreet.v1.PlayRequest"),
    ("empty", lambda: b"", grpc.StatusCode.FAILED_PRECONDITION, "the first message of a stream must be a hello"),
    ("answer first", lambda: answer_to(pb.DecisionRequest()), grpc.StatusCode.FAILED_PRECONDITION,
     "the first message of a stream must be a hello"),
    ("oversized", lambda: hello("x" * LARGEST_MESSAGE), grpc.StatusCode.RESOURCE_EXHAUSTED, "larger than max"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("first", "status", "message"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED]
)
async def test_a_bad_beginning_is_refused_with_what_would_be_right(
    first: Callable[[], bytes], status: grpc.StatusCode, message: str
) -> None:
    with trio.fail_after(WITHIN):
        async with grpc_server(strangers([]).admit) as server:
            client = await Client(server.address, first()).run()
    assert client.status == status
    assert message in client.details


@pytest.mark.parametrize(
    ("token", "message"), [(None, "a token is needed"), ("wrong", "this token is not known here")]
)
async def test_where_a_token_is_needed_no_other_comes_in(token: str | None, message: str) -> None:
    with trio.fail_after(WITHIN):
        async with grpc_server(Hall({"right": Bot(name="mine")}).admit) as server:
            client = await Client(server.address, hello(), token=token).run()
    assert client.status == grpc.StatusCode.UNAUTHENTICATED
    assert message in client.details


BAD_LATER: list[tuple[str, bytes, grpc.StatusCode]] = [
    ("malformed", b"\xff\xff\xff", grpc.StatusCode.INVALID_ARGUMENT),
    ("empty", b"", grpc.StatusCode.INVALID_ARGUMENT),
    ("second hello", hello(), grpc.StatusCode.FAILED_PRECONDITION),
    ("oversized", b"x" * (LARGEST_MESSAGE + 1), grpc.StatusCode.RESOURCE_EXHAUSTED),
]


@pytest.mark.parametrize(("bad", "status"), [b[1:] for b in BAD_LATER], ids=[b[0] for b in BAD_LATER])
async def test_a_bad_message_ends_its_own_stream_and_no_other_notices(
    bad: bytes, status: grpc.StatusCode
) -> None:
    send, came = trio.open_memory_channel[Bot](100)
    with trio.fail_after(WITHIN):
        async with grpc_server(strangers([], send).admit) as server, trio.open_nursery() as nursery:
            good, bots = await connected(2, server.address, came, nursery)
            evil = Client(server.address, hello("evil"), silent=True)
            nursery.start_soon(evil.run)
            bots.append(await came.receive())
            async with trio.open_nursery() as matches:

                async def play() -> None:
                    outcome = await Match(Setup(KIDS, bytes(32), limit=0.5), bots).play()
                    assert [fault.seat for fault in outcome.faults] == [2]

                matches.start_soon(play)
                evil.send(bad)
            for bot in bots[:2]:
                assert bot.line is not None
                bot.line.close()
    assert evil.status == status
    assert [client.status for client in good] == [grpc.StatusCode.OK] * 2
    assert [c.items[-1].match_end.reason for c in good] == [pb.MatchEnd.REASON_FINISHED] * 2


async def test_a_bot_that_does_not_read_is_closed() -> None:
    line_of: list[Line] = []

    class Guest:
        own = False

        def deliver(self, data: bytes, at: float) -> None: ...

        def gone(self, line: Line) -> None:
            gone.set()

    def admit(token: str | None, peer: str, first: bytes, line: Line) -> Guest:
        line_of.append(line)
        came.set()
        return Guest()

    came, gone = trio.Event(), trio.Event()
    with trio.fail_after(WITHIN):
        async with grpc_server(admit) as server, trio.open_nursery() as nursery:
            client = Client(server.address, hello())
            nursery.start_soon(client.run)
            await came.wait()
            line_of[0].send(b"x" * (LONGEST_QUEUE + 1))
            await gone.wait()
    assert client.status == grpc.StatusCode.RESOURCE_EXHAUSTED
    assert "does not read" in client.details


async def test_health_and_reflection_answer() -> None:
    def ask(address: str) -> tuple[Any, list[str], list[str]]:
        with grpc.insecure_channel(address) as channel:
            health: Any = health_pb2_grpc.HealthStub(channel)
            status = health.Check(health_pb2.HealthCheckRequest(service=SERVICE)).status
            reflection: Any = reflection_pb2_grpc.ServerReflectionStub(channel)
            requests = [
                reflection_pb2.ServerReflectionRequest(list_services=""),
                reflection_pb2.ServerReflectionRequest(file_containing_symbol=SERVICE),
            ]
            listed, described = reflection.ServerReflectionInfo(iter(requests))
            services = [service.name for service in listed.list_services_response.service]
            files = described.file_descriptor_response.file_descriptor_proto
            return status, services, [descriptor_pb2.FileDescriptorProto.FromString(f).name for f in files]

    with trio.fail_after(WITHIN):
        async with grpc_server(strangers([]).admit) as server:
            status, services, files = await trio.to_thread.run_sync(ask, server.address)
    assert status == health_pb2.HealthCheckResponse.SERVING
    assert SERVICE in services
    assert "bowstreet/v1/referee.proto" in files


async def test_a_port_in_use_is_said_in_one_line() -> None:
    with trio.fail_after(WITHIN):
        async with grpc_server(strangers([]).admit) as server:
            port = int(server.address.rpartition(":")[2])
            with pytest.raises(CannotListen, match=f"cannot listen on 127.0.0.1:{port}: is the port in use"):
                async with grpc_server(strangers([]).admit, port=port):
                    pytest.fail("two servers on one port")


# The pump


async def test_cancellation_from_outside_ends_the_server() -> None:
    send, came = trio.open_memory_channel[Bot](100)
    with trio.fail_after(WITHIN):
        async with trio.open_nursery() as clients:
            with trio.CancelScope() as outside:
                async with grpc_server(strangers([], send).admit) as server:
                    _, bots = await connected(3, server.address, came, clients)
                    outside.cancel()
                    await Match(Setup(KIDS, bytes(32)), bots).play()
            assert outside.cancelled_caught


async def test_an_exception_in_the_body_comes_out_as_it_is() -> None:
    send, came = trio.open_memory_channel[Bot](100)
    with trio.fail_after(WITHIN):
        async with trio.open_nursery() as clients:
            with pytest.raises(ZeroDivisionError):  # noqa: PT012
                async with grpc_server(strangers([], send).admit) as server:
                    await connected(2, server.address, came, clients)
                    raise ZeroDivisionError


async def test_stopping_with_a_silent_live_bot_does_not_hang() -> None:
    send, came = trio.open_memory_channel[Bot](100)
    with trio.fail_after(WITHIN):
        async with trio.open_nursery() as nursery, grpc_server(strangers([], send).admit) as server:
            clients, _ = await connected(1, server.address, came, nursery, silent=True)
    assert clients[0].status is not None


LIFETIMES = """
import warnings; warnings.simplefilter("error")
import os, subprocess, sys, time, trio
from tests.referee.test_server import KIDS, strangers, connected, Bot, Client, Match, Setup, grpc_server

async def life(end):
    send, came = trio.open_memory_channel(100)
    with trio.fail_after(20), trio.CancelScope() as scope:
        async with trio.open_nursery() as clients, grpc_server(strangers([], send).admit) as server:
            _, bots = await connected(3, server.address, came, clients)
            clients.start_soon(Client(server.address, b"nonsense").run)
            children = [subprocess.Popen([sys.executable, "-c", ""]) for _ in range(3)]  # while grpc serves
            await Match(Setup(KIDS, bytes(32)), bots).play()
            for child in children: assert child.wait() == 0
            if end == "cancelled": scope.cancel()
            if end == "failed": raise ZeroDivisionError
            if end == "in order":
                for bot in bots: bot.line.close()

def open_files(): return len(os.listdir("/proc/self/fd"))

for i in range(12):
    try: trio.run(life, ["in order", "cancelled", "failed", "left open"][i % 4])
    except* ZeroDivisionError: assert i % 4 == 2
    if i == 0:
        first = open_files()  # with what grpc keeps for the whole process
for _ in range(200):  # grpc closes its sockets in threads of its own: wait for that, but not for ever
    if open_files() <= first: break
    time.sleep(0.05)
else:
    raise AssertionError(f"{first} files were open after the first lifetime, {open_files()} after the last")
"""


def test_twelve_server_lifetimes_in_one_process_with_warnings_as_errors() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "dev", "-W", "error", "-c", LIFETIMES],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


UNDER_LOAD = """
import trio
from tests.referee.test_server import KIDS, strangers, connected, Bot, Match, Setup, grpc_server
async def main():
    send, came = trio.open_memory_channel(100)
    async with grpc_server(strangers([], send).admit) as server, trio.open_nursery() as nursery:
        clients, bots = await connected(4, server.address, came, nursery)
        async def forever():
            while True: await Match(Setup(KIDS, bytes(32)), bots).play()
        for _ in range(8): nursery.start_soon(forever)
        print("busy", flush=True)
try: trio.run(main)
except BaseException as error:
    while isinstance(error, BaseExceptionGroup): error = error.exceptions[0]
    print(type(error).__name__, flush=True)
"""


@pytest.mark.parametrize("attempt", range(5))
def test_ctrl_c_under_load_ends_it(attempt: int) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", UNDER_LOAD],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "busy\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=WITHIN)
    assert (out, process.returncode) == ("KeyboardInterrupt\n", 0), err
