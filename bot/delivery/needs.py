"""What the bot needs in a server for what that wishes, and lacks; and where tables may be opened there.

What was chosen and is gone since, a channel or a role, is passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import discord

from bot.delivery import permissions
from bot.models.ids import ChannelId
from bot.pages.server import PermissionGap, ServerSettingsHealth
from bot.settings.server import ServerSettings

TO_MENTION = "mention_everyone"
"""What the bot needs to mention a role that not everybody may mention."""


@dataclass(frozen=True, slots=True)
class Premises:
    """A server with all that permissions in it follow from, whoever has told of it: the gateway, or requests (bot/client/checkup.py)."""

    guild: discord.Guild
    me: discord.Member
    channels: Sequence[discord.abc.GuildChannel]


def opening_places(channels: Iterable[discord.abc.GuildChannel], wishes: ServerSettings) -> list[discord.abc.GuildChannel]:
    """The channels to which a server has confined its tables, as far as they are there; none: tables may be opened everywhere."""
    return _in_order(channel for channel in channels if channel.id in wishes.channels)


def may_open(guild: discord.Guild, wishes: ServerSettings, channels: Iterable[int]) -> bool:
    """Whether a table may be opened in the first of these channels; the others are those around it."""
    there = {place.id for place in opening_places(guild.channels, wishes)}
    return not there or not there.isdisjoint(channels)


def mentionable(guild: discord.Guild, wishes: ServerSettings, channel: discord.abc.GuildChannel | discord.Thread) -> discord.Role | None:
    """The role that is mentioned for new tables, if we may mention it in this channel."""
    role = _role(guild, wishes)
    may = role is not None and (role.mentionable or channel.permissions_for(guild.me).mention_everyone)
    return role if may else None


def needs_of(premises: Premises, wishes: ServerSettings) -> ServerSettingsHealth:
    """What is lacking there for each wish; and which wishes are of something that is gone."""

    def mine(place: discord.abc.GuildChannel) -> discord.Permissions:
        return place.permissions_for(premises.me)

    places = opening_places(premises.channels, wishes)
    written = [place for place in _in_order(premises.channels) if isinstance(place, discord.TextChannel) and mine(place).send_messages]
    texts = [place for place in places if isinstance(place, discord.TextChannel)] if places else written
    role, podium = _role(premises.guild, wishes), next((place for place in premises.channels if place.id == wishes.podium), None)
    lacks: dict[str, list[PermissionGap]] = {"places": list(_lacks(places, lambda place: permissions.missing(mine(place), place)))}
    if wishes.threads:
        lacks["threads"] = list(_lacks(texts, lambda place: permissions.missing_for_thread(mine(place))))
    if role is not None and not role.mentionable:
        lacks["role"] = list(_lacks(places or written, lambda place: [] if mine(place).mention_everyone else [TO_MENTION]))
    if podium is not None:
        lacks["podium"] = list(_lacks([podium], lambda place: permissions.missing(mine(place), place)))
    gone = {"places": wishes.channels and not places, "role": wishes.role and role is None, "podium": wishes.podium and podium is None}
    return ServerSettingsHealth(
        places=tuple(ChannelId(place.id) for place in places),
        gaps={wish: tuple(found) for wish, found in lacks.items()},
        deleted=frozenset(wish for wish, is_so in gone.items() if is_so),
    )


def _role(guild: discord.Guild, wishes: ServerSettings) -> discord.Role | None:
    """The one that was chosen; @everyone is none."""
    role = guild.get_role(wishes.role or 0)
    return None if role is None or role.is_default() else role


def _in_order(channels: Iterable[discord.abc.GuildChannel]) -> list[discord.abc.GuildChannel]:
    return sorted(channels, key=lambda channel: (channel.position, channel.id))


def _lacks(places: Iterable[discord.abc.GuildChannel], missing: Callable[[discord.abc.GuildChannel], list[str]]) -> Iterator[PermissionGap]:
    """Where the same is missing, once."""
    found: dict[tuple[str, ...], list[ChannelId]] = {}
    for place in places:
        if names := tuple(permissions.text_key(name) for name in missing(place)):
            found.setdefault(names, []).append(ChannelId(place.id))
    yield from (PermissionGap(names, tuple(channels)) for names, channels in found.items())
