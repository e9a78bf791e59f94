"""Timed actions at tables with a clock: each table has one timer in the scheduler, by the listening
clock of its shard.

No action is taken at the tables of a shard that is disconnected. The clocks are stored every 30 s
and before each reminder; a process that dies returns the time since then to the players.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from functools import partial

import structlog

from bot.errors import CannotDo, StorageError
from bot.models.ids import TableId
from bot.models.times import ClockReading, Shard
from bot.scheduler import Scheduler
from bot.storage import Store
from bot.tables import turn_clock
from bot.tables.service import Tables
from bot.tables.snapshot import TableSnapshot
from bot.tables.writes import Change
from bot.workers.lanes import low_priority
from games.kit import Seat

STORE_INTERVAL = 30.0
DAY = 86_400.0
"""Seconds: a downtime of a day or longer does not count against members who were not seen
meanwhile."""
OVERDUE_AT_START = math.inf
"""The moment of a table with an action due shortly before a start; the refresh of its shard reaches
it."""

MAX_SHOWING_AT_START, MAX_SHOWING_ON_TIME = 8, 100
"""The most pieces of work that show tables while the next table is shown: in the look through all
tables, and when a table's moment has come. Each holds a table in memory.
"""

log = structlog.get_logger(__name__)


class Timekeeper:
    """Runs the turn clocks of all tables.

    `show` gets tables whose messages show a wrong time, or with a turn that is over; before that,
    `wait_for_room` is awaited with the most pieces of work that may run then. `remind` gets each player who has used half of the
    turn: once, or never if the bot was down then.
    """

    def __init__(
        self,
        tables: Tables,
        store: Store,
        show: Callable[[TableSnapshot], None],
        wait_for_room: Callable[[int], Awaitable[None]],
        remind: Callable[[TableSnapshot, Seat], None],
        scheduler: Scheduler,
    ) -> None:
        self._tables = tables
        self._store = store
        self._scheduler = scheduler
        self._listening = tables.clock
        self._show = show
        self._wait_for_room = wait_for_room
        self._remind = remind
        self._due: dict[TableId, float] = {}  # the next moment of each table that has one
        self._refreshed_shards: set[Shard] = set()  # the shards refreshed since the start

    async def start(self) -> None:
        """Load the next moment of each table, and follow all changes. Raises StorageError.

        Call it after the tables are loaded and before any is shown. No action is taken before a
        shard connects.
        """
        await self._store_clocks(at_start=True)
        for table, notices in (await self._store.tables.load_turn_notices()).items():
            if (stored := self._tables.registry.get(table)) is not None and self._tables.owns(stored):
                now = self._listening.now(stored.server)
                if (moment := turn_clock.first_moment(stored, notices, now)) is not None:
                    self._due[table] = moment if moment > now else OVERDUE_AT_START
        self._tables.watch(self._on_change)

    async def stop(self) -> None:
        """Store the clocks as they stand. Call it after the scheduler has stopped."""
        try:
            if heard := self._listening.tick():  # empty if the tables were never loaded
                await self._store.operator.save_clock_readings(heard, own=self._tables.shards)
        except StorageError as problem:
            log.warning("could not store the listening clocks", problem=type(problem).__name__, remedy=problem.remedy)

    # Shards

    def connect_shard(self, shard: Shard) -> None:
        """Start the shard's clock and timers: Discord is connected."""
        self._listening.connect(shard)
        for table in self._tables_of(shard):
            self._set_timer(table)
        self._scheduler.schedule("listening", 0.0, self._tick)

    def disconnect_shard(self, shard: Shard) -> None:
        """Stop the shard's clock: Discord is disconnected."""
        self._listening.disconnect(shard)

    async def _tick(self) -> None:
        """Store the clocks; refresh the tables of shards whose messages may show wrong times, also from an
        earlier process."""
        self._scheduler.schedule("listening", STORE_INTERVAL, self._tick)
        moved = await self._store_clocks()
        for shard in (self._listening.connected_shards - self._refreshed_shards) | moved:
            self._refreshed_shards.add(shard)
            self._scheduler.schedule(("look-through", shard), 0.0, partial(self._refresh_shard, shard))

    async def _store_clocks(self, *, at_start: bool = False) -> set[Shard]:
        """Store the clocks with corrected lags; return the shards with a changed lag. Raises StorageError."""
        heard = self._listening.tick()
        corrected = self._listening.with_corrected_lags(heard, at_start=at_start)
        await self._store.operator.save_clock_readings(corrected, _find_absence(heard, corrected), self._tables.shards)
        return self._listening.adopt(corrected)

    # Tables

    async def _refresh_shard(self, shard: Shard) -> None:
        """Show the tables of the shard that have a next moment, the most recently touched first. The others
        rest, or have no clock."""
        with low_priority():
            for table in self._tables_of(shard):
                await self._wait_for_room(MAX_SHOWING_AT_START)
                await self._scheduler.run(("show", table), partial(self._refresh_table, table, shows=True))

    def _tables_of(self, shard: Shard) -> list[TableId]:
        found = [
            stored for table in self._due if (stored := self._tables.registry.get(table)) is not None and shard.has_server(stored.server)
        ]
        return [stored.id for stored in sorted(found, key=lambda stored: -stored.touched_at)]

    async def _refresh_table(self, table: TableId, moment: float | None = None, *, shows: bool = False) -> None:
        """Do the actions due at the table, then set its next moment. Raises StorageError.

        `moment` is the moment of the timer that has come, None without a timer: reminders are sent
        for this moment only. With `shows`, the table is shown even if no turn is over.
        """
        try:
            snapshot = await self._tables.load(table)
            while (
                self._listening.is_connected(snapshot.table.server) and turn_clock.autoplay_due(snapshot, self._now(snapshot)) is not None
            ):
                before, snapshot = snapshot, await self._tables.autoplay(table)
                if snapshot is before:
                    break
        except CannotDo:
            self._set_due(table, None)
            return
        if halfway := [seat for seat, half in turn_clock.reminder_times(snapshot).items() if half == moment]:
            # Stored first, so no later process repeats the reminder.
            await self._store.operator.save_clock_readings(self._listening.tick(), own=self._tables.shards)
        for seat in halfway:
            self._remind(snapshot, seat)
        if shows or turn_clock.overdue_seats(snapshot, self._now(snapshot)):
            self._show(snapshot)
        self._schedule(snapshot)

    def _now(self, snapshot: TableSnapshot) -> float:
        return self._listening.now(snapshot.table.server)

    def _on_change(self, change: Change) -> None:
        if self._tables.owns(change.after.table):
            self._schedule(change.after)

    def _schedule(self, snapshot: TableSnapshot) -> None:
        """Set the next moment of the table. A moment that has just passed stays: its timer handles it."""
        now = self._now(snapshot)
        moment = turn_clock.next_moment(snapshot, now)
        if moment is None or self._due.get(snapshot.table.id, math.inf) > now:
            self._set_due(snapshot.table.id, moment)

    def _set_due(self, table: TableId, moment: float | None) -> None:
        """Set the moment and the timer of the table; None: remove both."""
        if moment is None:
            self._due.pop(table, None)
            self._scheduler.cancel(("time", table))
        else:
            self._due[table] = moment
            self._set_timer(table)

    def _set_timer(self, table: TableId) -> None:
        stored = self._tables.registry.get(table)
        if stored is not None and self._listening.is_connected(stored.server):
            left = self._due[table] - self._listening.now(stored.server)
            self._scheduler.schedule(("time", table), left, partial(self._on_timer, table))

    async def _on_timer(self, table: TableId) -> None:
        """Refresh a table whose moment has come; if its clock stood still, set the timer again. Raises
        StorageError."""
        stored, moment = self._tables.registry.get(table), self._due.get(table)
        if stored is None or moment is None or not self._listening.is_connected(stored.server):
            return
        if moment > self._listening.now(stored.server):
            self._set_timer(table)
            return
        await self._wait_for_room(MAX_SHOWING_ON_TIME)
        if self._due.get(table) != moment:  # it has moved meanwhile, with its timer
            return
        del self._due[table]
        try:
            await self._refresh_table(table, moment)
        except StorageError:
            self._due.setdefault(table, moment)
            raise


def _find_absence(before: list[ClockReading], after: list[ClockReading]) -> float:
    """The growth of the first shard's lag in seconds if a day or more, else 0; negative if the wall
    clock was set back."""
    grown = sum(new.lag - old.lag for old, new in zip(before, after, strict=True) if old.shard.number == 0)
    return grown if abs(grown) >= DAY else 0.0
