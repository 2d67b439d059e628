"""Ratings: Bradley-Terry maximum likelihood on the Elo scale, with bars clustered by block.

A rating is a pure function of the results, to the bit, in whatever order they come. Three things see to that:
bots and blocks are numbered in the order of their names; all that the fit needs is a table of whole numbers
(how often a bot was above, level with, below another); and the sums of a block are exact, because expected
scores are rounded to a grid of 2^-32 (`_GRID`), on which a float holds every sum of up to two million pairs.
Only then are floats added that could round, always in the order of blocks and bots.

The formulas, and the simulations behind them: F2 and F3 of the ratings study. Elo here means "expected score of
a pair", so luck shrinks the scale, and ratings of different games cannot be compared.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from arena import student

Ties = Literal["draw", "unresolved"]
Ints = NDArray[np.integer[Any]]
Floats = NDArray[np.float64]

RIDGE = 0.5
"""The weight of the assumption that a bot is like the others. It keeps a bot that won everything finite, and
is soon outweighed: a block of four seats has twelve pairs of a bot, each worth up to a quarter."""
RELIABLE = 30
"""With fewer blocks than this a bar is provisional."""

_ELO = 400 / math.log(10)
_GRID = 2.0**32
_BELOW, _LEVEL, _ABOVE = range(3)


@dataclass(frozen=True, eq=False)
class Games:
    """Results as arrays: a row for each game, a column for each seat."""

    bots: tuple[str, ...]
    blocks: Ints
    """By game: the number of its block, which is its place among the sorted names of blocks."""
    seats: Ints
    """By game and seat: a place in `bots`. A bot may sit at a table twice; it is not compared with itself."""
    ranks: Ints
    """By game and seat: the standing rank, 1 is best, and who forfeits is last."""

    def __post_init__(self) -> None:
        if self.seats.ndim != 2 or self.seats.shape != self.ranks.shape:
            shapes = f"{self.seats.shape} and {self.ranks.shape}"
            raise ValueError(f"seats and ranks need the same shape, games by seats, not {shapes}")
        if self.blocks.shape != self.seats.shape[:1]:
            raise ValueError(f"{len(self.seats)} games need as many blocks, not {self.blocks.shape}")
        if self.seats.size and not 0 <= self.seats.min() <= self.seats.max() < len(self.bots):
            raise ValueError(f"a seat names a bot that is none of the {len(self.bots)}")

    @classmethod
    def of(cls, rows: Iterable[tuple[str, Sequence[str], Sequence[int]]], bots: Iterable[str] = ()) -> Games:
        """From rows of block, bots by seat, standing ranks by seat. `bots` may name some that never played."""
        rows = list(rows)
        sizes = {len(part) for _, *parts in rows for part in parts}
        if len(sizes) > 1:
            raise ValueError(f"a pool has one number of seats, and a rank for each, not {sorted(sizes)}")
        names = sorted({*bots, *(bot for _, seated, _ in rows for bot in seated)})
        bot_number = {name: i for i, name in enumerate(names)}
        block_number = {name: i for i, name in enumerate(sorted({block for block, _, _ in rows}))}
        shape = (len(rows), *(sizes or {0}))
        seats = np.array([[bot_number[bot] for bot in seated] for _, seated, _ in rows], dtype=np.int32)
        ranks = np.array([ranks for _, _, ranks in rows], dtype=np.int32)
        blocks = np.array([block_number[block] for block, _, _ in rows], dtype=np.int64)
        return cls(tuple(names), blocks, seats.reshape(shape), ranks.reshape(shape))


@dataclass(frozen=True)
class Rating:
    """A line of a leaderboard."""

    bot: str
    elo: float
    bar: float
    """Half the width of the 95 % interval, in Elo. Not for comparing two bots: see `Ratings.difference`.
    For a bot that won (or lost) every pair only the ridge sets a limit: read its rating as at least (at most)."""
    games: int
    wins: int
    """Games with rank 1, shared or not."""
    mean_rank: float | None
    """None without games."""
    blocks: int
    group: int
    """Bots of different groups are not linked by any games: their ratings cannot be compared."""

    @property
    def provisional(self) -> bool:
        return self.blocks < RELIABLE


@dataclass(frozen=True)
class Difference:
    """How far a bot is above another."""

    elo: float
    error: float
    """The standard error, in Elo."""
    bar: float
    """Half the width of the 95 % interval, in Elo."""
    separated: bool
    """Whether the interval leaves out zero. Never so between groups."""


@dataclass(frozen=True, eq=False)
class Ratings:
    """What the results of a pool say of its bots."""

    board: tuple[Rating, ...]
    """Best first."""
    bots: tuple[str, ...]
    """The order of the rows and columns below."""
    score: Floats
    """The cross table: what the row's bot scored against the column's, 1 for a pair above, half for a level one."""
    met: Ints
    """Out of how many pairs."""
    covariance: Floats
    """Of the ratings, in Elo squared."""

    def of(self, bot: str) -> Rating:
        return next(line for line in self.board if line.bot == bot)

    def difference(self, bot: str, other: str) -> Difference:
        """Tested with the covariance of the two: overlapping bars do not tell whether two bots differ."""
        one, two = self.of(bot), self.of(other)
        i, j = self.bots.index(bot), self.bots.index(other)
        variance = self.covariance[i, i] + self.covariance[j, j] - 2 * self.covariance[i, j]
        elo, error = one.elo - two.elo, math.sqrt(max(0.0, float(variance)))
        bar = error * _errors_wide(min(one.blocks, two.blocks))
        return Difference(elo, error, bar, one.group == two.group and abs(elo) > bar)


@dataclass(frozen=True)
class _Scores:
    """Observed minus expected score of each bot in each of its blocks, sorted by block, then bot."""

    block: Ints
    bot: Ints
    score: Floats


def rate(games: Games, ties: Ties, ridge: float = RIDGE) -> Ratings:
    """Rate all bots of a pool. `ties` is the game's: are equal ranks a draw, or a pair never compared?"""
    if not ridge > 0:
        raise ValueError(
            f"the ridge must be above 0, or a bot that won everything has no rating, not {ridge}"
        )
    score, met = _cross_table(games, ties)
    groups = _groups(met)
    strength = _fit(score, met, ridge)
    strength -= _group_means(strength, groups)
    scores = _block_scores(games, ties, _expected(strength))
    blocks = np.bincount(scores.bot, minlength=len(games.bots))
    covariance = _ELO**2 * _covariance(met, strength, scores, blocks, groups, ridge)
    board = _board(games, _ELO * strength, covariance, blocks, groups)
    return Ratings(board, games.bots, score, met, covariance)


def _pairs(games: Games) -> Iterator[tuple[int, int, Ints]]:
    """Every pair of seats with, by game, the code ((one bot * bots) + other bot) * 3 + how they stand."""
    for one, other in combinations(range(games.seats.shape[1]), 2):
        pair = games.seats[:, one].astype(np.int64) * len(games.bots) + games.seats[:, other]
        yield one, other, 3 * pair + 1 + np.sign(games.ranks[:, other] - games.ranks[:, one])


def _cross_table(games: Games, ties: Ties) -> tuple[Floats, Ints]:
    """Scores and meetings of all pairs of bots, from whole numbers."""
    n = len(games.bots)
    seen = np.zeros(3 * n * n, dtype=np.int64)
    for _, _, code in _pairs(games):
        seen += np.bincount(code, minlength=seen.size)
    stand = seen.reshape(n, n, 3)
    stand = stand + stand[:, :, ::-1].transpose(1, 0, 2)
    if ties == "unresolved":
        stand[:, :, _LEVEL] = 0
    stand[np.arange(n), np.arange(n)] = 0  # nobody is compared with himself
    return stand[:, :, _ABOVE] + stand[:, :, _LEVEL] / 2, stand.sum(axis=2)


def _groups(met: Ints) -> Ints:
    """By bot: the number of its group. Groups are linked by no games, and numbered in the order of bots."""
    group = np.full(len(met), -1)
    for start in range(len(met)):
        if group[start] >= 0:
            continue
        number, front = group.max() + 1, [start]
        while front:
            group[front] = number
            front = list(np.flatnonzero((met[front] > 0).any(axis=0) & (group < 0)))
    return group


def _group_means(values: Floats, groups: Ints) -> Floats:
    """For each row (a bot), the mean over its group."""
    same = groups[:, None] == groups
    means: Floats = same / same.sum(axis=1, keepdims=True) @ values
    return means


def _expected(strength: Floats) -> Floats:
    """The expected score of row against column."""
    ahead = strength[:, None] - strength
    small = np.exp(-np.abs(ahead))  # the exponential that cannot overflow
    expected: Floats = np.where(ahead >= 0, 1.0, small) / (1 + small)
    return expected


def _information(met: Ints, expected: Floats, ridge: float) -> Floats:
    """Minus the second derivative of the likelihood."""
    weight = met * expected * expected.T
    return np.diag(weight.sum(axis=1) + ridge) - weight


def _fit(score: Floats, met: Ints, ridge: float) -> Floats:
    """The strengths, in logits, where F2 is zero.

    Newton's full step may overshoot when a bot wins nearly everything. Shortened by log(1 + r) / r, where r is
    how far it moves two bots apart, it never does (the logistic likelihood is self-concordant in that sense).
    """
    strength = np.zeros(len(score))
    for _ in range(500):
        expected = _expected(strength)
        gradient = (score - met * expected).sum(axis=1) - ridge * strength
        step = np.linalg.solve(_information(met, expected, ridge), gradient)
        apart = float(np.ptp(step)) if step.size else 0.0
        if apart < 1e-10:
            break
        strength += step * (math.log1p(apart) / apart)
    return strength


def _block_scores(games: Games, ties: Ties, expected: Floats) -> _Scores:
    """The g of F3. On the grid all sums are exact, so it does not matter in which order games come."""
    n = len(games.bots)
    ahead = np.triu(np.rint(expected * _GRID) / _GRID, 1)
    chance = ahead + np.tril(1 - ahead.T, -1)
    surprise = np.array([0.0, 0.5, 1.0]) - chance[:, :, None]
    if ties == "unresolved":
        surprise[:, :, _LEVEL] = 0
    surprise[np.arange(n), np.arange(n)] = 0
    by_code = surprise.ravel()
    by_seat = np.zeros(games.seats.shape)
    for one, other, code in _pairs(games):
        found = by_code[code]
        by_seat[:, one] += found
        by_seat[:, other] -= found
    key = (games.blocks.astype(np.int64)[:, None] * n + games.seats).ravel()
    order = np.argsort(key)
    key = key[order]
    first = np.flatnonzero(np.diff(key, prepend=-1))
    total = np.add.reduceat(by_seat.ravel()[order], first) if first.size else np.zeros(0)
    return _Scores(key[first] // max(n, 1), key[first] % max(n, 1), total)


def _spread(scores: _Scores, n: int) -> Floats:
    """The sum over blocks of g g': for each distance in the sorted list, all pairs of entries of one block."""
    block, bot, score = scores.block, scores.bot, scores.score
    total = np.zeros((n, n))
    for apart in range(np.bincount(_counted(block)).max(initial=0)):
        end = len(block) - apart
        same = np.flatnonzero(block[:end] == block[apart:])
        place = bot[same] * n + bot[same + apart]
        part = np.bincount(place, score[same] * score[same + apart], n * n).reshape(n, n)
        total += part + part.T if apart else part
    return total


def _counted(block: Ints) -> Ints:
    """Sorted blocks, numbered from 0 without gaps."""
    return np.cumsum(np.diff(block, prepend=block[:1]) > 0)


def _covariance(
    met: Ints, strength: Floats, scores: _Scores, blocks: Ints, groups: Ints, ridge: float
) -> Floats:
    """F3, in logits squared, with each group's sum held at zero.

    The ridge counts as one more observation, whose score varies by `ridge`: without it, a bot that never lost
    would seem to be known exactly. A bot's single block says nothing about how blocks differ. For the others,
    whose zero it moves, its pairs then vary as the model says; its own width is all that the ridge assumes.
    """
    seen = int(_counted(scores.block).max(initial=0)) + 1
    expected = _expected(strength)
    untold = blocks < 2
    spread = _spread(scores, len(met)) * (seen / max(seen - 1, 1))
    spread += _information(met * (untold[:, None] | untold), expected, ridge)
    inverse = np.linalg.inv(_information(met, expected, ridge))
    whole: Floats = inverse @ spread @ inverse
    centred: Floats = whole - _group_means(whole, groups)
    centred = centred - _group_means(centred.T, groups).T
    centred += np.diag(np.where(untold, 1 / ridge, 0.0))
    return centred


def _errors_wide(blocks: int) -> float:
    """How many standard errors half a bar has: few blocks also leave the error itself vague.

    The blocks that count are the bot's own. Counting all of the pool's, bars covered 93 % instead of 95 % (300
    simulated tournaments of 33 tables of four among 12 bots). With fewer than two the error is assumed, not measured.
    """
    return student.quantile(blocks - 1) if blocks >= 2 else student.normal()


def _board(games: Games, elo: Floats, covariance: Floats, blocks: Ints, groups: Ints) -> tuple[Rating, ...]:
    n = len(games.bots)
    seats = games.seats.ravel()
    played = np.bincount(seats, minlength=n)
    wins = np.bincount(seats[games.ranks.ravel() == 1], minlength=n)
    ranks = np.bincount(seats, games.ranks.ravel(), n)
    error = np.sqrt(np.maximum(0, np.diag(covariance)))
    lines = [
        Rating(
            bot=bot,
            elo=float(elo[i]),
            bar=float(error[i]) * _errors_wide(int(blocks[i])),
            games=int(played[i]),
            wins=int(wins[i]),
            mean_rank=float(ranks[i] / played[i]) if played[i] else None,
            blocks=int(blocks[i]),
            group=int(groups[i]),
        )
        for i, bot in enumerate(games.bots)
    ]
    return tuple(sorted(lines, key=lambda line: (-line.elo, line.bot)))
