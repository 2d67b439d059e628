"""A connection of an async bot: every decision is a task of its own."""

from __future__ import annotations

import asyncio
from typing import Any

import grpc

from bowstreet._session import CHANNEL, METHOD, Metadata, Session, guarded
from bowstreet.v1 import referee_pb2 as pb


def connect(session: Session, address: str, metadata: Metadata) -> None:
    """Play until the referee ends the stream. Raises grpc.RpcError when it breaks."""
    asyncio.run(_connect(session, address, metadata))


async def _connect(session: Session, address: str, metadata: Metadata) -> None:
    async with grpc.aio.insecure_channel(address, options=CHANNEL) as channel:
        play: Any = channel.stream_stream(METHOD, response_deserializer=pb.PlayResponse.FromString)
        call = play(metadata=metadata)
        try:
            await call.write(session.hello())
            await _Connection(session, call).play()
        finally:
            call.cancel()


class _Connection:
    def __init__(self, session: Session, call: Any) -> None:
        self._session = session
        self._call = call
        self._tasks: set[asyncio.Task[None]] = set()

    async def play(self) -> None:
        """Listen; if a decision fails, so does all of it."""
        listening = asyncio.create_task(self._listen())
        self._tasks.add(listening)
        try:
            while not listening.done():
                done, _ = await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
                self._tasks -= done
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen(self) -> None:
        async for response in self._call:
            for item in response.items:
                with guarded():
                    message = self._session.take(item)
                if message is not None:
                    self._tasks.add(asyncio.create_task(self._decide(message)))

    async def _decide(self, message: pb.DecisionRequest) -> None:
        with guarded():
            answer = question = self._session.question(message)
            if isinstance(question, tuple):
                player, decision = question
                answer = self._session.answer(decision, await player.choose(decision))
        if answer is not None:
            await self._call.write(answer)
