"""Prometheus metrics of a running bot, read from its counters at each scrape.

The number of a shard is the only id among the labels. docs/metrics.md lists all metrics, and a test
compares the list.
"""

from __future__ import annotations

import math
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from prometheus_client import CollectorRegistry, ProcessCollector, disable_created_metrics
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from bot.client.client import Purrlor
from bot.errors import StorageError
from bot.ops.backups import backup_folder
from bot.ops.health import PROBLEM_CODES, bot_health
from bot.ops.watchdog import Watchdog
from bot.runtime import Runtime
from bot.settings.config import Config
from bot.storage.backup import backup_time, find_backups
from bot.tables.versions import versions
from bot.workers.lanes import Lane


class _Measured(NamedTuple):
    """Values that need a query or the disk. None: there is no value, or reading failed."""

    tables_behind: int | None = None
    """Number of tables with stale messages."""
    oldest_behind_seconds: float | None = None
    """Seconds since the last activity at the table stale for longest; 0 without stale tables."""
    free_bytes: Mapping[str, int] = {}
    """Free space by folder ("database", "backups"); a folder that cannot be read is left out."""
    last_backup: float | None = None
    """The time of the newest backup, in seconds since 1970."""


class Metrics(Collector):
    """The collector of all metrics. `scrape` first reads the values that need a query or the disk."""

    def __init__(self, bot: Purrlor, watchdog: Watchdog, settings: Config, runtime: Runtime) -> None:
        self._bot = bot
        self._watchdog = watchdog
        self._clock = runtime.clock
        self._workers = runtime.workers
        is_file = isinstance(settings.storage.place, Path)
        self._folders = {"database": settings.storage.path.parent, "backups": backup_folder(settings)} if is_file else {}
        self._measured = _Measured()
        self._registry = CollectorRegistry()
        disable_created_metrics()  # type: ignore[no-untyped-call]
        ProcessCollector(registry=self._registry)
        self._registry.register(self)

    async def scrape(self, accept: str) -> tuple[bytes, str]:
        """All metrics in a format that `accept`, a request's Accept header, allows, and the content
        type of the format."""
        behind, oldest = await self._measure_stale_tables()
        free, backup = await self._workers.run(Lane.READING, _measure_folders, self._folders)
        self._measured = _Measured(behind, oldest, free, backup)
        encode, kind = choose_encoder(accept)
        return encode(self._registry), kind

    async def _measure_stale_tables(self) -> tuple[int | None, float | None]:
        try:
            stale = await self._bot.store.messages.find_stale_tables()
        except StorageError:
            return None, None
        touched = [stored.touched_at for table in stale if (stored := self._bot.tables.registry.get(table)) is not None]
        return len(stale), max(self._clock() - min(touched), 0.0) if touched else 0.0

    def collect(self) -> Iterator[Metric]:
        """Yield all metrics. The registry calls this once a scrape."""
        yield from self._health_metrics()
        yield from self._discord_metrics()
        yield from self._table_metrics()
        yield from self._storage_metrics()
        yield from self._worker_metrics()
        yield from self._watchdog.lag.collect()

    def _health_metrics(self) -> Iterator[Metric]:
        problems = {problem.code for problem in bot_health(self._bot).problems}
        yield InfoMetricFamily("purrlor_build", "Versions", {name.replace(".", "_"): said for name, said in versions().items()})
        yield GaugeMetricFamily("purrlor_well", "1 if the bot has no problem", float(not problems))
        yield _gauge("purrlor_problem", "1 if the bot has this problem", "code", {code: code in problems for code in PROBLEM_CODES})

    def _discord_metrics(self) -> Iterator[Metric]:
        bot, measures = self._bot, self._bot.metrics
        away = bot.find_lost_shards()
        up = {str(shard): shard not in away for shard in bot.own_shards}
        latencies = {str(shard): seconds for shard, seconds in (bot.latencies if up else []) if math.isfinite(seconds)}
        yield _gauge("purrlor_shard_up", "1 if Discord reaches this shard", "shard", up)
        yield _gauge("purrlor_shard_latency_seconds", "Duration of a shard's last heartbeat", "shard", latencies)
        connections = {event: measures.connections[event] for event in ("connected", "resumed", "lost")}
        yield _counter("purrlor_gateway_events", "Connections of shards that came up, were resumed or were lost", "event", connections)
        yield GaugeMetricFamily("purrlor_servers", "Servers in which the bot is", len(bot.guilds))
        yield _counter("purrlor_interactions", "Presses, commands and forms that came", "kind", measures.interactions)
        yield from measures.first_answers.collect()
        requests = CounterMetricFamily("purrlor_discord_requests", "Answers of Discord to requests", labels=["route", "status"])
        for route, status, count in measures.count_answers():
            requests.add_metric([route, status], count)
        yield requests
        yield from measures.requests.collect()
        yield _counter("purrlor_discord_rate_limited", "Requests that Discord answered with 429", "scope", measures.count_limits())
        waiting = bot.delivery.direct_messages.waiting_count
        yield GaugeMetricFamily("purrlor_direct_channels_waiting", "Members whose direct channel waits to be opened", waiting)

    def _table_metrics(self) -> Iterator[Metric]:
        states = Counter((table.game, str(table.state)) for table in self._bot.tables.registry.open_tables())
        tables = GaugeMetricFamily("purrlor_open_tables", "Open tables", labels=["game", "state"])
        for labels, count in states.items():
            tables.add_metric(labels, count)
        yield tables
        says = "Time since anything happened at the table that is behind for longest"
        yield GaugeMetricFamily("purrlor_tables_behind", "Tables whose messages are behind", self._measured.tables_behind)
        yield GaugeMetricFamily("purrlor_oldest_table_behind_seconds", says, self._measured.oldest_behind_seconds)

    def _storage_metrics(self) -> Iterator[Metric]:
        saving = self._bot.store.engine.save_stats
        yield GaugeMetricFamily("purrlor_writes_waiting", "Writes that wait for the disk", saving.waiting)
        yield CounterMetricFamily("purrlor_writes", "Writes that were saved", saving.jobs)
        yield CounterMetricFamily("purrlor_commits", "Commits that saved writes", saving.commits)
        yield CounterMetricFamily("purrlor_failed_commits", "Commits that the disk refused", saving.failed_commits)
        yield _gauge("purrlor_disk_free_bytes", "Free space on the disk of this folder", "folder", self._measured.free_bytes)
        yield GaugeMetricFamily("purrlor_last_backup_timestamp_seconds", "Time of the newest backup", self._measured.last_backup)

    def _worker_metrics(self) -> Iterator[Metric]:
        counts = self._workers.counts
        yield _gauge("purrlor_jobs_waiting", "Jobs that wait for a worker", "lane", {lane: count.waiting for lane, count in counts.items()})
        yield _gauge("purrlor_jobs_working", "Jobs that are done now", "lane", {lane: count.working for lane, count in counts.items()})
        yield _counter("purrlor_jobs", "Jobs that are done", "lane", {lane: count.done for lane, count in counts.items()})
        yield _counter("purrlor_job_seconds", "Time that jobs took", "lane", {lane: count.seconds for lane, count in counts.items()})
        processes = self._workers.count_processes()
        yield _gauge("purrlor_worker_processes", "Processes beside the bot that draw or think", "lane", processes)
        lost = {lane: counts[lane].died for lane in processes}
        yield _counter("purrlor_worker_restarts", "Processes that died over their work and were replaced", "lane", lost)


def _measure_folders(folders: Mapping[str, Path]) -> tuple[dict[str, int], float | None]:
    """The free bytes at each folder, and the time of the newest backup.

    A folder that cannot be read is left out. The time is None if there is no backup, no folder or
    the folder cannot be read.
    """
    free = dict[str, int]()
    for name, folder in folders.items():
        with suppress(OSError):  # the first backup creates the folder of backups
            free[name] = shutil.disk_usage(folder).free
    with suppress(StorageError, KeyError):
        return free, max(map(backup_time, find_backups(folders["backups"])), default=None)
    return free, None


def _gauge(name: str, says: str, label: str, values: Mapping[Any, float]) -> Metric:
    family = GaugeMetricFamily(name, says, labels=[label])
    for key, value in values.items():
        family.add_metric([str(key)], value)
    return family


def _counter(name: str, says: str, label: str, values: Mapping[Any, float]) -> Metric:
    family = CounterMetricFamily(name, says, labels=[label])
    for key, value in values.items():
        family.add_metric([str(key)], value)
    return family
