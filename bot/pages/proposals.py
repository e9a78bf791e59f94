"""Proposals of the players at a table: their state on the table and in hands, the choices, and the
results."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.models.ids import TableId
from bot.models.proposals import Proposal, ProposalKind
from bot.models.times import Pace
from bot.pages.buttons import table_button
from bot.pages.custom_ids import ProposalVerb, TableAction, VoteOn
from bot.pages.names import clean_name_at, escaped_name_at, relative_time, table_title
from bot.tables import TableSnapshot, proposals, seat_of, turn_clock
from games.kit import Seat
from ui.kit.pages import Button, Page, Row, Tone, button_rows
from ui.kit.words import Say

BUTTONS_PER_ROW = 3
"""Proposal buttons in one row."""


def resume_button(table: TableId, say: Say) -> Button:
    """A button that ends a pause."""
    return Button(say("table-button-go-on"), str(TableAction(table, "go-on")), Tone.GOOD)


def proposal_lines(snapshot: TableSnapshot, say: Say) -> Iterator[str]:
    """Yield the public lines: the pause, the open proposal with the missing votes, and refused
    proposals."""
    if snapshot.is_paused:
        yield say("proposal-paused")
    if (proposal := proposals.open_proposal(snapshot)) is not None:
        yield _proposal_text(
            snapshot, proposal, [escaped_name_at(snapshot.table, one) for one in proposals.missing_voters(snapshot, proposal)], say
        )
    for proposal in proposals.rejected_proposals(snapshot):
        yield say("proposal-stays", kind=proposal.kind, name=_seat_name(snapshot, proposal))


def vote_row(snapshot: TableSnapshot, say: Say) -> tuple[Button, ...]:
    """Public buttons to accept or refuse the open proposal; an empty tuple if none is open."""
    proposal = proposals.open_proposal(snapshot)
    return () if proposal is None else (_vote_button(snapshot, "agree", proposal, say), _vote_button(snapshot, "no", proposal, say))


def private_vote_row(snapshot: TableSnapshot, say: Say) -> tuple[Button, ...]:
    """Like `vote_row`, but for a private page: its buttons turn the page to the result."""
    proposal = proposals.open_proposal(snapshot)
    return (
        () if proposal is None else (_vote_button(snapshot, "agree-here", proposal, say), _vote_button(snapshot, "no-here", proposal, say))
    )


def proposal_question(snapshot: TableSnapshot, seat: Seat, say: Say) -> str:
    """The open proposal as a question for this seat; empty if its vote is not missing."""
    proposal = proposals.open_proposal(snapshot)
    if proposal is None or seat not in [one.seat for one in proposals.missing_voters(snapshot, proposal)]:
        return ""
    return _proposal_text(snapshot, proposal, [], say)


def proposals_page(snapshot: TableSnapshot, member: int, say: Say, *, paces: Collection[Pace] = tuple(Pace)) -> Page:
    """Make the private page of possible proposals, or of the open one.

    `paces` are those that may be proposed, as the server offers them.
    """
    back, own = table_button(snapshot, "dots", say), seat_of(snapshot, member)
    proposal = proposals.open_proposal(snapshot)
    go_on = (resume_button(snapshot.table.id, say),) if snapshot.is_paused else ()
    if proposal is None:
        asks = [
            _propose_button(snapshot, one, own, say) for one in _possible_proposals(snapshot, own) if one.pace is None or one.pace in paces
        ]
        text = say("proposal-page", title=table_title(snapshot, say), paused=snapshot.is_paused)
        text += f"\n{say('proposal-back-rated')}" if snapshot.table.rated else ""
        return Page(text=text, rows=button_rows((*go_on, *asks, back), wide=BUTTONS_PER_ROW))
    return open_proposal_page(snapshot, proposal, member, say)


def open_proposal_page(snapshot: TableSnapshot, proposal: Proposal, member: int, say: Say) -> Page:
    """Make the private page of the open proposal: who must still agree, and what the member can do."""
    go_on = (resume_button(snapshot.table.id, say),) if snapshot.is_paused else ()
    back, own = table_button(snapshot, "dots", say), seat_of(snapshot, member)
    if any(one.seat == own for one in proposals.supporters(snapshot, proposal)):
        withdraw = _vote_button(snapshot, "no-here", proposal, say, "back")
        return Page(text=proposal_result_text(snapshot, proposal, say), rows=((*go_on, withdraw, back),))
    missing = [escaped_name_at(snapshot.table, one) for one in proposals.missing_voters(snapshot, proposal)]
    text = f"**{table_title(snapshot, say)}**: {_proposal_text(snapshot, proposal, missing, say)}"
    return Page(text=text, rows=((*go_on, *private_vote_row(snapshot, say), back),))


def proposal_result_text(snapshot: TableSnapshot, proposal: Proposal, say: Say) -> str:
    """The result of making or accepting a proposal: done, or others must agree."""
    if proposals.open_proposal(snapshot) == proposal:
        return say("proposal-noted", others=[escaped_name_at(snapshot.table, one) for one in proposals.missing_voters(snapshot, proposal)])
    ends = turn_clock.deadlines(snapshot).get(Seat(proposal.seat or 0)) if proposal.kind is ProposalKind.TIME else None
    arguments = {"name": _seat_name(snapshot, proposal), "pace": _pace_name(proposal, say), "until": relative_time(ends) if ends else None}
    return say("proposal-done", kind=proposal.kind, title=table_title(snapshot, say), **arguments)


def _proposal_text(snapshot: TableSnapshot, proposal: Proposal, others: list[str], say: Say) -> str:
    """The proposal, its supporters, and the people still to agree: the reader, if `others` is
    empty."""
    agreeing = proposals.supporters(snapshot, proposal)
    own = [one.seat for one in agreeing] == [proposal.seat]
    arguments = {"name": _seat_name(snapshot, proposal), "pace": _pace_name(proposal, say), "own": own}
    return say(
        "proposal-asked",
        kind=proposal.kind,
        names=[escaped_name_at(snapshot.table, one) for one in agreeing],
        others=others or None,
        **arguments,
    )


def take_back_button(snapshot: TableSnapshot, seat: Seat, say: Say) -> tuple[Button, ...]:
    """A button that takes the seat's newest choice back at once; an empty tuple if that is not possible,
    or if other people must agree, or while a part of another choice is made.

    Its presence says no more than the player has seen (docs/decisions/0025-taking-back.md).
    """
    proposal, play = Proposal(ProposalKind.BACK, int(seat)), snapshot.play
    if play is None or play.sealed_moves(seat) or [one.seat for one in proposals.required_voters(snapshot, proposal)] != [seat]:
        return ()
    return (_propose_button(snapshot, proposal, seat, say, "do"),) if proposals.is_possible(snapshot, proposal) else ()


def taken_back_lines(snapshot: TableSnapshot, say: Say) -> Iterator[str]:
    """A public line if a choice has just been taken back, which does not say what was chosen."""
    if snapshot.was_taken_back:
        yield say("table-taken-back")


def _possible_proposals(snapshot: TableSnapshot, own: Seat | None) -> list[Proposal]:
    """Proposals that make sense now to the player of the seat `own`, except cats, which the table
    offers for overdue seats.
    """
    seats = [one.seat for one in snapshot.table.sitters]
    candidates = [
        *([] if own is None else [Proposal(ProposalKind.BACK, int(own))]),
        Proposal(ProposalKind.PAUSE),
        *(Proposal(ProposalKind.TIME, seat) for seat in seats),
        *(Proposal(ProposalKind.PACE, pace=pace) for pace in Pace),
    ]
    candidates += [*(Proposal(ProposalKind.SEAT, seat) for seat in seats), Proposal(ProposalKind.END)]
    there = [
        one
        for one in candidates
        if proposals.is_possible(snapshot, one) and (not snapshot.is_paused or one.kind in proposals.ALLOWED_IN_PAUSE)
    ]
    return [one for one in there if one not in proposals.rejected_proposals(snapshot)]


def _propose_button(snapshot: TableSnapshot, proposal: Proposal, own: Seat | None, say: Say, verb: ProposalVerb = "ask") -> Button:
    label = proposal_name(snapshot, proposal, own, say)
    return Button(label, str(VoteOn(snapshot.table.id, _question_number(snapshot), verb, proposal)))


def proposal_name(snapshot: TableSnapshot, proposal: Proposal, own: Seat | None, say: Say) -> str:
    """The proposal in two or three words, as its button says it to the player of the seat `own`."""
    name = clean_name_at(snapshot.table, snapshot.table.sitters[proposal.seat]) if proposal.seat is not None else None
    return say("proposal-ask", kind=proposal.kind, name=name, own=proposal.seat == own, pace=proposal.pace)


def _vote_button(snapshot: TableSnapshot, verb: ProposalVerb, proposal: Proposal, say: Say, label: str = "") -> Button:
    tone = Tone.GOOD if verb.startswith("agree") else Tone.PLAIN
    return Button(
        say(f"proposal-button-{label or verb.removesuffix('-here')}"),
        str(VoteOn(snapshot.table.id, _question_number(snapshot), verb, proposal)),
        tone,
    )


def _question_number(snapshot: TableSnapshot) -> int:
    return snapshot.play.open_question if snapshot.play is not None else 0


def _seat_name(snapshot: TableSnapshot, proposal: Proposal) -> str | None:
    return None if proposal.seat is None else escaped_name_at(snapshot.table, snapshot.table.sitters[proposal.seat])


def _pace_name(proposal: Proposal, say: Say) -> str | None:
    return None if proposal.pace is None else say("lobby-pace-name", pace=proposal.pace)


def with_row_if_room(rows: tuple[Row, ...], row: tuple[Button, ...], room: int) -> tuple[Row, ...]:
    """The rows, with `row` below them if it is not empty and fewer than `room` rows stand above."""
    return (*rows, row) if row and len(rows) < room else rows
