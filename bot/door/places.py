"""Servers, channels and threads that come and go: what becomes of the messages of the tables there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial

from bot.door.channel import Channel
from bot.door.closed import Closed
from bot.door.messages import Messages
from bot.door.upkeep import Upkeep
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

    def reopened(self, channel: int) -> None:
        """Something about a channel changed: perhaps we may write there again."""
        if self._closed.opened(ChannelId(channel)):
            self._touch_all(self._registry.shown_in_channel(channel))

    def lost_channel(self, channel: int) -> None:
        """A channel was deleted."""
        self._closed.lost(ChannelId(channel))
        self._touch_all(self._registry.shown_in_channel(channel))

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
        tables = self._registry.shown_in_server(server)
        for table in tables:
            if (facts := self._registry.get(table)) is not None:
                self._closed.lost(facts.channel)
        self._touch_all(tables)

    def entered_server(self, server: int, channels: Collection[int]) -> None:
        """We are in a server, perhaps again: who had none in common with us could not be written to, and is tried anew; then its channels
        are open."""
        self._closed.entered(ServerId(server))
        self._upkeep.ask(f"entered {server}", partial(self._enter_server, server, channels))

    async def _enter_server(self, server: int, channels: Collection[int]) -> None:
        tables = self._registry.shown_in_server(server)
        for table in tables:
            await self._messages.try_anew(table)
        for channel in channels:
            self.reopened(channel)
        self._touch_all(tables)
