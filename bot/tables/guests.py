"""Who is to sit in a lobby, and who has the table: whoever has it sends somebody away, lets them in again, or hands it over.

Each function decides, as in bot/tables/lobby.py.
"""

from __future__ import annotations

from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.models.tables import Guest
from bot.tables.lobby import check_host, check_lobby
from bot.tables.seats import host_of, invited_guests, seat_of, sitter_of
from bot.tables.snapshot import Person, TableSnapshot
from bot.tables.writes import HandOver, Reseat, reseat


def send_away(snapshot: TableSnapshot, person: Person, member: MemberId) -> Reseat | None:
    """Without this member, whose seat is free again, and who joins this lobby no more unless they are let in; for the host.

    Who is invited, and not there yet, is invited no more, and that is all.
    """
    check_lobby(snapshot)
    check_host(snapshot, person)
    if member == person.id:
        raise CannotDo("seat-not-oneself")
    sitter = sitter_of(snapshot, member)
    if sitter is None:
        if any(one.sent_away and one.member == member for one in snapshot.table.guests):
            return None
        if any(one.member == member for one in snapshot.table.guests):
            return _uninvite(snapshot, member, person)
        raise CannotDo("seat-not-there", table=snapshot.table.id)
    others = (one for one in snapshot.table.sitters if one is not sitter)
    return reseat(others, person.id, (*snapshot.table.guests, Guest(member, sitter.name, sent_away=True)))


def let_in(snapshot: TableSnapshot, person: Person, member: MemberId) -> Reseat | None:
    """Who was sent away may join again; for the host."""
    check_lobby(snapshot)
    check_host(snapshot, person)
    guests = tuple(one for one in snapshot.table.guests if not (one.sent_away and one.member == member))
    return None if guests == snapshot.table.guests else reseat(snapshot.table.sitters, person.id, guests)


def decline_invitation(snapshot: TableSnapshot, person: Person) -> Reseat | None:
    """Without the invitation of somebody who does not play this time."""
    check_lobby(snapshot)
    return _uninvite(snapshot, person.id, person) if any(one.member == person.id for one in invited_guests(snapshot)) else None


def _uninvite(snapshot: TableSnapshot, member: MemberId, by: Person) -> Reseat:
    return reseat(snapshot.table.sitters, by.id, tuple(one for one in snapshot.table.guests if one.member != member))


def hand_over(snapshot: TableSnapshot, person: Person, member: MemberId) -> HandOver | None:
    """Another person who plays there has the table, before the start or while it runs; for the host."""
    if not (snapshot.is_lobby or snapshot.is_running):
        raise CannotDo("table-over", table=snapshot.table.id)
    host = host_of(snapshot)
    if host is not None and host.member == member:
        return None
    check_host(snapshot, person)
    if seat_of(snapshot, member) is None:
        raise CannotDo("seat-not-there", table=snapshot.table.id)
    return HandOver(member)
