"""Servers as in a GUILD_CREATE of Discord, with 30 channels, 20 roles and 30 emojis each."""

from __future__ import annotations

from typing import Any

import discord

BOT = 1
"""Id of the bot, if a caller has no other."""
_PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
_FIRST = 1 << 20


def server_id(number: int) -> int:
    """Id of a server by its number, from 0. Consecutive servers are on different shards."""
    return (_FIRST + number) << 22


def make_server(number: int, *, bot: int = BOT, channels: int = 30, roles: int = 20, emojis: int = 30) -> dict[str, Any]:
    """The server of this number. In every tenth channel the bot may not read the message history."""
    guild = server_id(number)
    denied = str(discord.Permissions(read_message_history=True).value)
    return {
        **{"id": str(guild), "name": f"Cat Garden {number}", "unavailable": False, "owner_id": "2", "member_count": 40, "large": False},
        **{"features": [], "stickers": [], "threads": [], "voice_states": [], "presences": [], "stage_instances": []},
        **{"guild_scheduled_events": [], "soundboard_sounds": [], "joined_at": "2026-01-01T00:00:00+00:00", "preferred_locale": "en-US"},
        **{"verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0, "nsfw_level": 0},
        **{"afk_timeout": 300, "premium_tier": 0, "system_channel_flags": 0, "icon": None, "splash": None, "banner": None},
        "members": [_make_member(bot, guild + 1)],
        "roles": [_make_role(guild + one, one) for one in range(roles)],
        "channels": [_make_channel(guild + 100 + one, one, guild, denied if one % 10 == 0 else "0") for one in range(channels)],
        "emojis": [_make_emoji(guild + 1000 + one, one) for one in range(emojis)],
    }


def _make_member(bot: int, role: int) -> dict[str, Any]:
    user = {"id": str(bot), "username": "purrlor", "discriminator": "0", "avatar": None, "bot": True}
    return {"user": user, "roles": [str(role)], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False, "flags": 0}


def _make_role(role: int, position: int) -> dict[str, Any]:
    """A role; position 0 is @everyone."""
    return {
        **{
            "id": str(role),
            "name": f"role {position}" if position else "@everyone",
            "position": position,
            "permissions": str(_PERMISSIONS.value),
        },
        **{"color": 0, "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None}, "flags": 0},
        **{"hoist": False, "managed": False, "mentionable": False, "icon": None, "unicode_emoji": None},
    }


def _make_channel(channel: int, position: int, everybody: int, denied: str) -> dict[str, Any]:
    overwrite = {"id": str(everybody), "type": 0, "allow": "0", "deny": denied}
    return {
        **{"id": str(channel), "type": 0, "name": f"alley-{position}", "position": position, "permission_overwrites": [overwrite]},
        **{"topic": "Where cats sleep in the afternoon", "nsfw": False, "rate_limit_per_user": 0, "parent_id": None, "flags": 0},
        **{"last_message_id": None, "default_auto_archive_duration": 1440},
    }


def _make_emoji(emoji: int, number: int) -> dict[str, Any]:
    flags = {"require_colons": True, "managed": False, "animated": False, "available": True}
    return {"id": str(emoji), "name": f"cat_{number}", "roles": [], **flags}
