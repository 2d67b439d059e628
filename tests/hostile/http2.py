"""A tiny HTTP/2 client for gRPC on a plain socket: polite by means of h2, rude by means of raw bytes.

It keeps every byte that it receives.
"""

from __future__ import annotations

import select
import socket
import struct
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Self

import h2.config
import h2.connection
import h2.events
import h2.settings
from hpack import Encoder

PLAY = "/bowstreet.v1.RefereeService/Play"
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
WITHIN = 30.0
"""Seconds within which everything here must happen. What is looked for is that it happens, not when."""

DATA, HEADERS, RST_STREAM, SETTINGS, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = 0, 1, 3, 4, 6, 7, 8, 9
END_STREAM, ACK, END_HEADERS = 1, 1, 4
LARGEST_FRAME = 16000

Headers = list[tuple[bytes, bytes]]


def frame(
    kind: int, payload: bytes = b"", flags: int = 0, stream: int = 0, length: int | None = None
) -> bytes:
    """A frame; `length` is what it says of itself, if that is to be a lie."""
    size = len(payload) if length is None else length
    return size.to_bytes(3, "big") + struct.pack(">BBI", kind, flags, stream) + payload


def message(data: bytes, compressed: bool = False, length: int | None = None) -> bytes:
    """A message as gRPC puts it into the stream."""
    return struct.pack(">BI", compressed, len(data) if length is None else length) + data


def messages(stream: bytes | bytearray) -> list[bytes]:
    """The whole messages in what a stream has said so far."""
    found, at = [], 0
    while at + 5 <= len(stream):
        (length,) = struct.unpack_from(">I", stream, at + 1)
        if at + 5 + length > len(stream):
            break
        found.append(bytes(stream[at + 5 : at + 5 + length]))
        at += 5 + length
    return found


def call_headers(
    path: str = PLAY, token: str | None = None, changes: Iterable[tuple[str, str]] = ()
) -> Headers:
    changed = dict(changes)
    usual = {
        ":method": "POST",
        ":scheme": "http",
        ":path": path,
        ":authority": "referee",
        "te": "trailers",
        "content-type": "application/grpc",
    }
    if token is not None:
        usual["authorization"] = f"Bearer {token}"
    return [
        (name.encode(), value.encode(errors="surrogateescape")) for name, value in (usual | changed).items()
    ]


def packed(headers: Headers) -> bytes:
    """As HPACK, of a connection that has said nothing before."""
    return Encoder().encode(headers, huffman=False)


@dataclass
class Stream:
    """A call, and what came of it."""

    connection: Connection
    number: int
    headers: dict[str, str] = field(default_factory=dict)
    """Those of the answer, with the trailers."""
    data: bytearray = field(default_factory=bytearray)
    ended: bool = False
    reset: int | None = None
    """The error code with which the server has reset it."""

    @property
    def over(self) -> bool:
        return self.ended or self.reset is not None or self.connection.closed

    @property
    def status(self) -> int | None:
        """The status of gRPC, once it is there."""
        return int(self.headers["grpc-status"]) if "grpc-status" in self.headers else None

    @property
    def text(self) -> str:
        return self.headers.get("grpc-message", "")

    def send(self, data: bytes, end: bool = False) -> None:
        """One message of gRPC."""
        self.send_raw(message(data), end)

    def send_raw(self, data: bytes, end: bool = False) -> None:
        """These bytes, as far as the server takes them."""
        for start in range(0, len(data), LARGEST_FRAME):
            part = data[start : start + LARGEST_FRAME]
            self.connection.wait(lambda: self.over or self.window >= LARGEST_FRAME)
            if self.over:
                return
            last = start + len(part) == len(data)
            self.connection.h2.send_data(self.number, part, end_stream=end and last)
            self.connection.flush()

    @property
    def window(self) -> int:
        return self.connection.h2.local_flow_control_window(self.number)

    def half_close(self) -> None:
        self.connection.h2.end_stream(self.number)
        self.connection.flush()

    def cancel(self) -> None:
        self.connection.h2.reset_stream(self.number, error_code=8)
        self.connection.flush()

    def wait_over(self) -> Stream:
        self.connection.wait(lambda: self.over)
        return self


class Connection:
    """One connection. `wait` reads until something is so; else nothing is read at all."""

    def __init__(self, address: str, preface: bool = True) -> None:
        host, _, port = address.rpartition(":")
        self.socket = socket.create_connection((host, int(port)), timeout=WITHIN)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        config = h2.config.H2Configuration(
            header_encoding="utf-8",
            validate_outbound_headers=False,
            normalize_outbound_headers=False,
            validate_inbound_headers=False,
        )
        self.h2 = h2.connection.H2Connection(config)
        self.received = bytearray()
        self.streams: dict[int, Stream] = {}
        self.closed = False
        self.goaway: int | None = None
        self.pongs = 0
        self._polite = preface
        if preface:
            self.h2.initiate_connection()
            self.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def call(self, path: str = PLAY, token: str | None = None, **changes: str) -> Stream:
        number = self.h2.get_next_available_stream_id()
        named = [(name.replace("_", "-"), value) for name, value in changes.items()]
        self.h2.send_headers(number, call_headers(path, token, named))
        self.flush()
        self.streams[number] = Stream(self, number)
        return self.streams[number]

    def call_at_length(self, headers: Headers) -> Stream:
        """A call with headers that h2 would be packing for minutes. It is the last one of this connection."""
        number = self.h2.get_next_available_stream_id()
        block = packed(headers)
        parts = [block[i : i + LARGEST_FRAME] for i in range(0, len(block), LARGEST_FRAME)]
        kinds = [HEADERS] + [CONTINUATION] * (len(parts) - 1)
        flags = [0] * (len(parts) - 1) + [END_HEADERS]
        self.h2.send_headers(number, call_headers())  # h2 has to know of the stream; what it says is not sent
        self.h2.data_to_send()
        self.streams[number] = Stream(self, number)
        self.raw(b"".join(frame(k, part, f, number) for k, part, f in zip(kinds, parts, flags, strict=True)))
        return self.streams[number]

    def raw(self, data: bytes) -> None:
        """These bytes, whatever they are. If the server has closed by now, then it has."""
        try:
            self.socket.sendall(data)
        except (BrokenPipeError, ConnectionResetError):
            self.closed = True

    def flush(self) -> None:
        self.raw(self.h2.data_to_send())

    def wait(self, until: Callable[[], bool]) -> None:
        """Read until something is so; if it never is, the test fails."""
        end = time.monotonic() + WITHIN
        while not until():
            assert not self.closed, f"the server has closed the connection (GOAWAY {self.goaway})"
            left = end - time.monotonic()
            assert left > 0, f"it did not happen within {WITHIN:g} seconds"
            if select.select([self.socket], [], [], left)[0]:
                self._read()

    def poll(self) -> None:
        """Read what is there."""
        while not self.closed and select.select([self.socket], [], [], 0)[0]:
            self._read()

    def settle(self) -> Connection:
        """Until each side has acknowledged the other's settings."""
        self.h2.ping(b"are you?")
        self.flush()
        self.wait(lambda: self.pongs > 0)
        return self

    def wait_closed(self) -> None:
        self.wait(lambda: self.closed)

    def _read(self) -> None:
        try:
            data = self.socket.recv(1 << 16)
        except ConnectionResetError:
            data = b""
        self.closed = not data
        self.received += data
        if not self._polite:
            return
        for event in self.h2.receive_data(data):
            self._take(event)
        if not self.closed:
            self.flush()

    def _take(self, event: h2.events.Event) -> None:
        match event:
            case h2.events.ResponseReceived() | h2.events.TrailersReceived():
                assert event.stream_id is not None
                assert event.headers is not None
                self.streams[event.stream_id].headers |= dict(event.headers)  # type: ignore[arg-type]
            case h2.events.DataReceived():
                self.streams[event.stream_id].data += event.data
                self.h2.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
            case h2.events.StreamEnded():
                self.streams[event.stream_id].ended = True
            case h2.events.StreamReset():
                self.streams[event.stream_id].reset = int(event.error_code)
            case h2.events.ConnectionTerminated():
                self.goaway = int(event.error_code or 0)
            case h2.events.PingAckReceived():
                self.pongs += 1
