"""Checks of invited people: only members who see the table's channel and are not blocked."""

from __future__ import annotations

import discord

from bot.client import Reply
from bot.client.people import shown_name
from bot.delivery.refusals import is_temporary
from bot.errors import CannotDo
from bot.models.ids import MemberId


async def check_invitable(reply: Reply, one: discord.User | discord.Member, channel: object = None) -> None:
    """Raise CannotDo for a bot, the asker, a blocked member, or a member who cannot see the
    channel.

    Without `channel`, the channel of the interaction counts.
    """
    if one.id == reply.person.id:
        raise CannotDo("open-with-oneself")
    if one.bot:
        raise CannotDo("open-with-bot", name=shown_name(one))
    if reply.interaction.client.tables.blocklist.is_blocked(MemberId(one.id), None):
        raise CannotDo("open-with-barred", name=shown_name(one))
    if not await _may_see_channel(channel or reply.interaction.channel, one):
        raise CannotDo("open-with-unseen", name=shown_name(one))


async def _may_see_channel(channel: object, one: discord.User | discord.Member) -> bool:
    """True if the member is in the server and sees the channel; in a private thread, if the member
    has joined."""
    if not isinstance(one, discord.Member) or not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return False
    if isinstance(channel, discord.Thread) and channel.is_private():
        try:
            return bool(await channel.fetch_member(one.id))
        except discord.HTTPException as problem:
            if is_temporary(problem):
                raise
            return False
    return channel.permissions_for(one).view_channel
