"""What happens when somebody's time is over: one timer sleeps until the next table at which anything is to be done (bot/tables/clocks.py).

Whether the bot hears is known from its line to Discord, and noted every half minute while anybody's time runs out. In which times it did
not hear is stored: after a restart from the last note, after a cut from the cut on; and when it comes late to its own note, whatever held
it up. Nothing happens by itself while it does not hear.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import structlog

from bot.errors import CannotDo, StorageError
from bot.facts import TableId
from bot.runtime import Clock, Sleep
from bot.storage import Store
from bot.tables import clocks
from bot.tables.live import Live
from bot.tables.service import Tables
from bot.tables.writes import Change
from bot.times import NO_SIGN, Outage
from bot.workers.lanes import behind
from games.kit import Seat

NOTED_EVERY, SELDOM = 30.0, 3600.0
"""Seconds between two notes that we hear: while anybody's time runs out, and else."""
TOO_LATE = 5.0
"""So many seconds a note may come late; what is more, the bot was held up."""
RETRY_SECONDS = 5.0
SOON = 0.01
"""The shortest sleep: clocks do not agree on less."""
KEPT_FOR = 16 * 86_400.0
"""Seconds for which outages are remembered: longer than any time that is counted at a table."""

log = structlog.get_logger(__name__)
T = TypeVar("T")


class Timekeeper:
    """Looks after everybody's time. `show` is told of tables that are to be shown anew, because a moment has come, or the bot hears again;
    for these it waits for `room`, for they may be many. `remind` is told whose time is half over at this moment: once, or never, if the
    bot was away then."""

    def __init__(
        self,
        tables: Tables,
        store: Store,
        show: Callable[[Live], None],
        room: Callable[[], Awaitable[None]],
        remind: Callable[[Live, Seat], None],
        *,
        clock: Clock,
        sleep: Sleep,
    ) -> None:
        self._tables, self._store, self._clock, self._sleep = tables, store, clock, sleep
        self._show, self._room, self._remind = show, room, remind
        self._due: dict[TableId, float] = {}
        self._cut: set[int] = set()
        self._deaf_since: float | None = None
        self._hears, self._runs = False, False
        self._noted_at = 0.0
        self._timer: tuple[float, asyncio.Task[None]] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._noting = asyncio.Lock()

    # Beginning and end

    async def start(self) -> None:
        """From now on; nothing happens before the bot hears. Raises StorageError."""
        self._deaf_since = await self._store.alive()
        await self._note_outage()
        self._tables.watch(self._changed)
        self._runs = True

    async def stop(self) -> None:
        """No time is over any more."""
        self._runs = False
        if (heard_at := self._clock() if self._hears else self._deaf_since) is not None:
            await self._note_alive(heard_at)
        tasks = [*self._tasks, *([self._timer[1]] if self._timer else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.add(task := asyncio.create_task(work))
        task.add_done_callback(self._tasks.discard)

    # Whether we hear

    def heard(self, shard: int) -> None:
        """Discord speaks to us on this line; so we hear, unless another was cut off."""
        self._cut.discard(shard)
        if self._runs:
            self._begin(self._hear_again())

    def cut_off(self, shard: int) -> None:
        """Discord does not reach us on this line."""
        self._cut.add(shard)
        self._hear_no_more(self._clock())

    def _hear_no_more(self, since: float) -> None:
        if self._hears:
            self._hears, self._deaf_since = False, since

    async def _hear_again(self) -> None:
        """As soon as it is stored since when we did not."""
        async with self._noting:
            if self._hears or self._cut:
                return
            await self._surely(self._note_outage)
            if self._cut:
                return
            self._hears, self._deaf_since, self._noted_at = True, None, self._clock()
        self._set_timer()
        await self._look_through()

    async def _surely(self, ask: Callable[[], Awaitable[T]]) -> T:
        """What the store answers, as soon as it does."""
        while True:
            try:
                return await ask()
            except StorageError as problem:
                log.warning(
                    "could not ask or note how the time of the tables stands", problem=type(problem).__name__, remedy=problem.remedy
                )
                await self._sleep(RETRY_SECONDS)

    async def _note_outage(self) -> None:
        """From when we heard last until now."""
        since, now = self._deaf_since, self._clock()
        if since is None:  # it has never heard before
            await self._store.note_alive(now)
        elif since < now:
            await self._store.note_outage(Outage(since, now), now - KEPT_FOR)
            self._tables.was_away(await self._store.outages())

    async def _note(self) -> None:
        """We hear. Where this comes late, nobody knows since when we did not: at the latest from when it should have come."""
        now, expected = self._clock(), self._next_note
        self._noted_at = now
        if now - expected > TOO_LATE:
            self._hear_no_more(expected)
            await self._hear_again()
        else:
            await self._note_alive(now)

    @property
    def _next_note(self) -> float:
        return self._noted_at + (NOTED_EVERY if self._due else SELDOM)

    async def _note_alive(self, at: float) -> None:
        try:
            await self._store.note_alive(at)
        except StorageError as problem:
            log.warning("could not note that we hear", problem=type(problem).__name__, remedy=problem.remedy)

    # Tables

    async def _look_through(self) -> None:
        """The tables at which an outage may have moved anything, one after another, those first where something happened last.

        By facts and one question to the store: a table at which everybody's time was over before stays asleep.
        """
        with behind():
            outages, signs = await self._surely(self._store.outages), await self._surely(self._store.signs)
            since = clocks.unsettled_since(outages, self._clock())
            for facts in sorted(self._tables.registry, key=lambda facts: -facts.touched_at):
                if clocks.may_have_moved(facts, signs.get(facts.id, NO_SIGN), outages, since):
                    await self._room()
                    await self._look_at(facts.id, since=since)

    async def _look_at(self, table: TableId, moment: float | None = None, *, since: float | None = None) -> None:
        """Does what is to be done there now, because of this moment, and sees when anything is to be done next.

        It is shown where somebody's time is over, or, after an outage, where that has moved anything `since` then.
        """
        try:
            live = await self._tables.look(table)
            if halfway := [seat for seat, half in clocks.half_times(live).items() if half == moment]:
                await self._note_alive(self._clock())  # so that no outage begins before it, and nobody is reminded twice
            for seat in halfway:
                self._remind(live, seat)
            while self._hears and clocks.absent(live, self._clock()) is not None:
                before, live = live, await self._tables.sit_in(table)
                if live is before:
                    break
            now = self._clock()
            if clocks.late(live, now) if since is None else clocks.was_moved(live, since, now):
                self._show(live)
            self._see(live)
        except CannotDo:
            self._wait(table, None)
        except StorageError as problem:
            log.warning("could not look at the time of a table", table=table, problem=type(problem).__name__, remedy=problem.remedy)
            self._wait(table, self._clock() + RETRY_SECONDS)  # so that it is noted meanwhile that we hear
            self._begin(self._look_again(table, moment, since))
        except Exception:  # whatever a table does: the others' time goes on
            log.exception("could not look at the time of a table", table=table)

    async def _look_again(self, table: TableId, moment: float | None, since: float | None) -> None:
        """Soon, and for the same reason; who hears no more will look through all tables."""
        await self._sleep(RETRY_SECONDS)
        if self._hears:
            await self._look_at(table, moment, since=since)

    def _changed(self, change: Change) -> None:
        self._see(change.after)

    def _see(self, live: Live) -> None:
        """When anything is to be done at the table next; where its moment has just come, that is seen as soon as it is rung for."""
        now = self._clock()
        moment = clocks.next_moment(live, now)
        if moment is None or self._due.get(live.facts.id, math.inf) > now:
            self._wait(live.facts.id, moment)

    def _wait(self, table: TableId, moment: float | None) -> None:
        """Until this moment; None: for nothing."""
        if moment is None:
            self._due.pop(table, None)
        else:
            if not self._due:  # from now on it is noted often, and the last note is no late one
                self._noted_at = max(self._noted_at, self._clock() - NOTED_EVERY)
            self._due[table] = moment
        self._set_timer()

    # The timer

    def _set_timer(self) -> None:
        if not self._runs or not self._hears:
            return
        now = self._clock()
        self._noted_at = min(self._noted_at, now)  # the clock may have been set back
        next_one = min([self._next_note, *self._due.values()])
        if self._timer is not None and not self._timer[1].done():
            if now < self._timer[0] <= next_one:  # else it should have rung by now: the clock was set on
                return
            self._timer[1].cancel()
        self._timer = next_one, asyncio.create_task(self._ring_at(next_one))

    async def _ring_at(self, moment: float) -> None:
        await self._sleep(max(moment - self._clock(), SOON))
        self._timer = None
        if self._hears:
            self._begin(self._ring())

    async def _ring(self) -> None:
        """Does all whose time has come."""
        now = self._clock()
        if now >= self._next_note:
            await self._note()
        due = {table: moment for table, moment in self._due.items() if moment <= now}
        for table in due:
            del self._due[table]  # so that nobody rings for it meanwhile
        for table, moment in due.items():
            await self._look_at(table, moment)
        self._set_timer()
