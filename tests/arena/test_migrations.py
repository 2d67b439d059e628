"""The database's history: every step leads to the tables of today, and what was kept before is kept."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from arena.store.database import _MIGRATIONS
from arena.store.models import Base
from tests.arena.test_tournament import arguments_of, bowstreet, rows


def configured(db: Path) -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    return config


def migrate(db: Path, revision: str) -> None:
    engine, config = create_engine(f"sqlite:///{db}"), configured(db)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        here = MigrationContext.configure(connection).get_current_revision() or "0000"
        (command.upgrade if revision > here else command.downgrade)(config, revision)
    engine.dispose()


def test_the_migrations_lead_to_the_tables_of_today(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    migrate(db, "0002")
    engine = create_engine(f"sqlite:///{db}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    engine.dispose()


def test_down_and_up_again_loses_no_game(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    assert bowstreet(*arguments_of(db, "first", "crashing", blocks=2)).returncode == 0
    results = rows(db, "select slot_id, ranks, detail from result order by 1")
    faults = rows(db, "select slot_id, seat, kind, detail from fault order by id")
    migrate(db, "0001")
    with pytest.raises(sqlite3.OperationalError, match="no such column"):
        rows(db, "select clock from tournament")
    old = bowstreet("leaderboard", "--db", db)
    assert old.returncode == 2
    assert "is of an older version; the next tournament brings it up to date" in old.stderr
    done = bowstreet(*arguments_of(db, "first", "crashing", blocks=3))
    assert done.returncode == 0, done.stderr
    assert (
        rows(db, "select slot_id, ranks, detail from result where slot_id not like '%/b2/%' order by 1")
        == results
    )
    assert rows(db, "select slot_id, seat, kind, detail from fault order by id")[: len(faults)] == faults
    assert rows(db, "select count(*) from result") == [(6,)]
