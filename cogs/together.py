"""What the people of a table ask of one another: the buttons on the table, in hands and behind the dots, and `/together`, their twin."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.proposals import Proposal, ProposalKind
from bot.models.tables import TableState
from bot.models.times import Pace
from bot.pages.acts import VoteOn
from bot.pages.buttons import table_button
from bot.pages.names import title
from bot.pages.together import done_text
from bot.tables import TableSnapshot, seat_played_by, sitter_of, votes
from cogs._choices import check_choice, choices, own_tables, table_meant
from cogs._control import Control
from cogs._hall import check_pace, wishes_in
from cogs._presence import present
from ui.kit.pages import Page

Interaction = discord.Interaction[Purrlor]


class VoteButton(Control[VoteOn]):
    """Asks something of the others, agrees to what is asked, or does not."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        table, matter, question = self.act.table, self.act.matter, self.act.question
        match self.act.verb:
            case "ask":
                await _turn(reply, *await _ask(bot, reply, table, matter, question))
            case "agree":
                await bot.together.agree(table, reply.person, matter, question)
                reply.came_from(table)  # which shows what came of it
            case "agree-here":
                snapshot = await bot.together.agree(table, reply.person, matter, question)
                await _turn(reply, snapshot, done_text(snapshot, matter, reply.say))
            case "no":
                await reply.tell((await _refuse(bot, reply, table, matter))[1])
            case _:
                await _turn(reply, *await _refuse(bot, reply, table, matter))


async def _turn(reply: Reply, snapshot: TableSnapshot, text: str) -> None:
    """In the place of the private page that was pressed; by itself, where somebody has forged the press."""
    back = (table_button(snapshot, "dots", reply.say),) if snapshot.is_running else ()
    page = Page(text=text, rows=(back,) if back else ())
    await (reply.turn_page(page) if reply.is_to_private_message else reply.tell(page))


async def _ask(bot: Purrlor, reply: Reply, table: TableId, matter: Proposal, question: int | None = None) -> tuple[TableSnapshot, str]:
    """Asks this of the others; and what is said of that. Raises CannotDo."""
    if matter.pace is not None:
        check_pace(reply, await wishes_in(bot, (await bot.tables.look(table)).table.server), matter.pace)
    snapshot = await bot.together.ask(table, reply.person, matter, question)
    return snapshot, done_text(snapshot, matter, reply.say)


async def _refuse(bot: Purrlor, reply: Reply, table: TableId, matter: Proposal) -> tuple[TableSnapshot, str]:
    """Says no to what is asked, or takes it back; and what is said of that. Raises CannotDo."""
    before = await bot.tables.look(table)
    own = seat_played_by(before, reply.person.id)
    if votes.asked(before) != matter:
        raise CannotDo("together-not-asked", table=table)
    theirs = any(one.seat == own for one in votes.agreeing(before, matter))
    snapshot = await bot.together.refuse(table, reply.person, matter)
    return snapshot, reply.say("together-taken-back" if theirs else "together-refused")


class TogetherCommands(commands.GroupCog, group_name="together"):
    """What one asks of the others, typed."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="pause")
    async def pause(self, interaction: Interaction, table: int | None = None) -> None:
        await self._ask(interaction, table, lambda snapshot: Proposal(ProposalKind.PAUSE))

    @app_commands.command(name="go-on")
    async def go_on(self, interaction: Interaction, table: int | None = None) -> None:
        async def goes_on(reply: Reply, before: TableSnapshot) -> str:
            snapshot = await self.bot.together.go_on(before.table.id, reply.person)
            return reply.say("together-gone-on", title=title(snapshot, reply.say))

        await self._tells(interaction, table, goes_on)

    @app_commands.command(name="pace")
    @app_commands.choices(pace=choices(tuple(Pace)))
    async def pace(self, interaction: Interaction, pace: str, table: int | None = None) -> None:
        def wanted(_: TableSnapshot) -> Proposal:
            check_choice(pace, tuple(Pace))
            return Proposal(ProposalKind.PACE, pace=Pace(pace))

        await self._ask(interaction, table, wanted)

    @app_commands.command(name="more-time")
    async def more_time(self, interaction: Interaction, member: discord.User | None = None, table: int | None = None) -> None:
        await self._ask(interaction, table, lambda snapshot: Proposal(ProposalKind.TIME, _seat_of(snapshot, member or interaction.user)))

    @app_commands.command(name="seat")
    async def seat(self, interaction: Interaction, of: discord.User, table: int | None = None) -> None:
        await self._ask(interaction, table, lambda snapshot: Proposal(ProposalKind.SEAT, _seat_of(snapshot, of)))

    @app_commands.command(name="end")
    async def end(self, interaction: Interaction, table: int | None = None) -> None:
        await self._ask(interaction, table, lambda snapshot: Proposal(ProposalKind.END))

    @app_commands.command(name="agree")
    async def agree(self, interaction: Interaction, table: int | None = None) -> None:
        async def agrees(reply: Reply, before: TableSnapshot) -> str:
            matter = _asked(before)
            snapshot = await self.bot.together.agree(before.table.id, reply.person, matter, before.require_playing().open_question)
            return done_text(snapshot, matter, reply.say)

        await self._tells(interaction, table, agrees)

    @app_commands.command(name="no")
    async def no(self, interaction: Interaction, table: int | None = None) -> None:
        async def refuses(reply: Reply, before: TableSnapshot) -> str:
            return (await _refuse(self.bot, reply, before.table.id, _asked(before)))[1]

        await self._tells(interaction, table, refuses)

    @pause.autocomplete("table")
    @go_on.autocomplete("table")
    @pace.autocomplete("table")
    @more_time.autocomplete("table")
    @seat.autocomplete("table")
    @end.autocomplete("table")
    @agree.autocomplete("table")
    @no.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        return await own_tables(interaction, typed)

    async def _ask(self, interaction: Interaction, number: int | None, wanted: Callable[[TableSnapshot], Proposal]) -> None:
        async def asks(reply: Reply, before: TableSnapshot) -> str:
            return (await _ask(self.bot, reply, before.table.id, wanted(before)))[1]

        await self._tells(interaction, number, asks)

    async def _tells(self, interaction: Interaction, number: int | None, does: Callable[[Reply, TableSnapshot], Awaitable[str]]) -> None:
        """Does something at the table that is meant, at which whoever asks is present, and tells them what came of it."""
        async with answering(self.bot.delivery, interaction) as reply:
            table = table_meant(interaction, number, TableState.RUNNING)
            async with present(self.bot, reply, table.id):
                snapshot = await self.bot.tables.look(table.id)
                snapshot.require_playing()
                await reply.tell(await does(reply, snapshot))


def _asked(snapshot: TableSnapshot) -> Proposal:
    """What is asked there. Raises CannotDo."""
    if (matter := votes.asked(snapshot)) is None:
        raise CannotDo("together-nothing", table=snapshot.table.id)
    return matter


def _seat_of(snapshot: TableSnapshot, member: discord.User | discord.Member) -> int:
    """Where they sit. Raises CannotDo."""
    if (sitter := sitter_of(snapshot, member.id)) is None:
        raise CannotDo("together-nobody", name=member.display_name, table=snapshot.table.id)
    return sitter.seat


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(VoteButton)
    await bot.add_cog(TogetherCommands(bot))
