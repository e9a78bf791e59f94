"""What comes of what the people of a running table ask of one another (bot/tables/proposals.py), as soon as nobody is missing: a pause,
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
from bot.tables import proposals, substitutes, turn_clock
from bot.tables.seats import require_seat
from bot.tables.service import Tables
from bot.tables.snapshot import Person, TableSnapshot
from bot.tables.writes import SetTerms, Close, Reseat, Write, reseat
from games.kit import Seat


def propose(snapshot: TableSnapshot, person: Person, proposal: Proposal, question: int, now: float) -> Write | None:
    """With this asked by the person; if nobody is missing, with what was asked. None: it is so already. Raises CannotDo."""
    play, own = snapshot.require_playing(), require_seat(snapshot, person.id)
    if proposal.kind is ProposalKind.CAT:
        return substitutes.ask_for_cat(snapshot, person, Seat(proposal.seat or 0), question, now)
    if is_in_effect(snapshot, proposal):
        return None
    if question != play.open_question:
        raise CannotDo("together-not-asked", table=snapshot.table.id)
    waits = snapshot.is_paused and proposal.kind not in proposals.ALLOWED_IN_PAUSE  # which is said below
    if not (waits or proposals.is_possible(snapshot, proposal)):
        raise proposals.make_refusal(snapshot, proposal)
    if not waits and proposal.kind is ProposalKind.TIME and turn_clock.with_extended_turn(snapshot, Seat(proposal.seat or 0), now) is None:
        raise CannotDo("together-time-left", table=snapshot.table.id)
    after = proposals.with_vote(snapshot, own, proposal)
    if proposals.missing_voters(after, proposal):
        return None if after == snapshot else reseat(after.table.sitters)
    return _carry_out(snapshot, proposal, now)


def agree(snapshot: TableSnapshot, person: Person, proposal: Proposal, question: int, now: float) -> Write | None:
    """The same of who agrees to what another has asked: only while that is asked, so that two presses are one. Raises CannotDo."""
    snapshot.require_playing()
    require_seat(snapshot, person.id)
    if is_in_effect(snapshot, proposal):
        return None
    if proposals.open_proposal(snapshot) != proposal:
        raise CannotDo("together-not-asked", table=snapshot.table.id)
    return propose(snapshot, person, proposal, question, now)


def reject(snapshot: TableSnapshot, person: Person, proposal: Proposal) -> Reseat | None:
    """With this not asked any more, which the person does not want; None: it is not. Raises CannotDo."""
    snapshot.require_playing()
    own = require_seat(snapshot, person.id)
    return reseat(proposals.with_rejection(snapshot, own, proposal).table.sitters) if proposals.open_proposal(snapshot) == proposal else None


def resume(snapshot: TableSnapshot, person: Person, now: float) -> SetTerms | None:
    """With the pause over, for anybody who plays there. Raises CannotDo."""
    snapshot.require_playing()
    require_seat(snapshot, person.id)
    return _restart_turns(snapshot, snapshot.table.sitters, snapshot.table.pace, now) if snapshot.is_paused else None


def is_in_effect(snapshot: TableSnapshot, proposal: Proposal) -> bool:
    """Whether what is asked has come about already."""
    table = snapshot.table
    match proposal.kind:
        case ProposalKind.PAUSE:
            return snapshot.is_paused
        case ProposalKind.PACE:
            return table.pace is proposal.pace
        case ProposalKind.SEAT | ProposalKind.CAT:
            return any(
                one.seat == proposal.seat and (one.may_be_given if proposal.kind is ProposalKind.SEAT else one.cat) for one in table.sitters
            )
        case _:
            return False


def _carry_out(snapshot: TableSnapshot, proposal: Proposal, now: float) -> Write | None:
    table, row = snapshot.table, proposals.without_votes(snapshot)
    match proposal.kind:
        case ProposalKind.PAUSE:
            return SetTerms(row, table.pace, pauses=True)
        case ProposalKind.PACE if proposal.pace is not None:
            return _restart_turns(snapshot, row, proposal.pace, now)
        case ProposalKind.TIME:
            times = turn_clock.with_extended_turn(snapshot, Seat(proposal.seat or 0), now)
            return SetTerms(row, table.pace, times=times)
        case ProposalKind.SEAT:
            return reseat(_given(one) if one.seat == proposal.seat else one for one in row)
        case _:
            return Close(together=True)


def _restart_turns(snapshot: TableSnapshot, row: tuple[Sitter, ...], pace: Pace, now: float) -> SetTerms:
    return SetTerms(row, pace, restarts_turns=True, times=turn_clock.with_restarted_turns(snapshot, now))


def _given(one: Sitter) -> Sitter:
    return replace(one, may_be_given=True)


class ProposalCommands:
    """What people of a table do together: commands on it, as in bot/tables/service.py."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._now = tables, tables.clock.now

    async def propose(self, table: TableId, person: Person, proposal: Proposal, question: int | None = None) -> TableSnapshot:
        """The person asks this of the others, at this question or whatever is asked now. Raises CannotDo."""
        return await self._tables.decide(
            table,
            lambda snapshot: propose(
                snapshot,
                person,
                proposal,
                snapshot.require_playing().open_question if question is None else question,
                self._now(snapshot.table.server),
            ),
        )

    async def agree(self, table: TableId, person: Person, proposal: Proposal, question: int) -> TableSnapshot:
        """The person agrees to what another has asked. Raises CannotDo."""
        return await self._tables.decide(
            table, lambda snapshot: agree(snapshot, person, proposal, question, self._now(snapshot.table.server))
        )

    async def reject(self, table: TableId, person: Person, proposal: Proposal) -> TableSnapshot:
        """The person does not want what was asked, or asks it no more. Raises CannotDo."""
        return await self._tables.decide(table, partial(reject, person=person, proposal=proposal))

    async def resume(self, table: TableId, person: Person) -> TableSnapshot:
        """The pause is over, for anybody who plays there. Raises CannotDo."""
        return await self._tables.decide(table, lambda snapshot: resume(snapshot, person, self._now(snapshot.table.server)))
