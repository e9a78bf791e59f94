"""A cat for somebody who keeps the others waiting: it plays until that person's next press.

After two minutes it does once each of the others has asked for it; after the time of the turn (bot/tables/clocks.py) once one of them has,
and at last by itself.
Who may be asked for is public: who is asked, since when, and what they have settled. Of what is sealed nothing counts, so that nobody can
tell from the offer who has chosen a first part. Each function is pure, and the moment is handed in.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ai import default_level
from bot.errors import CannotDo
from bot.models.proposals import Proposal, ProposalKind
from bot.tables import clocks, votes
from bot.tables.seats import seat_played_by
from bot.tables.snapshot import Person, TableSnapshot
from bot.tables.writes import Reseat, seats
from games.kit import Seat

WAIT = 120.0
"""Seconds without anything from somebody after which the others may ask for a cat."""


def overdue(snapshot: TableSnapshot, now: float) -> list[Seat]:
    """The persons for whom everybody has waited so long."""
    persons = [seat for seat in snapshot.pending if snapshot.table.sitters[seat].cat is None]
    return [seat for seat in persons if now - (clocks.began(snapshot, seat) or clocks.earliest(snapshot, seat)) >= WAIT - clocks.GRACE]


def asked(snapshot: TableSnapshot, person: Person, seat: Seat, question: int, now: float) -> Reseat | None:
    """With what the person asks for; when nobody is missing, with a cat in that seat. Raises CannotDo."""
    play, own = snapshot.require_moving(), seat_played_by(snapshot, person.id)
    if question != play.open_question or seat == own or seat not in overdue(snapshot, now):
        raise CannotDo("table-late-click", table=snapshot.table.id)
    if seat in clocks.late(snapshot, now):
        return sat_in(snapshot, [seat])
    wish = Proposal(ProposalKind.CAT, int(seat))
    after = votes.asking(snapshot, own, wish)
    if votes.missing(after, wish):
        return None if after == snapshot else seats(after.table.sitters)
    return sat_in(snapshot, [seat])


def pressed_for(snapshot: TableSnapshot, person: Person, now: float) -> Reseat | None:
    """The same, without saying for whom: for all whose time is over; else for the first who may be asked for. Raises CannotDo."""
    play, own = snapshot.require_moving(), seat_played_by(snapshot, person.id)
    if late := [seat for seat in clocks.late(snapshot, now) if seat != own]:
        return sat_in(snapshot, late)
    others = [seat for seat in overdue(snapshot, now) if seat != own]
    if not others:
        raise CannotDo("table-your-own-turn" if own in overdue(snapshot, now) else "table-nobody-late", table=snapshot.table.id)
    return asked(snapshot, person, others[0], play.open_question, now)


def unasked(snapshot: TableSnapshot, now: float) -> Reseat | None:
    """With a cat in the seat for which one comes by itself now, if there is such a seat."""
    seat = clocks.absent(snapshot, now)
    return None if seat is None else sat_in(snapshot, [seat])


def sat_in(snapshot: TableSnapshot, away: Collection[Seat]) -> Reseat:
    """With cats in these seats, until the next presses of whose they are."""
    level = default_level(snapshot.table.game)
    row = [replace(one, vote=None) for one in snapshot.table.sitters]
    return Reseat(tuple(replace(one, cat=level) if one.seat in away else one for one in row), away=away)
