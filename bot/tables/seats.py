"""Seats of a table: sitters, host, guests and cats, and the results of its seats."""

from __future__ import annotations

from collections.abc import Iterable

from ai import CAT_NAMES
from bot.errors import CannotDo
from bot.models.attribution import SeatEnding, attribute_results, rating_matches
from bot.models.results import Ending, Result
from bot.models.tables import Guest, Sitter, Table
from bot.tables.snapshot import AnyPlay, TableSnapshot
from games import count_statistics
from games.kit import Outcome, Seat, relative_length


def persons_of(snapshot: TableSnapshot) -> tuple[Sitter, ...]:
    """The seats that humans play themselves."""
    return tuple(sitter for sitter in snapshot.table.sitters if sitter.member is not None and sitter.cat is None)


def sitter_of(snapshot: TableSnapshot, member: int) -> Sitter | None:
    """The member's seat, also while a cat plays for the member; None if the member has none."""
    return next((sitter for sitter in snapshot.table.sitters if sitter.member == member), None)


def seat_of(snapshot: TableSnapshot, member: int) -> Seat | None:
    """The seat that the member plays; None: no seat, or a cat plays there."""
    sitter = sitter_of(snapshot, member)
    return Seat(sitter.seat) if sitter and sitter.cat is None else None


def require_seat(snapshot: TableSnapshot, member: int) -> Seat:
    """The seat that the member plays. Raises CannotDo if the member has no seat, or a cat plays there."""
    seat = seat_of(snapshot, member)
    if seat is None:
        raise CannotDo("table-seat-left" if sitter_of(snapshot, member) else "table-not-seated", table=snapshot.table.id)
    return seat


def host_of(snapshot: TableSnapshot) -> Sitter | None:
    """The host, who may start and close the table; None if no human plays.

    The member who got the table, else the opener, else the first human, each only while playing.
    """
    persons = {one.member: one for one in persons_of(snapshot)}
    return next(
        (persons[one] for one in (snapshot.table.host, snapshot.table.opener) if one in persons), next(iter(persons.values()), None)
    )


HOST_ABSENT_AFTER = 300.0
"""Seconds without an action of the host after which every player may start the lobby."""


def anyone_may_start_at(snapshot: TableSnapshot) -> float:
    """The wall time from which every player may start the lobby."""
    return snapshot.table.hosted_at + HOST_ABSENT_AFTER


SEATS_KEPT_FOR = 600.0
"""Seconds from the last action of the host for which a lobby keeps seats for invited members."""


def seats_kept_until(snapshot: TableSnapshot) -> float:
    """The wall time until which seats are kept for invited members."""
    return snapshot.table.hosted_at + SEATS_KEPT_FOR


def invited_guests(snapshot: TableSnapshot) -> tuple[Guest, ...]:
    """The invited members of a lobby who have not joined yet; empty after the start."""
    return (
        tuple(one for one in snapshot.table.guests if not one.sent_away and sitter_of(snapshot, one.member) is None)
        if snapshot.is_lobby
        else ()
    )


def make_cat(sitters: Iterable[Sitter], level: str) -> Sitter:
    """Make a cat of this level for the next seat, with a name not used at the table."""
    row = list(sitters)
    taken = {sitter.name for sitter in row}
    return Sitter(len(row), None, level, next(name for name in CAT_NAMES if name not in taken))


def is_counted(table: Table, sitter: Sitter) -> bool:
    """True if the seat's result counts for its member: played to the end by the member of the start,
    and a new deal."""
    return sitter.member is not None and sitter.cat is None and not sitter.previous_holders and not table.has_known_seed


def is_rated(table: Table, sitters: Iterable[Sitter]) -> bool:
    """True if a table that starts with these sitters is rated: wanted by its opener, a new deal, two
    humans or more."""
    return table.rated and not table.has_known_seed and sum(one.member is not None for one in sitters) > 1


def make_ending(snapshot: TableSnapshot, play: AnyPlay) -> Ending:
    """Make the results of all seats of a game that was played to this end."""
    outcome = play.outcome
    assert isinstance(outcome, Outcome)
    counts = count_statistics(snapshot.table.game, play.events)
    ended = [
        SeatEnding(outcome.places[one.seat], one.member is not None or bool(one.previous_holders), one.cat, bool(one.previous_holders))
        for one in snapshot.table.sitters
    ]
    reckonings = attribute_results(ended, same_deal=snapshot.table.has_known_seed)
    results = tuple(
        Result(
            seat=sitter.seat,
            member=sitter.previous_holders[0].member if sitter.previous_holders else sitter.member,
            cat=sitter.cat,
            name=sitter.previous_holders[0].name if sitter.previous_holders else sitter.name,
            score=outcome.scores[sitter.seat],
            place=outcome.places[sitter.seat],
            won=reckoning.won,
            counted=is_counted(snapshot.table, sitter),
            counts=tuple(sorted(counts.get(Seat(sitter.seat), {}).items())),
            counted_place=reckoning.counted_place,
            place_among_people=reckoning.place_among_people,
            ahead=reckoning.ahead,
            cats_met=reckoning.cats_met,
            successor=sitter.member if sitter.previous_holders else None,
            successor_name=sitter.name if sitter.previous_holders else None,
        )
        for sitter, reckoning in zip(snapshot.table.sitters, reckonings, strict=True)
    )
    return Ending(results, snapshot.table.rated and bool(rating_matches(ended)), relative_length(snapshot.game.options, snapshot.options))
