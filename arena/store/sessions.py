"""A database that is open, one transaction at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from arena.store.database import reason
from arena.trouble import Trouble


class Sessions:
    """Transactions on a database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @contextmanager
    def _session(self) -> Iterator[Session]:
        try:
            with Session(self._engine) as session, session.begin():
                yield session
        except DBAPIError as error:
            raise Trouble(f"the database cannot be used: {reason(error)}") from None


def only(found: list[Any], what: str, prefix: str) -> Any:
    if not found:
        raise Trouble(f"there is no {what} '{prefix}'")
    if len(found) > 1:
        raise Trouble(f"more than one {what} begins with '{prefix}'; write more of it")
    return found[0]
