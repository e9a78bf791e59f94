"""The bot's needed and missing permissions in a channel."""

from __future__ import annotations

import discord

REQUIRED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
"""The permissions needed in every channel with a table, by discord.py's names."""
REQUIRED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""The further permissions needed in a channel for tables with a thread of their own."""
MEMBERSHIP = "membership"
"""A need that no permission shows: membership of a private thread."""


def find_missing(permissions: discord.Permissions, channel: object = None) -> list[str]:
    """The names of the needed permissions that the bot lacks in a channel, in the order of
    `REQUIRED`.

    `permissions` are the bot's there. Without `channel`, those of a text channel are needed.
    `MEMBERSHIP` is added for a private thread that the bot cannot see.
    """
    in_thread, in_voice = isinstance(channel, discord.Thread), isinstance(channel, discord.VoiceChannel | discord.StageChannel)
    needed = ["send_messages_in_threads" if in_thread and name == "send_messages" else name for name in REQUIRED]
    lacking = [name for name in (*needed, *(("connect",) if in_voice else ())) if not getattr(permissions, name)]
    return lacking + ([MEMBERSHIP] if isinstance(channel, discord.Thread) and _is_outside(channel, permissions) else [])


def find_missing_for_thread(permissions: discord.Permissions) -> list[str]:
    """The permissions for threads of tables that the bot lacks in a text channel.

    `permissions` are the bot's there.
    """
    return [name for name in REQUIRED_FOR_THREADS if not getattr(permissions, name)]


def text_key(name: str) -> str:
    """The end of the text key with the name of a permission: `send-messages` for `send_messages`."""
    return name.replace("_", "-")


def _is_outside(thread: discord.Thread, permissions: discord.Permissions) -> bool:
    """True if the bot cannot see a private thread: only moderators and members of the thread can."""
    return thread.is_private() and thread.me is None and not permissions.manage_threads
