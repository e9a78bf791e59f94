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
from bot.models.proposals import Proposal, ProposalKind
from bot.models.tables import Sitter
from bot.models.times import Pace
from bot.tables import clocks, stand_ins, votes
from bot.tables.seats import seat_played_by
from bot.tables.service import Tables
from bot.tables.snapshot import Person, TableSnapshot
from bot.tables.writes import Agree, Close, Reseat, Write, seats
from games.kit import Seat


def asked(snapshot: TableSnapshot, person: Person, matter: Proposal, question: int, now: float) -> Write | None:
    """With this asked by the person; if nobody is missing, with what was asked. None: it is so already. Raises CannotDo."""
    play, own = snapshot.require_playing(), seat_played_by(snapshot, person.id)
    if matter.kind is ProposalKind.CAT:
        return stand_ins.asked(snapshot, person, Seat(matter.seat or 0), question, now)
    if is_so(snapshot, matter):
        return None
    if question != play.open_question:
        raise CannotDo("together-not-asked", table=snapshot.table.id)
    waits = snapshot.is_paused and matter.kind not in votes.IN_A_PAUSE  # which is said below
    if not (waits or votes.makes_sense(snapshot, matter)):
        raise votes.hindered(snapshot, matter)
    if not waits and matter.kind is ProposalKind.TIME and clocks.prolonged(snapshot, Seat(matter.seat or 0), now) is None:
        raise CannotDo("together-time-left", table=snapshot.table.id)
    after = votes.asking(snapshot, own, matter)
    if votes.missing(after, matter):
        return None if after == snapshot else seats(after.table.sitters)
    return _agreed(snapshot, matter, now)


def agreed_to(snapshot: TableSnapshot, person: Person, matter: Proposal, question: int, now: float) -> Write | None:
    """The same of who agrees to what another has asked: only while that is asked, so that two presses are one. Raises CannotDo."""
    snapshot.require_playing()
    seat_played_by(snapshot, person.id)
    if is_so(snapshot, matter):
        return None
    if votes.asked(snapshot) != matter:
        raise CannotDo("together-not-asked", table=snapshot.table.id)
    return asked(snapshot, person, matter, question, now)


def refused(snapshot: TableSnapshot, person: Person, matter: Proposal) -> Reseat | None:
    """With this not asked any more, which the person does not want; None: it is not. Raises CannotDo."""
    snapshot.require_playing()
    own = seat_played_by(snapshot, person.id)
    return seats(votes.refusing(snapshot, own, matter).table.sitters) if votes.asked(snapshot) == matter else None


def gone_on(snapshot: TableSnapshot, person: Person, now: float) -> Agree | None:
    """With the pause over, for anybody who plays there. Raises CannotDo."""
    snapshot.require_playing()
    seat_played_by(snapshot, person.id)
    return _anew(snapshot, snapshot.table.sitters, snapshot.table.pace, now) if snapshot.is_paused else None


def is_so(snapshot: TableSnapshot, matter: Proposal) -> bool:
    """Whether what is asked has come about already."""
    table = snapshot.table
    match matter.kind:
        case ProposalKind.PAUSE:
            return snapshot.is_paused
        case ProposalKind.PACE:
            return table.pace is matter.pace
        case ProposalKind.SEAT | ProposalKind.CAT:
            return any(
                one.seat == matter.seat and (one.may_be_given if matter.kind is ProposalKind.SEAT else one.cat) for one in table.sitters
            )
        case _:
            return False


def _agreed(snapshot: TableSnapshot, matter: Proposal, now: float) -> Write | None:
    table, row = snapshot.table, votes.settled(snapshot)
    match matter.kind:
        case ProposalKind.PAUSE:
            return Agree(row, table.pace, pauses=True)
        case ProposalKind.PACE if matter.pace is not None:
            return _anew(snapshot, row, matter.pace, now)
        case ProposalKind.TIME:
            times = clocks.prolonged(snapshot, Seat(matter.seat or 0), now)
            return Agree(row, table.pace, times=times)
        case ProposalKind.SEAT:
            return seats(_given(one) if one.seat == matter.seat else one for one in row)
        case _:
            return Close(together=True)


def _anew(snapshot: TableSnapshot, row: tuple[Sitter, ...], pace: Pace, now: float) -> Agree:
    return Agree(row, pace, begins_anew=True, times=clocks.begun_anew(snapshot, now))


def _given(one: Sitter) -> Sitter:
    return replace(one, may_be_given=True)


class Together:
    """What people of a table do together: commands on it, as in bot/tables/service.py."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._now = tables, tables.listening.now

    async def ask(self, table: TableId, person: Person, matter: Proposal, question: int | None = None) -> TableSnapshot:
        """The person asks this of the others, at this question or whatever is asked now. Raises CannotDo."""
        return await self._tables.decide(
            table,
            lambda snapshot: asked(
                snapshot,
                person,
                matter,
                snapshot.require_playing().open_question if question is None else question,
                self._now(snapshot.table.server),
            ),
        )

    async def agree(self, table: TableId, person: Person, matter: Proposal, question: int) -> TableSnapshot:
        """The person agrees to what another has asked. Raises CannotDo."""
        return await self._tables.decide(
            table, lambda snapshot: agreed_to(snapshot, person, matter, question, self._now(snapshot.table.server))
        )

    async def refuse(self, table: TableId, person: Person, matter: Proposal) -> TableSnapshot:
        """The person does not want what was asked, or asks it no more. Raises CannotDo."""
        return await self._tables.decide(table, partial(refused, person=person, matter=matter))

    async def go_on(self, table: TableId, person: Person) -> TableSnapshot:
        """The pause is over, for anybody who plays there. Raises CannotDo."""
        return await self._tables.decide(table, lambda snapshot: gone_on(snapshot, person, self._now(snapshot.table.server)))
