"""Outages of Discord in the log: one line when an outage lasts, and one at its end, for any number
of tables.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import structlog

from bot.remedies import Remedy
from bot.runtime import Clock
from bot.scheduler import Scheduler

LASTING_SECONDS = 30.0
"""The shortest outage that is logged, in seconds. Discord asks for a new connection every few
hours.
"""

log = structlog.get_logger(__name__)


class OutageLog:
    """Log the beginning and the end of each lasting outage.

    An outage is noticed by shards without a connection, and by pieces of work (each by its key)
    that Discord has refused for a while.
    """

    def __init__(self, steady: Clock, scheduler: Scheduler) -> None:
        self._steady = steady
        self._scheduler = scheduler
        self._shards: dict[int, float] = {}
        self._work: dict[Hashable, float] = {}
        """The times at which shards were lost and pieces of work got stuck, in seconds of the
        steady clock.
        """
        self._logged_shards = set[int]()
        self._began_at: float | None = None
        """The beginning of the outage that is in the log; None if there is none."""

    def record_shard_lost(self, shard: int) -> None:
        """Note that a shard has no connection. discord.py reports this again at each attempt to
        reconnect.
        """
        self._shards.setdefault(shard, self._steady())
        if not self._scheduler.is_scheduled("away"):
            self._scheduler.schedule("away", LASTING_SECONDS, self._log_shards)

    def record_shard_back(self, shard: int) -> None:
        """Note that a shard has a connection."""
        self._shards.pop(shard, None)
        self._logged_shards.discard(shard)
        self._log_end()

    def record_work_stuck(self, key: Hashable) -> None:
        """Note a piece of work, by its key, that Discord has refused for a while.

        During the loss of a shard, the line about the shard covers all work.
        """
        self._work.setdefault(key, self._steady())
        if self._began_at is None and not self._shards:
            self._log_beginning(self._work)

    def record_work_done(self, key: Hashable) -> None:
        """Note the end of a piece of work, by its key: accepted by Discord, or no longer wanted.

        Nothing happens if the work was not stuck.
        """
        if self._work.pop(key, None) is not None:
            self._log_end()

    def _log_shards(self) -> None:
        """Log the shards that are still lost, each once."""
        if lasting := {shard: since for shard, since in self._shards.items() if shard not in self._logged_shards}:
            self._logged_shards |= lasting.keys()
            self._log_beginning(lasting, shards=sorted(lasting))

    def _log_beginning(self, lasting: Mapping[Hashable, float] | Mapping[int, float], shards: list[int] | None = None) -> None:
        since = min(lasting.values())
        self._began_at = since if self._began_at is None else min(self._began_at, since)
        log.warning("Discord is away", shard=shards, remedy=Remedy.DISCORD_AWAY)

    def _log_end(self) -> None:
        if self._began_at is not None and not self._logged_shards and not self._work:
            log.info("Discord is back", seconds=round(self._steady() - self._began_at))
            self._began_at = None
