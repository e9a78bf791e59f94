"""*Show to everybody*: what somebody was shown alone, posted into the channel in which they asked, in its language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from bot.client import Reply
from bot.errors import CannotDo
from cogs._server_rules import find_public_locale
from ui.kit.pages import Page
from ui.kit.words import Say


def may_publish(interaction: discord.Interaction[Any]) -> bool:
    """Whether there is anybody to show something to, and this person may write to them."""
    rights = interaction.permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    return interaction.guild_id is not None and (rights.send_messages_in_threads if in_thread else rights.send_messages)


def check_may_publish(interaction: discord.Interaction[Any]) -> None:
    """Raises CannotDo."""
    if not may_publish(interaction):
        raise CannotDo("standing-show-silent")


async def publish(reply: Reply, page: Callable[[Say], Page]) -> None:
    """Posts a page, made for everybody, as the answer to a press. Raises CannotDo."""
    check_may_publish(reply.interaction)
    say = reply.interaction.client.texts.speech_in(await find_public_locale(reply))
    if await reply.tell_all(page(say)) is None:
        await reply.tell(reply.say("standing-show-late"))
