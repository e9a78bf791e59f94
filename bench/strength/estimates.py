"""Confidence of a mean over deals, with interim looks before all deals are played.

Stopping at the first of several looks that seems to settle the difference would be wrong more often
than each look claims. The looks after 30, 60, 120 and 300 deals therefore share one limit, wider
than for a single look, at which 5 of 100 trials without a difference are taken for one (Pocock,
Group sequential methods in the design and analysis of clinical trials, Biometrika 64, 1977). For
looks at unequal distances the limit was found by the recursion of Armitage, McPherson and Rowe,
1969. The interval holds at whichever look the trial stops (Jennison and Turnbull, Interim analyses:
the repeated confidence interval approach, 1989). The limit of O'Brien and Fleming is too wide at a
tenth of the deals to settle anything, and each deal costs minutes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev

from ai.estimates import ONE_LOOK, Estimate, estimate_mean

FOUR_LOOKS = 2.417
"""The distance from even, in standard errors, that settles a mean with 95 % certainty at one of four looks."""
LOOKS = (30, 60, 120, 300)
LIMITS: Mapping[int, float] = {1: ONE_LOOK, len(LOOKS): FOUR_LOOKS}
"""By the number of looks, the limit for each of them."""


def estimate_share(values: Sequence[float], games: int, limit: float) -> Estimate:
    """The share of games won, from the shares won in each deal: Wilson's interval.

    Games of one deal depend on each other. The interval uses the number of independent games with
    the same variance, which is between the number of deals and the number of games.
    """
    mean, deals, z = fmean(values), len(values), limit
    spread = stdev(values) ** 2 / deals
    like = min(games, max(deals, mean * (1 - mean) / spread)) if spread else deals
    middle, half = mean + z * z / (2 * like), z * sqrt(mean * (1 - mean) / like + z * z / (4 * like * like))
    return Estimate(mean, (middle - half) / (1 + z * z / like), (middle + half) / (1 + z * z / like))


def find_settling_look(values: Sequence[float], looks: Sequence[int], even: float = 0.0) -> int | None:
    """The first look that settles the difference, as a number of deals; None if none does yet."""
    return next((look for look in looks if look <= len(values) and _verdict(values[:look], looks, even)), None)


def find_published_look(values: Sequence[float], looks: Sequence[int]) -> int:
    """The look to publish: the settling look, else the last possible one, else 0."""
    return find_settling_look(values, looks) or max((look for look in looks if look <= len(values)), default=0)


def _verdict(values: Sequence[float], looks: Sequence[int], even: float) -> str:
    return estimate_mean(values, LIMITS[len(looks)]).verdict(even)
