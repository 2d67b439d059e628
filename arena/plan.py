"""What a tournament is made of, planned before anything is played: tables, blocks, rotations, seeds. All of it pure.

A table is a choice of K bots. A block is one table with one fresh seed and every rotation of the seats: the unit of
play and of statistics. A slot is one game of a block.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from referee.games import canonical

_BLOCK_DOMAIN = b"bowstreet/block/1"


class Slot(NamedTuple):
    """A planned game: rotation `rotation` of block `block` of table `table`. Sorted, they are the order of play."""

    block: int
    table: int
    rotation: int

    def name(self, tournament: str) -> str:
        return f"{tournament}/t{self.table}/b{self.block}/r{self.rotation}"


def tables(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Every choice of so many bots, by their numbers."""
    return list(combinations(range(bots), seats))


def seated(table: Sequence[int], block: int, rotation: int) -> list[int]:
    """Who sits where in a game: seat 0 first.

    Rotations alone would keep everybody behind the same neighbour for ever, and it matters after whom one plays. So
    the order round the table changes from block to block, through all there are.
    """
    first, *others = table
    orders = list(permutations(others))
    order = (first, *orders[block % len(orders)])
    return [order[(seat + rotation) % len(order)] for seat in range(len(order))]


def slots(table_count: int, seats: int, blocks: range) -> Iterator[Slot]:
    """All games of these blocks, interleaved over the tables, so that every moment of a run is a fair sample."""
    for block in blocks:
        for table in range(table_count):
            for rotation in range(seats):
                yield Slot(block, table, rotation)


def block_seed(tournament_seed: bytes, table: int, block: int, attempt: int) -> bytes:
    """The seed of a block, from the tournament's."""
    parts = [_BLOCK_DOMAIN, *(str(number).encode() for number in (table, block, attempt))]
    return hmac.new(tournament_seed, b"\0".join(parts), hashlib.sha256).digest()


def tournament_id(
    game: str,
    seats: int,
    options: Mapping[str, str],
    limit: float,
    versions: Sequence[str],
    seed: bytes | None,
    clock: str = "",
) -> str:
    """The same choice is the same tournament. How many blocks it has is not part of it: more blocks extend it.

    Without the seed it names all tournaments of this choice, whatever their seed.
    """
    choice = [game, seats, dict(options), limit, sorted(versions), None if seed is None else seed.hex()]
    whole = canonical([*choice, clock] if clock else choice)
    return hashlib.sha256(whole).hexdigest()[:12]
