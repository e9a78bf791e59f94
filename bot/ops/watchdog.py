"""Watchdog of a running bot: lag of the event loop, writability of the disk, messages to systemd.

systemd's watchdog is reset only after the disk has answered. A disk that refuses writes does
answer: a restart would not help, and players see an error. A hanging disk or event loop causes a
restart.
"""

from __future__ import annotations

import math
from contextlib import suppress

from prometheus_client import Histogram

from bot.client.client import Purrlor
from bot.errors import StorageError
from bot.ops.health import bot_health
from bot.ops.systemd import Systemd
from bot.runtime import Runtime

TICK_SECONDS = 1.0
PROBE_SECONDS = 30.0
"""Interval of test writes. A test write is skipped if other writes were saved meanwhile."""
LAG_BUCKETS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Watchdog:
    """Measures the event loop each second and tests the disk, from `start` until the bot's scheduler
    ends."""

    def __init__(self, bot: Purrlor, runtime: Runtime, systemd: Systemd) -> None:
        self._bot, self._systemd = bot, systemd
        self._clock, self._steady = runtime.clock, runtime.steady
        self.lag = Histogram("purrlor_loop_lag_seconds", "Lateness of the event loop, once a second", registry=None, buckets=LAG_BUCKETS)
        self.latest_lag = 0.0
        self._due = math.inf
        self._is_ready = False
        self._last_status = ""
        self._commits = -1

    def start(self) -> None:
        """Schedule the first measurement and the first test of the disk."""
        self._bot.scheduler.schedule("tick", 0.0, self._tick)
        self._bot.scheduler.schedule("probe", 0.0, self._probe)

    def stop(self) -> None:
        """Tell systemd that the bot is about to end. The scheduled checks go on."""
        self._systemd.notify(STOPPING="1", STATUS="stopping")

    def _tick(self) -> None:
        """Measure the event loop, and tell the service manager when the bot is up."""
        self.latest_lag = max(self._steady() - self._due, 0.0)
        self.lag.observe(self.latest_lag)
        if self._bot.is_ready() and not self._is_ready:
            self._is_ready = True
            self._last_status = _status_line(self._bot)
            self._systemd.notify(READY="1", STATUS=self._last_status)
        self._due = self._steady() + TICK_SECONDS
        self._bot.scheduler.schedule("tick", TICK_SECONDS, self._tick)

    async def _probe(self) -> None:
        """Test the disk, check the health, and report to systemd.

        The health check also finds a deleted database, which ends the bot.
        """
        saving = self._bot.store.engine.save_stats
        if self._commits == saving.commits:
            with suppress(StorageError):  # the health reports the error
                await self._bot.store.operator.save_value("app", "probed-at", str(self._clock()))
        self._commits = saving.commits
        if (said := _status_line(self._bot)) != self._last_status:
            self._last_status = said
            self._systemd.notify(STATUS=said)
        if self._systemd.watchdog_seconds:
            self._systemd.notify(WATCHDOG="1")
        self._bot.scheduler.schedule("probe", min(PROBE_SECONDS, self._systemd.watchdog_seconds / 2 or PROBE_SECONDS), self._probe)


def _status_line(bot: Purrlor) -> str:
    """The bot's state in one line for `systemctl status`."""
    health = bot_health(bot)
    if not health.is_well:
        return "; ".join(problem.detail for problem in health.problems)
    return f"hears Discord; servers: {len(bot.guilds)}; open tables: {len(bot.tables.registry.open_tables())}"
