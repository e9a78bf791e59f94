"""Threads of tables: begun on the message of a lobby when its game starts, with everybody in it who sits there.

The thread of a message has the number of that message, so where it is follows from what is remembered of the lobby; and one that is there
already is not made twice.
"""

from __future__ import annotations

from typing import Literal

import discord
import structlog

from bot.delivery.refusals import THREAD_EXISTS, is_temporary
from bot.models.ids import ChannelId, MemberId, MessageId

ARCHIVE_MINUTES: Literal[10080] = 10080
"""After so many minutes, a week, without a new message Discord puts a thread to sleep. It is the most there is: edits wake nobody."""

log = structlog.get_logger(__name__)


async def begin_thread(client: discord.Client, channel: ChannelId, lobby: MessageId, name: str, members: list[MemberId]) -> ChannelId:
    """The thread of the lobby's message, with these members in it. Raises discord's exceptions where it cannot be begun."""
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
    """Into the list of their threads, which is all that it does. Who is no longer in the server stays out."""
    try:
        await client.http.add_user_to_thread(thread, member)
    except discord.HTTPException as problem:
        if is_temporary(problem):
            raise
        log.info("somebody could not be brought into a thread", channel=thread, code=problem.code)


async def wake_thread(client: discord.Client, thread: ChannelId) -> None:
    """Opens a thread that sleeps. Raises discord's exceptions, also for one that is locked."""
    await client.http.edit_channel(thread, archived=False)
