"""Checks of the bot's state at Discord, for `purrlor doctor`: by a client that is logged in without
a gateway.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import discord

from bot.delivery import permissions
from bot.delivery.server_needs import GuildContext
from bot.models.ids import ChannelId, MessageId, ServerId, TableId
from bot.models.messages import MessageRow
from bot.pages.custom_ids import ChooseMove, LobbyAction, MakeMove, OpenPart, TableAction

HISTORY_LIMIT = 50
"""The number of messages of a channel that are searched for orphans."""
LASTING_VERBS = ("hand", "fair")
"""Verbs of buttons that also stand in messages without a row: in answers, and below the ends of tables."""


@dataclass(frozen=True, slots=True)
class OrphanMessage:
    """A message of the bot with buttons of a table that has no row for it."""

    table: TableId
    channel: ChannelId
    message: MessageId


class MissingInChannel(NamedTuple):
    """The permissions missing in a channel: those for tables, and those for threads of tables."""

    needed: list[str]
    for_threads: list[str]


async def fetch_guild_context(client: discord.Client, server: ServerId) -> GuildContext:
    """A server as fetched from Discord. Raises discord's exceptions."""
    assert client.user is not None
    guild = await client.fetch_guild(server)
    return GuildContext(guild, await guild.fetch_member(client.user.id), await guild.fetch_channels())


async def find_missing_in_channels(
    client: discord.Client, context: GuildContext, channels: Collection[ChannelId]
) -> dict[ChannelId, MissingInChannel | None]:
    """The missing permissions in each of these channels and threads of a server; None for a deleted
    one.

    Raises discord's exceptions.
    """
    found: list[discord.abc.GuildChannel | discord.Thread] = [*context.channels, *await context.guild.active_threads()]
    there = {ChannelId(channel.id): channel for channel in found}
    missing: dict[ChannelId, MissingInChannel | None] = {}
    for channel in channels:
        try:
            place = there.get(channel) or await client.fetch_channel(channel)  # no list contains archived threads
        except discord.NotFound:
            missing[channel] = None
            continue
        except discord.Forbidden:
            missing[channel] = MissingInChannel(["view_channel"], [])
            continue
        parent = there.get(ChannelId(place.parent_id)) if isinstance(place, discord.Thread) else place
        if isinstance(parent, discord.abc.GuildChannel):
            # Discord lists only private threads that the bot has joined or may manage.
            may = parent.permissions_for(context.me)
            needed = [one for one in permissions.find_missing(may, place) if one != permissions.MEMBERSHIP]
            missing[channel] = MissingInChannel(
                needed, permissions.find_missing_for_thread(may) if isinstance(place, discord.TextChannel) else []
            )
    return missing


async def is_deleted(client: discord.Client, row: MessageRow) -> bool:
    """True if the message of a row, which must have one, is deleted. Raises discord's other
    exceptions.
    """
    assert row.message is not None
    try:
        await client.get_partial_messageable(row.channel).fetch_message(row.message)
    except discord.NotFound:
        return True
    return False


async def find_orphans(client: discord.Client, channel: ChannelId, known: Collection[int], before: float) -> AsyncIterator[OrphanMessage]:
    """The bot's messages in a channel that show a table without a row for them.

    `known` are the ids of the messages with a row. Only messages from before `before`, in seconds
    since 1970, are found, among the newest `HISTORY_LIMIT` of the channel. Raises discord's
    exceptions.
    """
    assert client.user is not None
    async for message in client.get_partial_messageable(channel).history(limit=HISTORY_LIMIT):
        if message.author.id == client.user.id and message.id not in known and message.created_at.timestamp() < before:
            for table in sorted(set(_tables_of(message)))[:1]:
                yield OrphanMessage(table, channel, MessageId(message.id))


async def remove_buttons(client: discord.Client, orphans: Iterable[OrphanMessage]) -> None:
    """Remove the dead buttons of these messages. Raises discord's exceptions."""
    for one in orphans:
        await client.get_partial_messageable(one.channel).get_partial_message(one.message).edit(view=None)


def _tables_of(message: discord.Message) -> Iterator[TableId]:
    """The tables named by a message's controls, except those whose buttons last."""
    for row in message.components:
        for control in getattr(row, "children", []):
            custom_id = str(getattr(control, "custom_id", "") or "")
            acts: Iterable[Any] = (kind.parse(custom_id) for kind in (LobbyAction, TableAction, MakeMove, ChooseMove, OpenPart))
            yield from (act.table for act in acts if act is not None and getattr(act, "verb", "") not in LASTING_VERBS)
