"""Proposals among players: the buttons on the table, in hands and behind ⋯."""

from __future__ import annotations

import discord

from bot.client import Reply
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.proposals import Proposal
from bot.pages.buttons import table_button
from bot.pages.custom_ids import VoteOn
from bot.pages.panels import decision_text, way_on_page
from bot.pages.proposals import open_proposal_page, proposal_result_text
from bot.tables import TableSnapshot, proposals, require_seat
from cogs._control import Control, show_page, show_panel, show_way_on
from cogs._server_rules import check_pace, load_server_settings
from ui.kit.pages import Page

Interaction = discord.Interaction[Purrlor]


class VoteButton(Control[VoteOn]):
    """A button that makes, accepts or refuses a proposal."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        table, proposal, question = self.control_id.table, self.control_id.matter, self.control_id.question
        match self.control_id.verb:
            case "ask" | "agree-here" | "no-here" if await self._is_pointless(bot, reply):
                pass
            case "ask":
                await _show_result(reply, proposal, *await _propose(bot, reply, table, proposal, question))
            case "do":
                await bot.together.propose(table, reply.person, proposal, question)
                reply.record_press(table)  # delivery shows the result
            case "agree":
                await bot.together.agree(table, reply.person, proposal, question)
                reply.record_press(table)  # delivery shows the result
            case "agree-here":
                snapshot = await bot.together.agree(table, reply.person, proposal, question)
                await _show_result(reply, proposal, snapshot, proposal_result_text(snapshot, proposal, reply.say))
            case "no":
                await reply.answer((await _refuse(bot, reply, table, proposal))[1])
            case _:
                await _show_result(reply, proposal, *await _refuse(bot, reply, table, proposal))

    async def _is_pointless(self, bot: Purrlor, reply: Reply) -> bool:
        """Turn the pressed private page into the way on, and return True, if its table is over or its
        proposal is decided.
        """
        if not reply.is_on_private_message:
            return False
        snapshot, proposal = await bot.tables.load(self.control_id.table), self.control_id.matter
        if snapshot.is_running and (self.control_id.verb == "ask" or proposals.open_proposal(snapshot) == proposal):
            return False
        await show_way_on(bot, reply, snapshot, decision_text(snapshot, proposal, reply.say) if snapshot.is_running else "")
        return True


async def _show_result(reply: Reply, proposal: Proposal, snapshot: TableSnapshot, text: str) -> None:
    """Turn the pressed private page to the open proposal, or to this text about what became of it;
    after a command or a forged press, send it privately.
    """
    bot: Purrlor = reply.interaction.client
    if not snapshot.is_running:
        await show_page(reply, way_on_page(snapshot, reply.person.id, reply.say, await bot.delivery.load_link(snapshot), text))
    elif proposals.open_proposal(snapshot) == proposal:
        await show_panel(reply, snapshot, open_proposal_page(snapshot, proposal, reply.person.id, reply.say), proposal=proposal)
    else:
        await show_panel(reply, snapshot, Page(text=text, rows=((table_button(snapshot, "dots", reply.say),),)))


async def _propose(
    bot: Purrlor, reply: Reply, table: TableId, proposal: Proposal, question: int | None = None
) -> tuple[TableSnapshot, str]:
    """Make the proposal; return the table and the answer. Raises CannotDo.

    `question` is the one of the pressed button; None: the open one.
    """
    if proposal.pace is not None:
        check_pace(reply, await load_server_settings(bot, (await bot.tables.load(table)).table.server), proposal.pace)
    snapshot = await bot.together.propose(table, reply.person, proposal, question)
    return snapshot, proposal_result_text(snapshot, proposal, reply.say)


async def _refuse(bot: Purrlor, reply: Reply, table: TableId, proposal: Proposal) -> tuple[TableSnapshot, str]:
    """Refuse the proposal, or withdraw it if the member supports it; return the table and the answer.

    Raises CannotDo if the member has no seat, or the proposal is no longer open.
    """
    before = await bot.tables.load(table)
    own = require_seat(before, reply.person.id)
    if proposals.open_proposal(before) != proposal:
        raise CannotDo("proposal-not-asked", table=table)
    theirs = any(one.seat == own for one in proposals.supporters(before, proposal))
    snapshot = await bot.together.reject(table, reply.person, proposal)
    return snapshot, reply.say("proposal-taken-back" if theirs else "proposal-refused")


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(VoteButton)
