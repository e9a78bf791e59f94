"""Servers, channels and threads that come and go: what becomes of the messages of the tables there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from bot.delivery.channel_health import ChannelHealth
from bot.delivery.outbox import Outbox
from bot.delivery.places import Place
from bot.delivery.upkeep import Upkeep
from bot.models.ids import ChannelId, ServerId, TableId
from bot.models.messages import Subject
from bot.tables.registry import Registry


class ServerEvents:
    """Told by the client what it hears of them; `touch` has the messages of tables brought up to date."""

    def __init__(
        self, registry: Registry, health: ChannelHealth, outbox: Outbox, upkeep: Upkeep, refresh: Callable[[*tuple[TableId, ...]], None]
    ) -> None:
        self._registry, self._health, self._outbox = registry, health, outbox
        self._upkeep, self._refresh = upkeep, refresh

    def handle_channel_changed(self, place: Place) -> None:
        """Something about a channel has changed, or was just learned: the bot may be able to write there again."""
        channel = ChannelId(place.id)
        if self._health.record_opened(channel):
            self._refresh(*self._registry.shown_in_channel(channel))
            self._upkeep.request("deletions", self._outbox.delete_queued)

    def handle_channel_deleted(self, channel: int) -> None:
        """A channel was deleted. Of one in which no table stands nothing is kept."""
        if tables := self._registry.shown_in_channel(channel):
            self._health.gone_channels.add(ChannelId(channel))
            self._refresh(*tables)

    def handle_thread_deleted(self, thread: int, parent: int) -> None:
        """A thread was deleted, which was that of a table in its parent, or what a table was opened in."""
        self.handle_channel_deleted(thread)
        if tables := [one for one in self._registry.shown_in_channel(parent) if (stored := self._registry.get(one)) and stored.threaded]:
            for table in tables:
                self._outbox.mark_for_edit(Subject.of(table))
            self._refresh(*tables)

    def handle_server_left(self, server: int) -> None:
        """We are no longer in a server."""
        self._health.left_servers.add(ServerId(server))
        for channel in self._channels_in(server):
            self.handle_channel_deleted(channel)

    def check_channels(self, server: int, channels: Collection[int]) -> None:
        """A server has these channels and threads: one of our tables' that is not among them may have been deleted, and nobody was told."""
        for channel in self._channels_in(server) - {*channels}:
            if channel not in self._health.gone_channels:
                self._upkeep.request(f"channel {channel}", partial(self._check_channel, channel))

    async def _check_channel(self, channel: ChannelId) -> None:
        if await self._health.is_deleted(channel):
            self.handle_channel_deleted(channel)

    def _channels_in(self, server: int) -> set[ChannelId]:
        """Those of the tables in it."""
        tables = map(self._registry.get, self._registry.shown_in_server(server))
        return {table.channel for table in tables if table is not None}

    def handle_server_entered(self, server: int, places: Collection[Place]) -> None:
        """We are in a server, perhaps again: who had none in common with us could not be written to, and is tried anew; then its channels
        are open."""
        self._health.left_servers.discard(ServerId(server))
        self._upkeep.request(f"entered {server}", partial(self._enter_server, server, places))

    async def _enter_server(self, server: int, places: Collection[Place]) -> None:
        tables = self._registry.shown_in_server(server)
        for table in tables:
            await self._outbox.retry_unreachable(Subject.of(table))
        for place in places:
            self.handle_channel_changed(place)
        self._refresh(*tables)
