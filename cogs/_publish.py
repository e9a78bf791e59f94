"""*Show to everybody*: posts a private page in the channel, in the channel's language."""

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
    """True if the interaction is in a server, and the member may write in the channel."""
    rights = interaction.permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    return interaction.guild_id is not None and (rights.send_messages_in_threads if in_thread else rights.send_messages)


def check_may_publish(interaction: discord.Interaction[Any]) -> None:
    """Raise CannotDo if the member may not write in the channel."""
    if not may_publish(interaction):
        raise CannotDo("standing-show-silent")


async def publish(reply: Reply, page: Callable[[Say], Page]) -> None:
    """Post a page, made by `page` in the channel's language, as the answer to a press or command.

    If the answer cannot be public any more, the member is told so privately. Raises CannotDo if the
    member may not write in the channel.
    """
    check_may_publish(reply.interaction)
    say = reply.interaction.client.texts.speech_in(await find_public_locale(reply))
    if await reply.answer_publicly(page(say)) is None:
        await reply.answer(reply.say("standing-show-late"))
