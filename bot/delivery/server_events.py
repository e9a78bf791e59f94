"""Changes of servers, channels and threads, and their effect on the messages of tables there."""

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
    """Handlers for the gateway events about places. `refresh` brings the messages of tables up to
    date.
    """

    def __init__(
        self, registry: Registry, health: ChannelHealth, outbox: Outbox, upkeep: Upkeep, refresh: Callable[[*tuple[TableId, ...]], None]
    ) -> None:
        self._registry = registry
        self._health = health
        self._outbox = outbox
        self._upkeep = upkeep
        self._refresh = refresh

    def handle_channel_changed(self, place: Place) -> None:
        """Try a channel again that was thought to be closed: its permissions may have changed.

        Nothing happens for a channel that has refused nothing.
        """
        channel = ChannelId(place.id)
        if self._health.record_opened(channel):
            self._refresh(*self._registry.ids_in_channel(channel))
            self._upkeep.request("deletions", self._outbox.delete_queued)

    def handle_channel_deleted(self, channel: int) -> None:
        """Note that a channel is deleted. A channel without tables is not remembered."""
        if tables := self._registry.ids_in_channel(channel):
            self._health.gone_channels.add(ChannelId(channel))
            self._refresh(*tables)

    def handle_thread_deleted(self, thread: int, parent: int) -> None:
        """Note that a thread is deleted. It may be a table's own thread, or the place in which a
        table was opened.
        """
        self.handle_channel_deleted(thread)
        if tables := [one for one in self._registry.ids_in_channel(parent) if (stored := self._registry.get(one)) and stored.threaded]:
            for table in tables:
                self._outbox.mark_for_edit(Subject.of_table(table))
            self._refresh(*tables)

    def handle_server_left(self, server: int) -> None:
        """Note that the bot is no longer in a server."""
        self._health.left_servers.add(ServerId(server))
        for channel in self._channels_in(server):
            self.handle_channel_deleted(channel)

    def check_channels(self, server: int, channels: Collection[int]) -> None:
        """Ask Discord about the tables' channels that are missing from `channels`, and note the
        deleted ones.

        `channels` are all channels and threads of the server that the bot sees.
        """
        for channel in self._channels_in(server) - {*channels}:
            if channel not in self._health.gone_channels:
                self._upkeep.request(f"channel {channel}", partial(self._check_channel, channel))

    async def _check_channel(self, channel: ChannelId) -> None:
        if await self._health.is_deleted(channel):
            self.handle_channel_deleted(channel)

    def _channels_in(self, server: int) -> set[ChannelId]:
        """The channels of the tables in a server."""
        tables = map(self._registry.get, self._registry.ids_in_server(server))
        return {table.channel for table in tables if table is not None}

    def handle_server_entered(self, server: int, places: Collection[Place]) -> None:
        """Note that the bot is in a server, perhaps again.

        Members without a server in common with the bot could not be written to: they are tried
        again. Then the channels count as open.
        """
        self._health.left_servers.discard(ServerId(server))
        self._upkeep.request(f"entered {server}", partial(self._enter_server, server, places))

    async def _enter_server(self, server: int, places: Collection[Place]) -> None:
        tables = self._registry.ids_in_server(server)
        for table in tables:
            await self._outbox.retry_unreachable(Subject.of_table(table))
        for place in places:
            self.handle_channel_changed(place)
        self._refresh(*tables)
