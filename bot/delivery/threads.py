"""Threads of tables, begun on the lobby's message at the start of the game, with all its players.

A thread on a message has the id of that message. The id therefore follows from the row of the
lobby, and no thread is made twice.
"""

from __future__ import annotations

from typing import Literal

import discord
import structlog

from bot.delivery.refusals import THREAD_EXISTS, is_temporary
from bot.models.ids import ChannelId, MemberId, MessageId

ARCHIVE_MINUTES: Literal[10080] = 10080
"""The time without a new message until Discord archives a thread: a week, the longest possible."""

log = structlog.get_logger(__name__)


async def begin_thread(client: discord.Client, channel: ChannelId, lobby: MessageId, name: str, members: list[MemberId]) -> ChannelId:
    """Begin the thread on the lobby's message, unless it exists, and add these members. Return its
    id.

    Raises discord's exceptions if it is refused.
    """
    thread = ChannelId(lobby)
    try:
        await client.http.start_thread_with_message(channel, lobby, name=name, auto_archive_duration=ARCHIVE_MINUTES)
    except discord.HTTPException as problem:
        if problem.code != THREAD_EXISTS:
            raise
    for member in members:
        await _add_member(client, thread, member)
    return thread


async def _add_member(client: discord.Client, thread: ChannelId, member: MemberId) -> None:
    """Add a member to a thread, so that Discord lists it for them.

    A lasting refusal is logged only, for example after the member left the server. A temporary one
    raises discord's exception.
    """
    try:
        await client.http.add_user_to_thread(thread, member)
    except discord.HTTPException as problem:
        if is_temporary(problem):
            raise
        log.info("somebody could not be brought into a thread", channel=thread, code=problem.code)


async def wake_thread(client: discord.Client, thread: ChannelId) -> None:
    """Open an archived thread. Raises discord's exceptions, also if the thread is locked."""
    await client.http.edit_channel(thread, archived=False)
