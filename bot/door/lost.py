"""Messages that were sent by a process which did not live to remember them.

Discord answers a nonce that it has seen with the message that is there, but it keeps nonces for some minutes only, and a bot may be away
for longer. So after a start, before a table sends its first message of a kind, the channel is looked through for one that is ours, is
newer than what we remember, and looks like what is to be sent. Where nothing is to be sent, nothing is looked for.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

import discord
import structlog

from bot.facts import ChannelId, TableId
from bot.screens.acts import InLobby

LOOKED_AT = 25
"""How many messages after the last one that is remembered: what was lost was sent next, however much was written since."""

log = structlog.get_logger(__name__)
Wanted = Callable[[discord.Message], bool]


class Lost:
    """Of which tables messages may be lost, and where they are."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._newest = TableId(0)
        self._sought: dict[TableId, set[Hashable]] = {}

    def doubt(self, newest: TableId) -> None:
        """Messages of all tables up to this one may have been sent that nobody remembers: we have just started."""
        self._newest = newest

    def forget(self, table: TableId) -> None:
        """Nothing more will be sent for the table."""
        self._sought.pop(table, None)

    async def find(self, table: TableId, key: Hashable, channel: ChannelId, since: int, wanted: Wanted) -> discord.Message | None:
        """Our own lost message, if it is there. `key` says which: its slot, or a page of the news; each is sought once after a start."""
        if table > self._newest or key in self._sought.get(table, ()):
            return None
        found = await self._search(channel, since, wanted)
        self._sought.setdefault(table, set()).add(key)
        if found is not None:
            log.info("found a message that was sent before the end", table=table, channel=channel, message=found.id)
        return found

    async def _search(self, channel: ChannelId, since: int, wanted: Wanted) -> discord.Message | None:
        history = self._client.get_partial_messageable(channel).history(limit=LOOKED_AT, after=discord.Object(since) if since else None)
        me = self._client.user
        try:
            found = [message async for message in history if me is not None and message.author.id == me.id and wanted(message)]
        except discord.Forbidden:
            return None  # we may not read there: the nonce has to do
        return max(found, key=lambda message: message.id, default=None)


def is_lobby(message: discord.Message, title: str, commit: str) -> bool:
    """Whether the message is the lobby of the table so titled, with a seed of this hash."""
    fields = [field.value or "" for embed in message.embeds for field in embed.fields]
    return _is_titled(message, title) and any(commit in value for value in fields) and not is_board(message, title)


def is_board(message: discord.Message, title: str) -> bool:
    """Whether the message is that of the table so titled, running or over."""
    return _is_titled(message, title) and not any(InLobby.parse(act) for act in _acts(message))


def is_hand(message: discord.Message, title: str) -> bool:
    """Whether the message is a hand at the table so titled."""
    return message.content.startswith(f"**{title}**")


def _is_titled(message: discord.Message, title: str) -> bool:
    return any(embed.title == title for embed in message.embeds)


def _acts(message: discord.Message) -> Iterator[str]:
    for row in message.components:
        yield from (str(getattr(one, "custom_id", "") or "") for one in getattr(row, "children", []))
