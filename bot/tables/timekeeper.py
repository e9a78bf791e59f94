"""What happens when somebody's time is over: one timer sleeps until the next table at which anything is to be done (bot/tables/clocks.py).

Whether the bot hears is known of each shard from its connection to Discord, and noted every half minute while anybody's time runs out.
The outages of each shard are stored: after a restart from the last note, after a cut from the cut on; and when the bot comes late to its
own note, whatever held it up. At the tables of a shard nothing happens by itself while it hears nothing.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import cache, partial
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
from bot.times import ALL, NO_SIGN, Outage, Shard
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
        self._reached: set[Shard] = set()
        """The shards that Discord reaches."""
        self._hearing: set[Shard] = set()
        """Of these, the shards whose last outage is stored: at their tables time passes."""
        self._deaf_since: dict[Shard, float] = {}
        """The shards that were cut off."""
        self._last_alive: float | None = None
        """When the process before heard last: so long those have been deaf that were never reached."""
        self._runs = False
        self._noted_at = 0.0
        self._timer: tuple[float, asyncio.Task[None]] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._noting = asyncio.Lock()

    # Beginning and end

    async def start(self) -> None:
        """From now on; nothing happens before the bot hears. Raises StorageError."""
        self._last_alive = await self._store.alive()
        await self._note_outage(ALL)
        self._tables.watch(self._changed)
        self._runs = True

    async def stop(self) -> None:
        """No time is over any more."""
        self._runs = False
        heard_at = self._clock() if self._hearing else max(self._deaf_since.values(), default=self._last_alive)
        if heard_at is not None:
            await self._note_alive(heard_at)
        tasks = [*self._tasks, *([self._timer[1]] if self._timer else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.add(task := asyncio.create_task(work))
        task.add_done_callback(self._tasks.discard)

    # Which shards hear

    def heard(self, shard: Shard) -> None:
        """Discord reaches this shard, from now on or again."""
        self._reached.add(shard)
        if self._runs:
            self._begin(self._hear_again(shard))

    def cut_off(self, shard: Shard) -> None:
        """Discord does not reach this shard."""
        self._reached.discard(shard)
        self._hear_no_more(shard, self._clock())

    def _hears(self, server: int | None) -> bool:
        """True if time passes at the tables of this server; None: at those in direct messages."""
        return any(shard.has(server) for shard in self._hearing)

    def _hear_no_more(self, shard: Shard, since: float) -> None:
        if shard in self._hearing:
            self._hearing.discard(shard)
            self._deaf_since[shard] = since

    async def _hear_again(self, shard: Shard) -> None:
        """Let time pass at the tables of the shard as soon as its outage is stored."""
        async with self._noting:
            if shard in self._hearing or shard not in self._reached:
                return
            await self._surely(partial(self._note_outage, shard))
            if shard not in self._reached:
                return
            self._hearing.add(shard)
            self._deaf_since.pop(shard, None)
            self._noted_at = self._clock()
        self._set_timer()
        await self._look_through(shard)

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

    async def _note_outage(self, shard: Shard) -> None:
        """Note that the shard heard nothing from when it heard last until now. Raises StorageError."""
        if await self._note_moment(self._clock(), self._deaf | {shard}):
            self._tables.was_away(await self._store.outages(), shard)

    async def _note_moment(self, at: float, deaf: Iterable[Shard]) -> bool:
        """Note that the bot is there at this moment, and of each of these shards that it was deaf until then: should the process die, so
        much is known. True if any was. Raises StorageError."""
        since = {shard: began for shard in deaf if (began := self._deaf_since.get(shard, self._last_alive)) is not None and began < at}
        if since:
            await self._store.note_outages([Outage(began, at, shard) for shard, began in since.items()], at - KEPT_FOR)
        else:
            await self._store.note_alive(at)
        return bool(since)

    async def _note(self) -> None:
        """Note that the bot hears. Where this comes late, nothing may have been heard since the moment at which it should have come."""
        now, expected = self._clock(), self._next_note
        self._noted_at = now
        if now - expected > TOO_LATE:
            held_up = sorted(self._hearing)
            for shard in held_up:
                self._hear_no_more(shard, expected)
            for shard in held_up:
                await self._hear_again(shard)
        else:
            await self._note_alive(now)

    @property
    def _deaf(self) -> set[Shard]:
        """The shards at whose tables no time passes, as soon as Discord has reached one of them."""
        counts = {shard.of for shard in (*self._reached, *self._deaf_since)}
        return {Shard(number, count) for count in counts for number in range(count)} - self._hearing

    @property
    def _next_note(self) -> float:
        return self._noted_at + (NOTED_EVERY if self._due else SELDOM)

    async def _note_alive(self, at: float) -> None:
        try:
            await self._note_moment(at, self._deaf)
        except StorageError as problem:
            log.warning("could not note that we hear", problem=type(problem).__name__, remedy=problem.remedy)

    # Tables

    async def _look_through(self, shard: Shard) -> None:
        """Look at the tables of the shard at which an outage may have moved anything, one after another, the most recent ones first.

        By facts and one question to the store: a table at which everybody's time was over before stays asleep.
        """
        with behind():
            outages, signs = await self._surely(self._store.outages), await self._surely(self._store.signs)
            now = self._clock()

            @cache
            def away(server: int | None) -> tuple[list[Outage], float]:
                own = [one for one in outages if one.shard.has(server)]
                return own, clocks.unsettled_since(own, now)

            there = [facts for facts in self._tables.registry if shard.has(facts.server)]
            for facts in sorted(there, key=lambda facts: -facts.touched_at):
                own, since = away(facts.server)
                if clocks.may_have_moved(facts, signs.get(facts.id, NO_SIGN), own, since):
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
            while self._hears(live.facts.server) and clocks.absent(live, self._clock()) is not None:
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
        """Soon, and for the same reason."""
        await self._sleep(RETRY_SECONDS)
        if self._is_heard(table):
            await self._look_at(table, moment, since=since)

    def _is_heard(self, table: TableId) -> bool:
        """True if time passes at the table; when its shard hears again, all tables of that are looked through."""
        facts = self._tables.registry.get(table)
        return facts is None or self._hears(facts.server)

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
        if not self._runs or not self._hearing:
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
        if self._hearing:
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
            if self._is_heard(table):
                await self._look_at(table, moment)
        self._set_timer()
