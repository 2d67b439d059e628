"""Arguments that several commands have in common."""

from __future__ import annotations

import argparse
import hashlib
import ipaddress
import re
import secrets
import ssl
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from arena.trouble import Trouble
from referee.clocks import Clock, read_clock
from referee.games.kernel import whole

if TYPE_CHECKING:
    from referee.server import Tls

LIMIT = 10.0


def add_match_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seed",
        metavar="S",
        help="64 hex digits, or any text; the same seed deals the same cards (default: random)",
    )
    command.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="a variant of the game; may be repeated"
    )
    command.add_argument(
        "--limit",
        type=seconds,
        default=LIMIT,
        metavar="SECONDS",
        help="for each decision, at most (default: %(default)g)",
    )
    command.add_argument(
        "--clock",
        type=clock,
        metavar="BANK+INC",
        help="seconds for all decisions of a seat, and seconds that every answer adds, such as 30+0.5 "
        "(default: only the limit of each decision)",
    )


PORT = 4521


def add_listening(command: argparse.ArgumentParser) -> None:
    command.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    command.add_argument("--port", type=int, default=PORT, help="0 for any free one (default: %(default)s)")
    command.add_argument(
        "--tls-cert", metavar="FILE", help="certificate, as PEM ('bowstreet cert' makes one)"
    )
    command.add_argument("--tls-key", metavar="FILE", help="its key, as PEM")
    command.add_argument(
        "--insecure", action="store_true", help="plain text although --host is not this machine alone"
    )


def tls_of(arguments: argparse.Namespace) -> Tls | None:
    """The certificate to listen with; None: plain text, where that is all right. Raises Trouble."""
    if not 0 <= arguments.port <= 65535:
        raise Trouble("--port is a number from 0 to 65535")
    if bool(arguments.tls_cert) != bool(arguments.tls_key):
        raise Trouble("--tls-cert and --tls-key belong together")
    if arguments.tls_cert:
        return _read_tls(arguments.tls_cert, arguments.tls_key)
    if not _is_loopback(arguments.host) and not arguments.insecure:
        raise Trouble(
            f"--host {arguments.host} can be reached from other machines, and tokens would travel in plain text: "
            "give --tls-cert and --tls-key ('bowstreet cert' makes them), or say --insecure"
        )
    return None


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _read_tls(cert: str, key: str) -> Tls:
    read = []
    for file, what in ((cert, b"CERTIFICATE"), (key, b"PRIVATE KEY")):
        try:
            content = Path(file).read_bytes()
        except OSError as error:
            raise Trouble(f"'{file}' cannot be read: {error.strerror}") from None
        if b"-----BEGIN " not in content or what not in content:
            raise Trouble(f"'{file}' has no {what.decode().lower()} in PEM form")
        read.append(content)
    try:  # grpc would listen and then refuse everybody
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key)
    except (ssl.SSLError, OSError) as error:
        raise Trouble(f"'{cert}' and '{key}' are no certificate and its key: {error}") from None
    from referee.server import Tls  # not before it is needed: it loads grpc

    return Tls(read[0], read[1])


def add_database(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--db",
        default="bowstreet.db",
        metavar="URL",
        help="a file, or a database URL (default: ./%(default)s)",
    )


def whole_number(least: int) -> Callable[[str], int]:
    def parse(written: str) -> int:
        number = whole(written)
        if number is None or number < least:
            raise argparse.ArgumentTypeError(f"'{written}' is no whole number from {least} up")
        return number

    return parse


def seconds(written: str) -> float:
    try:
        value = float(written)
    except ValueError:
        value = -1.0
    if not 0 < value <= 86400:
        raise argparse.ArgumentTypeError(f"'{written}' is no number of seconds above 0")
    return value


def clock(written: str) -> Clock:
    try:
        return read_clock(written)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def seed_of(written: str | None) -> bytes:
    """The seed: as it stands when it is 64 hex digits, else hashed; without one, a random one."""
    if written is None:
        return secrets.token_bytes(32)
    if re.fullmatch(r"[0-9a-fA-F]{64}", written):
        return bytes.fromhex(written)
    return hashlib.sha256(written.encode()).digest()


def options_of(written: Sequence[str]) -> dict[str, str]:
    options = {}
    for option in written:
        name, equals, value = option.partition("=")
        if not equals or not name:
            raise Trouble(f"--option {option}: write NAME=VALUE, such as --option open=true")
        options[name] = value
    return options
