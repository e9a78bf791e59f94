"""`/history`: the member's past tables here, the newest first, with their replays."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import NO_TABLE, MemberId, TableId
from bot.pages.custom_ids import PublishHistory, ReplayFromHistory, TurnHistory
from bot.pages.history import history_page, public_history
from bot.pages.standings import PAGE_SIZE
from cogs._control import Control
from cogs._publish import check_may_publish, may_publish, publish
from cogs._visibility import is_public_here, server_of
from cogs.replay import begin_replay
from ui.kit.pages import Page
from ui.kit.words import Say


async def _load_page(interaction: discord.Interaction[Any], number: int, say: Say) -> Page:
    bot: Purrlor = interaction.client
    member = MemberId(interaction.user.id)
    past = await bot.store.people.load_history(member, server=server_of(interaction), limit=PAGE_SIZE + 1, offset=number * PAGE_SIZE)
    return history_page(past, member, number, say, may_publish=may_publish(interaction))


class HistoryButton(Control[TurnHistory]):
    """A button that turns the page."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await reply.show_page(await _load_page(reply.interaction, self.control_id.page, reply.say))


class PublishHistoryButton(Control[PublishHistory]):
    """A button that posts the page in the channel."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await _publish_page(bot, reply, self.control_id.page)


async def _publish_page(bot: Purrlor, reply: Reply, number: int) -> None:
    """Post the page without tables that other readers cannot see. Raises CannotDo."""
    check_may_publish(reply.interaction)
    member, server = reply.person.id, server_of(reply.interaction)
    past = await bot.store.people.load_history(member, server=server, limit=PAGE_SIZE, offset=number * PAGE_SIZE)
    open_to_all = [one for one in past if is_public_here(reply.interaction, one.table)]
    if not open_to_all:
        raise CannotDo("standing-show-hidden")
    await publish(reply, lambda say: public_history(open_to_all, member, reply.person.name, say))


class ReplaySelect(Control[ReplayFromHistory]):
    """A list that starts the replay of a past table."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await begin_replay(reply, TableId(int(self.chosen)) if self.chosen.isdecimal() else NO_TABLE)


class HistoryCommand(commands.Cog):
    """The command `/history`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="history")
    async def history(self, interaction: discord.Interaction[Purrlor], everybody: bool = False) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            if everybody:
                await _publish_page(self.bot, reply, 0)
            else:
                await reply.answer(await _load_page(interaction, 0, reply.say))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(HistoryButton, PublishHistoryButton, ReplaySelect)
    await bot.add_cog(HistoryCommand(bot))
