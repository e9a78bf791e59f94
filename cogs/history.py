"""The list of a member's past tables here, the newest first, with their replays: `/replay` without an
argument."""

from __future__ import annotations

from typing import Any

import discord

from bot.client import Reply
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.pages.custom_ids import PublishHistory, TurnHistory
from bot.pages.history import history_page, public_history
from bot.pages.standings import PAGE_SIZE
from cogs._control import Control
from cogs._publish import check_may_publish, may_publish, publish
from cogs._visibility import is_public_here, server_of
from ui.kit.pages import Page
from ui.kit.words import Say


async def load_history_page(interaction: discord.Interaction[Any], number: int, say: Say) -> Page:
    bot: Purrlor = interaction.client
    member = MemberId(interaction.user.id)
    past = await bot.store.people.load_history(member, server=server_of(interaction), limit=PAGE_SIZE + 1, offset=number * PAGE_SIZE)
    return history_page(past, member, number, say, may_publish=may_publish(interaction))


class HistoryButton(Control[TurnHistory]):
    """A button that turns the page."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await reply.show_page(await load_history_page(reply.interaction, self.control_id.page, reply.say))


class PublishHistoryButton(Control[PublishHistory]):
    """A button that posts the page in the channel."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await publish_history_page(bot, reply, self.control_id.page)


async def publish_history_page(bot: Purrlor, reply: Reply, number: int) -> None:
    """Post the page without tables that other readers cannot see. Raises CannotDo."""
    check_may_publish(reply.interaction)
    member, server = reply.person.id, server_of(reply.interaction)
    past = await bot.store.people.load_history(member, server=server, limit=PAGE_SIZE, offset=number * PAGE_SIZE)
    open_to_all = [one for one in past if is_public_here(reply.interaction, one.table)]
    if not open_to_all:
        raise CannotDo("standing-show-hidden")
    await publish(reply, lambda say: public_history(open_to_all, member, reply.person.name, say))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(HistoryButton, PublishHistoryButton)
