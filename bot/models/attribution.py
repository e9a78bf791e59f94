"""Attribution of a table's result to its players: opponents, places and beaten cats, for each seat.

Humans are compared with humans, also at tables with cats. Cats gain nothing, and a win over a cat
stands in no list of humans (docs/decisions/0019-people-among-themselves.md; docs/fairness.md for
players). The functions are pure: bot/tables/seats.py calls them at the end of a table,
bot/models/ratings.py for every count of the ratings.
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
    """True if no cat of the level has a better place than the human."""


class Attribution(NamedTuple):
    """The attributed result of one seat."""

    place_among_people: int | None = None
    """The place among the humans of the table; None if the result counts for no human, or if no
    opponent stayed."""
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
    """Return the attribution of each seat; all are empty if the deal was played before."""
    if same_deal:
        return (Attribution(),) * len(seats)
    among = {seat: dict(match.places)[seat] for match in rating_matches(seats) for seat in match.rated_seats}
    return tuple(Attribution(among.get(seat), _cats_met(one, seats) if one.has_stayed else ()) for seat, one in enumerate(seats))


def _cats_met(person: SeatEnding, seats: Sequence[SeatEnding]) -> tuple[CatsMet, ...]:
    best: dict[str, int] = {}
    for one in seats:
        if not one.began_as_person and one.cat is not None:
            best[one.cat] = min(one.place, best.get(one.cat, one.place))
    return tuple(CatsMet(level, person.place <= place) for level, place in sorted(best.items()))


class RecountResult(NamedTuple):
    """The outcome of recounting all ratings and places."""

    tables: int
    """The number of finished tables."""
    rated: int
    changed: bool
    """True if any stored value differed from the recount."""
