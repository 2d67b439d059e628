"""Opening a database: ours, of the right version, and with one writer at a time."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from arena.trouble import Trouble

APPLICATION_ID = 0x42575354
"""`BWST`, in the header of an SQLite file: this one is ours."""
DEFAULT = "bowstreet.db"

_MIGRATIONS = Path(__file__).parent / "migrations"


def url_of(written: str) -> str:
    """A URL as it is, a path as an SQLite file."""
    return written if "://" in written else f"sqlite:///{written}"


@contextmanager
def open_database(written: str, write: bool, alone: bool = True) -> Iterator[Engine]:
    """The database, for reading or (alone, as a rule) for writing. Raises Trouble with one clear line."""
    url = url_of(written)
    try:
        file = _sqlite_file(url)
        with _only_writer(file) if write and alone and file else _nobody():
            engine = _engine(url, file, write)
            try:
                _check(engine, written, file, write)
                yield engine
            finally:
                engine.dispose()
    except (DBAPIError, sqlite3.Error) as error:
        raise Trouble(f"the database '{written}' cannot be used: {reason(error)}") from None
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise Trouble(f"'{written}' is no database that can be opened: {error}") from None


def reason(error: Exception) -> str:
    told = str(getattr(error, "orig", error)).splitlines()[0]
    reasons = {
        "file is not a database": "it is not a Bow Street database",
        "unable to open database file": "the folder does not exist or cannot be written",
        "attempt to write a readonly database": "it cannot be written (read-only)",
        "database or disk is full": "the disk is full; nothing was half-written",
    }
    return reasons.get(told, told)


def _sqlite_file(url: str) -> Path | None:
    parsed = make_url(url)
    if not parsed.drivername.startswith("sqlite"):
        return None
    if not parsed.database or parsed.database == ":memory:":
        raise Trouble("an SQLite database needs a file")
    return Path(parsed.database)


@contextmanager
def _nobody() -> Iterator[None]:
    yield


@contextmanager
def _only_writer(file: Path) -> Iterator[None]:
    """Hold the lock beside the file; it goes with the process, however that ends."""
    try:
        lock = os.open(file.with_name(file.name + ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise Trouble(f"the database '{file}' cannot be written: {error.strerror}") from None
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Trouble(
                f"another bowstreet is writing to '{file}'; wait for it, or use another --db"
            ) from None
        yield
    finally:
        os.close(lock)


def _engine(url: str, file: Path | None, write: bool) -> Engine:
    if file is None:
        return create_engine(url)
    if not write and not file.exists():
        raise Trouble(
            f"there is no database '{file}' yet; 'bowstreet tournament' makes one (or name it with --db)"
        )
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def settings(connection: Any, _: Any) -> None:
        if write:
            if not file.exists() or file.stat().st_size == 0:  # before WAL: so it stands in the file at once
                connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
        else:
            connection.execute("PRAGMA query_only = ON")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA busy_timeout = 5000")

    return engine


def _check(engine: Engine, written: str, file: Path | None, write: bool) -> None:
    """Ours, and of our version: brought up to it when we write. Raises Trouble."""
    if file is not None:
        _check_header(written, file)
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    with engine.begin() as connection:
        found = MigrationContext.configure(connection).get_current_heads()
        if not set(found) <= known:
            raise Trouble(f"the database '{written}' was made by a newer Bow Street; update this one")
        if not write and not found:
            raise Trouble(f"'{written}' is not a Bow Street database")
        if not write and list(found) != script.get_heads():
            raise Trouble(
                f"the database '{written}' is of an older version; the next tournament brings it up to date"
            )
        if write:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def _check_header(written: str, file: Path) -> None:
    """An SQLite file that is not ours is left alone, down to the last byte."""
    if not file.exists() or file.stat().st_size == 0:
        return
    with file.open("rb") as stream:
        header = stream.read(100)
    if not header.startswith(b"SQLite format 3\0") or int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise Trouble(f"'{written}' is not a Bow Street database")
