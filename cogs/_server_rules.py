"""Conditions for a table in a channel: the bot's permissions, and the server's settings (`/server
settings`)."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.client import Reply
from bot.client.client import Purrlor
from bot.delivery.permissions import MEMBERSHIP
from bot.delivery.server_language import find_server_locale
from bot.delivery.server_needs import allowed_channels, may_open_table
from bot.errors import CannotDo
from bot.models.ids import ChannelId, ServerId
from bot.models.times import Pace
from bot.settings.server import DEFAULT_SERVER_SETTINGS, ServerSettings
from cogs._visibility import find_channels_here, server_of


async def load_server_settings(bot: Purrlor, server: int | None) -> ServerSettings:
    """Load the settings of a server; the defaults if `server` is None."""
    return DEFAULT_SERVER_SETTINGS if server is None else await bot.server_settings.get(ServerId(server))


async def load_settings_here(reply: Reply) -> ServerSettings:
    """Load the settings of the server of the interaction; the defaults in direct messages."""
    return await load_server_settings(reply.interaction.client, server_of(reply.interaction))


# Places


def check_place(guild: discord.Guild | None, settings: ServerSettings, channel: int, reply: Reply, around: Sequence[int] = ()) -> None:
    """Raise CannotDo if the server allows no tables in this channel.

    The error names the allowed channels that the member sees. `around` are channels that count as
    well, such as the one around a thread. Passes if the bot does not know the server now (`guild`
    is None or unavailable).
    """
    if guild is None or guild.unavailable:
        return
    place = guild.get_channel_or_thread(channel)
    parent = (place.parent_id,) if isinstance(place, discord.Thread) else ()
    if may_open_table(guild, settings, (channel, *parent, *around)):
        return
    member = reply.interaction.user
    seen = [
        one
        for one in allowed_channels(guild.channels, settings)
        if not isinstance(member, discord.Member) or one.permissions_for(member).view_channel
    ]
    raise CannotDo("open-not-here", where=[one.mention for one in seen], count=len(seen))


def resolve_place(reply: Reply, settings: ServerSettings) -> tuple[ServerId | None, ChannelId]:
    """Return the server and channel of the interaction, checked for a new table.

    In direct messages the server is None. Raises CannotDo.
    """
    interaction = reply.interaction
    if interaction.channel_id is None or interaction.context.private_channel:
        raise CannotDo("reply-not-here")
    if interaction.guild_id is None:
        return None, ChannelId(interaction.channel_id)
    check_place(interaction.guild, settings, interaction.channel_id, reply, find_channels_here(interaction))
    lacking = interaction.client.delivery.check_missing(interaction)
    if lacking == [MEMBERSHIP]:
        raise CannotDo("open-outside")
    if lacking:
        raise _missing_permissions(reply, lacking)
    return ServerId(interaction.guild_id), ChannelId(interaction.channel_id)


def _missing_permissions(reply: Reply, lacking: Sequence[str]) -> CannotDo:
    return CannotDo("open-missing", missing=[reply.say(f"permission-{name}") for name in lacking], count=len(lacking))


# Threads


def check_thread(reply: Reply) -> None:
    """Raise CannotDo if a table here cannot have a thread of its own."""
    interaction = reply.interaction
    if not isinstance(interaction.channel, discord.TextChannel):
        raise CannotDo("open-no-thread", thread=isinstance(interaction.channel, discord.Thread))
    if lacking := interaction.client.delivery.find_missing_for_thread(interaction):
        raise _missing_permissions(reply, lacking)


def may_have_thread(reply: Reply) -> bool:
    """True if a table in the channel of this press can have a thread of its own."""
    try:
        check_thread(reply)
    except CannotDo:
        return False
    return True


def default_threading(reply: Reply, settings: ServerSettings) -> tuple[bool, str]:
    """Return True if a table here gets a thread by the server's default, and a note to the opener.

    The note names the permissions that the bot lacks for a wanted thread; otherwise it is empty.
    """
    if not settings.threads or not isinstance(reply.interaction.channel, discord.TextChannel):
        return False, ""
    lacking = reply.interaction.client.delivery.find_missing_for_thread(reply.interaction)
    return not lacking, reply.say("open-without-thread", missing=[reply.say(f"permission-{name}") for name in lacking]) if lacking else ""


# Pace and language


def check_pace(reply: Reply, settings: ServerSettings, pace: str | None) -> None:
    """Raise CannotDo for a pace that the server does not offer.

    None and a word that is no pace pass.
    """
    if pace is not None and pace in set(Pace) and pace not in settings.paces:
        raise CannotDo("open-not-that-pace", paces=[reply.say("lobby-pace-name", pace=one) for one in settings.paces])


async def find_public_locale(reply: Reply) -> str:
    """Return the language of public messages: the server's, else that of the member who opens or
    posts them.

    In direct messages it is the member's.
    """
    bot, settings = reply.interaction.client, await load_settings_here(reply)
    return find_server_locale(reply.interaction.guild, reply.interaction.guild_locale, settings, bot.texts) or reply.say.locale
