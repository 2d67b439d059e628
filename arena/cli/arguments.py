"""Arguments that several commands have in common."""

from __future__ import annotations

import argparse
import hashlib
import re
import secrets
from collections.abc import Callable, Sequence

from arena.trouble import Trouble
from referee.games.kernel import whole

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
        help="for each decision (default: %(default)g)",
    )


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
