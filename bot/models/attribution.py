"""What the end of a table comes to for who sat there: whom they are held against, with which place, and which cats they have beaten.

People are reckoned among themselves, whoever else sits there, and cats have nothing to gain: no win over one stands in a list of people
(docs/decisions/0019-people-among-themselves.md, and docs/fairness.md for players). Nothing is read or written: bot/tables/seats.py asks at
the end of a table, and bot/models/ratings.py whenever ratings are counted. In the tests this is a table of cases.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class SeatEnding(NamedTuple):
    """How one seat of a table ended that was played to its end."""

    place: int
    """At the table, cats counted."""
    began_as_person: bool
    """Whether a person began in it."""
    cat: str | None = None
    """The level of the cat that held it at the end: from the start on, or for the person who had left it."""
    taken_over: bool = False
    """Whether somebody else took it over from the person who began in it: to everybody it is then as if a cat had kept it."""

    @property
    def has_stayed(self) -> bool:
        """Whether the person who began in it held it at the end; that a cat did in between is forgotten."""
        return self.began_as_person and self.cat is None and not self.taken_over

    @property
    def has_left(self) -> bool:
        """Whether a cat held it at the end for the person who began in it, or somebody who took it over."""
        return self.began_as_person and not self.has_stayed


class RatingMatch(NamedTuple):
    """Some people of a table by their places, by which some of them are moved; to the others it is nothing."""

    places: tuple[tuple[int, int], ...]
    """Seats, each with the place that it has in this match."""
    rated_seats: tuple[int, ...]
    """The seats whose people it moves."""


class CatsMet(NamedTuple):
    """The cats of one level that sat at somebody's table from the start."""

    level: str
    beaten: bool
    """Whether none of them was placed before that person."""


class Attribution(NamedTuple):
    """What the end of a table comes to for one seat."""

    place_among_people: int | None = None
    """The place among the people of the table; None where it counts for nobody, or there was nobody left to be held against."""
    cats_met: tuple[CatsMet, ...] = ()
    """The cats, by their levels in order."""


def rating_matches(seats: Sequence[SeatEnding]) -> tuple[RatingMatch, ...]:
    """How the people of a table are held against each other: at most once for each of them.

    Who stayed is held against who stayed, if they are at least two. Who left to the end is last, behind all who stayed, and only they are
    moved by it. Where nobody stayed, nobody is last.
    """
    stayed = [seat for seat, one in enumerate(seats) if one.has_stayed]
    left = [seat for seat, one in enumerate(seats) if one.has_left]
    places = tuple((seat, 1 + sum(seats[other].place < seats[seat].place for other in stayed)) for seat in stayed)
    found = [RatingMatch(places, tuple(stayed))] if len(stayed) > 1 else []
    if stayed and left:
        found.append(RatingMatch((*places, *((seat, 1 + len(stayed)) for seat in left)), tuple(left)))
    return tuple(found)


def attribute_results(seats: Sequence[SeatEnding], *, same_deal: bool = False) -> tuple[Attribution, ...]:
    """What the end of a table comes to, for each seat; a deal that was played before counts for nothing."""
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
    """What counting everything anew has found."""

    tables: int
    """Finished ones."""
    rated: int
    changed: bool
    """Whether anything was otherwise than it had been kept."""
