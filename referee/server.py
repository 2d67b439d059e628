"""The gRPC server, as trio sees it: `async with grpc_server(...)`.

Bytes are the seam. A stream of a bot is a `Line`: the referee sends bytes into it and closes it; what the bot says,
and that it is gone, is delivered to the object that `admit` gave for it. All of it happens in one thread.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, NoReturn, Protocol
from weakref import WeakKeyDictionary

import grpc
import trio
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from referee import stalls
from referee.errors import CannotListen
from referee.limits import (
    HELLO_TIME,
    LARGEST_METADATA,
    LONGEST_QUEUE,
    MOST_STRANGERS,
    READ_TIME,
    STOP_TIME,
    grpc_options,
)
from referee.pump import Pump

SERVICE = "bowstreet.v1.RefereeService"


class Refused(Exception):
    """A stream that is turned away: the status, and what would be right."""

    def __init__(self, code: grpc.StatusCode, message: str) -> None:
        super().__init__(message)
        self.code = code


class Guest(Protocol):
    """Whoever gets what a bot says on its stream."""

    @property
    def own(self) -> bool:
        """One of the arena's own bots: there may be any number of them on one machine."""

    def deliver(self, data: bytes, at: float) -> None:
        """A message, and when it came, at the earliest. Raises Refused to end the stream."""

    def gone(self, line: Line) -> None:
        """The stream is over."""


class Rider(Protocol):
    """Something that wants to know when it leaves."""

    def leaves(self, now: float) -> None: ...


class Line:
    """One stream of one bot: bytes out. Never blocks."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._queue: deque[bytes] = deque()
        self._riders: list[Rider] = []
        self._size = 0
        self._bell: asyncio.Future[None] | None = None
        """What the writer waits for, while it has nothing to write."""
        self._writer: asyncio.Task[Any] | None = None
        self._end: Refused | None = None
        self.closed = False
        self.overflowed = False
        """It was closed because the bot does not read."""
        self.stuck = False
        """It ends with something half-written; grpc takes no status then, and has to be cut off."""

    def send(self, data: bytes, rider: Rider | None = None) -> None:
        """Queue a message; all that is queued by then goes out as one, and its riders are told when."""
        if self.closed:
            return
        if self._size + len(data) > LONGEST_QUEUE:
            self.overflowed = True
            self.close(Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, "the bot does not read what it is sent"))
            return
        self._queue.append(data)
        self._size += len(data)
        if self._bell is not None:
            if rider is not None:  # while the bot is slow to read, waiting is its own affair
                self._riders.append(rider)
            self._wake()

    def close(self, why: Refused | None = None) -> None:
        """End the stream: in order after all that was sent (why None), or at once with a status."""
        if self.closed:
            return
        self.closed = True
        self._end = why
        if self._bell is not None:
            self._wake()
        elif self._writer is not None:  # it may be waiting for a bot that does not read
            self._server.pump.loop.call_later(READ_TIME, self._give_up)
            self._server.pump.kick()

    def _give_up(self) -> None:
        """The bot has not read for so long that it is not worth telling it why."""
        if self._writer is not None:
            self.stuck = True
            self._writer.cancel()

    def _wake(self) -> None:
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)
            self._server.pump.kick()

    async def write_all(self, write: Callable[[bytes], Any]) -> Refused | None:
        """Write what is queued until the line is closed; how it is to end."""
        self._writer = asyncio.current_task()
        try:
            while True:
                while self._queue and self._end is None:
                    # Messages with repeated fields only: put one behind the other they are one message.
                    data = b"".join(self._queue)
                    self._queue.clear()
                    self._size = 0
                    if self._riders:
                        now = trio.current_time()
                        for rider in self._riders:
                            rider.leaves(now)
                        self._riders.clear()
                    await write(data)
                if self.closed:
                    return self._end
                self._bell = asyncio.get_running_loop().create_future()
                await self._bell
                self._bell = None
        except asyncio.CancelledError:
            if self._end is None and not self.stuck:
                raise
            return self._end
        finally:
            self._writer = None
            self._queue.clear()
            self._riders.clear()


Admit = Callable[[str | None, str, bytes, Line], Guest]
"""Who is there? From token, address, first message and line; raises Refused."""


class _Stranger:
    """A stream, counted with those from its address until it is known to be one of the arena's own bots."""

    def __init__(self, streams: Counter[str], address: str) -> None:
        self._streams = streams
        self._address = address
        self._counted = False

    def __enter__(self) -> None:
        if self._streams[self._address] >= MOST_STRANGERS:
            wrong = f"there are {MOST_STRANGERS} streams from this address already"
            raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, wrong)
        self._streams[self._address] += 1
        self._counted = True

    def is_known(self) -> None:
        if self._counted:
            self._counted = False
            self._streams[self._address] -= 1
            if not self._streams[self._address]:
                del self._streams[self._address]

    def __exit__(self, *_: object) -> None:
        self.is_known()


@dataclass
class Server:
    """A server that is listening."""

    pump: Pump
    admit: Admit
    stalls: stalls.Stalls
    address: str = ""
    """Where the arena's own bots find it: on this machine, in plain text."""
    public: str = ""
    """Where all others find it."""
    _strangers: Counter[str] = field(default_factory=Counter)
    """Streams by address, without those of the arena's own bots."""

    async def play(self, _: Any, context: Any) -> None:
        """A bot's stream, from its first message to its end. Runs in asyncio."""
        stranger = _Stranger(self._strangers, address_of(context.peer()))
        try:
            with stranger:
                await self._play(context, stranger)
        except Refused as refusal:
            await context.abort(refusal.code, str(refusal))

    async def _play(self, context: Any, stranger: _Stranger) -> None:
        line = Line(self)
        token = _token(context.invocation_metadata())
        first = await _hello(context)
        if first is grpc.aio.EOF:
            return
        guest = self.admit(token, context.peer(), first, line)
        if guest.own:
            stranger.is_known()
        reader = asyncio.create_task(self._read_all(context, guest, line))
        try:
            refusal = await line.write_all(context.write)
        finally:
            line.closed = True
            reader.cancel()
            guest.gone(line)
        if line.stuck:
            _cut_off()
        if refusal is not None:
            raise refusal

    async def _read_all(self, context: Any, guest: Guest, line: Line) -> None:
        """One read is always pending, so that a bot that goes away is noticed at once."""
        try:
            while (data := await context.read()) is not grpc.aio.EOF:
                guest.deliver(data, self.stalls.earliest)
            line.close()
        except Refused as refusal:
            line.close(refusal)
        except grpc.aio.BaseError:
            line.close()  # the stream broke


_parents: WeakKeyDictionary[asyncio.Task[Any], asyncio.Task[Any]] = WeakKeyDictionary()
"""Which task has started which."""


def _remembering(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
    """A task factory that does so."""
    task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, **more)
    parent = asyncio.current_task(loop)
    if parent is not None:
        _parents[task] = parent
    return task


def _cut_off() -> NoReturn:
    """End this call, without a word, while the client does not read.

    grpc has no door for it. A task of its own, which has started ours, waits for the client to be done and keeps the
    call alive meanwhile; without both tasks the call is let go of, and that resets its stream.
    """
    own = asyncio.current_task()
    parent = _parents.get(own) if own is not None else None
    if parent is not None:
        parent.cancel()
    raise asyncio.CancelledError


async def _hello(context: Any) -> Any:
    """A stream's first message. Raises Refused if it takes too long."""
    try:
        async with asyncio.timeout(HELLO_TIME):
            return await context.read()
    except TimeoutError:
        wrong = f"no hello within {HELLO_TIME:g} seconds"
        raise Refused(grpc.StatusCode.DEADLINE_EXCEEDED, wrong) from None


def address_of(peer: str) -> str:
    """`ipv4:1.2.3.4:5678` without its port."""
    return peer.rpartition(":")[0] or peer


def _token(metadata: Any) -> str | None:
    if sum(len(key) + len(value) for key, value in metadata or ()) > LARGEST_METADATA:
        wrong = f"the metadata has more than {LARGEST_METADATA} bytes"
        raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, wrong)
    for key, value in metadata or ():
        if key == "authorization" and isinstance(value, str) and value.startswith("Bearer "):
            return value.removeprefix("Bearer ")
    return None


def _same(data: bytes) -> bytes:
    return data


@dataclass(frozen=True)
class Tls:
    """A certificate and its key, as PEM."""

    cert: bytes
    key: bytes


@asynccontextmanager
async def grpc_server(
    admit: Admit, host: str = "127.0.0.1", port: int = 0, tls: Tls | None = None, loopback: bool = False
) -> AsyncIterator[Server]:
    """A server while the body runs. Port 0: any free one; `server.public` says which. Raises CannotListen.

    With `loopback` it also listens on this machine, in plain text, for the arena's own bots (`server.address`).
    """
    async with Pump().running() as pump:
        with stalls.measured() as measure:
            server = Server(pump, admit, measure)
            handlers = grpc.method_handlers_generic_handler(
                SERVICE,
                {"Play": grpc.stream_stream_rpc_method_handler(server.play, _same, _same)},
            )

            async def start() -> grpc.aio.Server:
                listening = grpc.aio.server(options=grpc_options())
                listening.add_generic_rpc_handlers((handlers,))
                checks = health.aio.HealthServicer()
                health_pb2_grpc.add_HealthServicer_to_server(checks, listening)
                for name in ("", SERVICE):
                    await checks.set(name, health_pb2.HealthCheckResponse.SERVING)
                names = (SERVICE, health.SERVICE_NAME, reflection.SERVICE_NAME)
                reflection.enable_server_reflection(names, listening)
                server.public = _bind(listening, host, port, tls)
                server.address = _bind(listening, "127.0.0.1", 0, None) if loopback else server.public
                await listening.start()
                return listening

            pump.loop.set_task_factory(_remembering)
            listening = await pump.call(start)
            try:
                yield server
            finally:
                with trio.CancelScope(shield=True):
                    await pump.call(lambda: listening.stop(STOP_TIME))


def _bind(listening: grpc.aio.Server, host: str, port: int, tls: Tls | None) -> str:
    where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    try:
        if tls is None:
            bound = listening.add_insecure_port(where)
        else:
            credentials = grpc.ssl_server_credentials([(tls.key, tls.cert)])
            bound = listening.add_secure_port(where, credentials)
    except RuntimeError as error:
        raise CannotListen(f"cannot listen on {where}: is the port in use?") from error
    return f"{where.rpartition(':')[0]}:{bound}"
