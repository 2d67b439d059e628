"""The tables. A result's primary key is its slot, so no game can count twice."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import ForeignKeyConstraint, MetaData, true
from sqlmodel import Field, SQLModel

NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(SQLModel):
    metadata = MetaData(naming_convention=NAMES)


def now() -> str:
    """The time as text, in UTC: the same in every database."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Owner(Base, table=True):
    """A person who hands in bots."""

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True)


class BotVersion(Base, table=True):
    """A bot as its files are: changed code is another version."""

    __tablename__ = "bot_version"

    id: str = Field(primary_key=True)
    """Name and hash: `greedy@1f2e3d4c`."""
    name: str = Field(index=True)
    sha256: str
    version: str = ""
    owner_id: int | None = Field(default=None, foreign_key="owner.id")
    created: str = Field(default_factory=now)


class Tournament(Base, table=True):
    """A round robin of some bots at one game."""

    id: str = Field(primary_key=True)
    family: str = Field(index=True)
    """The same choice with any seed."""
    game: str
    seats: int
    options: str
    """As canonical JSON."""
    pool: str = Field(index=True)
    """Game, seats and options: what may be rated together."""
    limit: float
    clock: str = Field(default="", sa_column_kwargs={"server_default": ""})
    """`BANK+INCREMENT`, or nothing."""
    bots: str
    """The bot versions in their order, as JSON."""
    seed: str
    own_seed: bool
    """Somebody chose the seed; else it was drawn."""
    blocks: int
    """Planned blocks of every table."""
    created: str = Field(default_factory=now)


class Block(Base, table=True):
    """One table, one seed, all rotations."""

    tournament_id: str = Field(primary_key=True, foreign_key="tournament.id")
    table_number: int = Field(primary_key=True)
    block: int = Field(primary_key=True)
    attempt: int = 0
    seed: str
    nonces: str = "[]"
    """What the bots have added to its luck, in the order of the table, as JSON; before they are asked, `[]`."""


class Slot(Base, table=True):
    """A planned game, and whether it has been played."""

    __table_args__ = (
        ForeignKeyConstraint(
            ["tournament_id", "table_number", "block"],
            ["block.tournament_id", "block.table_number", "block.block"],
        ),
    )

    id: str = Field(primary_key=True)
    """`TOURNAMENT/tT/bB/rR`."""
    tournament_id: str = Field(index=True)
    table_number: int
    block: int
    rotation: int
    done: bool = Field(default=False)


class GameResult(Base, table=True):
    """What came of a slot."""

    __tablename__ = "result"

    slot_id: str = Field(primary_key=True, foreign_key="slot.id")
    rules: int
    ranks: str
    """By the rules of the game, as JSON."""
    detail: str
    """More of the result by the rules (scores, winners, …), as JSON."""
    hash: str = Field(default="", sa_column_kwargs={"server_default": ""})
    """The last of the record's chain."""
    played: str = Field(default_factory=now)


class SeatResult(Base, table=True):
    """Where a bot stood in a game."""

    __tablename__ = "seat"

    slot_id: str = Field(primary_key=True, foreign_key="slot.id")
    seat: int = Field(primary_key=True)
    bot_version_id: str = Field(foreign_key="bot_version.id", index=True)
    rank: int
    """By the rules."""
    standing: int
    """With those who went out last."""
    score: int
    camp: str | None = None
    out_at: int | None = None
    """After how many answers of the game it went out."""


class FaultRow(Base, table=True):
    """What went wrong in a game."""

    __tablename__ = "fault"

    id: int | None = Field(default=None, primary_key=True)
    slot_id: str = Field(foreign_key="slot.id", index=True)
    seat: int | None = None
    """None: the machine's fault, which has spoilt the whole block."""
    bot_version_id: str | None = Field(default=None, foreign_key="bot_version.id", index=True)
    kind: str
    owner: str = Field(default="bot", sa_column_kwargs={"server_default": "bot"})
    """`bot`, `network` or `host`."""
    decision: int
    detail: str
    offence: str = Field(default="", sa_column_kwargs={"server_default": ""})
    """What the bot said, where that was it."""
    out: bool = Field(default=True, sa_column_kwargs={"server_default": true()})
    """Whether it put the seat out."""
    last_lines: str = ""


class RecordRow(Base, table=True):
    """The game as text."""

    __tablename__ = "record"

    slot_id: str = Field(primary_key=True, foreign_key="slot.id")
    text: str
    receipts: str = Field(default="", sa_column_kwargs={"server_default": ""})
    """What every decision cost, the match's id on the wire, and what nobody had asked for, as JSON."""


class Token(Base, table=True):
    """Who a bot is that the arena does not start. The token itself is nowhere."""

    hash: str = Field(primary_key=True)
    """SHA-256 of the token."""
    begin: str
    """Its first characters, to speak of it."""
    bot: str = Field(index=True)
    created: str = Field(default_factory=now)
    revoked: str | None = None
    """When."""
