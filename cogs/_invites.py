"""Who may be invited to a table: people who can see its channel and are not shut out, and nobody else."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.client import Reply
from bot.delivery.refusals import passes
from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.models.tables import Guest


async def make_guests(reply: Reply, members: Sequence[discord.User | discord.Member]) -> tuple[Guest, ...]:
    """These people as guests of a table that is opened where the command was given, each once. Raises CannotDo where one cannot come."""
    if members and reply.interaction.guild_id is None:
        raise CannotDo("open-with-alone")
    for one in members:
        await check_invitable(reply, one)
    return tuple({one.id: Guest(MemberId(one.id), one.display_name) for one in members}.values())


async def check_invitable(reply: Reply, one: discord.User | discord.Member, channel: object = None) -> None:
    """Raises CannotDo for a bot, for whoever asks, for who is shut out, and for who cannot see the channel, which is that in which they ask
    if none is given."""
    if one.id == reply.person.id:
        raise CannotDo("open-with-oneself")
    if one.bot:
        raise CannotDo("open-with-bot", name=one.display_name)
    if reply.interaction.client.tables.barred.is_barred(MemberId(one.id), None):
        raise CannotDo("open-with-barred", name=one.display_name)
    if not await _may_see_channel(channel or reply.interaction.channel, one):
        raise CannotDo("open-with-unseen", name=one.display_name)


async def _may_see_channel(channel: object, one: discord.User | discord.Member) -> bool:
    """Whether they are in the server, and see the channel; of a private thread, whether they are in it."""
    if not isinstance(one, discord.Member) or not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return False
    if isinstance(channel, discord.Thread) and channel.is_private():
        try:
            return bool(await channel.fetch_member(one.id))
        except discord.HTTPException as problem:
            if passes(problem):
                raise
            return False
    return channel.permissions_for(one).view_channel
