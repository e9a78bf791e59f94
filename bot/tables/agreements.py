"""What comes of what the people of a running table ask of one another (bot/tables/votes.py), as soon as nobody is missing: a pause,
another pace, more time, the end, a seat for another member. Each function decides, as in bot/tables/lobby.py.

A pause ends with one press of anybody who plays there. After it, and with another pace, the time of everybody who is asked begins anew:
nobody is to have thought of their turn all the while, and who comes back to an old clock would be late at once.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.proposals import Kind, Matter
from bot.models.tables import Sitter
from bot.models.times import Pace
from bot.tables import clocks, stand_ins, votes
from bot.tables.live import Live, Person
from bot.tables.seats import seat_played_by
from bot.tables.service import Tables
from bot.tables.writes import Agree, Close, Reseat, Write, seats
from games.kit import Seat


def asked(live: Live, person: Person, matter: Matter, question: int, now: float) -> Write | None:
    """With this asked by the person; if nobody is missing, with what was asked. None: it is so already. Raises CannotDo."""
    play, own = live.playing(), seat_played_by(live, person.id)
    if matter.kind is Kind.CAT:
        return stand_ins.asked(live, person, Seat(matter.seat or 0), question, now)
    if is_so(live, matter):
        return None
    if question != play.since:
        raise CannotDo("together-not-asked", table=live.facts.id)
    waits = live.paused and matter.kind not in votes.IN_A_PAUSE  # which is said below
    if not (waits or votes.makes_sense(live, matter)):
        raise votes.hindered(live, matter)
    if not waits and matter.kind is Kind.TIME and clocks.prolonged(live, Seat(matter.seat or 0), now) is None:
        raise CannotDo("together-time-left", table=live.facts.id)
    after = votes.asking(live, own, matter)
    if votes.missing(after, matter):
        return None if after == live else seats(after.facts.sitters)
    return _agreed(live, matter, now)


def agreed_to(live: Live, person: Person, matter: Matter, question: int, now: float) -> Write | None:
    """The same of who agrees to what another has asked: only while that is asked, so that two presses are one. Raises CannotDo."""
    live.playing()
    seat_played_by(live, person.id)
    if is_so(live, matter):
        return None
    if votes.asked(live) != matter:
        raise CannotDo("together-not-asked", table=live.facts.id)
    return asked(live, person, matter, question, now)


def refused(live: Live, person: Person, matter: Matter) -> Reseat | None:
    """With this not asked any more, which the person does not want; None: it is not. Raises CannotDo."""
    live.playing()
    own = seat_played_by(live, person.id)
    return seats(votes.refusing(live, own, matter).facts.sitters) if votes.asked(live) == matter else None


def gone_on(live: Live, person: Person, now: float) -> Agree | None:
    """With the pause over, for anybody who plays there. Raises CannotDo."""
    live.playing()
    seat_played_by(live, person.id)
    return _anew(live, live.facts.sitters, live.facts.pace, now) if live.paused else None


def is_so(live: Live, matter: Matter) -> bool:
    """Whether what is asked has come about already."""
    facts = live.facts
    match matter.kind:
        case Kind.PAUSE:
            return live.paused
        case Kind.PACE:
            return facts.pace is matter.pace
        case Kind.SEAT | Kind.CAT:
            return any(one.seat == matter.seat and (one.given if matter.kind is Kind.SEAT else one.cat) for one in facts.sitters)
        case _:
            return False


def _agreed(live: Live, matter: Matter, now: float) -> Write | None:
    facts, row = live.facts, votes.settled(live)
    match matter.kind:
        case Kind.PAUSE:
            return Agree(row, facts.pace, pauses=True)
        case Kind.PACE if matter.pace is not None:
            return _anew(live, row, matter.pace, now)
        case Kind.TIME:
            times = clocks.prolonged(live, Seat(matter.seat or 0), now)
            return Agree(row, facts.pace, times=times)
        case Kind.SEAT:
            return seats(_given(one) if one.seat == matter.seat else one for one in row)
        case _:
            return Close(together=True)


def _anew(live: Live, row: tuple[Sitter, ...], pace: Pace, now: float) -> Agree:
    return Agree(row, pace, begins_anew=True, times=clocks.begun_anew(live, now))


def _given(one: Sitter) -> Sitter:
    return replace(one, given=True)


class Together:
    """What people of a table do together: commands on it, as in bot/tables/service.py."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._now = tables, tables.listening.now

    async def ask(self, table: TableId, person: Person, matter: Matter, question: int | None = None) -> Live:
        """The person asks this of the others, at this question or whatever is asked now. Raises CannotDo."""
        return await self._tables.decide(
            table,
            lambda live: asked(live, person, matter, live.playing().since if question is None else question, self._now(live.facts.server)),
        )

    async def agree(self, table: TableId, person: Person, matter: Matter, question: int) -> Live:
        """The person agrees to what another has asked. Raises CannotDo."""
        return await self._tables.decide(table, lambda live: agreed_to(live, person, matter, question, self._now(live.facts.server)))

    async def refuse(self, table: TableId, person: Person, matter: Matter) -> Live:
        """The person does not want what was asked, or asks it no more. Raises CannotDo."""
        return await self._tables.decide(table, partial(refused, person=person, matter=matter))

    async def go_on(self, table: TableId, person: Person) -> Live:
        """The pause is over, for anybody who plays there. Raises CannotDo."""
        return await self._tables.decide(table, lambda live: gone_on(live, person, self._now(live.facts.server)))
