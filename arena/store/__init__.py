"""Storage: SQLModel tables, Alembic migrations, and the questions that the arena asks."""

from arena.store.database import DEFAULT
from arena.store.models import BotVersion, FaultRow, Tournament
from arena.store.store import Played, Store, open_store, version_id

__all__ = ["DEFAULT", "BotVersion", "FaultRow", "Played", "Store", "Tournament", "open_store", "version_id"]
