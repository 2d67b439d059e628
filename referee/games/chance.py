"""Luck. Every shuffled deck and every drawn seat comes from here, and from nowhere else.

A draw is a Fisher-Yates shuffle fed by SHA-256 in counter mode, defined to the bit, so that a record
re-runs to the same cards on any Python and in any language. Each draw has a label and reads a stream of
its own: with the same seed the deck is the same whatever the players do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

Item = TypeVar("Item", str, int)

_DOMAIN = b"bowstreet/chance/1\0"
_WORDS = Struct(">8I")
_WORD_RANGE = 1 << 32


class ChanceError(ValueError):
    """The record's line for the k-th draw called `label` asks for items that this draw does not have."""

    def __init__(self, label: str, k: int, message: str) -> None:
        super().__init__(message)
        self.label = label
        self.k = k


def words(seed: bytes, stream: str) -> Iterator[int]:
    """The endless stream of 32-bit numbers that belongs to one seed and one stream label."""
    name = stream.encode()
    prefix = _DOMAIN + seed + bytes((len(name),)) + name
    block = 0
    while True:
        yield from _WORDS.unpack(sha256(prefix + block.to_bytes(8, "big")).digest())
        block += 1


def below(numbers: Iterator[int], n: int) -> int:
    """A fair number from 0 to n-1: words past the last whole multiple of n are thrown away."""
    limit = _WORD_RANGE - _WORD_RANGE % n
    for word in numbers:
        if word < limit:
            return word % n
    raise AssertionError("the stream of words never ends")


def shuffled(seed: bytes, stream: str, items: list[Item]) -> list[Item]:
    """`items` (already in canonical order) shuffled in place by Fisher-Yates from the end."""
    numbers = words(seed, stream)
    for i in range(len(items) - 1, 0, -1):
        for word in numbers:  # `below`, written out: dealing is the costliest part of a new game
            if word < _WORD_RANGE - _WORD_RANGE % (i + 1):
                break
        j = word % (i + 1)
        items[i], items[j] = items[j], items[i]
    return items


class Chance:
    """An immutable source of luck: a seed, and the draws that a record has fixed beforehand.

    `fixed[label][k]` holds, as texts, the items that the k-th draw called `label` gives first. How often
    a label was drawn already is the state's business: a copied game must not disturb its original.
    """

    __slots__ = ("fixed", "seed")

    def __init__(self, seed: bytes, fixed: Mapping[str, Sequence[Sequence[str]]] | None = None) -> None:
        if len(seed) != 32:
            raise ValueError(f"a seed is 32 bytes, not {len(seed)}")
        self.seed = seed
        self.fixed = fixed

    def draw(self, label: str, k: int, items: Sequence[Item], count: int | None = None) -> list[Item]:
        """The k-th draw called `label`: the first `count` of the shuffled `items` (all without count)."""
        pool = sorted(items)
        first = self._fixed(label, k, pool) if self.fixed else []
        drawn = first + shuffled(self.seed, f"{label}/{k}", pool)
        if count is None:
            return drawn
        if len(first) > count:
            message = f"the draw '{label}' takes {count} of its items, this line names {len(first)}"
            raise ChanceError(label, k, message)
        return drawn[:count]

    def _fixed(self, label: str, k: int, pool: list[Item]) -> list[Item]:
        """The items a record fixed for this draw, taken out of `pool`."""
        lines = (self.fixed or {}).get(label, ())
        if k >= len(lines):
            return []
        first = []
        for word in lines[k]:
            at = next((i for i, item in enumerate(pool) if str(item) == word), None)
            if at is None:
                have = " ".join(map(str, pool)) or "nothing"
                raise ChanceError(label, k, f"'{word}' is not in the draw '{label}'; still in it: {have}")
            first.append(pool.pop(at))
        return first
