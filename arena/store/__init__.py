"""Storage: SQLModel tables, Alembic migrations, and the questions that the arena asks."""

from arena.store.database import DEFAULT
from arena.store.models import BotVersion, FaultRow, Token, Tournament
from arena.store.rows import BlockPlan, Played
from arena.store.store import Store, open_store, version_id

__all__ = [
    "DEFAULT",
    "BlockPlan",
    "BotVersion",
    "FaultRow",
    "Played",
    "Store",
    "Token",
    "Tournament",
    "open_store",
    "version_id",
]
