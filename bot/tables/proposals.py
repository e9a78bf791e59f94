"""Proposals of players to each other: which one is open, who must agree, and who still has to.

One proposal is open at a time. It ends when the game moves on or a player rejects it. All inputs
are public: seats, questions and settled moves; sealed choices are never read. Each function is
pure. bot/tables/proposal_commands.py carries out accepted proposals.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.errors import CannotDo
from bot.models.proposals import Proposal, ProposalKind, Vote
from bot.models.tables import Sitter
from bot.models.times import Pace
from bot.tables import turn_clock
from bot.tables.seats import host_of, persons_of
from bot.tables.snapshot import AnyPlay, Paused, TableSnapshot
from games.kit import Seat, has_shown, play_before_choice

ALLOWED_IN_PAUSE = (ProposalKind.END, ProposalKind.SEAT)
"""Kinds of proposals that are possible while the table is paused."""


def member_sitters(snapshot: TableSnapshot) -> list[Sitter]:
    """The sitters who are members, also those for whom a cat plays."""
    return [one for one in snapshot.table.sitters if one.member is not None]


def is_away(sitter: Sitter) -> bool:
    """True if a cat plays for a member who has not left, and whose seat cannot be taken over."""
    return sitter.member is not None and sitter.cat is not None and not (sitter.has_left or sitter.may_be_given)


def is_possible(snapshot: TableSnapshot, proposal: Proposal) -> bool:
    """True if the proposal is possible in the table's state, for at least one player."""
    persons, seat = {Seat(one.seat) for one in persons_of(snapshot)}, Seat(proposal.seat or 0)
    if proposal.kind is ProposalKind.BACK:
        return snapshot.is_running and not snapshot.is_paused and take_back_refusal(snapshot, seat) is None
    if not snapshot.is_running or len(member_sitters(snapshot)) < turn_clock.MIN_HUMANS:
        return False
    match proposal.kind:
        case ProposalKind.END:
            return True
        case ProposalKind.SEAT:
            is_there = len(persons) >= turn_clock.MIN_HUMANS and not snapshot.is_direct
            return is_there and any(one.seat == proposal.seat and is_away(one) for one in snapshot.table.sitters)
        case ProposalKind.CAT:
            return seat in snapshot.pending and seat in persons
        case ProposalKind.PAUSE:
            return not snapshot.is_paused and snapshot.table.pace is not Pace.NONE
        case ProposalKind.PACE:
            return not snapshot.is_paused and snapshot.table.pace is not proposal.pace
        case ProposalKind.TIME:
            return seat in turn_clock.seats_on_the_clock(snapshot)


def take_back_refusal(snapshot: TableSnapshot, seat: Seat) -> str | None:
    """The text key of the reason why the seat's newest choice cannot be taken back; None if it can.

    Alone with cats, nothing hidden may have been shown to the player since. Among people, all of
    them agree to what has been shown.
    """
    before = play_before_newest_choice(snapshot, seat)
    if snapshot.table.rated:
        return "proposal-back-rated"
    if before is None or not any(one.seat == seat for one in persons_of(snapshot)):
        return "proposal-back-drawn"
    alone = len(_concerned(snapshot)) < turn_clock.MIN_HUMANS
    return "proposal-back-shown" if alone and has_shown(snapshot.require_playing(), before, seat) else None


def play_before_newest_choice(snapshot: TableSnapshot, seat: Seat) -> AnyPlay | None:
    """The play before the seat's newest settled choice; None if none can be taken back. A publicly
    forced move that the bot has made is no choice.
    """
    automatic = {place for place, move in enumerate(snapshot.moves) if move.is_automatic}
    return play_before_choice(snapshot.play, seat, automatic) if snapshot.play is not None else None


def make_refusal(snapshot: TableSnapshot, proposal: Proposal) -> CannotDo:
    """The refusal for a proposal that is not possible."""
    if proposal.kind is ProposalKind.BACK:
        return CannotDo(take_back_refusal(snapshot, Seat(proposal.seat or 0)) or "proposal-back-late", table=snapshot.table.id)
    of_a_seat = proposal.kind in (ProposalKind.SEAT, ProposalKind.TIME)
    if len(member_sitters(snapshot)) < turn_clock.MIN_HUMANS or (of_a_seat and len(persons_of(snapshot)) < turn_clock.MIN_HUMANS):
        key = "proposal-alone"
    elif proposal.kind is ProposalKind.SEAT:
        key = "proposal-not-kept"
    else:
        key = "proposal-no-clock" if snapshot.table.pace is Pace.NONE else "proposal-no-turn"
    return CannotDo(key, table=snapshot.table.id)


def _votes(snapshot: TableSnapshot) -> list[tuple[Sitter, Vote]]:
    """The votes of human players at the current question."""
    now = snapshot.play.open_question if snapshot.is_running and snapshot.play is not None else None
    return [(one, one.vote) for one in persons_of(snapshot) if one.vote is not None and one.vote.question == now]


def open_proposal(snapshot: TableSnapshot) -> Proposal | None:
    """The open proposal; None: none."""
    there = (vote.proposal for _, vote in _votes(snapshot) if not vote.is_rejected)
    return next((proposal for proposal in there if is_possible(snapshot, proposal)), None)


def rejected_proposals(snapshot: TableSnapshot) -> list[Proposal]:
    """The proposals that were rejected at the current question."""
    found = [vote.proposal for _, vote in _votes(snapshot) if vote.is_rejected and is_possible(snapshot, vote.proposal)]
    return list(dict.fromkeys(found))


def supporters(snapshot: TableSnapshot, proposal: Proposal) -> list[Sitter]:
    """The players who voted for the proposal."""
    return [one for one, vote in _votes(snapshot) if vote.proposal == proposal and not vote.is_rejected]


def required_voters(snapshot: TableSnapshot, proposal: Proposal) -> list[Sitter]:
    """The members who must agree: all human players, without the seat that gets a cat or time.

    The end of the table and a choice taken back also need the members who are away.
    """
    if proposal.kind in (ProposalKind.END, ProposalKind.BACK):
        return _concerned(snapshot)
    return [one for one in persons_of(snapshot) if proposal.kind not in (ProposalKind.CAT, ProposalKind.TIME) or one.seat != proposal.seat]


def _concerned(snapshot: TableSnapshot) -> list[Sitter]:
    """The members who have not left, also those who are away."""
    return [one for one in member_sitters(snapshot) if one.cat is None or is_away(one)]


def missing_voters(snapshot: TableSnapshot, proposal: Proposal) -> list[Sitter]:
    """The members who still have to agree. A pause needs the host alone while a cat keeps a
    member's seat.
    """
    agree, host = [one.seat for one in supporters(snapshot, proposal)], host_of(snapshot)
    if (
        proposal.kind is ProposalKind.PAUSE
        and host is not None
        and host.seat in agree
        and any(one.cat is not None for one in member_sitters(snapshot))
    ):
        return []
    return [one for one in required_voters(snapshot, proposal) if one.seat not in agree]


def with_vote(snapshot: TableSnapshot, own: Seat, proposal: Proposal) -> TableSnapshot:
    """Return the table with the vote of the seat `own` in place of this player's previous one.

    Raises Paused, or CannotDo if the proposal was rejected at this question, or if another one with
    votes of other players is open.
    """
    if snapshot.is_paused and proposal.kind not in ALLOWED_IN_PAUSE:
        raise Paused(snapshot.table)
    if proposal in rejected_proposals(snapshot):
        raise CannotDo("proposal-not-now", table=snapshot.table.id)
    now = open_proposal(snapshot)
    if now is not None and now != proposal and any(one.seat != own for one in supporters(snapshot, now)):
        raise CannotDo("proposal-another", table=snapshot.table.id)
    vote = Vote(proposal, snapshot.require_playing().open_question)
    return _with_sitters(snapshot, (replace(one, vote=vote) if one.seat == own else one for one in snapshot.table.sitters))


def with_rejection(snapshot: TableSnapshot, own: Seat, proposal: Proposal) -> TableSnapshot:
    """Return the table after the player at the seat `own` turns the proposal down.

    A supporter withdraws only the own vote. For any other player, all votes for the proposal become
    rejections.
    """
    agree = [one.seat for one in supporters(snapshot, proposal)]

    def after(one: Sitter) -> Sitter:
        if one.seat not in agree or one.vote is None:
            return one
        if own in agree:
            return replace(one, vote=None) if one.seat == own else one
        return replace(one, vote=one.vote._replace(is_rejected=True))

    return _with_sitters(snapshot, map(after, snapshot.table.sitters))


def without_unanswerable(snapshot: TableSnapshot, row: Iterable[Sitter]) -> tuple[Sitter, ...]:
    """The sitters `row` after a player has left, without an open proposal that misses no vote any
    more.

    No further vote could carry it out, so it must be made again.
    """
    after = _with_sitters(snapshot, row)
    proposal = open_proposal(after)
    return after.table.sitters if proposal is None or missing_voters(after, proposal) else without_votes(after)


def without_votes(snapshot: TableSnapshot) -> tuple[Sitter, ...]:
    """The sitters with all votes removed."""
    return tuple(replace(one, vote=None) for one in snapshot.table.sitters)


def _with_sitters(snapshot: TableSnapshot, row: Iterable[Sitter]) -> TableSnapshot:
    return replace(snapshot, table=replace(snapshot.table, sitters=tuple(row)))
