"""What the bot needs in a channel, and which of it the bot lacks there."""

from __future__ import annotations

import discord

REQUIRED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
"""What the bot needs in a channel."""
REQUIRED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""What it needs there besides, for a table that is to have a thread of its own."""
MEMBERSHIP = "membership"
"""What it needs beside permissions where these do not tell: somebody has to have added it to a private thread."""


def find_missing(permissions: discord.Permissions, channel: object = None) -> list[str]:
    """What the bot needs in this channel and lacks: permissions by discord.py's names, in the order of Discord's settings."""
    in_thread, in_voice = isinstance(channel, discord.Thread), isinstance(channel, discord.VoiceChannel | discord.StageChannel)
    needed = ["send_messages_in_threads" if in_thread and name == "send_messages" else name for name in REQUIRED]
    lacking = [name for name in (*needed, *(("connect",) if in_voice else ())) if not getattr(permissions, name)]
    return lacking + ([MEMBERSHIP] if isinstance(channel, discord.Thread) and _is_outside(channel, permissions) else [])


def find_missing_for_thread(permissions: discord.Permissions) -> list[str]:
    """What the bot needs besides in a text channel, for threads of their own for its tables, and lacks."""
    return [name for name in REQUIRED_FOR_THREADS if not getattr(permissions, name)]


def text_key(name: str) -> str:
    """How the key of its name in people's languages ends."""
    return name.replace("_", "-")


def _is_outside(thread: discord.Thread, permissions: discord.Permissions) -> bool:
    """Moderators see every private thread; anybody else sees those they are in."""
    return thread.is_private() and thread.me is None and not permissions.manage_threads
