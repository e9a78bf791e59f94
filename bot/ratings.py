"""How strong somebody plays a game, as far as results tell: openskill's estimate, and the one number that people see of it.

An estimate is a mean with an uncertainty (docs/decisions/0006-ratings.md). Every pair at a table counts as a small match of its own, a
shared place as half a win each. Nothing is read or written here: who rates whom, and in which order, is bot/storage's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import BradleyTerryFull

_MODEL = BradleyTerryFull()
_CENTRE, _SCALE = 1500, 36
"""What the mean of a beginner is shown as, and how many points one unit of openskill's is."""
ENOUGH = 5
"""Rated games until somebody is no longer new."""


class Rating(NamedTuple):
    """An estimate, in openskill's units."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def points(self) -> int:
        """The number people see; beginners have 1500."""
        return round(_CENTRE + _SCALE * (self.mu - _MODEL.mu))

    @property
    def margin(self) -> int:
        """The true strength lies within so many points of it, nineteen times out of twenty."""
        return round(2 * _SCALE * self.sigma)


BEGINNER = Rating()


def after(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings of everybody at a table after a game that ended with these places; equal places are shared."""
    seated = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    rated = _MODEL.rate(seated, ranks=[float(place) for place in places])
    return [Rating(one.mu, one.sigma) for (one,) in rated]
