"""What is no HTTP/2 at all, and HTTP/2 that breaks its own rules."""

from __future__ import annotations

import struct

import pytest

from tests.hostile.http2 import (
    CONTINUATION,
    DATA,
    END_HEADERS,
    GOAWAY,
    HEADERS,
    PING,
    PREFACE,
    RST_STREAM,
    SETTINGS,
    WINDOW_UPDATE,
    call_headers,
    frame,
    packed,
)
from tests.hostile.referee import Referee

pytestmark = pytest.mark.soak

OPEN = PREFACE + frame(SETTINGS)
CALL = frame(HEADERS, packed(call_headers()), END_HEADERS, 1)
INITIAL_WINDOW_SIZE, MAX_FRAME_SIZE = 4, 5

CLOSED: dict[str, bytes] = {
    "garbage": bytes(range(256)) * 64,
    "HTTP/1.1": b"GET / HTTP/1.1\r\nHost: referee\r\n\r\n",
    "a TLS client hello": bytes.fromhex("16030100c8010000c40303") + bytes(200),
    "half a preface": PREFACE[:12],
    "no settings after the preface": PREFACE + frame(PING, bytes(8)),
    "a frame of 16 MB": OPEN + frame(DATA, b"x" * 100, length=2**24 - 1, stream=1),
    "settings of five bytes": PREFACE + frame(SETTINGS, bytes(5)),
    "settings on a stream": PREFACE + frame(SETTINGS, stream=1),
    "settings of an endless window": PREFACE
    + frame(SETTINGS, struct.pack(">HI", INITIAL_WINDOW_SIZE, 2**32 - 1)),
    "settings of frames of one byte": PREFACE + frame(SETTINGS, struct.pack(">HI", MAX_FRAME_SIZE, 1)),
    "a ping of nine bytes": OPEN + frame(PING, bytes(9)),
    "headers on stream 0": OPEN + frame(HEADERS, packed(call_headers()), END_HEADERS, 0),
    "headers that end in the middle of another frame": OPEN
    + frame(HEADERS, b"\x82", 0, 1)
    + frame(PING, bytes(8)),
    "a window that grows by nothing": OPEN + frame(WINDOW_UPDATE, bytes(4)),
    "bad HPACK: an index that is not there": OPEN + frame(HEADERS, b"\xff\xff\xff\xff\x0f", END_HEADERS, 1),
    "bad HPACK: a string that is longer than all": OPEN
    + frame(HEADERS, b"\x00\x7f\xff\xff\x7f", END_HEADERS, 1),
    "the same stream twice": OPEN + CALL + CALL,
    "a continuation of nothing": OPEN + frame(CONTINUATION, b"\x82", END_HEADERS, 1),
}


@pytest.mark.parametrize("said", CLOSED.values(), ids=CLOSED)
def test_what_is_no_http2_is_closed(referee: Referee, said: bytes) -> None:
    with referee.unharmed(), referee.connect(preface=False) as connection:
        connection.raw(said)
        connection.wait_closed()


BORNE: dict[str, bytes] = {
    "a frame of an unknown kind": frame(0x7F, b"what is this"),
    "data on a stream that nobody has opened": frame(DATA, b"x" * 100, stream=99),
    "a window that overflows": frame(WINDOW_UPDATE, struct.pack(">I", 2**31 - 1)) * 3,
    "a reset of a stream that nobody has opened": frame(RST_STREAM, bytes(4), stream=99),
    "a goodbye": frame(GOAWAY, struct.pack(">II", 0, 0)),
    "an even stream": frame(HEADERS, packed(call_headers()), END_HEADERS, 2),
    "a stream that depends on itself": frame(2, struct.pack(">IB", 1, 0), stream=1),
    "headers in upper case": frame(HEADERS, packed([*call_headers(), (b"UPPER", b"x")]), END_HEADERS, 1),
    "no path": frame(HEADERS, packed([h for h in call_headers() if h[0] != b":path"]), END_HEADERS, 1),
}


@pytest.mark.parametrize("said", BORNE.values(), ids=BORNE)
def test_what_breaks_the_rules_of_http2_hurts_nobody_else(referee: Referee, said: bytes) -> None:
    """grpc bears with it, or closes the connection: after each, it says which when it is asked."""
    with referee.unharmed(), referee.connect(preface=False) as connection:
        connection.raw(OPEN + said + frame(PING, b"are you?"))
        connection.wait(lambda: connection.closed or b"are you?" in connection.received)
