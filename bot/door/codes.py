"""Discord's error codes, by what they mean to us (developer documentation, Opcodes and Status Codes)."""

from __future__ import annotations

from collections.abc import Iterable

import discord

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK = 10003, 10008, 10062, 10015
ALREADY_ACKNOWLEDGED = 40060
MISSING_ACCESS, MISSING_PERMISSIONS = 50001, 50013
TOKEN_EXPIRED = 50027
OLD_MESSAGE_EDITED_OFTEN, ARCHIVED_THREAD = 30046, 50083

DMS_CLOSED = frozenset({50007, 50278, 40003})
"""No direct message now: closed, no server in common, or too many new channels lately."""
GONE = frozenset({UNKNOWN_MESSAGE, OLD_MESSAGE_EDITED_OFTEN, ARCHIVED_THREAD})
"""The message cannot be kept up to date any more; another one can."""
SHUT = frozenset({UNKNOWN_CHANNEL, MISSING_ACCESS, MISSING_PERMISSIONS, ARCHIVED_THREAD})
"""The channel cannot be written in."""
TOO_LATE = frozenset({UNKNOWN_INTERACTION, TOKEN_EXPIRED, UNKNOWN_WEBHOOK, ALREADY_ACKNOWLEDGED})
"""The interaction cannot be answered any more, or has been."""

LEAST = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
"""What the bot needs in a channel."""


def missing(permissions: discord.Permissions, *, thread: bool = False) -> list[str]:
    """Which of the needed permissions are not there, by discord.py's names, in the order in which Discord's settings show them."""
    needed: Iterable[str] = ("send_messages_in_threads" if thread and name == "send_messages" else name for name in LEAST)
    return [name for name in needed if not getattr(permissions, name)]
