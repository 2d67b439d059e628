"""Alembic's way in: the connection comes from the store that calls it."""

from __future__ import annotations

from alembic import context

from arena.store.models import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
