"""Servers, channels and threads that come and go: what becomes of the messages of the tables there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial

import discord

from bot.delivery.channel import Channel
from bot.delivery.closed import Closed
from bot.delivery.messages import Messages
from bot.delivery.sight import Place, may_read
from bot.delivery.upkeep import Upkeep
from bot.facts import ChannelId, ServerId, TableId
from bot.tables.registry import Registry


class Places:
    """Told by the client what it hears of them; `touch_all` has the messages of tables brought up to date."""

    def __init__(
        self,
        registry: Registry,
        closed: Closed,
        channel: Channel,
        messages: Messages,
        upkeep: Upkeep,
        touch_all: Callable[[Iterable[TableId]], None],
    ) -> None:
        self._registry, self._closed, self._channel, self._messages = registry, closed, channel, messages
        self._upkeep, self._touch_all = upkeep, touch_all
        self._unread: set[ChannelId] = set()
        """Where we may not read what was written. Discord shows us nothing there, and no refusal."""

    def reopened(self, place: Place) -> None:
        """Something about a channel changed, or we have just heard of it: perhaps we may write there again, or read."""
        channel = ChannelId(place.id)
        if self._closed.opened(channel):
            self._touch_all(self._registry.shown_in_channel(channel))
        if not may_read(place):
            self._unread.add(channel)
        elif channel in self._unread:
            self._unread.discard(channel)
            around = ChannelId(place.parent_id) if isinstance(place, discord.Thread) else channel
            for one in {channel, around}:  # a table was opened in a thread, or plays in it and was opened around it
                self._upkeep.ask(f"history {one}", partial(self._seek_again, one))

    async def _seek_again(self, channel: ChannelId) -> None:
        """What could not be found while we might not read is looked for."""
        for table in self._registry.shown_in_channel(channel):
            self._messages.lost.seek_again(table)
            await self._messages.doubt(table, surely=True)

    def lost_channel(self, channel: int) -> None:
        """A channel was deleted. Of one in which no table stands nothing is kept."""
        self._unread.discard(ChannelId(channel))
        if tables := self._registry.shown_in_channel(channel):
            self._closed.lost(ChannelId(channel))
            self._touch_all(tables)

    def lost_thread(self, thread: int, parent: int) -> None:
        """A thread was deleted, which was that of a table in its parent, or what a table was opened in."""
        self.lost_channel(thread)
        if tables := [table for table in self._registry.shown_in_channel(parent) if self._is_threaded(table)]:
            self._channel.lost_thread(ChannelId(thread))
            self._touch_all(tables)

    def _is_threaded(self, table: TableId) -> bool:
        return (facts := self._registry.get(table)) is not None and facts.threaded

    def lost_server(self, server: int) -> None:
        """We are no longer in a server."""
        self._closed.left(ServerId(server))
        for channel in self._channels_in(server):
            self.lost_channel(channel)

    def look_over(self, server: int, there: Collection[int]) -> None:
        """A server has these channels and threads: one of our tables' that is not among them may have been deleted, and nobody was told."""
        for channel in self._channels_in(server) - {*there}:
            if not self._closed.is_gone(channel):
                self._upkeep.ask(f"channel {channel}", partial(self._look_for, channel))

    async def _look_for(self, channel: ChannelId) -> None:
        if await self._closed.is_deleted(channel):
            self.lost_channel(channel)

    def _channels_in(self, server: int) -> set[ChannelId]:
        """Those of the tables in it."""
        tables = map(self._registry.get, self._registry.shown_in_server(server))
        return {facts.channel for facts in tables if facts is not None}

    def entered_server(self, server: int, places: Collection[Place]) -> None:
        """We are in a server, perhaps again: who had none in common with us could not be written to, and is tried anew; then its channels
        are open."""
        self._closed.entered(ServerId(server))
        self._upkeep.ask(f"entered {server}", partial(self._enter_server, server, places))

    async def _enter_server(self, server: int, places: Collection[Place]) -> None:
        tables = self._registry.shown_in_server(server)
        for table in tables:
            await self._messages.try_anew(table)
        for place in places:
            self.reopened(place)
        self._touch_all(tables)

    def try_anew(self, table: TableId) -> None:
        """Somebody may have been refused just as we were let in."""
        self._upkeep.ask((table, "anew"), partial(self._try_anew, table))

    async def _try_anew(self, table: TableId) -> None:
        await self._messages.try_anew(table)
        self._touch_all([table])
