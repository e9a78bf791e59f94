"""Attribution of a table's result to its players: wins, places and opponents, for each seat.

A win is the first place at the table, cats counted. Ratings compare humans with humans, also at
tables with cats (docs/decisions/0019-people-among-themselves.md; docs/fairness.md for players). The
functions are pure: bot/tables/seats.py calls them at the end of a table, and everything that shows a
result reads what they decided; bot/models/ratings.py calls them for every count of the ratings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class SeatEnding(NamedTuple):
    """The state of one seat at the end of a table that was played to its end."""

    place: int
    """The place at the table, with cats counted."""
    began_as_person: bool
    """True if a human held the seat at the start."""
    cat: str | None = None
    """The level of the cat in the seat at the end, in its own seat or in place of a human who left."""
    taken_over: bool = False
    """True if a second human took the seat over. Everybody else's result then counts as if a cat had
    kept it."""

    @property
    def has_stayed(self) -> bool:
        """True if the human of the start held the seat at the end; a cat in between does not matter."""
        return self.began_as_person and self.cat is None and not self.taken_over

    @property
    def has_left(self) -> bool:
        """True if the human of the start had lost the seat by the end, to a cat or a second human."""
        return self.began_as_person and not self.has_stayed


class RatingMatch(NamedTuple):
    """A comparison of some humans of a table by place; it changes the ratings of some of them."""

    places: tuple[tuple[int, int], ...]
    """Pairs of a seat and its place in this match."""
    rated_seats: tuple[int, ...]
    """The seats whose ratings change by this match."""


class CatsMet(NamedTuple):
    """The cats of one level at a table in seats of their own, as met by one human."""

    level: str
    beaten: bool
    """True if the human has a better place than every cat of the level."""


class Attribution(NamedTuple):
    """The attributed result of one seat."""

    won: bool = False
    """True if the human of the start came first at the table, alone or shared, and was still there."""
    counted_place: int | None = None
    """The place that the statistics of the human count: the own place, or the last place of the table
    after leaving. None if the result counts for no human."""
    place_among_people: int | None = None
    """The place among the humans of the table; None if the result counts for no human, or if no
    opponent stayed."""
    ahead: bool = False
    """True if the place among the humans is better than everybody else's."""
    cats_met: tuple[CatsMet, ...] = ()
    """The cats met, sorted by level."""


def rating_matches(seats: Sequence[SeatEnding]) -> tuple[RatingMatch, ...]:
    """The matches among the humans of a table; each human is rated by at most one.

    Humans who stayed are compared with each other if they are two or more. Humans who left come
    last, behind all who stayed, and this match changes only the ratings of those who left. If no
    human stayed, no rating changes.
    """
    stayed = [seat for seat, one in enumerate(seats) if one.has_stayed]
    left = [seat for seat, one in enumerate(seats) if one.has_left]
    places = tuple((seat, 1 + sum(seats[other].place < seats[seat].place for other in stayed)) for seat in stayed)
    found = [RatingMatch(places, tuple(stayed))] if len(stayed) > 1 else []
    if stayed and left:
        found.append(RatingMatch((*places, *((seat, 1 + len(stayed)) for seat in left)), tuple(left)))
    return tuple(found)


def attribute_results(seats: Sequence[SeatEnding], *, same_deal: bool = False) -> tuple[Attribution, ...]:
    """Return the attribution of each seat. If the deal was played before, there is nothing but wins."""
    won = [one.has_stayed and one.place == 1 for one in seats]
    if same_deal:
        return tuple(map(Attribution, won))
    among = {seat: dict(match.places)[seat] for match in rating_matches(seats) for seat in match.rated_seats}
    return tuple(
        Attribution(
            won[seat],
            one.place if one.has_stayed else len(seats) if seat in among else None,
            among.get(seat),
            ahead=one.has_stayed and seat in among and all(among[seat] < place for other, place in among.items() if other != seat),
            cats_met=_cats_met(one, seats) if one.has_stayed else (),
        )
        for seat, one in enumerate(seats)
    )


def _cats_met(person: SeatEnding, seats: Sequence[SeatEnding]) -> tuple[CatsMet, ...]:
    best: dict[str, int] = {}
    for one in seats:
        if not one.began_as_person and one.cat is not None:
            best[one.cat] = min(one.place, best.get(one.cat, one.place))
    return tuple(CatsMet(level, person.place < place) for level, place in sorted(best.items()))


class RecountResult(NamedTuple):
    """The outcome of recounting all ratings and places."""

    tables: int
    """The number of finished tables."""
    rated: int
    changed: bool
    """True if any stored value differed from the recount."""
