"""The gRPC server, as trio sees it: `async with grpc_server(...)`.

Bytes are the seam. A stream of a bot is a `Line`: the referee sends bytes into it and closes it; what the bot says,
and that it is gone, is delivered to the object that `admit` gave for it. All of it happens in one thread.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Protocol

import grpc
import trio
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from referee.errors import CannotListen
from referee.pump import Pump

SERVICE = "bowstreet.v1.RefereeService"

LARGEST_MESSAGE = 64 * 1024
"""Bytes of one message from a bot. An answer has some thirty."""
LONGEST_QUEUE = 1024 * 1024
"""Bytes that may wait for one bot to read them; a bot that does not read is closed."""
GRACE = 1.0
"""Seconds for streams to end by themselves when the server stops."""
OPTIONS = [
    ("grpc.max_receive_message_length", LARGEST_MESSAGE),
    ("grpc.max_concurrent_streams", 4),
    ("grpc.so_reuseport", 0),
    # A bot whose machine has vanished is noticed within half a minute.
    ("grpc.keepalive_time_ms", 20_000),
    ("grpc.keepalive_timeout_ms", 10_000),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.http2.min_ping_interval_without_data_ms", 5_000),
    ("grpc.server_handshake_timeout_ms", 10_000),
]


class Refused(Exception):
    """A stream that is turned away: the status, and what would be right."""

    def __init__(self, code: grpc.StatusCode, message: str) -> None:
        super().__init__(message)
        self.code = code


class Guest(Protocol):
    """Whoever gets what a bot says on its stream."""

    def deliver(self, data: bytes) -> None:
        """A message. Raises Refused to end the stream."""

    def gone(self, line: Line) -> None:
        """The stream is over."""


class Line:
    """One stream of one bot: bytes out. Never blocks."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._queue: deque[bytes] = deque()
        self._size = 0
        self._bell: asyncio.Future[None] | None = None
        """What the writer waits for, while it has nothing to write."""
        self._end: Refused | None = None
        self.closed = False

    def send(self, data: bytes) -> None:
        """Queue a message; all that is queued by then goes out as one."""
        if self.closed:
            return
        if self._size + len(data) > LONGEST_QUEUE:
            self.close(Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, "the bot does not read what it is sent"))
            return
        self._queue.append(data)
        self._size += len(data)
        self._wake()

    def close(self, why: Refused | None = None) -> None:
        """End the stream: in order after all that was sent (why None), or at once with a status."""
        if not self.closed:
            self.closed = True
            self._end = why
            self._wake()

    def _wake(self) -> None:
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)
            self._server.pump.kick()

    async def write_all(self, write: Callable[[bytes], Any]) -> Refused | None:
        """Write what is queued until the line is closed; how it is to end."""
        while True:
            while self._queue and self._end is None:
                # Messages with repeated fields only: put one behind the other they are one message.
                data = b"".join(self._queue)
                self._queue.clear()
                self._size = 0
                await write(data)
            if self.closed:
                return self._end
            self._bell = asyncio.get_running_loop().create_future()
            await self._bell
            self._bell = None


Admit = Callable[[str | None, str, bytes, Line], Guest]
"""Who is there? From token, address, first message and line; raises Refused."""


@dataclass
class Server:
    """A server that is listening."""

    pump: Pump
    admit: Admit
    address: str = ""

    async def play(self, _: Any, context: Any) -> None:
        """A bot's stream, from its first message to its end. Runs in asyncio."""
        line = Line(self)
        try:
            token = _token(context.invocation_metadata())
            first = await context.read()
            if first is grpc.aio.EOF:
                return
            guest = self.admit(token, context.peer(), first, line)
        except Refused as refusal:
            await context.abort(refusal.code, str(refusal))
            return
        reader = asyncio.create_task(self._read_all(context, guest, line))
        try:
            refusal_or_none = await line.write_all(context.write)
        finally:
            line.closed = True
            reader.cancel()
            guest.gone(line)
        if refusal_or_none is not None:
            await context.abort(refusal_or_none.code, str(refusal_or_none))

    async def _read_all(self, context: Any, guest: Guest, line: Line) -> None:
        """One read is always pending, so that a bot that goes away is noticed at once."""
        try:
            while (data := await context.read()) is not grpc.aio.EOF:
                guest.deliver(data)
            line.close()
        except Refused as refusal:
            line.close(refusal)
        except grpc.aio.BaseError:
            line.close()  # the stream broke


def _token(metadata: Any) -> str | None:
    for key, value in metadata or ():
        if key == "authorization" and isinstance(value, str) and value.startswith("Bearer "):
            return value.removeprefix("Bearer ")
    return None


def _same(data: bytes) -> bytes:
    return data


@asynccontextmanager
async def grpc_server(admit: Admit, host: str = "127.0.0.1", port: int = 0) -> AsyncIterator[Server]:
    """A server while the body runs. Port 0: any free one; `server.address` says which. Raises CannotListen."""
    async with Pump().running() as pump:
        server = Server(pump, admit)
        handlers = grpc.method_handlers_generic_handler(
            SERVICE,
            {"Play": grpc.stream_stream_rpc_method_handler(server.play, _same, _same)},
        )

        async def start() -> grpc.aio.Server:
            listening = grpc.aio.server(options=OPTIONS)
            listening.add_generic_rpc_handlers((handlers,))
            checks = health.aio.HealthServicer()
            health_pb2_grpc.add_HealthServicer_to_server(checks, listening)
            for name in ("", SERVICE):
                await checks.set(name, health_pb2.HealthCheckResponse.SERVING)
            names = (SERVICE, health.SERVICE_NAME, reflection.SERVICE_NAME)
            reflection.enable_server_reflection(names, listening)
            try:
                bound = listening.add_insecure_port(f"{host}:{port}")
            except RuntimeError as error:
                raise CannotListen(f"cannot listen on {host}:{port}: is the port in use?") from error
            server.address = f"{host}:{bound}"
            await listening.start()
            return listening

        listening = await pump.call(start)
        try:
            yield server
        finally:
            with trio.CancelScope(shield=True):
                await pump.call(lambda: listening.stop(GRACE))
