"""Checks of the servers that Discord reports, each in a turn of the event loop of its own.

Discord reports a thousand servers at once when a shard begins a session; a press waits for one
check at most.
"""

from __future__ import annotations

from functools import partial

import discord
import structlog

from bot.delivery.delivery import Delivery
from bot.models.ids import ServerId
from bot.models.times import ShardRange
from bot.scheduler import Scheduler
from bot.storage import SettingQueries
from bot.tables.registry import Registry
from bot.tables.settings_cache import ServerSettingsCache

SUMMARY_SECONDS = 60.0
"""The time after a start within which Discord has reported nearly all servers."""

log = structlog.get_logger(__name__)


class ServerChecks:
    """The queue of servers to check. A server that is requested twice before its turn is checked
    once.
    """

    def __init__(
        self,
        client: discord.Client,
        settings: SettingQueries,
        registry: Registry,
        server_settings: ServerSettingsCache,
        delivery: Delivery,
        scheduler: Scheduler,
        shards: ShardRange,
    ) -> None:
        self._shards = shards
        self._client = client
        self._settings = settings
        self._registry = registry
        self._server_settings = server_settings
        self._delivery = delivery
        self._waiting: dict[ServerId, bool] = {}
        self._scheduler = scheduler
        self._is_summarized = False

    def request_check(self, server: int, *, is_new: bool = False) -> None:
        """Check the server soon: it has become visible or has changed, or the bot has left it.

        `is_new`: the bot was just invited.
        """
        one = ServerId(server)
        self._waiting[one] = is_new or self._waiting.get(one, False)
        self._delivery.upkeep.request("servers", self._check_each)

    def request_summary(self) -> None:
        """Log the missing permissions in all servers `SUMMARY_SECONDS` from now.

        Only the first call does so.
        """
        if not self._is_summarized:
            self._is_summarized = True
            self._scheduler.schedule("lacks", SUMMARY_SECONDS, self._delivery.missing_permissions.log_summary)

    async def request_left_checks(self) -> None:
        """Check the servers that the bot was removed from while it was offline. Raises
        StorageError.
        """
        for server in self._registry.servers.union(await self._settings.find_servers()):
            if self._shards.has_server(server) and self._client.get_guild(server) is None:
                self.request_check(server)

    async def _check_each(self) -> None:
        while self._waiting:
            server = next(iter(self._waiting))
            is_new = self._waiting.pop(server)
            try:
                self._check(server, is_new=is_new)
            except Exception:  # the other servers are checked nevertheless
                log.exception("could not look a server over", guild=server)
            await self._delivery.upkeep.wait_for_turn()

    def _check(self, server: ServerId, *, is_new: bool) -> None:
        guild, places = self._client.get_guild(server), self._delivery.server_events
        if guild is None:
            places.handle_server_left(server)
            self._delivery.missing_permissions.forget_server(server)
            self._delivery.upkeep.request(f"server {server}", partial(self._forget_settings, server))
        elif not guild.unavailable:  # else Discord reports when the server is back
            self._delivery.missing_permissions.check_server(guild)
            seen = (*guild.channels, *guild.threads)
            if is_new or server in self._delivery.channel_health.left_servers:
                places.handle_server_entered(server, seen)
            else:
                for place in seen:
                    places.handle_channel_changed(place)
                places.check_channels(server, [place.id for place in seen])

    async def _forget_settings(self, server: ServerId) -> None:
        """Delete the settings of a server that the bot has left. Raises StorageError."""
        if self._client.get_guild(server) is None:  # else the bot was invited again before this write
            await self._server_settings.forget_server(server)
