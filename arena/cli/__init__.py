"""The command line. One module a command: `add(commands)` describes it, `run` returns the exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from arena.trouble import CannotListen, HostFault, Trouble
from referee.games import BadSetup

_MODULES = {
    "tournament": ("tournament",),
    "leaderboard": ("leaderboard",),
    "lists": ("tournaments", "bots", "matches", "record", "faults", "receipts"),
    "show": ("show",),
    "play": ("play",),
    "serve": ("serve",),
    "token": ("token",),
    "cert": ("cert",),
    "replay": ("replay",),
    "verify": ("verify",),
    "repro": ("repro",),
    "games": ("games",),
}
"""The commands that each module of this package adds."""


def parser(command: str | None = None) -> argparse.ArgumentParser:
    """The parser of all commands; or, where it is known already, of one: loading them all takes a while."""
    root = argparse.ArgumentParser(
        prog="bowstreet",
        description="A referee and bot arena for hidden-information board games.",
    )
    root.add_argument("--version", action="version", version=_version())
    commands = root.add_subparsers(title="commands", metavar="COMMAND", required=True)
    one = [module for module, names in _MODULES.items() if command in names]
    for module in one or _MODULES:
        import_module(f"arena.cli.{module}").add(commands)
    return root


def _version() -> str:
    from importlib.metadata import version

    return f"bowstreet {version('bowstreet')}"


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    arguments = parser(words[0] if words else None).parse_args(words)
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except BaseException as error:
        return _exit_code(error)


def _exit_code(error: BaseException) -> int:
    """The end of a command that failed: what a person can mend is one line, and a bug stays a traceback."""
    match _plain(error):
        case Trouble() | BadSetup() | CannotListen() | HostFault() as trouble:
            print(f"bowstreet: {trouble}", file=sys.stderr)
            return 2
        case KeyboardInterrupt():
            return 130
        case BrokenPipeError():  # the reader (`head`, a pager) has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 141
    raise error


def _plain(error: BaseException) -> BaseException:
    """The one thing that went wrong, out of the groups that nurseries put it in."""
    while isinstance(error, BaseExceptionGroup) and len(error.exceptions) == 1:
        error = error.exceptions[0]
    return error
