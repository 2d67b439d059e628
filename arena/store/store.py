"""What the arena keeps, and finds again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from typing import Any

from sqlalchemy import Integer, cast, delete, insert, update
from sqlalchemy import select as select_many
from sqlmodel import Session, col, func, select

from arena import plan
from arena.bots import Entrant
from arena.store.database import open_database
from arena.store.models import (
    Block,
    BotVersion,
    FaultRow,
    GameResult,
    Owner,
    RecordRow,
    SeatResult,
    Slot,
    Tournament,
)
from arena.store.rows import BlockPlan, Played, fault_rows, record_row, result_row, seat_rows
from arena.store.sessions import only
from arena.store.tokens import TokenStore
from referee.games import Game, canonical


def version_id(bot: Entrant) -> str:
    return f"{bot.name}@{bot.fingerprint()[:8]}"


def pool_of(game: str, seats: int, options: Mapping[str, str]) -> str:
    """What may be rated together: `kids_of_london/4`, with the options that are not the default."""
    written = ",".join(f"{name}={value}" for name, value in sorted(options.items()))
    return f"{game}/{seats}" + (f"/{written}" if written else "")


class Store(TokenStore):
    """A database that is open. Everything that belongs together is one transaction."""

    # Planning

    def prepare(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        limit: float,
        bots: Sequence[Entrant],
        seed: bytes,
        own_seed: bool,
        blocks: int,
        clock: str = "",
    ) -> Tournament:
        """The tournament with this choice and all its slots: new, or the one that there is, perhaps made longer."""
        versions = [version_id(bot) for bot in bots]
        identity = plan.tournament_id(game.key, seats, options, limit, versions, seed, clock)
        with self._session() as session:
            self._keep_bots(session, bots)
            tournament = session.get(Tournament, identity)
            if tournament is None:
                tournament = Tournament(
                    id=identity,
                    family=plan.tournament_id(game.key, seats, options, limit, versions, None, clock),
                    game=game.key,
                    seats=seats,
                    options=canonical(dict(options)).decode(),
                    pool=pool_of(game.key, seats, options),
                    limit=limit,
                    clock=clock,
                    bots=json.dumps(sorted(versions)),
                    seed=seed.hex(),
                    own_seed=own_seed,
                    blocks=0,
                )
                session.add(tournament)
                session.flush()
            if tournament.blocks < blocks:
                self._plan_blocks(session, tournament, range(tournament.blocks, blocks))
                tournament.blocks = blocks
            session.flush()
            session.expunge(tournament)
            return tournament

    def _keep_bots(self, session: Session, bots: Sequence[Entrant]) -> None:
        for bot in bots:
            owner = (
                session.exec(select(Owner).where(Owner.name == bot.author)).first() if bot.author else None
            )
            if owner is None and bot.author:
                owner = Owner(name=bot.author)
                session.add(owner)
                session.flush()
            if session.get(BotVersion, version_id(bot)) is None:
                session.add(
                    BotVersion(
                        id=version_id(bot),
                        name=bot.name,
                        sha256=bot.fingerprint(),
                        version=bot.version,
                        owner_id=owner.id if owner else None,
                    )
                )
        session.flush()

    def _plan_blocks(self, session: Session, tournament: Tournament, blocks: range) -> None:
        tables = len(plan.tables(len(json.loads(tournament.bots)), tournament.seats))
        seed = bytes.fromhex(tournament.seed)
        rows = [
            {
                "tournament_id": tournament.id,
                "table_number": table,
                "block": block,
                "attempt": 0,
                "seed": plan.block_seed(seed, table, block, 0).hex(),
                "nonces": "[]",
            }
            for block in blocks
            for table in range(tables)
        ]
        session.execute(insert(Block), rows)
        session.execute(
            insert(Slot),
            [
                {
                    "id": slot.name(tournament.id),
                    "tournament_id": tournament.id,
                    "table_number": slot.table,
                    "block": slot.block,
                    "rotation": slot.rotation,
                    "done": False,
                }
                for slot in plan.slots(tables, tournament.seats, blocks)
            ],
        )

    def unfinished(self, family: str) -> Tournament | None:
        """The newest tournament of this choice with a seed that was drawn, if it has games left to play."""
        with self._session() as session:
            query = select(Tournament).where(Tournament.family == family, col(Tournament.own_seed).is_(False))
            for tournament in session.exec(query.order_by(col(Tournament.created).desc())):
                left = select(Slot.id).where(Slot.tournament_id == tournament.id, col(Slot.done).is_(False))
                if session.exec(left.limit(1)).first() is not None:
                    session.expunge(tournament)
                    return tournament
        return None

    # Playing

    def to_play(self, tournament: Tournament) -> list[BlockPlan]:
        """The blocks with games to play, in the order of play."""
        with self._session() as session:
            query = (
                select_many(*map(col, (Slot.block, Slot.table_number, Slot.rotation)))
                .add_columns(*map(col, (Block.attempt, Block.seed, Block.nonces)))
                .join(Block)
                .where(col(Slot.tournament_id) == tournament.id, col(Slot.done).is_(False))
                .order_by(col(Slot.block), col(Slot.table_number), col(Slot.rotation))
            )
            plans: dict[tuple[int, int], BlockPlan] = {}
            for block, table, rotation, attempt, seed, nonces in session.execute(query):
                if (block, table) not in plans:
                    given = tuple(bytes.fromhex(nonce) for nonce in json.loads(nonces)) or None
                    plans[block, table] = BlockPlan(table, block, attempt, bytes.fromhex(seed), given, [])
                plans[block, table].rotations.append(rotation)
            return list(plans.values())

    def keep_nonces(self, tournament: str, blocks: Sequence[BlockPlan]) -> None:
        """What the bots have added to the luck of these blocks: kept before anything is dealt."""
        with self._session() as session:
            for block in blocks:
                row = session.get(Block, (tournament, block.table, block.block))
                assert row is not None
                row.nonces = json.dumps([nonce.hex() for nonce in block.nonces or ()])

    def void(self, tournament: Tournament, slot: plan.Slot, reason_: str, why: str) -> tuple[int, BlockPlan]:
        """A fault of the machine spoils a block: its games do not count, and it is dealt anew.

        How many games are lost by it, and the block as it is now. All of it is one transaction.
        """
        block = plan.Slot(slot.block, slot.table, 0).name(tournament.id).rpartition("/")[0]
        names = [f"{block}/r{rotation}" for rotation in range(tournament.seats)]
        with self._session() as session:
            lost = len(
                session.exec(select(GameResult.slot_id).where(col(GameResult.slot_id).in_(names))).all()
            )
            for table in (SeatResult, RecordRow, GameResult):
                session.execute(delete(table).where(col(table.slot_id).in_(names)))
            bots = col(FaultRow.seat).is_not(None)
            session.execute(delete(FaultRow).where(col(FaultRow.slot_id).in_(names), bots))
            session.execute(update(Slot).where(col(Slot.id).in_(names)).values(done=False))
            row = session.get(Block, (tournament.id, slot.table, slot.block))
            assert row is not None
            row.attempt += 1
            seed = plan.block_seed(bytes.fromhex(tournament.seed), slot.table, slot.block, row.attempt)
            row.seed, row.nonces = seed.hex(), "[]"
            session.add(
                FaultRow(
                    slot_id=slot.name(tournament.id),
                    kind="broken",
                    owner="host",
                    decision=0,
                    detail=reason_,
                    last_lines=why,
                    out=False,
                )
            )
            anew = BlockPlan(slot.table, slot.block, row.attempt, seed, None, list(range(tournament.seats)))
        return lost, anew

    def save(self, tournament: str, played: Sequence[Played]) -> None:
        """Keep these games: result, seats, faults, record and the slot's state, all in one transaction."""
        names = [game.slot.name(tournament) for game in played]
        with self._session() as session:
            session.execute(
                insert(GameResult), [result_row(n, g) for n, g in zip(names, played, strict=True)]
            )
            session.execute(
                insert(SeatResult),
                [row for n, g in zip(names, played, strict=True) for row in seat_rows(n, g)],
            )
            session.execute(
                insert(RecordRow),
                [record_row(n, g) for n, g in zip(names, played, strict=True)],
            )
            faults = [row for n, g in zip(names, played, strict=True) for row in fault_rows(n, g)]
            if faults:
                session.execute(insert(FaultRow), faults)
            session.execute(update(Slot).where(col(Slot.id).in_(names)).values(done=True))

    # Looking

    def tournaments(self) -> list[tuple[Tournament, int, int]]:
        """All of them, newest first, with their slots and how many of these are played."""
        with self._session() as session:
            counts = {
                identity: (total, done or 0)
                for identity, total, done in session.exec(
                    select(
                        Slot.tournament_id, func.count(), func.sum(cast(col(Slot.done), Integer))
                    ).group_by(Slot.tournament_id)
                )
            }
            found = list(
                session.exec(select(Tournament).order_by(col(Tournament.created).desc(), col(Tournament.id)))
            )
            session.expunge_all()
        return [(one, *counts.get(one.id, (0, 0))) for one in found]

    def find_tournament(self, prefix: str) -> Tournament:
        """The one whose id begins so. Raises Trouble."""
        found = [one for one, _, _ in self.tournaments() if one.id.startswith(prefix)]
        tournament: Tournament = only(found, "tournament", prefix)
        return tournament

    def bots(self) -> list[tuple[BotVersion, str, int]]:
        """All bot versions with their owner and their number of games."""
        with self._session() as session:
            games = dict(
                session.exec(
                    select(SeatResult.bot_version_id, func.count()).group_by(SeatResult.bot_version_id)
                ).all()
            )
            owners = {owner.id: owner.name for owner in session.exec(select(Owner))}
            found = list(
                session.exec(select(BotVersion).order_by(col(BotVersion.name), col(BotVersion.created)))
            )
            session.expunge_all()
        return [(bot, owners.get(bot.owner_id, ""), games.get(bot.id, 0)) for bot in found]

    def matches(self, tournament: str | None, limit: int) -> list[tuple[str, str, list[tuple[str, int]]]]:
        """Played games, newest first: slot, when, and bots with their standing by seat."""
        with self._session() as session:
            query = select(GameResult.slot_id, GameResult.played)
            if tournament is not None:
                query = query.where(col(GameResult.slot_id).startswith(tournament + "/"))
            newest = query.order_by(col(GameResult.played).desc(), col(GameResult.slot_id)).limit(limit)
            rows = session.exec(newest).all()
            seats: dict[str, list[tuple[str, int]]] = {slot: [] for slot, _ in rows}
            names = list(seats)
            for slot, bot, standing in session.exec(
                select(SeatResult.slot_id, SeatResult.bot_version_id, SeatResult.standing)
                .where(col(SeatResult.slot_id).in_(names))
                .order_by(col(SeatResult.slot_id), col(SeatResult.seat))
            ):
                seats[slot].append((bot, standing))
        return [(slot, when, seats[slot]) for slot, when in rows]

    def record(self, prefix: str) -> tuple[str, str]:
        """The slot whose name begins so, and its record. Raises Trouble."""
        with self._session() as session:
            query = select(RecordRow.slot_id).where(
                col(RecordRow.slot_id).startswith(prefix, autoescape=True)
            )
            found = list(session.exec(query.order_by(col(RecordRow.slot_id)).limit(3)))
            exact = [name for name in found if name == prefix]
            name = only(exact or found, "played game", prefix)
            row = session.get(RecordRow, name)
            assert row is not None
            return name, row.text

    def receipts(self, name: str) -> str:
        """What the decisions of a game cost, as JSON; empty if nobody kept it."""
        with self._session() as session:
            row = session.get(RecordRow, name)
            return row.receipts if row is not None else ""

    def result(self, name: str) -> tuple[GameResult, list[SeatResult]]:
        """What is kept of a game besides its record."""
        with self._session() as session:
            row = session.get(GameResult, name)
            assert row is not None
            by_seat = select(SeatResult).where(SeatResult.slot_id == name).order_by(col(SeatResult.seat))
            seats = list(session.exec(by_seat))
            session.expunge_all()
            return row, seats

    def faults(self, bot: str | None, limit: int) -> list[FaultRow]:
        """The newest faults, of one bot (its name or version) or of all."""
        with self._session() as session:
            query = select(FaultRow).order_by(col(FaultRow.id).desc()).limit(limit)
            if bot is not None:
                query = query.join(BotVersion).where((BotVersion.name == bot) | (BotVersion.id == bot))
            found = list(session.exec(query))
            session.expunge_all()
            return found

    # Rating

    def pools(self) -> list[str]:
        with self._session() as session:
            return sorted(session.exec(select(Tournament.pool).distinct()))

    def rated_games(self, pool: str, tournament: str | None = None) -> tuple[list[Row], Counter[str]]:
        """Block, bots and standings of every game of complete blocks of a pool, and how often each bot went out."""
        with self._session() as session:
            chosen = select(Tournament.id).where(Tournament.pool == pool)
            if tournament is not None:
                chosen = chosen.where(Tournament.id == tournament)
            rows: list[Row] = []
            faults: Counter[str] = Counter()
            for identity in session.exec(chosen).all():
                rows += self._complete_blocks(session, identity, int(pool.split("/")[1]))
                counted = session.exec(
                    select(FaultRow.bot_version_id, func.count())
                    .where(*_of_tournament(FaultRow.slot_id, identity), col(FaultRow.out).is_(True))
                    .group_by(col(FaultRow.bot_version_id))
                )
                faults.update({bot: count for bot, count in counted.all() if bot is not None})
        return rows, faults

    def _complete_blocks(self, session: Session, tournament: str, seats: int) -> list[Row]:
        """The games of a tournament whose block has all its rotations. Made for hundreds of thousands of rows."""
        query = (
            select(SeatResult.slot_id, SeatResult.bot_version_id, SeatResult.standing)
            .where(*_of_tournament(SeatResult.slot_id, tournament))
            .order_by(col(SeatResult.slot_id), col(SeatResult.seat))
        )
        found = _plain_rows(session, query)
        if not found:
            return []
        slots, bots, standings = zip(*found, strict=True)
        blocks = [slot.rpartition("/r")[0] for slot in slots[::seats]]
        games = Counter(blocks)
        return [
            (block, list(bots[i : i + seats]), list(standings[i : i + seats]))
            for block, i in zip(blocks, range(0, len(found), seats), strict=True)
            if games[block] == seats
        ]


Row = tuple[str, list[str], list[int]]
"""A game, for rating: its block, and bots and standings by seat."""


def _plain_rows(session: Session, query: Any) -> list[tuple[Any, ...]]:
    """The rows as the database driver gives them: SQLAlchemy's own rows cost three times as much."""
    connection = session.connection()
    written = query.compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True})
    with closing(connection.connection.cursor()) as cursor:
        cursor.execute(str(written))
        return list(cursor.fetchall())


def _of_tournament(slot_id: Any, tournament: str) -> tuple[Any, Any]:
    """Slots of a tournament by the beginning of their names, which an index finds."""
    return col(slot_id) > f"{tournament}/", col(slot_id) < f"{tournament}0"


@contextmanager
def open_store(written: str, write: bool = False, alone: bool = True) -> Iterator[Store]:
    """The store in this database; with `alone`, for the only one who plans and plays. Raises Trouble."""
    with open_database(written, write, alone) as engine:
        yield Store(engine)
