"""Means of independent values with 95 % confidence intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

ONE_LOOK = 1.960
"""The distance from the mean, in standard errors, that holds the truth with 95 % certainty."""


class Estimate(NamedTuple):
    """A mean and its 95 % confidence interval."""

    mean: float
    low: float
    high: float

    def verdict(self, even: float) -> str:
        """ "above" or "below" if the whole interval is on one side of `even`; empty if unsettled."""
        return "above" if self.low > even else "below" if self.high < even else ""


NOTHING = Estimate(0.0, 0.0, 0.0)
"""A value known to be nought."""


def estimate_mean(values: Sequence[float], limit: float = ONE_LOOK) -> Estimate:
    """The mean of independent values, at least two, with its interval of `limit` standard errors."""
    mean, error = fmean(values), stdev(values) / sqrt(len(values))
    half = student_limit(limit, len(values) - 1) * error
    return Estimate(mean, mean - half, mean + half)


def student_limit(limit: float, freedom: int) -> float:
    """Student's t: the limit if the spread is estimated too, with these degrees of freedom
    (Abramowitz and Stegun 26.7.5).
    """
    z = limit
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def add_estimates(estimates: Iterable[Estimate]) -> Estimate:
    """The sum of independent estimates; the squares of their half widths add up."""
    parts = list(estimates)
    mean, half = sum(part.mean for part in parts), sqrt(sum((part.high - part.mean) ** 2 for part in parts))
    return Estimate(mean, mean - half, mean + half)


def subtract_estimate(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two independent estimates."""
    return add_estimates([one, Estimate(-other.mean, -other.high, -other.low)])
