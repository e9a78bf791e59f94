"""What Discord has of us, looked at from outside: for `purrlor doctor`, with a client that is logged in and hears no gateway."""

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
"""How many messages of a channel are looked through for such as nobody remembers."""


@dataclass(frozen=True, slots=True)
class OrphanMessage:
    """A message of ours with buttons of a table that does not count it among its messages."""

    table: TableId
    channel: ChannelId
    message: MessageId


class MissingInChannel(NamedTuple):
    """Which permissions the bot lacks in a channel: such as it needs, and such as it needs for threads of their own for tables."""

    needed: list[str]
    for_threads: list[str]


async def fetch_guild_context(client: discord.Client, server: ServerId) -> GuildContext:
    """This server, asked of Discord. Raises discord's exceptions."""
    assert client.user is not None
    guild = await client.fetch_guild(server)
    return GuildContext(guild, await guild.fetch_member(client.user.id), await guild.fetch_channels())


async def find_missing_in_channels(
    client: discord.Client, context: GuildContext, channels: Collection[ChannelId]
) -> dict[ChannelId, MissingInChannel | None]:
    """What the bot lacks in each of these channels and threads of the server; None for one that is gone. Raises discord's exceptions."""
    found: list[discord.abc.GuildChannel | discord.Thread] = [*context.channels, *await context.guild.active_threads()]
    there = {ChannelId(channel.id): channel for channel in found}
    lacking: dict[ChannelId, MissingInChannel | None] = {}
    for channel in channels:
        try:
            place = there.get(channel) or await client.fetch_channel(channel)  # an archived thread is in no list
        except discord.NotFound:
            lacking[channel] = None
            continue
        except discord.Forbidden:
            lacking[channel] = MissingInChannel(["view_channel"], [])
            continue
        parent = there.get(ChannelId(place.parent_id)) if isinstance(place, discord.Thread) else place
        if isinstance(parent, discord.abc.GuildChannel):
            # Of private threads only those are listed that the bot is in, or may see in any case.
            may = parent.permissions_for(context.me)
            needed = [one for one in permissions.find_missing(may, place) if one != permissions.MEMBERSHIP]
            lacking[channel] = MissingInChannel(
                needed, permissions.find_missing_for_thread(may) if isinstance(place, discord.TextChannel) else []
            )
    return lacking


async def is_deleted(client: discord.Client, row: MessageRow) -> bool:
    """Whether the message that is remembered is not there. Raises discord's exceptions, but for the one that says so."""
    assert row.message is not None
    try:
        await client.get_partial_messageable(row.channel).fetch_message(row.message)
    except discord.NotFound:
        return True
    return False


async def find_orphans(client: discord.Client, channel: ChannelId, known: Collection[int], before: float) -> AsyncIterator[OrphanMessage]:
    """Messages of ours that are older than this moment, and show a table that knows nothing of them. Raises discord's exceptions."""
    assert client.user is not None
    async for message in client.get_partial_messageable(channel).history(limit=HISTORY_LIMIT):
        if message.author.id == client.user.id and message.id not in known and message.created_at.timestamp() < before:
            for table in sorted(set(_tables_of(message)))[:1]:
                yield OrphanMessage(table, channel, MessageId(message.id))


async def remove_buttons(client: discord.Client, orphans: Iterable[OrphanMessage]) -> None:
    """Leaves them as they are, but for the buttons, which do nothing any more."""
    for one in orphans:
        await client.get_partial_messageable(one.channel).get_partial_message(one.message).edit(view=None)


def _tables_of(message: discord.Message) -> Iterator[TableId]:
    """Of its controls, but for those that show a hand: they stand in answers, too, and are good as long as the table is there."""
    for row in message.components:
        for control in getattr(row, "children", []):
            custom_id = str(getattr(control, "custom_id", "") or "")
            acts: Iterable[Any] = (kind.parse(custom_id) for kind in (LobbyAction, TableAction, MakeMove, ChooseMove, OpenPart))
            yield from (act.table for act in acts if act is not None and not (isinstance(act, TableAction) and act.verb == "hand"))
