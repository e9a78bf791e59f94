"""Decisions on guests and the host of a lobby: invite, send away, let in, decline, hand over.

Each function decides, as in bot/tables/lobby.py.
"""

from __future__ import annotations

from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.models.tables import Guest
from bot.tables.lobby import check_host, check_lobby, count_free_seats
from bot.tables.seats import host_of, invited_guests, seat_of, sitter_of
from bot.tables.snapshot import Person, TableSnapshot
from bot.tables.writes import HandOver, Reseat, reseat


def send_away(snapshot: TableSnapshot, person: Person, member: MemberId) -> Reseat | None:
    """Free the member's seat and bar the member from this lobby; for the host.

    An invited member without a seat only loses the invitation. None if the member was sent away
    already. Raises CannotDo if the member is the host or has neither a seat nor an invitation.
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


def invite(snapshot: TableSnapshot, person: Person, guest: Guest) -> Reseat | None:
    """Keep a free seat for a member, also for one who was sent away; for the host.

    None if the member sits there or is invited already. Raises CannotDo if no seat is free for them.
    """
    check_lobby(snapshot)
    check_host(snapshot, person)
    if sitter_of(snapshot, guest.member) is not None or guest in invited_guests(snapshot):
        return None
    if count_free_seats(snapshot) <= len(invited_guests(snapshot)):
        raise CannotDo("seat-none-to-keep", seats=snapshot.table.seats)
    others = tuple(one for one in snapshot.table.guests if one.member != guest.member)
    return reseat(snapshot.table.sitters, person.id, (*others, guest))


def let_in(snapshot: TableSnapshot, person: Person, member: MemberId) -> Reseat | None:
    """Let a member who was sent away join again; for the host. None if the member was not sent away."""
    check_lobby(snapshot)
    check_host(snapshot, person)
    guests = tuple(one for one in snapshot.table.guests if not (one.sent_away and one.member == member))
    return None if guests == snapshot.table.guests else reseat(snapshot.table.sitters, person.id, guests)


def decline_invitation(snapshot: TableSnapshot, person: Person) -> Reseat | None:
    """Remove the person's invitation to a lobby; None if there is none."""
    check_lobby(snapshot)
    return _uninvite(snapshot, person.id, person) if any(one.member == person.id for one in invited_guests(snapshot)) else None


def _uninvite(snapshot: TableSnapshot, member: MemberId, by: Person) -> Reseat:
    return reseat(snapshot.table.sitters, by.id, tuple(one for one in snapshot.table.guests if one.member != member))


def hand_over(snapshot: TableSnapshot, person: Person, member: MemberId) -> HandOver | None:
    """Make another player the host, in the lobby or during the game; for the host.

    None if that player is the host already. Raises CannotDo if the member does not play.
    """
    if not (snapshot.is_lobby or snapshot.is_running):
        raise CannotDo("table-over", table=snapshot.table.id)
    host = host_of(snapshot)
    if host is not None and host.member == member:
        return None
    check_host(snapshot, person)
    if seat_of(snapshot, member) is None:
        raise CannotDo("seat-not-there", table=snapshot.table.id)
    return HandOver(member)
