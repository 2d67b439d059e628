"""Student's t, against the printed tables."""

from __future__ import annotations

import pytest

from arena import student

TABLE = {
    1: (6.3138, 12.7062, 63.6567), 2: (2.9200, 4.3027, 9.9248), 3: (2.3534, 3.1824, 5.8409),
    4: (2.1318, 2.7764, 4.6041), 5: (2.0150, 2.5706, 4.0321), 10: (1.8125, 2.2281, 3.1693),
    20: (1.7247, 2.0860, 2.8453), 29: (1.6991, 2.0452, 2.7564), 30: (1.6973, 2.0423, 2.7500),
    40: (1.6839, 2.0211, 2.7045), 60: (1.6706, 2.0003, 2.6603), 120: (1.6577, 1.9799, 2.6174),
    10**9: (1.6449, 1.9600, 2.5758),
}  # fmt: skip


@pytest.mark.parametrize("freedom", TABLE)
def test_quantiles_are_those_of_the_tables(freedom: int) -> None:
    found = [student.quantile(freedom, confidence) for confidence in (0.9, 0.95, 0.99)]
    assert found == pytest.approx(TABLE[freedom], abs=6e-5)


@pytest.mark.parametrize("freedom", [30, 31, 47, 200])
def test_the_series_agrees_with_the_exact_sum(freedom: int) -> None:
    assert student.between(student.quantile(freedom), freedom) == pytest.approx(0.95, abs=1e-8)


def test_quantiles_fall_with_the_degrees_of_freedom_to_the_normal_one() -> None:
    found = [student.quantile(freedom) for freedom in range(1, 200)]
    assert found == sorted(found, reverse=True)
    assert found[-1] > student.normal() == pytest.approx(1.959964, abs=1e-6)


def test_nonsense_is_refused_with_words() -> None:
    with pytest.raises(ValueError, match="at least one degree of freedom, not 0"):
        student.quantile(0)
    with pytest.raises(ValueError, match=r"such as 0\.95, not 95"):
        student.quantile(5, 95)
