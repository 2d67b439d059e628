"""Decisions over gRPC, beside a bare grpc.aio server that sends and reads the same bytes.

Server and bots are processes of their own. All bots live in one process, so that the server has a core for itself;
they answer at once. What is compared is the server's CPU time per decision: that does not depend on how fast the
bots are. `python -m tests.bench.network ROLE …` is how the parts of it are started.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from statistics import median, quantiles
from typing import Any

import grpc
import trio
from bowstreet.v1 import referee_pb2 as pb
from rich.console import Console
from rich.table import Table

from referee.bots import Bot, Hello
from referee.faults import Kind
from referee.games import Seat, game
from referee.hall import Hall
from referee.limits import grpc_options
from referee.match import Match, Setup
from referee.server import SERVICE, grpc_server

BOTS = (1, 8, 32, 200)
SECONDS = 4.0
WARM_UP = 1.0
SEATS = 4
METHOD = f"/{SERVICE}/Play"

Figures = dict[str, Any]


def measure(console: Console) -> list[Figures]:
    rows = []
    for bots in BOTS:
        echo, referee = run("echo", bots), run("referee", bots)
        rows.append(
            {"bots": bots, "referee": referee, "echo": echo, "cpu_ratio": referee["cpu_us"] / echo["cpu_us"]}
        )
    table = Table(title="Decisions over gRPC: the referee, and a bare grpc.aio server sending the same bytes")
    table.title_justify, table.show_edge, table.pad_edge = "left", False, False
    for column in (
        "bots",
        "dec/s",
        "p50 ms",
        "p99 ms",
        "CPU µs",
        "bare dec/s",
        "p50",
        "p99",
        "CPU µs",
        "CPU ratio",
    ):
        table.add_column(column, justify="right")
    for row in rows:
        cells = [str(row["bots"])]
        for figures in (row["referee"], row["echo"]):
            cells += [f"{figures['per_s']:,.0f}", f"{figures['p50_ms']:.2f}", f"{figures['p99_ms']:.2f}"]
            cells.append(f"{figures['cpu_us']:.0f}")
        table.add_row(*cells, f"{row['cpu_ratio']:.2f}")
    console.print(table)
    overshoot = run("deadlines", 32)
    told = ", ".join(f"{name} {overshoot[name]:.2f}" for name in ("p50_ms", "p99_ms", "most_ms"))
    console.print(f"How late a seat is called late, beside 32 busy bots ({overshoot['count']} times): {told}")
    return [*rows, {"bots": 32, "overshoot": overshoot}]


def run(kind: str, bots: int) -> Figures:
    """One server with so many bots; the figures that the server gives."""
    module = [sys.executable, "-m", "tests.bench.network"]
    server = subprocess.Popen([*module, kind, str(bots)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    address = server.stdout.readline().strip()
    clients = subprocess.Popen([*module, "bots", str(bots), address])
    try:
        figures: Figures = json.loads(server.stdout.readline())
    finally:
        clients.kill()
        clients.wait()
        server.kill()
        server.wait()
    return figures


class Meter:
    """CPU time and round trips of this process, once the bots are warm."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self._cpu = self._wall = 0.0

    def start(self) -> None:
        self.trips.clear()
        self._cpu, self._wall = time.process_time(), time.monotonic()

    def figures(self) -> Figures:
        cpu, wall = time.process_time() - self._cpu, time.monotonic() - self._wall
        cuts = quantiles(self.trips, n=100)
        return {
            "per_s": len(self.trips) / wall,
            "p50_ms": median(self.trips) * 1000,
            "p99_ms": cuts[98] * 1000,
            "cpu_us": cpu / len(self.trips) * 1e6,
        }


# The referee


async def referee(
    bots: int,
    beside: Callable[[trio.Nursery], Awaitable[None]] | None = None,
    figures: Callable[[], Figures] | None = None,
) -> None:
    """So many bots at tables of four; `beside` may start something else, and `figures` measure that."""
    meter = Meter()
    send, came = trio.open_memory_channel[Bot](1000)

    def stranger(hello: Hello) -> Bot:
        bot = Bot(name=hello.name)
        send.send_nowait(bot)
        return bot

    class Measured(Match):
        def hear(self, seat: Seat, answer: pb.Answer, at: float) -> bool:
            request = self._requests.get(seat)
            if request is not None and not request.waits:
                meter.trips.append(trio.current_time() - request.asked_at)
            return super().hear(seat, answer, at)

    async def play_on(seats: list[Bot]) -> None:
        kids, seed = game("kids_of_london"), 0
        while True:
            seed += 1
            await Measured(Setup(kids, seed.to_bytes(32, "big")), seats).play()

    async with grpc_server(Hall(stranger=stranger).admit) as server, trio.open_nursery() as nursery:
        print(server.address, flush=True)
        seated = [await came.receive() for _ in range(bots)]
        for i in range(0, max(1, bots - bots % SEATS), SEATS):
            table = seated[i : i + SEATS]
            nursery.start_soon(play_on, table + [nobody() for _ in range(SEATS - len(table))])
        if beside is not None:
            await beside(nursery)
        else:
            await trio.sleep(WARM_UP)
        meter.start()
        await trio.sleep(SECONDS)
        print(json.dumps((figures or meter.figures)()), flush=True)
        nursery.cancel_scope.cancel()


def nobody() -> Bot:
    """A seat that the house plays."""
    bot = Bot(name="house")
    bot.die("crash", "never was")
    return bot


# Deadlines


async def deadlines(bots: int) -> None:
    """How long after its deadline a seat is out, while so many bots keep the referee busy."""
    over: list[float] = []

    class Late(Match):
        def left(self, seat: Seat, kind: Kind, detail: str, offence: str = "") -> None:
            over.append(trio.current_time() - self._requests[seat].deadline)
            super().left(seat, kind, detail, offence)

    async def wait_in_vain() -> None:
        while True:
            absent = [Bot(name="absent") for _ in range(2)]
            await Late(Setup(game("kids_of_london"), bytes(32), limit=0.05), absent).play()

    async def watch(nursery: trio.Nursery) -> None:
        for _ in range(8):
            nursery.start_soon(wait_in_vain)
        await trio.sleep(WARM_UP)
        over.clear()

    await referee(bots, watch, lambda: _overshoot(over))


def _overshoot(over: list[float]) -> Figures:
    cuts = quantiles(over, n=100)
    return {
        "count": len(over),
        "p50_ms": median(over) * 1000,
        "p99_ms": cuts[98] * 1000,
        "most_ms": max(over) * 1000,
    }


# The bare server


def sample_bytes() -> bytes:
    """What a bot is sent for a decision in the middle of a game: what happened, and what is asked."""
    from tests.referee.seam import Prompt, match

    bots = [Prompt(str(i)) for i in range(SEATS)]
    trio.run(match(*bots).play)
    items = bots[0].line.items
    decisions = [i for i, item in enumerate(items) if item.WhichOneof("message") == "decision"]
    middle = decisions[len(decisions) // 2]
    return pb.PlayResponse(items=items[middle - 1 : middle + 1]).SerializeToString()


async def echo(bots: int) -> None:
    meter, data = Meter(), sample_bytes()

    async def play(_: Any, context: Any) -> None:
        await context.read()
        while True:
            asked = time.monotonic()
            await context.write(data)
            await context.read()
            meter.trips.append(time.monotonic() - asked)

    server = grpc.aio.server(options=grpc_options())
    handler: Any = grpc.stream_stream_rpc_method_handler(play)
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(SERVICE, {"Play": handler}),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(f"127.0.0.1:{port}", flush=True)
    while len(meter.trips) < bots * 3:  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    await asyncio.sleep(WARM_UP)
    meter.start()
    await asyncio.sleep(SECONDS)
    print(json.dumps(meter.figures()), flush=True)


# The bots


async def play_bots(bots: int, address: str) -> None:
    await asyncio.gather(*(one_bot(i, address) for i in range(bots)))


async def one_bot(number: int, address: str) -> None:
    hello = pb.Hello(protocol_version=1, bot_name=f"bot{number}", max_in_flight=16)
    async with grpc.aio.insecure_channel(address, options=[("grpc.use_local_subchannel_pool", 1)]) as channel:
        method: Any = channel.stream_stream(METHOD)
        call = method()
        await call.write(pb.PlayRequest(hello=hello).SerializeToString())
        async for data in call:
            for item in pb.PlayResponse.FromString(data).items:
                if item.WhichOneof("message") == "decision":
                    asked = item.decision
                    answer = pb.Answer(
                        match_id=asked.match_id,
                        decision=asked.decision,
                        request_id=asked.request_id,
                        option=0,
                    )
                    await call.write(pb.PlayRequest(answer=answer).SerializeToString())


if __name__ == "__main__":
    role, count, *rest = sys.argv[1:]
    if role == "referee":
        trio.run(referee, int(count))
    elif role == "deadlines":
        trio.run(deadlines, int(count))
    elif role == "echo":
        asyncio.run(echo(int(count)))
    else:
        asyncio.run(play_bots(int(count), *rest))
