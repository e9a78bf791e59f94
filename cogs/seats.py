"""Other people's seats: the lists behind the dots by which somebody is sent away from a lobby, and `/seats`, their twins."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.door import Reply, answering
from bot.door.client import Purrlor
from bot.errors import CannotDo
from bot.facts import OPEN, MemberId, Table, TableId, TableState
from bot.screens.names import plain, title
from bot.screens.seat_acts import HandTable, SendAway
from bot.screens.seats import AWAY, IN, member_of, people_page, sending
from bot.tables import Live, host_of
from cogs._choices import own_tables
from cogs._control import Control
from cogs._sight import check_sight, stands_here
from cogs.lobby import is_outlived, show, shown
from looks.kit.pages import Page


class SendSelect(Control[SendAway]):
    """A list of the people of a lobby."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        live = await bot.tables.look(self.act.table)
        if is_outlived(reply, live):
            return await shown(bot, reply, live)
        match sending(self.chosen):
            case (deed, member) if deed == AWAY:
                live = await bot.seating.send_away(live.facts.id, reply.person, member)
            case (deed, member) if deed == IN:
                live = await bot.seating.let_in(live.facts.id, reply.person, member)
            case _:
                raise CannotDo("reply-bad-option", value=self.chosen[:60])
        return await show(reply, people_page(live, reply.person.id, reply.say))


class HandSelect(Control[HandTable]):
    """A list of who may have the table instead."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        live = await bot.seating.hand_over(self.act.table, reply.person, member_of(self.chosen))
        if live.in_lobby and reply.is_to_private_message:
            return await shown(bot, reply, live)
        return await show(reply, Page(text=_handed(live, reply)))


def _handed(live: Live, reply: Reply) -> str:
    host = host_of(live)
    return reply.say("seat-handed", name=plain(host.name) if host else "–", title=title(live, reply.say))


class Seats(commands.GroupCog, group_name="seats"):
    """What is done about other people's seats."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="kick")
    async def kick(self, interaction: discord.Interaction[Purrlor], member: discord.User, table: int | None = None) -> None:
        async with answering(self.bot.door, interaction) as reply:
            facts = _table(interaction, table, TableState.LOBBY)
            live = await self.bot.seating.send_away(facts.id, reply.person, MemberId(member.id))
            await reply.tell(reply.say("seat-sent", name=plain(member.display_name), title=title(live, reply.say)))

    @app_commands.command(name="let-in")
    async def let_in(self, interaction: discord.Interaction[Purrlor], member: discord.User, table: int | None = None) -> None:
        async with answering(self.bot.door, interaction) as reply:
            facts = _table(interaction, table, TableState.LOBBY)
            live = await self.bot.seating.let_in(facts.id, reply.person, MemberId(member.id))
            await reply.tell(reply.say("seat-welcome", name=plain(member.display_name), title=title(live, reply.say)))

    @app_commands.command(name="hand-over")
    async def hand_over(self, interaction: discord.Interaction[Purrlor], member: discord.User, table: int | None = None) -> None:
        async with answering(self.bot.door, interaction) as reply:
            facts = _table(interaction, table, *OPEN)
            live = await self.bot.seating.hand_over(facts.id, reply.person, MemberId(member.id))
            await reply.tell(_handed(live, reply))

    @hand_over.autocomplete("table")
    @kick.autocomplete("table")
    @let_in.autocomplete("table")
    async def _tables(self, interaction: discord.Interaction[Purrlor], typed: int | str) -> list[app_commands.Choice[int]]:
        return await own_tables(interaction, typed)


def _table(interaction: discord.Interaction[Purrlor], number: int | None, *states: TableState) -> Table:
    """The table meant: the one named, else the person's own in one of these states: the only one here, or anywhere. Raises CannotDo."""
    registry = interaction.client.tables.registry
    if number is not None:
        if (facts := registry.get(TableId(number))) is None:
            raise CannotDo("table-unknown", table=number)
        check_sight(interaction, facts)
        return facts
    mine = [facts for facts in registry.of_member(interaction.user.id) if facts.state in states]
    for among in ([facts for facts in mine if stands_here(interaction, facts)], mine):
        if len(among) == 1:
            return among[0]
    raise CannotDo("table-which" if mine else "table-none", tables=[facts.id for facts in mine])


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(SendSelect, HandSelect)
    await bot.add_cog(Seats(bot))
