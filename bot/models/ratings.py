"""Ratings: openskill's estimate of a player's strength in a game, and the one number that players
see.

An estimate is a mean with an uncertainty (docs/decisions/0006-ratings.md). Every pair of players in
a match counts as a small match, a shared place as half a win each. The functions are pure.
bot/models/attribution.py says who is compared with whom, bot/tables/seats.py which tables are
rated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from openskill.models import BradleyTerryFull

from bot.models.attribution import SeatEnding, rating_matches

_MODEL = BradleyTerryFull()
_CENTRE, _SCALE = 1500, 36
"""The points of a beginner's mean, and the points of one unit of openskill."""
MEANINGFUL_MARGIN = 200
"""A rating with this margin or a wider one is new."""


class Rating(NamedTuple):
    """An estimate, in openskill's units."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def points(self) -> int:
        """The number that players see; a beginner has 1500."""
        return round(_CENTRE + _SCALE * (self.mu - _MODEL.mu))

    @property
    def margin(self) -> int:
        """Two standard deviations in points: half the width of an interval of about 95 %."""
        return round(2 * _SCALE * self.sigma)

    @property
    def is_new(self) -> bool:
        """True if the margin is too wide to say much."""
        return self.margin >= MEANINGFUL_MARGIN


BEGINNER = Rating()


def update_ratings(before: Sequence[Rating], places: Sequence[int], length: float = 1.0) -> list[Rating]:
    """Return all ratings after a match with these places; equal places are shared.

    `length` is the game's share of a full one: ratings and deviations go that share of the way.
    """
    seated = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    rated = _MODEL.rate(seated, ranks=[float(place) for place in places])
    return [
        Rating(was.mu + length * (one.mu - was.mu), was.sigma + length * (one.sigma - was.sigma))
        for was, (one,) in zip(before, rated, strict=True)
    ]


# Ratings over many games


class RatingRecord(NamedTuple):
    """A member's number of rated games of one game, and the rating after the last one."""

    games: int = 0
    rating: Rating = BEGINNER


class RatedTable(NamedTuple):
    """The end of a rated table: its game and length, and the members of the start and endings of their
    seats, in seat order."""

    table: int
    game: str
    members: tuple[int, ...]
    seats: tuple[SeatEnding, ...]
    length: float = 1.0


def compute_ratings(
    finishes: Iterable[RatedTable], known: Callable[[int, str], RatingRecord]
) -> Iterator[tuple[RatedTable, dict[int, RatingRecord]]]:
    """Yield each table with the new rating records of its members, by member id.

    The tables must come in the order of their ends. `known` returns the record of a member in a
    game before the first of these tables.
    """
    rated: dict[tuple[int, str], RatingRecord] = {}
    for finish in finishes:
        before = [rated.get((member, finish.game)) or known(member, finish.game) for member in finish.members]
        now = {finish.members[seat]: one for seat, one in _update_table(before, finish.seats, finish.length)}
        rated.update(((member, finish.game), one) for member, one in now.items())
        yield finish, now


def _update_table(before: Sequence[RatingRecord], seats: Sequence[SeatEnding], length: float) -> Iterator[tuple[int, RatingRecord]]:
    for match in rating_matches(seats):
        played, places = zip(*match.places, strict=True)
        ratings = dict(zip(played, update_ratings([before[seat].rating for seat in played], places, length), strict=True))
        yield from ((seat, RatingRecord(before[seat].games + 1, ratings[seat])) for seat in match.rated_seats)
