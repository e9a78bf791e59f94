"""The channels and threads that the bot sees without a request to Discord."""

from __future__ import annotations

import discord

from bot.models.tables import Table

Place = discord.abc.GuildChannel | discord.Thread
"""A channel or thread of a server."""


def find_place(client: discord.Client, table: Table) -> Place | None:
    """The channel or thread of a table; None for a direct message and for a channel that the bot does not see.

    `client.get_channel` is no way to it: discord.py looks through every server for one channel.
    """
    guild = client.get_guild(table.server or 0)
    return None if guild is None else guild.get_channel_or_thread(table.channel)
