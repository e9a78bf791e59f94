"""When a difference is settled: how sure a mean over deals is, and how to look at it before all deals are played.

Who looks at one sample several times, and stops at the first look that seems to settle it, is wrong more often than each look says. So the
looks after 30, 60, 120 and 300 deals share what one look at the end would have: all of them use the same limit, wider than that of a single
look, by which a difference that is none is taken for one in 5 of 100 trials (Pocock, Group sequential methods in the design and analysis of
clinical trials, Biometrika 64, 1977; for looks that are not equally far apart the limit was found by the recursion of Armitage, McPherson
and Rowe, 1969). The interval by that limit holds at whichever look one stops (Jennison and Turnbull, Interim analyses: the repeated
confidence interval approach, 1989). Pocock's limit and not that of O'Brien and Fleming, which is so wide at a tenth of the deals that
nothing could be settled there, and each deal costs minutes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

ONE_LOOK, FOUR_LOOKS = 1.960, 2.417
"""How many standard errors a mean is to be from even, for 95 % certainty."""
LOOKS = (30, 60, 120, 300)
LIMITS: Mapping[int, float] = {1: ONE_LOOK, len(LOOKS): FOUR_LOOKS}
"""By the number of looks."""


class Estimate(NamedTuple):
    """A mean, and between which bounds it truly lies, with 95 % certainty."""

    mean: float
    low: float
    high: float

    def verdict(self, even: float) -> str:
        """Whether all of the interval is above even, or below; empty where that is not settled."""
        return "above" if self.low > even else "below" if self.high < even else ""


def estimate_mean(values: Sequence[float], limit: float) -> Estimate:
    """Of the mean of what independent deals gave, at least two."""
    mean, error = fmean(values), stdev(values) / sqrt(len(values))
    half = student_limit(limit, len(values) - 1) * error
    return Estimate(mean, mean - half, mean + half)


def student_limit(limit: float, freedom: int) -> float:
    """The limit for a spread that is itself estimated from so few deals: Student's t (Abramowitz and Stegun 26.7.5)."""
    z = limit
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def estimate_share(values: Sequence[float], games: int, limit: float) -> Estimate:
    """Of the share of games won, from the shares won in each deal: Wilson's interval for as many independent games as would vary as much.

    Games of one deal are not independent of one another: that is between the number of deals and the number of games.
    """
    mean, deals, z = fmean(values), len(values), limit
    spread = stdev(values) ** 2 / deals
    like = min(games, max(deals, mean * (1 - mean) / spread)) if spread else deals
    middle, half = mean + z * z / (2 * like), z * sqrt(mean * (1 - mean) / like + z * z / (4 * like * like))
    return Estimate(mean, (middle - half) / (1 + z * z / like), (middle + half) / (1 + z * z / like))


def find_settling_look(values: Sequence[float], looks: Sequence[int], even: float = 0.0) -> int | None:
    """The look that settles it: after how many of the deals, in their order. None: none so far."""
    return next((look for look in looks if look <= len(values) and _verdict(values[:look], looks, even)), None)


def find_published_look(values: Sequence[float], looks: Sequence[int]) -> int:
    """The look of which is told: the one that settles it, else the last that could be taken; 0: not even the first."""
    return find_settling_look(values, looks) or max((look for look in looks if look <= len(values)), default=0)


def _verdict(values: Sequence[float], looks: Sequence[int], even: float) -> str:
    return estimate_mean(values, LIMITS[len(looks)]).verdict(even)
