"""Commands on proposals (rules in bot/tables/proposals.py): propose, agree, reject, resume. An
accepted proposal is carried out at once.

The functions decide, as in bot/tables/lobby.py. Any player can end a pause with one press. After a
pause or a change of pace all turns are restarted: nobody profits from thinking during the pause,
and nobody returns to an expired clock.
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
from bot.tables.writes import Close, Reseat, SetTerms, TakeBack, Write, reseat
from games.kit import Seat, take_back


def propose(snapshot: TableSnapshot, person: Person, proposal: Proposal, question: int, now: float) -> Write | None:
    """Vote for the proposal; carry it out if no vote is missing. None: nothing changes. Raises
    CannotDo.

    `question` is the open question at which the player saw the proposal; at another one the vote is
    refused. `now` is in listening seconds.
    """
    play, own = snapshot.require_playing(), require_seat(snapshot, person.id)
    if proposal.kind is ProposalKind.CAT:
        return substitutes.ask_for_cat(snapshot, person, Seat(proposal.seat or 0), question, now)
    if is_in_effect(snapshot, proposal):
        return None
    if question != play.open_question:
        if proposal.kind is ProposalKind.BACK and question < play.open_question and snapshot.was_taken_back:
            return None  # the same press again
        raise CannotDo("proposal-back-late" if proposal.kind is ProposalKind.BACK else "proposal-not-asked", table=snapshot.table.id)
    waits = snapshot.is_paused and proposal.kind not in proposals.ALLOWED_IN_PAUSE  # refused below
    if not (waits or proposals.is_possible(snapshot, proposal)):
        raise proposals.make_refusal(snapshot, proposal)
    if not waits and proposal.kind is ProposalKind.TIME and turn_clock.with_extended_turn(snapshot, Seat(proposal.seat or 0), now) is None:
        raise CannotDo("proposal-time-left", table=snapshot.table.id)
    after = proposals.with_vote(snapshot, own, proposal)
    if proposals.missing_voters(after, proposal):
        return None if after == snapshot else reseat(after.table.sitters)
    return _carry_out(snapshot, proposal, now)


def agree(snapshot: TableSnapshot, person: Person, proposal: Proposal, question: int, now: float) -> Write | None:
    """Vote for another player's open proposal. None: nothing changes, as at a second press.

    `question` and `now` as for `propose`. Raises CannotDo, also if the proposal is not open.
    """
    snapshot.require_playing()
    require_seat(snapshot, person.id)
    if is_in_effect(snapshot, proposal):
        return None
    if proposals.open_proposal(snapshot) != proposal:
        raise CannotDo("proposal-not-asked", table=snapshot.table.id)
    return propose(snapshot, person, proposal, question, now)


def reject(snapshot: TableSnapshot, person: Person, proposal: Proposal) -> Reseat | None:
    """Reject the proposal, or withdraw the own vote for it. None: not open. Raises CannotDo."""
    snapshot.require_playing()
    own = require_seat(snapshot, person.id)
    return (
        reseat(proposals.with_rejection(snapshot, own, proposal).table.sitters) if proposals.open_proposal(snapshot) == proposal else None
    )


def resume(snapshot: TableSnapshot, person: Person, now: float) -> SetTerms | None:
    """End the pause, and restart all turns at `now`, in listening seconds. None: not paused.

    Raises CannotDo for members who do not play.
    """
    snapshot.require_playing()
    require_seat(snapshot, person.id)
    return _restart_turns(snapshot, snapshot.table.sitters, snapshot.table.pace, now) if snapshot.is_paused else None


def is_in_effect(snapshot: TableSnapshot, proposal: Proposal) -> bool:
    """True if the proposal's effect exists already. Never for the end of the table and for more
    time.
    """
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
        case ProposalKind.BACK:
            before = proposals.play_before_newest_choice(snapshot, Seat(proposal.seat or 0))
            assert before is not None, "the proposal is possible"
            return TakeBack(take_back(snapshot.require_playing(), before), row)
        case ProposalKind.SEAT:
            return reseat(_given(one) if one.seat == proposal.seat else one for one in row)
        case _:
            return Close(together=True)


def _restart_turns(snapshot: TableSnapshot, row: tuple[Sitter, ...], pace: Pace, now: float) -> SetTerms:
    return SetTerms(row, pace, restarts_turns=True, times=turn_clock.with_restarted_turns(snapshot, now))


def _given(one: Sitter) -> Sitter:
    return replace(one, may_be_given=True)


class Proposals:
    """Commands of players on proposals, as in bot/tables/service.py."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._now = tables, tables.clock.now

    async def propose(self, table: TableId, person: Person, proposal: Proposal, question: int | None = None) -> TableSnapshot:
        """Propose to the other players, at this question; None: at the current one. Raises CannotDo."""
        return await self._tables.execute(
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
        """Agree to another player's proposal. Raises CannotDo."""
        return await self._tables.execute(
            table, lambda snapshot: agree(snapshot, person, proposal, question, self._now(snapshot.table.server))
        )

    async def reject(self, table: TableId, person: Person, proposal: Proposal) -> TableSnapshot:
        """Reject another player's proposal, or withdraw the own vote for it. Raises CannotDo."""
        return await self._tables.execute(table, partial(reject, person=person, proposal=proposal))

    async def resume(self, table: TableId, person: Person) -> TableSnapshot:
        """End the pause; for any player. Raises CannotDo."""
        return await self._tables.execute(table, lambda snapshot: resume(snapshot, person, self._now(snapshot.table.server)))
