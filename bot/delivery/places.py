"""Servers, channels and threads that come and go: what becomes of the messages of the tables there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from bot.delivery.closed import Closed
from bot.delivery.outbox import Outbox
from bot.delivery.sight import Place
from bot.delivery.upkeep import Upkeep
from bot.models.ids import ChannelId, ServerId, TableId
from bot.models.messages import Subject
from bot.tables.registry import Registry


class Places:
    """Told by the client what it hears of them; `touch` has the messages of tables brought up to date."""

    def __init__(
        self, registry: Registry, closed: Closed, outbox: Outbox, upkeep: Upkeep, touch: Callable[[*tuple[TableId, ...]], None]
    ) -> None:
        self._registry, self._closed, self._outbox = registry, closed, outbox
        self._upkeep, self._touch = upkeep, touch

    def reopened(self, place: Place) -> None:
        """Something about a channel has changed, or was just learned: the bot may be able to write there again."""
        channel = ChannelId(place.id)
        if self._closed.opened(channel):
            self._touch(*self._registry.shown_in_channel(channel))
            self._upkeep.ask("deletions", self._outbox.delete_queued)

    def lost_channel(self, channel: int) -> None:
        """A channel was deleted. Of one in which no table stands nothing is kept."""
        if tables := self._registry.shown_in_channel(channel):
            self._closed.gone.add(ChannelId(channel))
            self._touch(*tables)

    def lost_thread(self, thread: int, parent: int) -> None:
        """A thread was deleted, which was that of a table in its parent, or what a table was opened in."""
        self.lost_channel(thread)
        if tables := [one for one in self._registry.shown_in_channel(parent) if (stored := self._registry.get(one)) and stored.threaded]:
            for table in tables:
                self._outbox.recheck(Subject.of(table))
            self._touch(*tables)

    def lost_server(self, server: int) -> None:
        """We are no longer in a server."""
        self._closed.left.add(ServerId(server))
        for channel in self._channels_in(server):
            self.lost_channel(channel)

    def look_over(self, server: int, there: Collection[int]) -> None:
        """A server has these channels and threads: one of our tables' that is not among them may have been deleted, and nobody was told."""
        for channel in self._channels_in(server) - {*there}:
            if channel not in self._closed.gone:
                self._upkeep.ask(f"channel {channel}", partial(self._look_for, channel))

    async def _look_for(self, channel: ChannelId) -> None:
        if await self._closed.is_deleted(channel):
            self.lost_channel(channel)

    def _channels_in(self, server: int) -> set[ChannelId]:
        """Those of the tables in it."""
        tables = map(self._registry.get, self._registry.shown_in_server(server))
        return {table.channel for table in tables if table is not None}

    def entered_server(self, server: int, places: Collection[Place]) -> None:
        """We are in a server, perhaps again: who had none in common with us could not be written to, and is tried anew; then its channels
        are open."""
        self._closed.left.discard(ServerId(server))
        self._upkeep.ask(f"entered {server}", partial(self._enter_server, server, places))

    async def _enter_server(self, server: int, places: Collection[Place]) -> None:
        tables = self._registry.shown_in_server(server)
        for table in tables:
            await self._outbox.retry_unreachable(Subject.of(table))
        for place in places:
            self.reopened(place)
        self._touch(*tables)
