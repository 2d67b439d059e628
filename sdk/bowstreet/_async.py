"""A connection of an async bot: every decision is a task of its own."""

from __future__ import annotations

import asyncio
from typing import Any

import grpc

from bowstreet._session import CHANNEL, METHOD, BotFailed, Session, Tls, guarded
from bowstreet.v1 import referee_pb2 as pb


def connect(session: Session, address: str, tls: Tls | None = None) -> None:
    """Play until the referee ends the stream. Raises grpc.RpcError when it breaks."""
    asyncio.run(_connect(session, address, tls))


def _channel(address: str, tls: Tls | None) -> Any:
    if tls is None:
        return grpc.aio.insecure_channel(address, options=CHANNEL)
    return grpc.aio.secure_channel(address, grpc.ssl_channel_credentials(tls.roots), options=CHANNEL)


async def _connect(session: Session, address: str, tls: Tls | None) -> None:
    async with _channel(address, tls) as channel:
        play: Any = channel.stream_stream(METHOD, response_deserializer=pb.PlayResponse.FromString)
        call = play(metadata=session.metadata())
        try:
            await call.write(session.hello())
            await _Connection(session, call).play()
        finally:
            call.cancel()


class _Connection:
    def __init__(self, session: Session, call: Any) -> None:
        self._session = session
        self._call = call
        self._answers: asyncio.Queue[bytes] = asyncio.Queue()
        self._deciding: set[asyncio.Task[None]] = set()
        self._failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def play(self) -> None:
        """Listen until the stream is over; if a decision fails, so does all of it."""
        listening = asyncio.create_task(self._listen())
        writing = asyncio.create_task(self._write())
        try:
            await asyncio.wait({listening, self._failed}, return_when=asyncio.FIRST_COMPLETED)
            (self._failed if self._failed.done() else listening).result()
        finally:
            self._failed.cancel()
            for task in (tasks := [listening, writing, *self._deciding]):
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _listen(self) -> None:
        async for response in self._call:
            for item in response.items:
                with guarded():
                    message = self._session.take(item)
                    reply = self._session.reply(item)
                if reply is not None:
                    self._answers.put_nowait(reply)
                if message is not None:
                    task = asyncio.create_task(self._decide(message))
                    self._deciding.add(task)
                    task.add_done_callback(self._deciding.discard)

    async def _decide(self, message: pb.DecisionRequest) -> None:
        try:
            with guarded():
                question = self._session.question(message)
                if isinstance(question, tuple):
                    player, decision = question
                    answer: bytes | None = self._session.answer(decision, await player.choose(decision))
                else:
                    answer = question
        except BotFailed as failure:
            if not self._failed.done():
                self._failed.set_exception(failure)
            return
        if answer is not None:
            self._answers.put_nowait(answer)

    async def _write(self) -> None:
        """One write after the other: a stream takes no two at once."""
        while True:
            await self._call.write(await self._answers.get())
