"""Problem reports of players, stored as files for the operator and the developers.

A report has the public record of the table, the versions in use, and the table's log. It holds no
seed of an open game, no hand, no sealed choice, no token and no names, so it can be passed on as it
is.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

import structlog

from bot.models.ids import MemberId, TableId
from bot.remedies import Remedy
from bot.runtime import Runtime
from bot.storage.reports import MAX_REPORTS, save_report
from bot.tables.records import write_table_record
from bot.tables.seats import sitter_of
from bot.tables.snapshot import TableSnapshot
from bot.tables.versions import versions
from bot.workers.lanes import Lane
from games.kit import Seat

SAME_REPORT_SECONDS = 60.0
"""A second report on the same table within this time counts as the same one."""
MAX_PER_PERSON = 5
"""The number of reports kept for each member: a further one replaces the member's oldest, and no
other member's."""

log = structlog.get_logger(__name__)


class _Report(NamedTuple):
    table: TableId
    member: MemberId
    at: float
    path: Path


class Reports:
    """Stores reports beside this database.

    Their authors are known only in memory, until the next restart: a report may be passed on and
    names no member.
    """

    def __init__(self, database: Path, runtime: Runtime) -> None:
        self._database = database
        self._clock = runtime.clock
        self._workers = runtime.workers
        self._table_log = runtime.table_log
        self._saved = deque[_Report](maxlen=MAX_REPORTS)
        self._lock = asyncio.Lock()

    async def save(self, snapshot: TableSnapshot, member: MemberId) -> str:
        """Store a report and return its file name, the earlier one for a repeated report.

        Raises StorageError; nothing is stored then.
        """
        async with self._lock:
            now, table = self._clock(), snapshot.table.id
            theirs = [one for one in self._saved if one.member == member]
            for one in theirs:
                if one.table == table and 0 <= now - one.at < SAME_REPORT_SECONDS:
                    return one.path.name
            text = "\n".join((*self._write_lines(snapshot, member, now), ""))
            replaced = theirs[: 1 - MAX_PER_PERSON]
            keep = partial(save_report, self._database, table, now, text, replaces=[one.path for one in replaced])
            path = await self._workers.run(Lane.WRITING, keep)
            log.warning("somebody says that something is wrong", table=table, path=str(path), remedy=Remedy.PLAYER_REPORT)
            for one in replaced:
                self._saved.remove(one)
            self._saved.append(_Report(table, member, now, path))
            return path.name

    def _write_lines(self, snapshot: TableSnapshot, member: MemberId, now: float) -> Iterator[str]:
        sitter = sitter_of(snapshot, member)
        yield f"table {snapshot.table.id}, {snapshot.table.state}, {datetime.fromtimestamp(now, UTC):%Y-%m-%d %H:%M:%S} UTC"
        yield f"by {Seat(sitter.seat) if sitter else 'spectator'}"
        yield from ("", "versions", *(f"  {name} {version}" for name, version in versions().items()))
        yield from ("", "record", *(f"  {line}" for line in write_table_record(snapshot).splitlines()))
        lines = self._table_log.lines(snapshot.table.id)
        yield from ("", "log", *(f"  {line}" for line in lines or ("none",)))
