"""Connecting a bot to the referee, and staying connected."""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Callable, Sequence

import grpc

from bowstreet import _async, _plain
from bowstreet._bot import definition_of
from bowstreet._session import BotFailed, Session, Tls
from bowstreet._tell import tell

DEFAULT_ADDRESS = "127.0.0.1:4521"
SHORTEST_WAIT, LONGEST_WAIT = 0.1, 5.0
HOPELESS = (
    grpc.StatusCode.UNAUTHENTICATED,
    grpc.StatusCode.PERMISSION_DENIED,
    grpc.StatusCode.FAILED_PRECONDITION,
    grpc.StatusCode.INVALID_ARGUMENT,
    grpc.StatusCode.UNIMPLEMENTED,
    grpc.StatusCode.ABORTED,
)
"""Statuses with which trying again is of no use."""


class _Hopeless(Exception):
    """The bot ends: one line, exit code 2."""


def run(
    bot: object,
    *,
    address: str | None = None,
    token: str | None = None,
    tls: str | None = None,
    argv: Sequence[str] | None = None,
) -> None:
    """Connect a bot to the referee and let it play until the referee ends, or Ctrl-C.

    Address, token and certificate come from here, else from the command line (`--address`, `--token`, `--tls`), else
    from BOWSTREET_ADDRESS, BOWSTREET_TOKEN and BOWSTREET_TLS. The process ends with code 0 when the referee is done,
    1 when the bot's own code failed, 2 when the referee will not have it.
    """
    definition = definition_of(bot)
    if address is None or token is None:
        arguments = _arguments(definition.name, argv)
        address = address or arguments.address
        token = token or arguments.token
        tls = tls or arguments.tls
    trusted = _tls(tls)
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit():
        tell(f"'{address}' is no address; write HOST:PORT, such as {DEFAULT_ADDRESS}")
        sys.exit(2)
    session = Session(definition, token)
    connect = _async.connect if definition.is_async else _plain.connect
    try:
        _stay_connected(session, address, lambda: connect(session, address, trusted))
    except KeyboardInterrupt:
        sys.exit(130)
    except _Hopeless as error:
        tell(str(error))
        sys.exit(2)
    except BotFailed:
        sys.exit(1)


def _arguments(name: str, argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=f"The bot '{name}': it connects to a Bow Street referee and plays."
    )
    parser.add_argument(
        "--address",
        default=os.environ.get("BOWSTREET_ADDRESS", DEFAULT_ADDRESS),
        metavar="HOST:PORT",
        help="where the referee is (default: BOWSTREET_ADDRESS, else %(default)s)",
    )
    parser.add_argument(
        "--token",
        default=os.environ.get("BOWSTREET_TOKEN"),
        help="who this bot is, where the referee asks for it (default: BOWSTREET_TOKEN)",
    )
    parser.add_argument(
        "--tls",
        default=os.environ.get("BOWSTREET_TLS"),
        metavar="FILE",
        help="talk TLS, and trust the certificate in FILE (PEM); 'system': trust what this machine trusts "
        "(default: BOWSTREET_TLS, else plain text)",
    )
    return parser.parse_args(argv)


def _tls(written: str | None) -> Tls | None:
    if not written:
        return None
    if written == "system":
        return Tls()
    try:
        with open(written, "rb") as file:
            return Tls(file.read())
    except OSError as error:
        tell(f"the certificate '{written}' cannot be read: {error.strerror}")
        sys.exit(2)


def _stay_connected(session: Session, address: str, connect: Callable[[], None]) -> None:
    """Connect again and again, waiting longer each time, until the referee is done or will not have the bot."""
    wait, told = SHORTEST_WAIT, ""
    while True:
        try:
            connect()
            return
        except grpc.RpcError as error:
            code, details = error.code(), error.details() or ""
            if code == grpc.StatusCode.UNAUTHENTICATED and session.forgotten():
                continue
            if code in HOPELESS:
                raise _Hopeless(f"the referee at {address} refused: {details}") from None
            if session.welcomed:
                wait, told = SHORTEST_WAIT, ""
            lost = "lost the connection to" if session.welcomed else "cannot connect to"
            problem = f"{lost} the referee at {address} ({_short(details)}); trying again (Ctrl-C to stop)"
            if problem != told:
                tell(problem)
                told = problem
        time.sleep(wait * random.uniform(0.8, 1.2))
        wait = min(wait * 2, LONGEST_WAIT)


def _short(details: str) -> str:
    return (
        "connection refused"
        if "onnection refused" in details
        else details.splitlines()[0]
        if details
        else "?"
    )
