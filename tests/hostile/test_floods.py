"""Too much, too often, too slow."""

from __future__ import annotations

import struct
from contextlib import ExitStack

import grpc
import pytest

from referee.limits import MOST_STRANGERS, STREAMS
from tests.hostile.http2 import (
    CONTINUATION,
    DATA,
    END_HEADERS,
    HEADERS,
    PING,
    PREFACE,
    RST_STREAM,
    SETTINGS,
    WINDOW_UPDATE,
    call_headers,
    frame,
    message,
    packed,
)
from tests.hostile.referee import Evil, Referee, wait_until
from tests.hostile.test_calls import code
from tests.referee.seam import hello

pytestmark = pytest.mark.soak

OPEN = PREFACE + frame(SETTINGS)
ACKNOWLEDGED = OPEN + frame(SETTINGS, flags=1)
BLOCK = packed(call_headers())


def opened_and_reset() -> bytes:
    """Five thousand calls, each taken back at once."""
    return b"".join(
        frame(HEADERS, BLOCK, END_HEADERS, i) + frame(RST_STREAM, struct.pack(">I", 8), stream=i)
        for i in range(1, 10_001, 2)
    )


LARGE = b"\0\1x\x7f\x81\x7d" + b"x" * 16128
"""A header of its own, sixteen kilobytes."""
SMALL = b"\0\1x\1y" * 3200
"""Three thousand headers."""
FLOODS: dict[str, bytes] = {
    "a hundred thousand headers": frame(HEADERS, BLOCK, 0, 1) + frame(CONTINUATION, SMALL, 0, 1) * 32,
    "continuations": frame(HEADERS, BLOCK, 0, 1) + frame(CONTINUATION, LARGE, 0, 1) * 2000,
    "empty continuations": frame(HEADERS, BLOCK, 0, 1) + frame(CONTINUATION, b"", 0, 1) * 200_000,
    "settings": frame(SETTINGS, struct.pack(">HI", 4, 65535)) * 20_000,
    "rapid resets": opened_and_reset(),
    "empty data": frame(HEADERS, BLOCK, END_HEADERS, 1) + frame(DATA, b"", 0, 1) * 200_000,
    "windows": frame(WINDOW_UPDATE, struct.pack(">I", 1)) * 100_000,
    "priorities": frame(2, struct.pack(">IB", 0, 7), stream=7) * 100_000,
    "unknown frames": frame(0x7F, b"x" * 1000) * 20_000,
}


@pytest.mark.parametrize("acknowledged", [True, False], ids=["acknowledged", "not acknowledged"])
@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_a_flood_of_frames_is_borne_or_closed(referee: Referee, flood: bytes, acknowledged: bool) -> None:
    with referee.unharmed(), referee.connect(preface=False) as connection:
        connection.raw((ACKNOWLEDGED if acknowledged else OPEN) + flood + frame(PING, b"are you?"))
        connection.wait(lambda: connection.closed or b"are you?" in connection.received)


def test_a_flood_of_pings_is_closed(referee: Referee) -> None:
    with referee.unharmed(), referee.connect(preface=False) as connection:
        connection.raw(OPEN + frame(PING, b"pingping") * 20_000)
        connection.wait_closed()
        assert b"too_many_pings" in connection.received


def test_a_client_that_never_acknowledges_the_settings_is_closed(referee: Referee) -> None:
    """Though it has a call that is under way: until then, grpc holds it to no limit of ours."""
    with referee.unharmed(), referee.connect(preface=False) as connection:
        token = referee.bot("evil").token
        call = frame(HEADERS, packed(call_headers(token=token)), END_HEADERS, 1)
        connection.raw(OPEN + call + frame(DATA, message(hello()), stream=1))
        connection.wait_closed()
        assert b"bowstreet" in connection.received


SLOW: dict[str, bytes] = {
    "nothing at all": b"",
    "the preface only": OPEN,
    "half a frame": OPEN + frame(HEADERS, BLOCK, END_HEADERS, 1)[:30],
    "headers that do not end": OPEN + frame(HEADERS, BLOCK, 0, 1),
}


@pytest.mark.parametrize("said", SLOW.values(), ids=SLOW)
def test_a_connection_that_goes_no_further_is_closed(referee: Referee, said: bytes) -> None:
    with referee.unharmed(), referee.connect(preface=False) as connection:
        connection.raw(said)
        connection.wait_closed()


HALF_A_HELLO = {"no hello": b"", "half a length": b"\0\0", "half a hello": message(hello())[:-3]}


@pytest.mark.parametrize("said", HALF_A_HELLO.values(), ids=HALF_A_HELLO)
def test_a_call_without_a_hello_is_ended(referee: Referee, said: bytes) -> None:
    with referee.unharmed(), referee.connect() as connection:
        call = connection.call(token=referee.bot("evil").token)
        call.send_raw(said)
        assert call.wait_over().status == code(grpc.StatusCode.DEADLINE_EXCEEDED)


# Many


def test_a_thousand_connections(referee: Referee) -> None:
    """All of them begin, none of them does anything, and all are closed in the end."""
    with referee.unharmed(), ExitStack() as stack:
        connections = [stack.enter_context(referee.connect()) for _ in range(1000)]
        assert referee.answers()
        for connection in connections:
            connection.wait_closed()


def test_a_thousand_connections_of_one_bot(referee: Referee) -> None:
    """One takes over from the other, those who come too fast are refused, and one is there in the end."""
    with referee.unharmed(), ExitStack() as stack:
        token = referee.bot("evil").token
        bots = []
        for _ in range(1000):
            bots.append(stack.enter_context(referee.evil(token)))
            bots[-1].connection.poll()

        def left() -> list[Evil]:
            for bot in bots:
                bot.connection.poll()
            return [bot for bot in bots if not bot.stream.over]

        wait_until(lambda: len(left()) == 1)
        (last,) = left()
        ends = {bot.stream.status for bot in bots if bot is not last}
        assert ends == {code(grpc.StatusCode.ABORTED), code(grpc.StatusCode.RESOURCE_EXHAUSTED)}


def test_more_streams_from_one_address_than_there_may_be(referee: Referee) -> None:
    """They say nothing. Only so many are there at once, the others are told so; then all are ended."""
    with referee.unharmed(), ExitStack() as stack:
        calls = []
        for _ in range(MOST_STRANGERS // STREAMS + 10):
            connection = stack.enter_context(referee.connect()).settle()
            calls += [connection.call() for _ in range(STREAMS)]
            assert referee.census()["streams"] <= MOST_STRANGERS
        ends = [call.wait_over().status for call in calls]
        assert set(ends) == {
            code(grpc.StatusCode.RESOURCE_EXHAUSTED),
            code(grpc.StatusCode.DEADLINE_EXCEEDED),
        }


def test_more_streams_on_one_connection_than_there_may_be(referee: Referee) -> None:
    with referee.unharmed(), referee.connect(preface=False) as connection:
        calls = b"".join(frame(HEADERS, BLOCK, END_HEADERS, i) for i in range(1, 2001, 2))
        connection.raw(ACKNOWLEDGED + calls + frame(PING, b"are you?"))
        connection.wait(lambda: connection.closed or b"are you?" in connection.received)
        assert referee.census()["streams"] <= STREAMS + len(referee.honest)


def test_watchers_of_the_health_leave_nothing_behind(referee: Referee) -> None:
    """They need no token, and their calls never end by themselves."""
    with referee.unharmed(), ExitStack() as stack:
        for _ in range(200):
            connection = stack.enter_context(referee.connect()).settle()
            for _ in range(STREAMS):
                connection.call("/grpc.health.v1.Health/Watch").send(b"", end=True)
        assert referee.answers()
