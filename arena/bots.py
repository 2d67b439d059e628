"""Bots as people hand them in: a folder with a `bot.toml`, or a single Python file."""

from __future__ import annotations

import hashlib
import re
import shlex
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arena.trouble import Trouble
from referee.games import games

_FIELDS = {"name", "version", "author", "games", "command", "description"}
_IGNORED = {"__pycache__", "node_modules", ".git"}
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}")


@dataclass(frozen=True)
class BotFolder:
    """A bot that the arena can start."""

    name: str
    folder: Path
    command: tuple[str, ...]
    games: tuple[str, ...]
    """Empty: any."""
    version: str = ""
    author: str = ""

    def plays(self, game: str) -> bool:
        return not self.games or game in self.games

    def fingerprint(self) -> str:
        """The SHA-256 of its files: changed code is another bot."""
        whole = hashlib.sha256()
        for file in sorted(self._files()):
            content = file.read_bytes()
            whole.update(f"{file.relative_to(self.folder)}\0{len(content)}\0".encode() + content)
        whole.update("\0".join(self.command[1:]).encode())
        return whole.hexdigest()

    def _files(self) -> list[Path]:
        if (
            len(self.command) == 2
            and self.command[1].endswith(".py")
            and not (self.folder / "bot.toml").exists()
        ):
            return [self.folder / self.command[1]]
        return [
            file
            for file in self.folder.rglob("*")
            if file.is_file() and not _IGNORED & set(file.relative_to(self.folder).parts)
        ]


@dataclass(frozen=True)
class RemoteBot:
    """A bot that runs elsewhere, and comes with a token."""

    name: str
    version: str = ""
    author: str = ""

    def plays(self, game: str) -> bool:
        """It says so when it comes."""
        return True

    def fingerprint(self) -> str:
        """Nobody here knows its files."""
        return "remote"


Entrant = BotFolder | RemoteBot
"""Who may enter a tournament."""

REMOTE = "remote:"


def read_entrant(written: str) -> Entrant:
    """A bot at a path, or `remote:NAME`. Raises Trouble."""
    if written.startswith(REMOTE):
        return RemoteBot(checked_name(written, written.removeprefix(REMOTE)))
    return read_bot(written)


def read_bot(path: str) -> BotFolder:
    """The bot at `path`. Raises Trouble with one clear line."""
    place = Path(path)
    if place.is_dir():
        return _read_folder(place)
    if place.suffix == ".py" and place.is_file():
        name = place.stem if place.stem != "bot" else place.resolve().parent.name
        return BotFolder(checked_name(path, name), place.resolve().parent, (sys.executable, place.name), ())
    if not place.exists():
        raise Trouble(f"there is no bot '{path}': name a folder with a bot.toml, or a Python file")
    raise Trouble(f"'{path}' is no bot: name a folder with a bot.toml, or a Python file")


def _read_folder(folder: Path) -> BotFolder:
    file = folder / "bot.toml"
    try:
        content = tomllib.loads(file.read_text())
    except FileNotFoundError:
        raise Trouble(f"'{folder}' has no bot.toml; it needs one with at least name and command") from None
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble(f"'{file}' cannot be read: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise Trouble(f"'{file}' is not TOML: {error}") from None
    unknown = content.keys() - _FIELDS
    if unknown:
        known = ", ".join(sorted(_FIELDS))
        raise Trouble(f"'{file}' has the unknown entry '{sorted(unknown)[0]}'; there are: {known}")
    for key in ("name", "command"):
        if key not in content:
            raise Trouble(f"'{file}' has no entry '{key}'")
    played = content.get("games", [])
    if not isinstance(played, list) or not all(isinstance(key, str) for key in played):
        raise Trouble(f"'{file}': games is a list of texts, such as [\"kids_of_london\"]")
    for key in played:
        if key not in games():
            raise Trouble(f"'{file}': there is no game '{key}'; there are: {', '.join(games())}")
    return BotFolder(
        checked_name(str(file), content["name"]),
        folder.resolve(),
        _command(file, content["command"]),
        tuple(played),
        str(content.get("version", "")),
        str(content.get("author", "")),
    )


def checked_name(where: str, name: Any) -> str:
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise Trouble(f"'{where}': a bot's name is up to 40 letters, digits, '_', '.', '-', not '{name}'")
    return name


def _command(file: Path, written: Any) -> tuple[str, ...]:
    """The command; `{python}` stands for the arena's own interpreter."""
    if isinstance(written, str):
        try:
            words = shlex.split(written)
        except ValueError as error:
            raise Trouble(f"'{file}': the command cannot be read: {error}") from None
    elif isinstance(written, list) and all(isinstance(word, str) for word in written):
        words = written
    else:
        raise Trouble(f"'{file}': command is a text, or a list of texts")
    if not words:
        raise Trouble(f"'{file}': the command is empty")
    return tuple(word.replace("{python}", sys.executable) for word in words)
