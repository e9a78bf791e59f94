"""Threads of tables: begun on the message of a lobby when its game starts, with everybody in it who sits there.

The thread of a message has the number of that message, so where it is follows from what is remembered of the lobby; and one that is there
already is not made twice.
"""

from __future__ import annotations

from typing import Literal

import discord
import structlog

from bot.delivery.refusals import THREAD_EXISTS, passes
from bot.models.ids import ChannelId, MemberId, MessageId

SLEEPS_AFTER: Literal[10080] = 10080
"""After so many minutes, a week, without a new message Discord puts a thread to sleep. It is the most there is: edits wake nobody."""

log = structlog.get_logger(__name__)


async def begin(client: discord.Client, channel: ChannelId, lobby: MessageId, name: str, members: list[MemberId]) -> ChannelId:
    """The thread of the lobby's message, with these members in it. Raises discord's exceptions where it cannot be begun."""
    thread = ChannelId(lobby)
    try:
        await client.http.start_thread_with_message(channel, lobby, name=name, auto_archive_duration=SLEEPS_AFTER)
    except discord.HTTPException as problem:
        if problem.code != THREAD_EXISTS:
            raise
    for member in members:
        await _bring_in(client, thread, member)
    return thread


async def _bring_in(client: discord.Client, thread: ChannelId, member: MemberId) -> None:
    """Into the list of their threads, which is all that it does. Who is no longer in the server stays out."""
    try:
        await client.http.add_user_to_thread(thread, member)
    except discord.HTTPException as problem:
        if passes(problem):
            raise
        log.info("somebody could not be brought into a thread", channel=thread, code=problem.code)


async def wake(client: discord.Client, thread: ChannelId) -> None:
    """Opens a thread that sleeps. Raises discord's exceptions, also for one that is locked."""
    await client.http.edit_channel(thread, archived=False)
