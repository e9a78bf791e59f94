"""Proposals among players: the buttons on the table, in hands and behind ⋯, and `/together`, their
twin."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.client.people import shown_name
from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.proposals import Proposal, ProposalKind
from bot.models.tables import TableState
from bot.models.times import Pace
from bot.pages.buttons import table_button
from bot.pages.custom_ids import VoteOn
from bot.pages.names import table_title
from bot.pages.panels import decision_text
from bot.pages.proposals import proposal_result_text
from bot.tables import TableSnapshot, proposals, require_seat, sitter_of
from cogs._choices import check_choice, make_choices, resolve_table, suggest_own_tables
from cogs._control import Control, show_panel, show_way_on
from cogs._presence import being_present
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
                await _show_text(reply, proposal, *await _propose(bot, reply, table, proposal, question))
            case "do":
                await bot.together.propose(table, reply.person, proposal, question)
                reply.record_press(table)  # delivery shows the result
            case "agree":
                await bot.together.agree(table, reply.person, proposal, question)
                reply.record_press(table)  # delivery shows the result
            case "agree-here":
                snapshot = await bot.together.agree(table, reply.person, proposal, question)
                await _show_text(reply, proposal, snapshot, proposal_result_text(snapshot, proposal, reply.say))
            case "no":
                await reply.answer((await _refuse(bot, reply, table, proposal))[1])
            case _:
                await _show_text(reply, proposal, *await _refuse(bot, reply, table, proposal))

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


async def _show_text(reply: Reply, proposal: Proposal, snapshot: TableSnapshot, text: str) -> None:
    """Turn the pressed private page to this text; after a forged press, send the text privately."""
    back = (table_button(snapshot, "dots", reply.say),) if snapshot.is_running else ()
    is_open = proposals.open_proposal(snapshot) == proposal
    await show_panel(reply, snapshot, Page(text=text, rows=(back,) if back else ()), proposal=proposal if is_open else None)


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
        raise CannotDo("together-not-asked", table=table)
    theirs = any(one.seat == own for one in proposals.supporters(before, proposal))
    snapshot = await bot.together.reject(table, reply.person, proposal)
    return snapshot, reply.say("together-taken-back" if theirs else "together-refused")


class ProposalCommands(commands.GroupCog, group_name="together"):
    """The commands `/together …`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="pause")
    async def pause(self, interaction: Interaction, table: int | None = None) -> None:
        await self._propose(interaction, table, lambda snapshot: Proposal(ProposalKind.PAUSE))

    @app_commands.command(name="go-on")
    async def go_on(self, interaction: Interaction, table: int | None = None) -> None:
        async def goes_on(reply: Reply, before: TableSnapshot) -> str:
            snapshot = await self.bot.together.resume(before.table.id, reply.person)
            return reply.say("together-gone-on", title=table_title(snapshot, reply.say))

        await self._run(interaction, table, goes_on)

    @app_commands.command(name="pace")
    @app_commands.choices(pace=make_choices(tuple(Pace)))
    async def pace(self, interaction: Interaction, pace: str, table: int | None = None) -> None:
        def make_proposal(_: TableSnapshot) -> Proposal:
            check_choice(pace, tuple(Pace))
            return Proposal(ProposalKind.PACE, pace=Pace(pace))

        await self._propose(interaction, table, make_proposal)

    @app_commands.command(name="more-time")
    async def more_time(self, interaction: Interaction, member: discord.User | None = None, table: int | None = None) -> None:
        await self._propose(
            interaction, table, lambda snapshot: Proposal(ProposalKind.TIME, _require_seat(snapshot, member or interaction.user))
        )

    @app_commands.command(name="seat")
    async def seat(self, interaction: Interaction, of: discord.User, table: int | None = None) -> None:
        await self._propose(interaction, table, lambda snapshot: Proposal(ProposalKind.SEAT, _require_seat(snapshot, of)))

    @app_commands.command(name="end")
    async def end(self, interaction: Interaction, table: int | None = None) -> None:
        await self._propose(interaction, table, lambda snapshot: Proposal(ProposalKind.END))

    @app_commands.command(name="agree")
    async def agree(self, interaction: Interaction, table: int | None = None) -> None:
        async def agrees(reply: Reply, before: TableSnapshot) -> str:
            proposal = _require_proposal(before)
            snapshot = await self.bot.together.agree(before.table.id, reply.person, proposal, before.require_playing().open_question)
            return proposal_result_text(snapshot, proposal, reply.say)

        await self._run(interaction, table, agrees)

    @app_commands.command(name="no")
    async def no(self, interaction: Interaction, table: int | None = None) -> None:
        async def refuses(reply: Reply, before: TableSnapshot) -> str:
            return (await _refuse(self.bot, reply, before.table.id, _require_proposal(before)))[1]

        await self._run(interaction, table, refuses)

    @pause.autocomplete("table")
    @go_on.autocomplete("table")
    @pace.autocomplete("table")
    @more_time.autocomplete("table")
    @seat.autocomplete("table")
    @end.autocomplete("table")
    @agree.autocomplete("table")
    @no.autocomplete("table")
    async def _suggest_tables(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        return await suggest_own_tables(interaction, typed)

    async def _propose(self, interaction: Interaction, number: int | None, make_proposal: Callable[[TableSnapshot], Proposal]) -> None:
        async def asks(reply: Reply, before: TableSnapshot) -> str:
            return (await _propose(self.bot, reply, before.table.id, make_proposal(before)))[1]

        await self._run(interaction, number, asks)

    async def _run(self, interaction: Interaction, number: int | None, does: Callable[[Reply, TableSnapshot], Awaitable[str]]) -> None:
        """Run `does` for a player at the running table meant by `number`, and send its answer.

        `number` is that of the command, or None (see `resolve_table`). The command counts as
        presence at the table.
        """
        async with answering(self.bot.delivery, interaction) as reply:
            table = resolve_table(interaction, number, TableState.RUNNING)
            async with being_present(self.bot, reply, table.id):
                snapshot = await self.bot.tables.load(table.id)
                snapshot.require_playing()
                await reply.answer(await does(reply, snapshot))


def _require_proposal(snapshot: TableSnapshot) -> Proposal:
    """Return the open proposal. Raises CannotDo."""
    if (proposal := proposals.open_proposal(snapshot)) is None:
        raise CannotDo("together-nothing", table=snapshot.table.id)
    return proposal


def _require_seat(snapshot: TableSnapshot, member: discord.User | discord.Member) -> int:
    """Return the member's seat. Raises CannotDo."""
    if (sitter := sitter_of(snapshot, member.id)) is None:
        raise CannotDo("together-nobody", name=shown_name(member), table=snapshot.table.id)
    return sitter.seat


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(VoteButton)
    await bot.add_cog(ProposalCommands(bot))
