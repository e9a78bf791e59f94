"""Answers of a running bot to its operator: status, report of requests, and table administration."""

from __future__ import annotations

import math
from collections import Counter

from bot.client.client import Purrlor
from bot.ops.control_socket import JsonObject
from bot.ops.health import bot_health
from bot.ops.table_admin import TableAdmin
from bot.runtime import Runtime
from bot.tables.versions import versions

MAX_LISTED_CHANNELS = 100
"""Maximum number of channels in the answer about missing permissions."""


class ControlAnswers:
    """Answers to questions of the control socket. Questions about tables and people are answered by
    TableAdmin, whose errors are raised."""

    def __init__(self, bot: Purrlor, runtime: Runtime) -> None:
        self._bot = bot
        self._admin = TableAdmin(bot.tables, bot.store, bot.delivery.resend_messages, bot.forget_member, runtime)

    async def __call__(self, question: JsonObject) -> JsonObject:
        match question:
            case {"ask": "status"}:
                return self._make_status()
            case {"ask": "report"}:
                return {"versions": versions()} | self._bot.metrics.report()
            case {"ask": "lacks"}:
                count, some = self._bot.delivery.missing_permissions.list_channels(MAX_LISTED_CHANNELS)
                return {"channels": count, "some": some}
        return await self._admin.answer(question)

    def _make_status(self) -> JsonObject:
        """The status of the bot. Scripts rely on the keys, which docs/metrics.md lists."""
        bot, latency = self._bot, self._bot.latency
        states = Counter(str(table.state) for table in bot.tables.registry.open_tables())
        return bot_health(bot).as_json() | {
            "version": versions()["purrlor"],
            "latency_milliseconds": round(latency * 1000) if math.isfinite(latency) else None,
            "servers": len(bot.guilds),
            "tables": dict(states),
            "shards": [{"shard": shard, "up": line.is_up, "since": line.since} for shard, line in sorted(bot.metrics.shards.items())],
            "shards_in_all": bot.shard_count,
            "servers_without_bot": sorted(server for server in bot.servers_without_bot if bot.get_guild(server) is None),
            "rival": bot.delivery.second_bot.seconds_since_last,
        }
