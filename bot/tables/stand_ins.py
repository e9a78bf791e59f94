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
from bot.models.proposals import Kind, Matter
from bot.tables import clocks, votes
from bot.tables.live import Live, Person
from bot.tables.seats import seat_played_by
from bot.tables.writes import Reseat, seats
from games.kit import Seat

WAIT = 120.0
"""Seconds without anything from somebody after which the others may ask for a cat."""


def overdue(live: Live, now: float) -> list[Seat]:
    """The persons for whom everybody has waited so long."""
    persons = [seat for seat in live.pending if live.facts.sitters[seat].cat is None]
    return [seat for seat in persons if now - (clocks.began(live, seat) or clocks.earliest(live, seat)) >= WAIT - clocks.GRACE]


def asked(live: Live, person: Person, seat: Seat, question: int, now: float) -> Reseat | None:
    """With what the person asks for; when nobody is missing, with a cat in that seat. Raises CannotDo."""
    play, own = live.moving(), seat_played_by(live, person.id)
    if question != play.since or seat == own or seat not in overdue(live, now):
        raise CannotDo("table-late-click", table=live.facts.id)
    if seat in clocks.late(live, now):
        return sat_in(live, [seat])
    wish = Matter(Kind.CAT, int(seat))
    after = votes.asking(live, own, wish)
    if votes.missing(after, wish):
        return None if after == live else seats(after.facts.sitters)
    return sat_in(live, [seat])


def pressed_for(live: Live, person: Person, now: float) -> Reseat | None:
    """The same, without saying for whom: for all whose time is over; else for the first who may be asked for. Raises CannotDo."""
    play, own = live.moving(), seat_played_by(live, person.id)
    if late := [seat for seat in clocks.late(live, now) if seat != own]:
        return sat_in(live, late)
    others = [seat for seat in overdue(live, now) if seat != own]
    if not others:
        raise CannotDo("table-your-own-turn" if own in overdue(live, now) else "table-nobody-late", table=live.facts.id)
    return asked(live, person, others[0], play.since, now)


def unasked(live: Live, now: float) -> Reseat | None:
    """With a cat in the seat for which one comes by itself now, if there is such a seat."""
    seat = clocks.absent(live, now)
    return None if seat is None else sat_in(live, [seat])


def sat_in(live: Live, away: Collection[Seat]) -> Reseat:
    """With cats in these seats, until the next presses of whose they are."""
    level = default_level(live.facts.game)
    row = [replace(one, asks=None) for one in live.facts.sitters]
    return Reseat(tuple(replace(one, cat=level) if one.seat in away else one for one in row), away=away)
