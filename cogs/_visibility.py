"""Visibility of tables: a member may look up tables of visible channels, and those of own seats."""

from __future__ import annotations

from typing import Any

import discord

from bot.delivery.refusals import is_temporary
from bot.errors import CannotDo
from bot.models.ids import ServerId
from bot.models.tables import Table


def check_visible(interaction: discord.Interaction[Any], table: Table) -> None:
    """Raise CannotDo, as for an unknown table, if the member cannot have seen the table."""
    if not (table.has_held_seat(interaction.user.id) or is_table_here(interaction, table) or _may_see_channel(interaction, table)):
        raise CannotDo("table-unknown", table=table.id)


def is_table_here(interaction: discord.Interaction[Any], table: Table) -> bool:
    """True if the table is in the channel of the interaction, or in the channel around its thread."""
    return table.channel in find_channels_here(interaction)


def is_public_here(interaction: discord.Interaction[Any], table: Table) -> bool:
    """True if all readers of this channel can see the table's channel.

    The table is in this channel, or in one of the same server that @everyone sees and that is no
    private thread.
    """
    guild = interaction.guild
    channel = guild.get_channel_or_thread(table.channel) if guild is not None and guild.id == table.server else None
    if is_table_here(interaction, table):
        return True
    if guild is None or channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
        return False
    return channel.permissions_for(guild.default_role).view_channel


def find_channels_here(interaction: discord.Interaction[Any]) -> tuple[int, ...]:
    """The channel of the interaction; for a thread, also the channel around it."""
    channel = interaction.channel
    around = (channel.parent_id,) if isinstance(channel, discord.Thread) else ()
    return (interaction.channel_id or 0, *around)


def _may_see_channel(interaction: discord.Interaction[Any], table: Table) -> bool:
    guild, member = interaction.guild, interaction.user
    if guild is None or guild.id != table.server or not isinstance(member, discord.Member):
        return False
    channel = guild.get_channel_or_thread(table.channel)
    if channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
        return False
    return channel.permissions_for(member).view_channel


async def may_see_from_direct_messages(interaction: discord.Interaction[Any], table: Table) -> bool:
    """True if a player, pressing in a direct message, can see the table's channel now.

    False for a press in a server, a member who never had a seat, and a private thread. Discord is
    asked, because the bot keeps no list of members; raises its temporary errors.
    """
    sat = table.has_held_seat(interaction.user.id)
    guild = interaction.client.get_guild(table.server or 0)
    channel = guild and guild.get_channel_or_thread(table.channel)
    if interaction.guild_id is not None or not sat or guild is None or channel is None:
        return False
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    try:
        member = guild.get_member(interaction.user.id) or await guild.fetch_member(interaction.user.id)
    except discord.HTTPException as problem:
        if is_temporary(problem):
            raise
        return False
    return bool(channel.permissions_for(member).view_channel)


def server_of(interaction: discord.Interaction[Any]) -> ServerId | None:
    """The server of the interaction; None in direct messages, where all servers are meant."""
    return ServerId(interaction.guild_id) if interaction.guild_id else None
