"""Something is wrong, somebody says: what is kept of their table for the host, and for whoever mends the bot.

The record as anybody may have it, what runs here, and what the log has said of the table. No seed of a game that is not over, no hand,
nothing sealed, no token, and nobody's name: it may be sent on as it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import structlog

from bot.facts import MemberId, TableId
from bot.remedies import Remedy
from bot.runtime import Runtime
from bot.storage.reports import keep_report
from bot.tables.live import Live
from bot.tables.records import record_of
from bot.tables.seats import sitter_of
from bot.tables.versions import versions
from bot.workers.lanes import Lane
from games.kit import Seat, write_record

A_MINUTE = 60.0
"""How long what somebody says of a table is taken for the same."""

log = structlog.get_logger(__name__)


class Reports:
    """Keeps them beside this database."""

    def __init__(self, database: Path, runtime: Runtime) -> None:
        self._database, self._clock, self._workers, self._lines = database, runtime.clock, runtime.workers, runtime.lines
        self._kept: dict[tuple[TableId, MemberId], tuple[float, str]] = {}
        self._one_at_a_time = asyncio.Lock()

    async def keep(self, live: Live, member: MemberId) -> str:
        """The name of the file in which it is kept now: the one of before, if they have said so of this table within a minute.

        Raises StorageError: then nothing is kept.
        """
        async with self._one_at_a_time:
            now = self._clock()
            self._kept = {key: kept for key, kept in self._kept.items() if 0 <= now - kept[0] < A_MINUTE}
            if (table := live.facts.id, member) not in self._kept:
                text = "\n".join((*self._told(live, member, now), ""))
                path = await self._workers.run(Lane.WRITING, partial(keep_report, self._database, table, now, text))
                log.warning("somebody says that something is wrong", table=table, path=str(path), remedy=Remedy.PLAYER_REPORT)
                self._kept[table, member] = now, path.name
            return self._kept[table, member][1]

    def _told(self, live: Live, member: MemberId, now: float) -> Iterator[str]:
        sitter = sitter_of(live, member)
        yield f"table {live.facts.id}, {live.facts.state}, {datetime.fromtimestamp(now, UTC):%Y-%m-%d %H:%M:%S} UTC"
        yield f"by {Seat(sitter.seat) if sitter else 'spectator'}"
        yield from ("", "versions", *(f"  {name} {version}" for name, version in versions().items()))
        yield from ("", "record", *(f"  {line}" for line in write_record(record_of(live)).splitlines()))
        lines = self._lines.of(live.facts.id)
        yield from ("", "log", *(f"  {line}" for line in lines or ("none",)))
