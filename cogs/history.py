"""`/history`: the tables one has sat at here, the newest first, each a press away from its replay."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import NO_TABLE, MemberId, TableId
from bot.pages.acts import ReplayPast, ShowHistory, TurnHistory
from bot.pages.standings import PAGE, history_page, public_history
from cogs._control import Control
from cogs._showing import check_may_show, may_show, show_to_all
from cogs._sight import everybody_here_sees, server_of
from cogs.replay import begin_replay
from ui.kit.pages import Page
from ui.kit.words import Say


async def _page(interaction: discord.Interaction[Any], number: int, say: Say) -> Page:
    bot: Purrlor = interaction.client
    member = MemberId(interaction.user.id)
    past = await bot.store.people.load_history(member, server=server_of(interaction), limit=PAGE + 1, offset=number * PAGE)
    return history_page(past, member, number, say, may_show=may_show(interaction))


class HistoryButton(Control[TurnHistory]):
    """Turns the page."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await reply.turn_page(await _page(reply.interaction, self.act.page, reply.say))


class ShowHistoryButton(Control[ShowHistory]):
    """Shows the page to everybody in the channel."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await _show_to_all(bot, reply, self.act.page)


async def _show_to_all(bot: Purrlor, reply: Reply, number: int) -> None:
    """As far as everybody there could see those tables. Raises CannotDo."""
    check_may_show(reply.interaction)
    member, server = reply.person.id, server_of(reply.interaction)
    past = await bot.store.people.load_history(member, server=server, limit=PAGE, offset=number * PAGE)
    open_to_all = [one for one in past if everybody_here_sees(reply.interaction, one.table)]
    if not open_to_all:
        raise CannotDo("standing-show-hidden")
    await show_to_all(reply, lambda say: public_history(open_to_all, member, reply.person.name, say))


class ReplaySelect(Control[ReplayPast]):
    """Begins the replay of a table of the list."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await begin_replay(reply, TableId(int(self.chosen)) if self.chosen.isdecimal() else NO_TABLE)


class Histories(commands.Cog):
    """What was."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="history")
    async def history(self, interaction: discord.Interaction[Purrlor], everybody: bool = False) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            if everybody:
                await _show_to_all(self.bot, reply, 0)
            else:
                await reply.tell(await _page(interaction, 0, reply.say))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(HistoryButton, ShowHistoryButton, ReplaySelect)
    await bot.add_cog(Histories(bot))
