"""Who is to sit in a lobby, and who has the table: whoever has it sends somebody away, lets them in again, or hands it over.

Each function decides, as in bot/tables/lobby.py.
"""

from __future__ import annotations

from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.models.tables import Guest
from bot.tables.live import Live, Person
from bot.tables.lobby import check_host, check_lobby
from bot.tables.seats import host_of, invited, seat_of, sitter_of
from bot.tables.writes import HandOver, Reseat, seats


def sent_away(live: Live, person: Person, member: MemberId) -> Reseat | None:
    """Without this member, whose seat is free again, and who joins this lobby no more unless they are let in; for the host.

    Who is invited, and not there yet, is invited no more, and that is all.
    """
    check_lobby(live)
    check_host(live, person)
    if member == person.id:
        raise CannotDo("seat-not-oneself")
    sitter = sitter_of(live, member)
    if sitter is None:
        if any(one.sent_away and one.member == member for one in live.facts.guests):
            return None
        if any(one.member == member for one in live.facts.guests):
            return _uninvited(live, member, person)
        raise CannotDo("seat-not-there", table=live.facts.id)
    others = (one for one in live.facts.sitters if one is not sitter)
    return seats(others, person.id, (*live.facts.guests, Guest(member, sitter.name, sent_away=True)))


def let_in(live: Live, person: Person, member: MemberId) -> Reseat | None:
    """Who was sent away may join again; for the host."""
    check_lobby(live)
    check_host(live, person)
    guests = tuple(one for one in live.facts.guests if not (one.sent_away and one.member == member))
    return None if guests == live.facts.guests else seats(live.facts.sitters, person.id, guests)


def declined(live: Live, person: Person) -> Reseat | None:
    """Without the invitation of somebody who does not play this time."""
    check_lobby(live)
    return _uninvited(live, person.id, person) if any(one.member == person.id for one in invited(live)) else None


def _uninvited(live: Live, member: MemberId, by: Person) -> Reseat:
    return seats(live.facts.sitters, by.id, tuple(one for one in live.facts.guests if one.member != member))


def handed_over(live: Live, person: Person, member: MemberId) -> HandOver | None:
    """Another person who plays there has the table, before the start or while it runs; for the host."""
    if not (live.in_lobby or live.running):
        raise CannotDo("table-over", table=live.facts.id)
    host = host_of(live)
    if host is not None and host.member == member:
        return None
    check_host(live, person)
    if seat_of(live, member) is None:
        raise CannotDo("seat-not-there", table=live.facts.id)
    return HandOver(member)
