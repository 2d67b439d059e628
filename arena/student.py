"""Quantiles of Student's t: how many standard errors a bar is wide when few blocks say how wide."""

from __future__ import annotations

import math
from functools import cache
from statistics import NormalDist

_FEW = 30
"""From here on the series below is right to seven digits; up to here the exact sum is short."""


@cache
def quantile(freedom: int, confidence: float = 0.95) -> float:
    """The t with `confidence` of Student's distribution between -t and t."""
    if freedom < 1:
        raise ValueError(f"Student's t needs at least one degree of freedom, not {freedom}")
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence lies between 0 and 1, such as 0.95, not {confidence}")
    return _solved(freedom, confidence) if freedom < _FEW else _series(freedom, confidence)


def normal(confidence: float = 0.95) -> float:
    """The same for a known width: infinitely many degrees of freedom."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def between(t: float, freedom: int) -> float:
    """The share between -t and t: the finite sums of Abramowitz and Stegun, 26.7.3 and 26.7.4."""
    angle = math.atan(t / math.sqrt(freedom))
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    term, total = (cosine if odd else 1.0), 0.0
    for i in range(odd, freedom - 1, 2):
        total += term
        term *= cosine * cosine * (i + 1) / (i + 2)
    return 2 / math.pi * (angle + sine * total) if odd else sine * total


def _solved(freedom: int, confidence: float) -> float:
    low, high = 0.0, 1.0
    while between(high, freedom) < confidence:
        low, high = high, 2 * high
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if between(middle, freedom) < confidence else (low, middle)
    return (low + high) / 2


def _series(freedom: int, confidence: float) -> float:
    """Abramowitz and Stegun, 26.7.5."""
    z = normal(confidence)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * freedom**4)
    )
