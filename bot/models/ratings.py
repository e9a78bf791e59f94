"""How strong somebody plays a game, as far as results tell: openskill's estimate, and the one number that people see of it.

An estimate is a mean with an uncertainty (docs/decisions/0006-ratings.md). Every pair of a match counts as a small match of its own, a
shared place as half a win each. Nothing is read or written: a store asks, and keeps the answers. Who is held against whom at a table is
said in bot/models/attribution.py; whether it is rated at all is decided where a table is (bot/tables/seats.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from openskill.models import BradleyTerryFull

from bot.models.attribution import SeatEnding, rating_matches

_MODEL = BradleyTerryFull()
_CENTRE, _SCALE = 1500, 36
"""What the mean of a beginner is shown as, and how many points one unit of openskill's is."""
MIN_RATED_GAMES = 5
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


def update_ratings(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings of everybody after a match that ended with these places; equal places are shared."""
    seated = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    rated = _MODEL.rate(seated, ranks=[float(place) for place in places])
    return [Rating(one.mu, one.sigma) for (one,) in rated]


# Game after game


class RatingRecord(NamedTuple):
    """How many rated games of one game somebody has finished, and their rating after the last."""

    games: int = 0
    rating: Rating = BEGINNER


class RatedTable(NamedTuple):
    """The end of a rated table: the people who began there, by their numbers in seat order, and how each of their seats ended."""

    table: int
    game: str
    members: tuple[int, ...]
    seats: tuple[SeatEnding, ...]


def compute_ratings(finishes: Iterable[RatedTable], known: Callable[[int, str], RatingRecord]) -> Iterator[tuple[RatedTable, dict[int, RatingRecord]]]:
    """Who is rated anew at each table, by their numbers, and how. The tables come in the order in which they were finished.

    `known` tells how somebody was rated in a game before the first of these tables.
    """
    rated: dict[tuple[int, str], RatingRecord] = {}
    for finish in finishes:
        before = [rated.get((member, finish.game)) or known(member, finish.game) for member in finish.members]
        now = {finish.members[seat]: one for seat, one in _update_table(before, finish.seats)}
        rated.update(((member, finish.game), one) for member, one in now.items())
        yield finish, now


def _update_table(before: Sequence[RatingRecord], seats: Sequence[SeatEnding]) -> Iterator[tuple[int, RatingRecord]]:
    for match in rating_matches(seats):
        played, places = zip(*match.places, strict=True)
        ratings = dict(zip(played, update_ratings([before[seat].rating for seat in played], places), strict=True))
        yield from ((seat, RatingRecord(before[seat].games + 1, ratings[seat])) for seat in match.rated_seats)
