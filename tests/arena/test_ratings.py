"""Ratings: right numbers, honest bars, and nothing that depends on the order of results."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import asdict
from itertools import combinations

import choix
import numpy as np
import pytest

from arena import student
from arena.ratings import RIDGE, Floats, Games, Ratings, Ties, rate

Rows = list[tuple[str, Sequence[str], Sequence[int]]]
LOGIT = math.log(10) / 400


def deals(
    elo: Floats, seats: int, blocks: int, luck_shared: float, rng: np.random.Generator, coarse: bool = False
) -> Games:
    """A tournament of duplicate deals: random tables, each with a fresh deal, in every rotation of the seats.

    Who has most strength plus luck is first. Luck is Gumbel's, so the chance of a pair is exactly the logistic
    one of Elo. With the chance `luck_shared`, a seat's luck is the deal's: the same in all rotations.
    """
    tables = rng.permuted(np.tile(np.arange(len(elo)), (blocks, 1)), axis=1)[:, :seats]
    seated = np.stack([np.roll(tables, rotation, axis=1) for rotation in range(seats)], axis=1)
    of_deal, own = rng.gumbel(size=(blocks, 1, seats)), rng.gumbel(size=seated.shape)
    points = LOGIT * elo[seated] + np.where(rng.random(seated.shape) < luck_shared, of_deal, own)
    if coarse:
        points = np.rint(points)
    ranks = 1 + (points[..., None, :] > points[..., :, None]).sum(axis=-1)
    names = tuple(f"bot{i:03}" for i in range(len(elo)))
    by_game = (blocks * seats, seats)
    return Games(names, np.repeat(np.arange(blocks), seats), seated.reshape(by_game), ranks.reshape(by_game))


def by_game(games: Games) -> Games:
    """The same games as if every one were a block of its own."""
    return Games(games.bots, np.arange(len(games.blocks)), games.seats, games.ranks)


def shuffled(games: Games, rng: np.random.Generator) -> Games:
    order = rng.permutation(len(games.blocks))
    return Games(games.bots, games.blocks[order], games.seats[order], games.ranks[order])


def centred(values: Floats) -> Floats:
    middle: float = values.mean()
    return np.subtract(values, middle)


def elos(ratings: Ratings) -> list[float]:
    """In the order of `bots`."""
    return [ratings.of(bot).elo for bot in ratings.bots]


def bars(ratings: Ratings) -> list[float]:
    return [ratings.of(bot).bar for bot in ratings.bots]


def all_finite(ratings: Ratings) -> bool:
    numbers = [*elos(ratings), *bars(ratings), *ratings.covariance.ravel()]
    return all(math.isfinite(number) for number in numbers)


def match(block: str, winner: str, loser: str) -> Rows:
    """Two games, one from each seat."""
    return [(block, (winner, loser), (1, 2)), (block, (loser, winner), (2, 1))]


# The numbers


def test_two_seats_agree_with_choix() -> None:
    rng = np.random.default_rng(1)
    games = deals(rng.normal(0, 150, 8), 2, 400, 0.5, rng)
    order = np.argsort(games.ranks, axis=1)
    results = np.take_along_axis(games.seats, order, axis=1)
    other = choix.ilsr_pairwise(8, [(int(w), int(x)) for w, x in results], tol=1e-12)
    ours = rate(games, "draw", ridge=1e-7)
    assert elos(ours) == pytest.approx(list(centred(np.asarray(other)) / LOGIT), abs=1e-3)


def test_three_wins_to_one_are_191_elo() -> None:
    rows = [(str(i), ("a", "b"), (1, 2) if i % 4 else (2, 1)) for i in range(400)]
    ratings = rate(Games.of(rows), "draw", ridge=1e-6)
    assert ratings.difference("a", "b").elo == pytest.approx(400 * math.log10(3), abs=1e-3)


def test_the_bar_of_two_bots_is_that_of_a_mean_of_blocks() -> None:
    """For two bots F3 can be worked out by hand, from the mean score of a block."""
    rng = np.random.default_rng(2)
    games = deals(np.array([40.0, -40.0]), 2, 300, 0.6, rng)
    first = (games.ranks[:, 0] == 1) == (games.seats[:, 0] == 0)
    mean = first.reshape(-1, 2).mean(axis=1)
    expected = mean.std(ddof=1) / math.sqrt(300) / (mean.mean() * (1 - mean.mean())) / LOGIT
    found = rate(games, "draw", ridge=1e-6).difference("bot000", "bot001")
    assert found.error == pytest.approx(expected, rel=1e-4)
    assert found.bar == pytest.approx(expected * student.quantile(299), rel=1e-4)


def test_ratings_sum_to_zero_and_the_best_stands_first() -> None:
    rng = np.random.default_rng(3)
    ratings = rate(deals(rng.normal(100, 80, 7), 4, 50, 0.5, rng), "draw")
    assert sum(elos(ratings)) == pytest.approx(0, abs=1e-6)
    assert [line.elo for line in ratings.board] == sorted(elos(ratings), reverse=True)


def test_a_line_counts_games_wins_ranks_and_blocks() -> None:
    rows: Rows = [
        ("one", ("a", "b", "c"), (1, 1, 3)),
        ("one", ("c", "a", "b"), (1, 2, 3)),
        ("two", ("a", "b", "d"), (3, 2, 1)),
    ]
    ratings = rate(Games.of(rows, bots=["spectator"]), "draw")
    a, spectator = ratings.of("a"), ratings.of("spectator")
    assert (a.games, a.wins, a.mean_rank, a.blocks, a.provisional) == (3, 1, 2.0, 2, True)
    assert (spectator.games, spectator.wins, spectator.mean_rank, spectator.blocks) == (0, 0, None, 0)
    assert ratings.of("b").wins == 1  # shared


def test_the_cross_table_scores_half_for_a_draw_and_leaves_out_the_unresolved() -> None:
    rows: Rows = [("one", ("a", "b", "c"), (1, 1, 3)), ("two", ("b", "c", "a"), (1, 3, 2))]
    games = Games.of(rows)
    draw, unresolved = rate(games, "draw"), rate(games, "unresolved")
    assert draw.score.tolist() == [[0, 0.5, 2], [1.5, 0, 2], [0, 0, 0]]
    assert draw.met.tolist() == [[0, 2, 2], [2, 0, 2], [2, 2, 0]]
    assert unresolved.score.tolist() == [[0, 0, 2], [1, 0, 2], [0, 0, 0]]
    assert unresolved.met.tolist() == [[0, 1, 2], [1, 0, 2], [2, 2, 0]]


def test_a_game_that_only_names_the_winner_keeps_its_scale_when_losers_are_unresolved() -> None:
    rng = np.random.default_rng(4)
    truth = centred(np.linspace(-150, 150, 6))
    games = deals(truth, 4, 3000, 0, rng)
    named = Games(games.bots, games.blocks, games.seats, np.where(games.ranks == 1, 1, 2))
    assert elos(rate(named, "unresolved")) == pytest.approx(list(truth), abs=20)
    assert max(elos(rate(named, "draw"))) < 100


def test_a_bot_that_meets_its_copy_is_not_compared_with_itself() -> None:
    rows: Rows = [("one", ("a", "a", "b"), (1, 3, 2)), ("two", ("a", "b", "a"), (1, 2, 3))]
    ratings = rate(Games.of(rows), "draw")
    assert ratings.met.tolist() == [[0, 4], [4, 0]]
    assert elos(ratings) == pytest.approx([0, 0], abs=1e-9)


def test_a_forfeit_counts_as_last_and_is_never_better_than_a_loss() -> None:
    """Standing ranks put who forfeits last: leaving a game that is going badly gains nothing."""
    played: Rows = [(f"{i}", ("a", "b", "c"), ((1, 2, 3), (2, 1, 3), (2, 3, 1))[i % 3]) for i in range(90)]
    fled: Rows = [(f"x{i}", ("a", "b", "c"), (3, 1, 1)) for i in range(30)]
    lost: Rows = [(f"x{i}", ("a", "b", "c"), (2, 1, 3)) for i in range(30)]
    before, after = rate(Games.of(played), "draw"), rate(Games.of(played + fled), "draw")
    assert after.of("a").elo < before.of("a").elo
    assert after.of("a").elo < rate(Games.of(played + lost), "draw").of("a").elo
    both = rate(Games.of([(f"{i}", ("a", "b", "c"), (1, 2, 2)) for i in range(40)]), "draw")
    assert both.of("b").elo == both.of("c").elo < both.of("a").elo


# Order


@pytest.mark.parametrize("ties", ["draw", "unresolved"])
@pytest.mark.parametrize(("bots", "seats"), [(9, 4), (150, 3)])
def test_the_order_of_results_changes_no_bit(ties: Ties, bots: int, seats: int) -> None:
    rng = np.random.default_rng(5)
    games = deals(rng.normal(0, 100, bots), seats, 700, 0.5, rng, coarse=True)
    first = rate(games, ties)
    for _ in range(3):
        again = rate(shuffled(games, rng), ties)
        assert [asdict(line) for line in again.board] == [asdict(line) for line in first.board]
        assert again.covariance.tobytes() == first.covariance.tobytes()
        assert again.score.tobytes() == first.score.tobytes()


def test_rows_may_come_in_any_order_and_seats_too() -> None:
    rng = np.random.default_rng(6)
    games = deals(rng.normal(0, 100, 6), 4, 60, 0.5, rng)
    rows: Rows = [
        (f"block{block}", [games.bots[bot] for bot in seated], ranks)
        for block, seated, ranks in zip(games.blocks, games.seats, games.ranks.tolist(), strict=True)
    ]
    first = rate(Games.of(rows), "draw")
    turned: Rows = [(block, seated[::-1], ranks[::-1]) for block, seated, ranks in reversed(rows)]
    again = rate(Games.of(turned, bots=reversed(games.bots)), "draw")
    assert again.board == first.board
    assert again.covariance.tobytes() == first.covariance.tobytes()


# Extremes


def test_without_bots_there_is_an_empty_board() -> None:
    assert rate(Games.of([]), "draw").board == ()


def test_without_games_all_are_level_and_nothing_is_known() -> None:
    ratings = rate(Games.of([], bots=["a", "b"]), "draw")
    assert elos(ratings) == [0, 0]
    assert bars(ratings) == pytest.approx([student.normal() / math.sqrt(RIDGE) / LOGIT] * 2)
    assert not ratings.difference("a", "b").separated


def test_one_bot_alone_is_finite() -> None:
    assert all_finite(rate(Games.of([("one", ("a", "a"), (1, 2)), ("two", ("a", "a"), (1, 1))]), "draw"))
    assert all_finite(rate(Games.of([("one", ("a",), (1,))]), "draw"))


@pytest.mark.parametrize("ridge", [RIDGE, 1e-3, 1e-6])
def test_bots_that_always_or_never_win_are_finite_and_in_order(ridge: float) -> None:
    rows: Rows = []
    for i in range(300):
        rows += match(f"{i}-top", "always", "middle") + match(f"{i}-low", "middle", "never")
        rows += match(f"{i}-far", "always", "never")
    ratings = rate(Games.of(rows), "draw", ridge)
    assert all_finite(ratings)
    assert [line.bot for line in ratings.board] == ["always", "middle", "never"]
    assert all(line.bar > 10 for line in ratings.board)  # an unbeaten bot is not known exactly


@pytest.mark.parametrize("blocks", [10, 30, 100, 1000])
def test_a_bot_that_won_every_game_is_separated_from_who_lost_them(blocks: int) -> None:
    rows = [row for i in range(blocks) for row in match(str(i), "always", "never")]
    assert rate(Games.of(rows), "draw").difference("always", "never").separated


def test_a_single_block_is_finite_and_wide() -> None:
    ratings = rate(Games.of(match("only", "a", "b")), "draw")
    assert all_finite(ratings)
    assert min(bars(ratings)) > 300
    assert not ratings.difference("a", "b").separated


def test_all_draws_and_nothing_resolved_are_finite() -> None:
    games = Games.of([(str(i), ("a", "b", "c"), (1, 1, 1)) for i in range(50)])
    for ratings in (rate(games, "draw"), rate(games, "unresolved")):
        assert all_finite(ratings)
        assert elos(ratings) == [0, 0, 0]


def test_groups_that_never_met_are_told_apart_and_never_compared() -> None:
    rows: Rows = []
    for i in range(100):
        rows += match(f"{i}", *(("a", "b") if i % 3 else ("b", "a")))
        rows += match(f"{i}x", *(("c", "d") if i % 10 else ("d", "c")))
    ratings = rate(Games.of(rows, bots=["e"]), "draw")
    assert all_finite(ratings)
    assert [ratings.of(bot).group for bot in "abcde"] == [0, 0, 1, 1, 2]
    assert ratings.difference("c", "d").separated
    assert not ratings.difference("c", "b").separated
    alone = rate(Games.of([row for row in rows if row[1][0] in "ab"]), "draw")
    assert ratings.of("a").elo == pytest.approx(alone.of("a").elo)
    assert ratings.of("a").bar == pytest.approx(alone.of("a").bar, rel=0.01)


def test_wrong_shapes_are_refused_with_words() -> None:
    with pytest.raises(ValueError, match=r"a rank for each, not \[2, 3\]"):
        Games.of([("one", ("a", "b"), (1, 2)), ("two", ("a", "b"), (1, 2, 3))])
    two = np.zeros((1, 2), dtype=np.int64)
    with pytest.raises(ValueError, match="games by seats"):
        Games(("a",), np.zeros(1, dtype=np.int64), two, np.zeros((1, 3), dtype=np.int64))
    with pytest.raises(ValueError, match="1 games need as many blocks"):
        Games(("a",), np.zeros(2, dtype=np.int64), two, two)
    with pytest.raises(ValueError, match="none of the 1"):
        Games(("a",), np.zeros(1, dtype=np.int64), two + 1, two)
    with pytest.raises(ValueError, match="ridge must be above 0"):
        rate(Games.of([]), "draw", ridge=0)


# The bars


def test_bars_shrink_with_the_root_of_the_blocks() -> None:
    rng = np.random.default_rng(7)
    games = deals(rng.normal(0, 80, 6), 4, 1600, 0.5, rng)
    few = games.blocks < 100
    part = Games(games.bots, games.blocks[few], games.seats[few], games.ranks[few])
    ratio = np.mean(bars(rate(part, "draw"))) / np.mean(bars(rate(games, "draw")))
    assert ratio == pytest.approx(4, rel=0.15)


def test_fewer_than_thirty_blocks_are_provisional() -> None:
    for blocks, provisional in ((29, True), (30, False)):
        rows = [row for i in range(blocks) for row in match(str(i), *("ab" if i % 2 else "ba"))]
        assert [line.provisional for line in rate(Games.of(rows), "draw").board] == [provisional] * 2


def test_two_bots_may_be_separated_although_their_bars_overlap() -> None:
    """All meet all 30 times; a wins 3 of 5 against everybody, the others win every other block."""
    rows: Rows = []
    for one, two in combinations("abcdefgh", 2):
        for i in range(30):
            won = i % 5 < 3 if one == "a" else i % 2 == 0
            rows += match(f"{one}{two}{i}", *((one, two) if won else (two, one)))
    ratings = rate(Games.of(rows), "draw")
    a, b = ratings.of("a"), ratings.of("b")
    assert a.elo - a.bar < b.elo + b.bar
    assert ratings.difference("a", "b").separated
    assert ratings.difference("b", "a").elo == -ratings.difference("a", "b").elo
    assert not ratings.difference("b", "c").separated


def veterans(blocks: int) -> Rows:
    """Four bots that all won half of their matches."""
    rows: Rows = []
    for one, two in combinations(("v1", "v2", "v3", "v4"), 2):
        for i in range(blocks):
            rows += match(f"{one}{two}{i}", *((one, two) if i % 2 else (two, one)))
    return rows


def test_a_newcomers_few_blocks_widen_its_own_bar_and_its_differences() -> None:
    rows = veterans(100) + match("n1", "new", "v1") + match("n2", "v2", "new") + match("n3", "new", "v3")
    ratings = rate(Games.of(rows), "draw")
    new, difference = ratings.of("new"), ratings.difference("v4", "new")
    assert (new.blocks, ratings.of("v4").blocks) == (3, 300)
    assert difference.bar == pytest.approx(difference.error * student.quantile(2))
    assert new.bar > 5 * ratings.of("v4").bar


def test_a_newcomer_with_one_block_makes_everybodys_zero_less_certain() -> None:
    """Its block cannot tell how wrong it is. Four even games leave an error of one logit, of which a fifth moves
    the zero of all five bots."""
    before = rate(Games.of(veterans(1000)), "draw", ridge=1e-3)
    rows = veterans(1000) + match("n", "new", "v1") + match("n", "v2", "new")
    after = rate(Games.of(rows), "draw", ridge=1e-3)
    assert after.of("v4").bar == pytest.approx(student.normal() / LOGIT / 5, rel=0.02)
    assert after.of("v4").bar > 4 * before.of("v4").bar
    expected = before.difference("v4", "v3").bar  # the zero is common to both
    assert after.difference("v4", "v3").bar == pytest.approx(expected, rel=0.02)


def test_unresolved_pairs_widen_no_bar() -> None:
    rng = np.random.default_rng(12)
    games = deals(rng.normal(0, 150, 5), 3, 40, 0.5, rng)
    level = Games(
        games.bots,
        np.tile(games.blocks, 2),
        np.tile(games.seats, (2, 1)),
        np.vstack([games.ranks, np.ones_like(games.ranks)]),
    )
    once, twice = rate(games, "unresolved"), rate(level, "unresolved")
    assert elos(twice) == elos(once)
    assert bars(twice) == bars(once)
    assert elos(rate(level, "draw")) != elos(once)


def coverage(tournaments: int, seed: int) -> tuple[float, float, float, float]:
    """How often bars contain the truth: by block, of differences, by game; and how much wider bars are by game."""
    rng = np.random.default_rng(seed)
    inside = np.zeros(3)
    width = np.zeros(2)
    for _ in range(tournaments):
        truth = centred(rng.normal(0, 80, 6))
        games = deals(truth, 4, 60, 0.8, rng)
        blocks, single = rate(games, "draw"), rate(by_game(games), "draw")
        found = [blocks.difference("bot000", bot) for bot in games.bots[1:]]
        apart = np.abs([d.elo for d in found] - (truth[0] - truth[1:])) <= [d.bar for d in found]
        off = np.abs(np.array(elos(blocks)) - truth)
        inside += [np.mean(off <= bars(blocks)), np.mean(apart), np.mean(off <= bars(single))]
        width += [np.mean(bars(blocks)), np.mean(bars(single))]
    by_block, of_differences, by_single = inside / tournaments
    return float(by_block), float(of_differences), float(by_single), float(width[1] / width[0])


def test_bars_by_block_contain_the_truth_and_bars_by_game_are_too_wide() -> None:
    by_block, of_differences, by_single, wider = coverage(100, seed=9)
    assert 0.90 <= by_block <= 0.99
    assert 0.90 <= of_differences <= 0.99
    assert by_single > max(by_block, 0.97)
    assert wider > 1.2


@pytest.mark.soak
def test_bars_contain_the_truth_in_95_of_100_tournaments() -> None:
    by_block, of_differences, by_single, wider = coverage(1000, seed=10)
    assert 0.93 <= by_block <= 0.97
    assert 0.93 <= of_differences <= 0.97
    assert by_single > 0.975
    assert wider > 1.2


# Speed


@pytest.mark.soak
def test_a_million_games_of_200_bots_are_rated_within_two_seconds() -> None:
    rng = np.random.default_rng(11)
    games = shuffled(deals(rng.normal(0, 80, 200), 4, 250_000, 0.5, rng), rng)
    taken = []
    for _ in range(3):
        start = time.perf_counter()
        rate(games, "draw")
        taken.append(time.perf_counter() - start)
    assert min(taken) < 2
