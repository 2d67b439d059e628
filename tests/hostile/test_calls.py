"""Right HTTP/2, wrong gRPC: what is said in a call, and what comes with it."""

from __future__ import annotations

import gzip
import zlib

import grpc
import pytest
from bowstreet.v1 import referee_pb2 as pb

from referee.limits import LARGEST_MESSAGE, LARGEST_METADATA
from tests.hostile.http2 import PLAY, Connection, Stream, call_headers, message, messages
from tests.hostile.referee import Referee
from tests.referee.seam import hello

pytestmark = pytest.mark.soak


def code(status: grpc.StatusCode) -> int:
    number: int = status.value[0]
    return number


def bomb() -> bytes:
    """A hundred megabytes of nothing, packed: about a hundred kilobytes."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return b"".join(packer.compress(bytes(1 << 20)) for _ in range(100)) + packer.flush()


S = grpc.StatusCode
SAID: dict[str, tuple[bytes, set[grpc.StatusCode]]] = {
    "malformed protobuf": (message(b"\xff\xff\xff"), {S.INVALID_ARGUMENT}),
    "an empty message": (message(b""), {S.FAILED_PRECONDITION}),
    "groups within groups": (message(b"\x0b" * 10000), {S.INVALID_ARGUMENT}),
    "invalid UTF-8 in a name": (message(hello("?").replace(b"?", b"\xff")), {S.INVALID_ARGUMENT}),
    "a lone surrogate in a name": (
        message(hello("???").replace(b"???", b"\xed\xa0\x80")),
        {S.INVALID_ARGUMENT},
    ),
    "a length prefix that is too small": (message(hello(), length=3), {S.INVALID_ARGUMENT}),
    "a length prefix that is too large": (message(hello(), length=60000), {S.DEADLINE_EXCEEDED}),
    "a length of 2 GB": (message(b"x" * 100, length=2**31), {S.RESOURCE_EXHAUSTED}),
    "a length of 4 GB": (message(b"x" * 100, length=2**32 - 1), {S.RESOURCE_EXHAUSTED}),
    "one byte too many": (message(bytes(LARGEST_MESSAGE + 1)), {S.RESOURCE_EXHAUSTED}),
    "5 MB": (message(bytes(5 << 20)), {S.RESOURCE_EXHAUSTED}),
    "flags that are none": (b"\x7f" + message(hello())[1:], {S.INTERNAL, S.DEADLINE_EXCEEDED}),
    "packed without saying how": (message(hello(), compressed=True), {S.INTERNAL}),
    "a name of 60 kB": (message(hello("x" * 60000)), {S.INVALID_ARGUMENT}),
    "a name of 1 MB": (message(hello("x" * (1 << 20))), {S.RESOURCE_EXHAUSTED}),
    "a name with NUL": (message(hello("a\0b")), {S.INVALID_ARGUMENT}),
    "a name written from right to left": (message(hello("\u202egnp.tob")), {S.INVALID_ARGUMENT}),
    "a name of white space": (message(hello(" \t\n")), {S.INVALID_ARGUMENT}),
    "a game of 60 kB": (message(hello(games=["x" * 60000])), {S.INVALID_ARGUMENT}),
    "ten thousand games": (message(hello(games=["x"] * 10000)), {S.INVALID_ARGUMENT}),
    "a version of the future": (message(hello(protocol_version=2)), {S.FAILED_PRECONDITION}),
    "the largest version": (message(hello(protocol_version=2**32 - 1)), {S.FAILED_PRECONDITION}),
    "no version": (message(hello(protocol_version=0)), {S.FAILED_PRECONDITION}),
}


@pytest.mark.parametrize(("said", "statuses"), SAID.values(), ids=SAID)
def test_a_bad_hello_ends_its_own_call(referee: Referee, said: bytes, statuses: set[grpc.StatusCode]) -> None:
    with referee.unharmed(), referee.connect() as connection:
        call = connection.call(token=referee.bot("evil").token)
        call.send_raw(said)
        assert call.wait_over().status in set(map(code, statuses)), call.text


WELCOMED: dict[str, bytes] = {
    "unknown fields": hello() + b"\xfa\x7f\x04\x01\x02\x03\x04",
    "a name in many scripts": hello("Лондон 倫敦 ロンドン"),
    "as many in flight as there are numbers": hello(max_in_flight=2**32 - 1),
    "the hello twice in one message: the last one counts": hello("first") + hello("second"),
}


@pytest.mark.parametrize("said", WELCOMED.values(), ids=WELCOMED)
def test_a_strange_hello_is_welcome(referee: Referee, said: bytes) -> None:
    with referee.unharmed(), referee.connect() as connection:
        call = connection.call(token=referee.bot("evil").token)
        call.send(said)
        connection.wait(lambda: bool(messages(call.data)) or call.over)
        (item,) = pb.PlayResponse.FromString(messages(call.data)[0]).items
        assert item.welcome.protocol_version == 1


def test_a_gzip_bomb_is_not_unpacked(referee: Referee) -> None:
    with referee.unharmed(), referee.connect() as connection:
        call = connection.call(token=referee.bot("evil").token, grpc_encoding="gzip")
        call.send_raw(message(bomb(), compressed=True))
        assert call.wait_over().status == code(S.RESOURCE_EXHAUSTED)


def test_a_small_gzip_bomb_within_the_limit_is_not_unpacked_either(referee: Referee) -> None:
    """Packed, it is smaller than the largest message; unpacked it would not be."""
    with referee.unharmed(), referee.connect() as connection:
        call = connection.call(token=referee.bot("evil").token, grpc_encoding="gzip")
        call.send_raw(message(gzip.compress(bytes(50 << 20)), compressed=True))
        assert call.wait_over().status == code(S.RESOURCE_EXHAUSTED)


@pytest.mark.parametrize(
    "path", ["/bowstreet.v1.RefereeService/Cheat", "/nothing", "Play", "/", "/" + "x" * 4000]
)
def test_an_unknown_method_is_unimplemented(referee: Referee, path: str) -> None:
    with referee.unharmed(), referee.connect() as connection:
        call = connection.call(path, token=referee.bot("evil").token)
        assert call.wait_over().status == code(S.UNIMPLEMENTED)


ODD_CALLS: dict[str, dict[str, str]] = {
    "a time limit that is none": {"grpc_timeout": "soon"},
    "a time limit without end": {"grpc_timeout": "99999999H"},
    "a time limit below zero": {"grpc_timeout": "-1S"},
    "HTML": {"content_type": "text/html"},
    "metadata that is written from right to left": {"x_name": "\u202egnp.tob"},
    "metadata that is no text": {"x_name": "\udcff\udcfe"},
    "a token that is no text": {"authorization": "Bearer \udcff\udcfe"},
    "a token of 5 kB": {"authorization": "Bearer " + "x" * 5000},
    "binary metadata that is none": {"x_bin": "%%%"},
    "an encoding that nobody knows": {"grpc_encoding": "rot13"},
    "GET": {":method": "GET"},
    "no trailers": {"te": "nothing"},
}


@pytest.mark.parametrize("changes", ODD_CALLS.values(), ids=ODD_CALLS)
def test_an_odd_call_is_an_ordinary_call_or_none_at_all(referee: Referee, changes: dict[str, str]) -> None:
    with referee.unharmed(), referee.connect() as connection:
        call = connection.call(PLAY, referee.bot("evil").token, **changes)
        call.send(hello())
        connection.wait(lambda: bool(messages(call.data)) or call.over)
        assert messages(call.data) or call.status != 0


SIZES = [LARGEST_METADATA, 20_000, 150_000, 1_000_000, 16_000_000]


def large_call(connection: Connection, token: str, size: int) -> Stream:
    return connection.call_at_length(call_headers(token=token, changes=[("x-large", "x" * size)]))


@pytest.mark.parametrize("size", SIZES)
def test_too_much_metadata_is_refused_though_the_settings_were_not_acknowledged(
    referee: Referee, size: int
) -> None:
    """Nothing is read before the call, so that grpc does not hold it to its settings yet."""
    with referee.unharmed(), referee.connect() as connection:
        call = large_call(connection, referee.bot("evil").token, size)
        call.wait_over()
        assert not call.data
        assert call.status == code(S.RESOURCE_EXHAUSTED) or connection.closed


@pytest.mark.parametrize("size", SIZES)
def test_too_much_metadata_is_refused(referee: Referee, size: int) -> None:
    with referee.unharmed(), referee.connect() as connection:
        call = large_call(connection.settle(), referee.bot("evil").token, size)
        call.wait_over()
        assert not call.data
        assert call.status == code(S.RESOURCE_EXHAUSTED) or connection.closed
