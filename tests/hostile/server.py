"""A real referee in a process of its own, for hostile clients: `python -m tests.hostile.server [NAME=VALUE …]`.

The arguments change limits of `referee.limits`, so that a test need not wait for half a minute. It prints its address;
then it is told what to do on its standard input, one JSON object a line, and says how that went on its standard output,
with the same `id`. It ends when nobody tells it anything any more.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from typing import Any

import trio

from referee import limits

Order = dict[str, Any]


def change_limits(arguments: list[str]) -> None:
    """Before anything else is imported: the referee's modules take the limits by name."""
    for argument in arguments:
        name, _, value = argument.partition("=")
        was = getattr(limits, name)
        setattr(limits, name, type(was)(value))


class Playground:
    """Bots with tokens, the matches they are sent to, and one table that plays on and on."""

    def __init__(self, nursery: trio.Nursery) -> None:
        from referee.bots import Bot
        from referee.hall import Hall

        self._nursery = nursery
        self._bot = Bot
        self.hall = Hall()
        self.server: Any = None
        self._bots: list[Bot] = []
        self._victims: list[Order] = []
        self._enough, self._ended = trio.Event(), trio.Event()

    async def obey(self, order: Order) -> Any:
        match order["do"]:
            case "bot":
                self._bots.append(self._bot(name=order["name"]))
                return {"number": len(self._bots) - 1, "token": self.hall.expect(self._bots[-1])}
            case "arrived":
                await self._bots[order["bot"]].arrived.wait()
            case "play":
                return await self._play(order["game"], order["bots"], order["limit"])
            case "play on":
                self._enough, self._ended, self._victims = trio.Event(), trio.Event(), []
                self._nursery.start_soon(self._play_on, order["bots"], order["limit"])
            case "enough":
                self._enough.set()
                await self._ended.wait()
                return self._victims
            case "census":
                return self._census()
        return None

    async def _play(self, key: str, seats: list[int], limit: float) -> Order:
        from referee.games import game
        from referee.match import Match, Setup

        seed = os.urandom(32)
        match = Match(Setup(game(key), seed, limit=limit), [self._bots[i] for i in seats])
        outcome = await match.play()
        return {
            "match_id": outcome.match_id,
            "seed": seed.hex(),
            "ranks": outcome.result.ranks,
            "standing": outcome.standing,
            "faults": [[fault.seat, fault.kind, fault.detail] for fault in outcome.faults],
            "strays": outcome.strays,
            "record": outcome.record,
        }

    async def _play_on(self, seats: list[int], limit: float) -> None:
        """One match after the other, until somebody has had enough."""
        while True:
            self._victims.append(await self._play("kids_of_london", seats, limit))
            if self._enough.is_set():
                break
        self._ended.set()

    def _census(self) -> dict[str, int]:
        """What a client may leave behind: tasks of asyncio (every stream has some), counted streams, files."""
        return {
            "tasks": len(asyncio.all_tasks(self.server.pump.loop)),
            "streams": self.server._strangers.total(),
            "files": len(os.listdir("/proc/self/fd")),
        }


async def orders() -> AsyncIterator[Order]:
    said = b""
    async with trio.lowlevel.FdStream(os.dup(0)) as stream:
        async for data in stream:
            *lines, said = (said + data).split(b"\n")
            for line in lines:
                yield json.loads(line)


async def main(kind: type[Playground] = Playground) -> None:
    from referee.server import grpc_server

    async def carry_out(order: Order) -> None:
        done = await playground.obey(order)
        print(json.dumps({"id": order["id"], "done": done}), flush=True)

    async with trio.open_nursery() as nursery:
        playground = kind(nursery)
        async with grpc_server(playground.hall.admit) as playground.server:
            print(playground.server.address, flush=True)
            async for order in orders():
                nursery.start_soon(carry_out, order)
            nursery.cancel_scope.cancel()


if __name__ == "__main__":
    change_limits(sys.argv[1:])
    trio.run(main)
