"""The command line. One module a command: `add(commands)` describes it, `run` returns the exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from arena.trouble import CannotListen, Trouble
from referee.games import BadSetup

_COMMANDS = ("tournament", "leaderboard", "lists", "show", "play", "serve", "replay", "games")


def parser() -> argparse.ArgumentParser:
    root = argparse.ArgumentParser(
        prog="bowstreet",
        description="A referee and bot arena for hidden-information board games.",
    )
    root.add_argument("--version", action="version", version=_version())
    commands = root.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in _COMMANDS:
        import_module(f"arena.cli.{name}").add(commands)
    return root


def _version() -> str:
    from importlib.metadata import version

    return f"bowstreet {version('bowstreet')}"


def main(argv: Sequence[str] | None = None) -> int:
    arguments = parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except BaseException as error:
        return _exit_code(error)


def _exit_code(error: BaseException) -> int:
    """The end of a command that failed: what a person can mend is one line, and a bug stays a traceback."""
    match _plain(error):
        case Trouble() | BadSetup() | CannotListen() as trouble:
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
