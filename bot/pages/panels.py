"""The page that takes the place of a private panel that has become pointless: what became of it, and
the way on."""

from __future__ import annotations

from typing import NamedTuple

from bot.models.proposals import Proposal, ProposalKind
from bot.pages.buttons import table_button
from bot.pages.end import end_buttons
from bot.pages.lobby import past_lobby_text
from bot.pages.names import escaped_name_at, table_title
from bot.pages.proposals import open_proposal_page, proposal_result_text
from bot.tables import TableSnapshot, proposals, sitter_of
from ui.kit.pages import Button, Link, Page, Select, Tone, button_rows
from ui.kit.words import Say

END = Proposal(ProposalKind.END)


class PanelTopic(NamedTuple):
    """What a private panel is about. It has a point while that is so."""

    is_lobby: bool
    """True if the table was a lobby when the panel was opened."""
    proposal: Proposal | None = None
    """The open proposal that the panel tells of."""
    is_way_back: bool = False
    """True if the panel offers the member's seat back."""


def replacement_page(snapshot: TableSnapshot, topic: PanelTopic, member: int, say: Say, link: str) -> Page | None:
    """The page that takes the place of a panel; None while the panel has a point."""
    if topic.is_lobby:
        return None if snapshot.is_lobby else way_on_page(snapshot, member, say, link)
    if not snapshot.is_running:
        is_agreed = snapshot.table.ended_together and topic.proposal == END
        return way_on_page(snapshot, member, say, link, proposal_result_text(snapshot, END, say) if is_agreed else "")
    if topic.proposal is not None and proposals.open_proposal(snapshot) != topic.proposal:
        return way_on_page(snapshot, member, say, link, decision_text(snapshot, topic.proposal, say))
    sitter = sitter_of(snapshot, member)
    if topic.is_way_back and not (sitter and sitter.cat):
        title = table_title(snapshot, say)
        back = say("table-back-by-press", title=title) if sitter else f"**{title}**"
        return way_on_page(snapshot, member, say, link, back)
    return None


def votes_page(snapshot: TableSnapshot, topic: PanelTopic, member: int, say: Say) -> Page | None:
    """The page of a panel about an open proposal, with the votes so far; None for other panels."""
    return None if topic.proposal is None else open_proposal_page(snapshot, topic.proposal, member, say)


def way_on_page(snapshot: TableSnapshot, member: int, say: Say, link: str, text: str = "") -> Page:
    """Make the way on from a panel. `text` is the reason; empty for the start or the end of the game.

    `link` leads to the table or its end.
    """
    if snapshot.is_running:
        hand: tuple[Button, ...] = (table_button(snapshot, "hand", say, Tone.MAIN),) if sitter_of(snapshot, member) else ()
        return Page(text=text or past_lobby_text(snapshot, say), rows=((*hand, Link(say("hand-link"), link)),))
    if not snapshot.is_dealt:
        return Page(text=past_lobby_text(snapshot, say))
    result = Link(say("table-result"), link)
    buttons = [one for row in end_buttons(snapshot, say) if not isinstance(row, Select) for one in row]
    return Page(text=text or f"**{table_title(snapshot, say)}** · {say('table-past')}", rows=button_rows((result, *buttons)))


def decision_text(snapshot: TableSnapshot, proposal: Proposal, say: Say) -> str:
    """What became of a proposal that is no longer open."""
    if proposal in proposals.rejected_proposals(snapshot):
        name = None if proposal.seat is None else escaped_name_at(snapshot.table, snapshot.table.sitters[proposal.seat])
        return say("proposal-stays", kind=proposal.kind, name=name)
    agreed = (proposal.kind is ProposalKind.PAUSE and snapshot.is_paused) or (
        proposal.kind is ProposalKind.PACE and snapshot.table.pace == proposal.pace
    )
    return proposal_result_text(snapshot, proposal, say) if agreed else say("proposal-not-asked")
