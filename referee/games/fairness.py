"""A fair deal: what the luck of a match is bound to before its first card, and the chain of its record.

docs/fairness.md tells what is proven by it, and what is not. Standard library only, so that anyone can check it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from referee.games.kernel import Game

COMMIT_DOMAIN = b"bowstreet/commit/1\0"
DEAL_DOMAIN = b"bowstreet/deal/1\0"
FRESH_DOMAIN = b"bowstreet/fresh/1\0"
RECORD_DOMAIN = b"bowstreet/record/1\0"

LONGEST_NONCE = 32
LINK = 4
"""Hex digits of a hash that stand for a line of a record: enough to find the line that was changed."""


def commitment(seed: bytes, header: str) -> bytes:
    """Binds whoever publishes it to the seed, and hides it."""
    return hashlib.sha256(COMMIT_DOMAIN + seed + hashlib.sha256(header.encode()).digest()).digest()


def dealing_seed(seed: bytes, nonces: Sequence[bytes] | None, fresh: int | None = None) -> bytes:
    """The seed that the cards are dealt from: the committed one, with what the bots have added.

    `fresh` is the rotation, where every rotation of a block has a deal of its own.
    """
    if nonces is not None:
        added = b"".join(bytes((len(nonce),)) + nonce for nonce in nonces)
        seed = hmac.digest(seed, DEAL_DOMAIN + added, "sha256")
    if fresh is not None:
        seed = hmac.digest(seed, FRESH_DOMAIN + str(fresh).encode(), "sha256")
    return seed


def header_of(game: Game, seats: int, options: Mapping[str, str], facts: Mapping[str, str]) -> str:
    """The header that a commitment is about: these lines, as they stand in the record."""
    lines = [f"game: {game.key}", f"seats: {seats}", f"rules: {game.rules}"]
    lines += [f"option.{name}: {value}" for name, value in sorted(options.items())]
    lines += [f"commit.{name}: {value}" for name, value in sorted(facts.items())]
    return "".join(line + "\n" for line in lines)


@dataclass(frozen=True)
class Deal:
    """The luck of one match, and what it is bound to."""

    seed: bytes
    """The committed one."""
    game: Game
    seats: int
    options: Mapping[str, str]
    """Stamped, as they stand in the record."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """What else the commitment is about: the tournament, the block, the bots, …"""
    nonces: tuple[bytes, ...] | None = None
    """What the bots have added, in the order of the table; None: they were not asked."""
    rotation: int | None = None
    """Which game of its block it is: every game has a commitment of its own, so that none tells of another."""
    fresh: bool = False
    """Every rotation of its block has a deal of its own."""

    @property
    def header(self) -> str:
        return header_of(self.game, self.seats, self.options, self._all_facts())

    @property
    def commitment(self) -> bytes:
        return commitment(self.seed, self.header)

    @property
    def dealing_seed(self) -> bytes:
        return dealing_seed(self.seed, self.nonces, self.rotation if self.fresh else None)

    def _all_facts(self) -> dict[str, str]:
        facts = dict(self.facts)
        if self.rotation is not None:
            facts["rotation"] = str(self.rotation)
        if self.fresh:
            facts["fresh"] = "true"
        return facts

    def lines(self) -> dict[str, str]:
        """What the record's header says of it."""
        lines = {f"commit.{name}": value for name, value in self._all_facts().items()}
        lines["commit.hash"] = self.commitment.hex()
        lines["commit.seed"] = self.seed.hex()
        lines = dict(sorted(lines.items()))
        lines |= {f"nonce.{i}": nonce.hex() or "-" for i, nonce in enumerate(self.nonces or ())}
        return lines


# The chain


def chain(lines: Iterable[str]) -> list[bytes]:
    """The hash after each line: of the one before it and the line itself (without white space at its end)."""
    sha256, hashes = hashlib.sha256, []
    last = sha256(RECORD_DOMAIN).digest()
    for line in lines:
        last = sha256(last + line.rstrip().encode()).digest()
        hashes.append(last)
    return hashes


def chained(lines: Sequence[str]) -> tuple[list[str], bytes]:
    """The comment lines that close a record, and the last hash of its chain."""
    hashes = chain(lines)
    links = [h[: LINK // 2].hex() for h in hashes]
    rows = [links[i : i + 20] for i in range(0, len(links), 20)]
    return [*(f"# links: {' '.join(row)}" for row in rows), f"# chain: {hashes[-1].hex()}"], hashes[-1]
