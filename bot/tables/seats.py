"""The seats of a table: who plays in which, who may start and close it, which cat comes next, what is reached, and for whom it counts."""

from __future__ import annotations

from collections.abc import Iterable

from ai import CAT_NAMES
from bot.errors import CannotDo
from bot.models.attribution import SeatEnding, attribute_results, rating_matches
from bot.models.results import Ending, Result
from bot.models.tables import Guest, Sitter, Table
from bot.tables.snapshot import AnyPlay, TableSnapshot
from games import count_statistics
from games.kit import Outcome, Seat


def persons_of(snapshot: TableSnapshot) -> tuple[Sitter, ...]:
    """The seats that a person plays for themself."""
    return tuple(sitter for sitter in snapshot.table.sitters if sitter.member is not None and sitter.cat is None)


def sitter_of(snapshot: TableSnapshot, member: int) -> Sitter | None:
    """Where the member sits, also where a cat plays for them at the moment."""
    return next((sitter for sitter in snapshot.table.sitters if sitter.member == member), None)


def seat_of(snapshot: TableSnapshot, member: int) -> Seat | None:
    """The seat the member plays; None if they have none, or left it to a cat."""
    sitter = sitter_of(snapshot, member)
    return Seat(sitter.seat) if sitter and sitter.cat is None else None


def require_seat(snapshot: TableSnapshot, member: int) -> Seat:
    """The seat the member plays. Raises CannotDo if they have none, or left it to a cat."""
    seat = seat_of(snapshot, member)
    if seat is None:
        raise CannotDo("table-seat-left" if sitter_of(snapshot, member) else "table-not-seated", table=snapshot.table.id)
    return seat


def host_of(snapshot: TableSnapshot) -> Sitter | None:
    """Who has the table, and so may start and close it: to whom it was handed over while they sit there, else the opener while they do,
    then the first person who does."""
    persons = {one.member: one for one in persons_of(snapshot)}
    return next(
        (persons[one] for one in (snapshot.table.host, snapshot.table.opener) if one in persons), next(iter(persons.values()), None)
    )


HOST_ABSENT_AFTER = 300.0
"""Seconds without anything from whoever has a lobby after which anybody who sits there may start it."""


def anyone_may_start_at(snapshot: TableSnapshot) -> float:
    """From when on anybody who sits there may start a lobby."""
    return snapshot.table.hosted_at + HOST_ABSENT_AFTER


SEATS_KEPT_FOR = 600.0
"""Seconds for which the seats of a lobby are kept for who is invited, from when it was opened."""


def seats_kept_until(snapshot: TableSnapshot) -> float:
    """Until when seats are kept for who is invited."""
    return snapshot.table.opened_at + SEATS_KEPT_FOR


def invited_guests(snapshot: TableSnapshot) -> tuple[Guest, ...]:
    """Who is invited to a lobby, and is not there yet."""
    return (
        tuple(one for one in snapshot.table.guests if not one.sent_away and sitter_of(snapshot, one.member) is None)
        if snapshot.is_lobby
        else ()
    )


def make_cat(sitters: Iterable[Sitter], level: str) -> Sitter:
    """A cat of this level for the next seat, by a name that nobody there has."""
    row = list(sitters)
    taken = {sitter.name for sitter in row}
    return Sitter(len(row), None, level, next(name for name in CAT_NAMES if name not in taken))


def is_counted(table: Table, sitter: Sitter) -> bool:
    """Whether what a seat has reached counts for who began in it: they held it at the end, and the deal was not played before."""
    return sitter.member is not None and sitter.cat is None and not sitter.previous_holders and table.duplicate_of is None


def is_rated(table: Table, sitters: Iterable[Sitter]) -> bool:
    """Whether a table that begins with these is rated, if it was to be: where at least two people sit, who are rated among themselves."""
    return table.rated and table.duplicate_of is None and sum(one.member is not None for one in sitters) > 1


def make_ending(snapshot: TableSnapshot, play: AnyPlay) -> Ending:
    """What every seat of the table has reached when its game has been played to this end, and what follows from it."""
    outcome = play.outcome
    assert isinstance(outcome, Outcome)
    counts = count_statistics(snapshot.table.game, play.events)
    ended = [
        SeatEnding(outcome.places[one.seat], one.member is not None or bool(one.previous_holders), one.cat, bool(one.previous_holders))
        for one in snapshot.table.sitters
    ]
    reckonings = attribute_results(ended, same_deal=snapshot.table.duplicate_of is not None)
    results = tuple(
        Result(
            seat=sitter.seat,
            member=sitter.previous_holders[0].member if sitter.previous_holders else sitter.member,
            cat=sitter.cat,
            name=sitter.previous_holders[0].name if sitter.previous_holders else sitter.name,
            score=outcome.scores[sitter.seat],
            place=outcome.places[sitter.seat],
            won=Seat(sitter.seat) in outcome.winners,
            counted=is_counted(snapshot.table, sitter),
            counts=tuple(sorted(counts.get(Seat(sitter.seat), {}).items())),
            place_among_people=reckoning.place_among_people,
            cats_met=reckoning.cats_met,
            successor=sitter.member if sitter.previous_holders else None,
            successor_name=sitter.name if sitter.previous_holders else None,
        )
        for sitter, reckoning in zip(snapshot.table.sitters, reckonings, strict=True)
    )
    return Ending(results, snapshot.table.rated and bool(rating_matches(ended)))
