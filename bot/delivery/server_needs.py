"""Permissions that a server's settings need and the bot lacks; and the channels in which tables may
be opened.

A channel or a role that was chosen and then deleted is ignored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import discord

from bot.delivery import permissions
from bot.models.ids import ChannelId
from bot.pages.server import PermissionGap, ServerSettingsHealth
from bot.settings.server import ServerSettings

MENTION_PERMISSION = "mention_everyone"
"""The permission to mention a role that is not mentionable by all."""


@dataclass(frozen=True, slots=True)
class GuildContext:
    """A server with everything that its permissions follow from.

    The gateway or HTTP requests (bot/client/discord_checks.py) may be the source.
    """

    guild: discord.Guild
    me: discord.Member
    channels: Sequence[discord.abc.GuildChannel]


def allowed_channels(channels: Iterable[discord.abc.GuildChannel], settings: ServerSettings) -> list[discord.abc.GuildChannel]:
    """The existing channels to which a server confines its tables; empty if tables may be opened
    everywhere.
    """
    return _in_order(channel for channel in channels if channel.id in settings.channels)


def may_open_table(guild: discord.Guild, settings: ServerSettings, channels: Iterable[int]) -> bool:
    """True if a table may be opened in the first of these channels. The others are its parents."""
    there = {place.id for place in allowed_channels(guild.channels, settings)}
    return not there or not there.isdisjoint(channels)


def find_mentionable_role(
    guild: discord.Guild, settings: ServerSettings, channel: discord.abc.GuildChannel | discord.Thread
) -> discord.Role | None:
    """The role to mention for new tables in this channel.

    None if no role is chosen, if it is deleted or @everyone, or if the bot may not mention it here.
    """
    role = _find_role(guild, settings)
    may = role is not None and (role.mentionable or channel.permissions_for(guild.me).mention_everyone)
    return role if may else None


def find_needs(context: GuildContext, settings: ServerSettings) -> ServerSettingsHealth:
    """The permissions that each setting of a server lacks, and the settings whose channel or role is deleted."""

    def mine(place: discord.abc.GuildChannel) -> discord.Permissions:
        return place.permissions_for(context.me)

    places = allowed_channels(context.channels, settings)
    texts = [place for place in _in_order(context.channels) if isinstance(place, discord.TextChannel)]
    writable = [place for place in texts if mine(place).send_messages]
    threaded = [place for place in places if isinstance(place, discord.TextChannel)] if places else writable
    role = _find_role(context.guild, settings)
    podium = next((place for place in context.channels if place.id == settings.podium), None)

    def find_missing(place: discord.abc.GuildChannel) -> list[str]:
        return permissions.find_missing(mine(place), place)

    gaps = {"places": _group_missing(places, find_missing)}
    if settings.threads:
        gaps["threads"] = _group_missing(threaded, lambda place: permissions.find_missing_for_thread(mine(place)))
    if role is not None and not role.mentionable:
        gaps["role"] = _group_missing(places or writable, lambda place: [] if mine(place).mention_everyone else [MENTION_PERMISSION])
    if podium is not None:
        gaps["podium"] = _group_missing([podium], find_missing)
    deleted = {
        "places": settings.channels and not places,
        "role": settings.role and role is None,
        "podium": settings.podium and podium is None,
    }
    return ServerSettingsHealth(
        places=tuple(ChannelId(place.id) for place in places),
        gaps=gaps,
        deleted=frozenset(setting for setting, is_deleted in deleted.items() if is_deleted),
    )


def _find_role(guild: discord.Guild, settings: ServerSettings) -> discord.Role | None:
    """The chosen role of a server; None for @everyone and for a deleted role."""
    role = guild.get_role(settings.role or 0)
    return None if role is None or role.is_default() else role


def _in_order(channels: Iterable[discord.abc.GuildChannel]) -> list[discord.abc.GuildChannel]:
    return sorted(channels, key=lambda channel: (channel.position, channel.id))


def _group_missing(
    places: Iterable[discord.abc.GuildChannel], find_missing: Callable[[discord.abc.GuildChannel], list[str]]
) -> tuple[PermissionGap, ...]:
    """The channels with a gap, grouped by the permissions that they lack."""
    found: dict[tuple[str, ...], list[ChannelId]] = {}
    for place in places:
        if names := tuple(permissions.text_key(name) for name in find_missing(place)):
            found.setdefault(names, []).append(ChannelId(place.id))
    return tuple(PermissionGap(names, tuple(channels)) for names, channels in found.items())
