"""What happens by itself when a moment comes, and what an outage, a restart and the wall clock do to it; nobody sleeps, for the clock is
turned."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.models.ids import MemberId, ServerId, TableId
from bot.models.people import Member
from bot.models.times import Shard
from bot.scheduler import Scheduler
from bot.storage import Store
from bot.tables import TableSnapshot, turn_clock
from bot.tables.timekeeper import STORE_INTERVAL, Timekeeper
from games.kit import Seat
from tests.bot.home import (
    ALICE,
    BOB,
    CAROL,
    HOUR,
    MINUTE,
    SERVER,
    Gate,
    Home,
    asked_seat,
    describe_sitters,
    gated,
    make_disk_error,
    open_home,
)

TURN = 15 * MINUTE
SHARD = Shard(0, 1)
SHARDS, ELSEWHERE = (Shard(0, 2), Shard(1, 2)), ServerId(1 << 22)
"""Two shards; the first has SERVER and direct messages, the second ELSEWHERE."""


class Turned:
    """Sleeping until the clock was turned so far."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._sleepers: dict[asyncio.Event, float] = {}

    async def __call__(self, seconds: float) -> None:
        woken = asyncio.Event()
        self._sleepers[woken] = self._home.clock.steady() + seconds
        try:
            await woken.wait()
        finally:
            self._sleepers.pop(woken, None)

    async def turn(self, seconds: float) -> None:
        """Through every moment at which somebody wakes."""
        await self._home.wait_until_idle()
        end = self._home.clock.steady() + seconds
        while self._sleepers and (moment := min(self._sleepers.values())) <= end:
            self._home.clock.advance(max(0.0, moment - self._home.clock.steady()))
            await self.wake()
        self._home.clock.advance(end - self._home.clock.steady())

    async def wake(self) -> None:
        """Whose moment has come."""
        for woken, until in list(self._sleepers.items()):
            if until <= self._home.clock.steady():
                del self._sleepers[woken]
                woken.set()
        await self._home.wait_until_idle()


class Watch:
    """A timekeeper at a home, and what it has shown."""

    def __init__(self, home: Home, store: Store | None = None) -> None:
        self.home, self.time = home, Turned(home)
        self.shown: list[TableSnapshot] = []
        self.reminded: list[tuple[TableId, Seat]] = []
        self.scheduler = Scheduler(home.clock.steady, self.time)
        self.has_room = asyncio.Event()
        self.has_room.set()
        self.keeper = Timekeeper(
            home.tables,
            store or home.store,
            self.shown.append,
            self.room,
            lambda snapshot, seat: self.reminded.append((snapshot.table.id, seat)),
            self.scheduler,
        )

    async def room(self, _: int) -> None:
        await self.has_room.wait()

    async def starts(self, *shards: Shard) -> Watch:
        await self.home.tables.load_open_tables()
        await self.keeper.start()
        self.scheduler.start()
        await self.hears(*shards or (SHARD,))
        return self

    async def again(self, *shards: Shard) -> Watch:
        """The next process, whether this one has stopped or not."""
        return await Watch(self.home.restart()).starts(*shards)

    async def hears(self, *shards: Shard) -> None:
        for shard in shards:
            self.keeper.connect_shard(shard)
        await self.time.turn(0.1)

    async def stops(self) -> None:
        await self.scheduler.stop()
        await self.keeper.stop()

    async def begins(self, server: ServerId | None = SERVER) -> TableSnapshot:
        """A table of three; whoever is asked was told."""
        snapshot = await self.home.start(BOB, CAROL, server=server)
        await self.home.tables.record_notices(snapshot, snapshot.pending)
        await self.home.wait_until_idle()
        return await self.home.tables.load(snapshot.table.id)

    async def now(self, snapshot: TableSnapshot) -> TableSnapshot:
        return await self.home.tables.load(snapshot.table.id)

    async def left(self, snapshot: TableSnapshot) -> float:
        """The seconds that whoever is asked has, as pages show it."""
        return turn_clock.deadlines(await self.now(snapshot))[asked_seat(snapshot)] - self.home.clock()


@pytest.fixture
async def watch(home: Home) -> AsyncIterator[Watch]:
    made = await Watch(home).starts()
    yield made
    await made.stops()


# What happens by itself


async def test_when_the_time_is_over_the_table_is_shown_anew_and_not_before(watch: Watch) -> None:
    snapshot = await watch.begins()
    ends = await watch.left(snapshot)
    await watch.time.turn(ends - 1)
    assert watch.shown == []

    await watch.time.turn(1)

    assert [one.table.id for one in watch.shown] == [snapshot.table.id]


async def test_a_table_whose_time_is_over_waits_while_much_is_being_shown(watch: Watch) -> None:
    """Thousands of tables may be due at once, and each holds memory while it is shown."""
    snapshot = await watch.begins()
    watch.has_room.clear()
    await watch.time.turn(await watch.left(snapshot))
    assert watch.shown == []

    watch.has_room.set()
    await watch.time.turn(1)

    assert [one.table.id for one in watch.shown] == [snapshot.table.id]


async def test_at_half_time_whoever_thinks_is_reminded_once(watch: Watch) -> None:
    snapshot = await watch.begins()
    half = turn_clock.reminder_times(snapshot)[asked_seat(snapshot)] - watch.home.clock()
    assert abs(2 * half - await watch.left(snapshot)) <= 2 * turn_clock.DEADLINE_STEPS[snapshot.table.pace]
    await watch.time.turn(half - 1)
    assert watch.reminded == []

    await watch.time.turn(TURN)

    assert watch.reminded == [(snapshot.table.id, asked_seat(snapshot))]


@pytest.mark.parametrize("stops", [True, False], ids=["a clean end", "a kill"])
async def test_who_was_to_be_reminded_while_the_bot_was_away_is_so_later_and_who_was_reminded_is_not_again(
    watch: Watch, stops: bool
) -> None:
    snapshot = await watch.begins()
    await watch.stops()
    watch.home.clock.advance(HOUR)
    again = await watch.again()
    half = turn_clock.reminder_times(snapshot)[asked_seat(snapshot)] - again.home.tables.clock.now(SERVER)

    await again.time.turn(half)
    if stops:
        await again.stops()
    third = await again.again()
    await third.time.turn(TURN / 2)

    assert again.reminded == [(snapshot.table.id, asked_seat(snapshot))]
    assert third.reminded == []


async def test_after_as_long_again_a_cat_comes(watch: Watch) -> None:
    snapshot = await watch.begins()
    comes = turn_clock.autoplay_at(snapshot, asked_seat(snapshot))
    assert comes is not None

    await watch.time.turn(comes - watch.home.clock() - 1)
    assert "(away)" not in describe_sitters(await watch.now(snapshot))
    await watch.time.turn(1)

    assert describe_sitters(await watch.now(snapshot)).count("(away)") == 1


async def test_a_move_in_time_is_all_there_is(watch: Watch) -> None:
    snapshot = await watch.begins()
    await watch.time.turn(10 * MINUTE)
    await watch.home.play(snapshot.table.id, lambda snapshot: len(snapshot.moves) > 0)

    await watch.time.turn(HOUR)

    assert watch.shown == [], "whoever is asked now was never told"


# Outages


async def test_while_it_hears_nobody_nothing_happens_and_no_time_passes(watch: Watch) -> None:
    snapshot = await watch.begins()
    before = await watch.left(snapshot)
    watch.keeper.disconnect_shard(SHARD)
    await watch.time.turn(HOUR)
    assert (watch.shown, watch.reminded) == ([], [])
    assert "(away)" not in describe_sitters(await watch.now(snapshot))

    await watch.hears(SHARD)

    assert await watch.left(snapshot) == pytest.approx(before, abs=15)
    assert [one.table.id for one in watch.shown] == [snapshot.table.id], "and everybody reads the new moment"


async def test_no_message_is_edited_for_an_outage_of_ten_seconds_which_is_nobodys_time_all_the_same(watch: Watch) -> None:
    snapshot = await watch.begins()
    ends = await watch.left(snapshot)
    watch.keeper.disconnect_shard(SHARD)
    await watch.time.turn(10)
    await watch.hears(SHARD)
    assert watch.shown == []

    await watch.time.turn(ends - 10)
    assert watch.shown == []
    await watch.time.turn(10)

    assert [one.table.id for one in watch.shown] == [snapshot.table.id]


async def test_an_outage_counts_for_the_tables_of_its_shard_alone(home: Home) -> None:
    watch = await Watch(home).starts(*SHARDS)
    here, direct, there = [await watch.begins(server) for server in (SERVER, None, ELSEWHERE)]
    before = await watch.left(there)

    watch.keeper.disconnect_shard(SHARDS[1])
    await watch.time.turn(2 * TURN + MINUTE)

    assert ["(away)" in describe_sitters(await watch.now(snapshot)) for snapshot in (here, direct, there)] == [True, True, False]

    await watch.hears(SHARDS[1])

    assert await watch.left(there) == pytest.approx(before, abs=15)
    await watch.stops()


async def test_a_shard_that_is_late_at_a_start_was_away_until_then(home: Home) -> None:
    watch = await Watch(home).starts(*SHARDS)
    here, there = [await watch.begins(server) for server in (SERVER, ELSEWHERE)]
    before = await watch.left(there)
    await watch.stops()
    home.clock.advance(HOUR)
    again = await watch.again(SHARDS[0])
    await again.time.turn(10 * MINUTE)

    await again.hears(SHARDS[1])

    assert await again.left(there) == pytest.approx(before, abs=15)
    assert await again.left(here) == pytest.approx(before - 10 * MINUTE, abs=15)
    await again.stops()


async def test_another_number_of_shards_shortens_nobodys_turn(home: Home) -> None:
    watch = await Watch(home).starts(*SHARDS)
    here, there = [await watch.begins(server) for server in (SERVER, ELSEWHERE)]
    before = await watch.left(there)
    watch.keeper.disconnect_shard(SHARDS[1])
    await watch.time.turn(10 * MINUTE)
    home.clock.advance(HOUR)

    again = await watch.again()

    assert await again.left(there) == pytest.approx(before, abs=15)
    assert before - 10 * MINUTE - 15 <= await again.left(here) <= before + 15
    for each in (watch, again):
        await each.stops()


async def test_at_a_start_pages_show_the_right_moment_before_discord_reaches_the_bot(watch: Watch) -> None:
    snapshot = await watch.begins()
    before = await watch.left(snapshot)
    await watch.stops()
    watch.home.clock.advance(HOUR)

    again = Watch(watch.home.restart())
    await again.home.tables.load_open_tables()
    await again.keeper.start()

    assert await again.left(snapshot) == pytest.approx(before, abs=15)


async def test_a_process_that_ends_before_it_knows_the_tables_leaves_the_clocks_as_they_are(watch: Watch) -> None:
    await watch.begins()
    await watch.stops()
    stored = await watch.home.store.operator.load_clock_readings()

    await Watch(watch.home.restart()).stops()

    assert await watch.home.store.operator.load_clock_readings() == stored != []


@pytest.mark.parametrize(("since_it_was_stored", "away"), [(0.0, 10.0), (7.0, 45.0), (29.0, HOUR)])
async def test_after_a_kill_at_most_half_a_minute_is_counted_wrongly_and_never_against_who_thinks(
    watch: Watch, since_it_was_stored: float, away: float
) -> None:
    """However short the silence: at the pace of two minutes a restart of forty seconds is a third of a turn."""
    snapshot = await watch.begins()
    await watch.time.turn(3 * STORE_INTERVAL + since_it_was_stored)
    before = await watch.left(snapshot)
    watch.home.clock.advance(away)

    again = await watch.again()

    assert before - 15 <= await again.left(snapshot) <= before + STORE_INTERVAL + 15
    await again.stops()


async def test_a_bot_that_ended_cleanly_knows_to_the_second(watch: Watch) -> None:
    snapshot = await watch.begins()
    await watch.time.turn(17.0)
    left = turn_clock.reminder_times(snapshot)[asked_seat(snapshot)] - watch.home.tables.clock.now(SERVER)
    await watch.stops()
    watch.home.clock.advance(HOUR)

    again = await watch.again()

    await again.time.turn(left - 1)
    assert again.reminded == []
    await again.time.turn(1)
    assert again.reminded == [(snapshot.table.id, asked_seat(snapshot))]
    await again.stops()


async def test_what_held_it_up_is_no_time_either(watch: Watch) -> None:
    """A machine was asleep, or had no time for the bot."""
    snapshot = await watch.begins()
    before = await watch.left(snapshot)
    watch.home.clock.advance(3 * HOUR)
    await watch.time.wake()

    assert await watch.left(snapshot) >= before - STORE_INTERVAL - 15
    assert "(away)" not in describe_sitters(await watch.now(snapshot))


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
async def test_where_the_clock_on_the_wall_is_set_everybody_has_their_time_and_reads_until_when(watch: Watch, seconds: float) -> None:
    snapshot = await watch.begins()
    for person in (ALICE, BOB, CAROL):
        await watch.home.tables.record_seen(snapshot.table.id, person.id)
    before = await watch.left(snapshot)

    watch.home.clock.shift_wall_time(seconds)
    await watch.time.turn(STORE_INTERVAL)

    assert await watch.left(snapshot) == pytest.approx(before - STORE_INTERVAL, abs=1)
    assert [one.table.id for one in watch.shown] == [snapshot.table.id]
    await watch.time.turn(2 * TURN)
    assert describe_sitters(await watch.now(snapshot)).count("(away)") == 1


async def test_who_is_told_just_after_the_clock_on_the_wall_was_set_on_has_not_as_much_time_more(watch: Watch) -> None:
    watch.home.clock.shift_wall_time(HOUR)
    snapshot = await watch.begins()
    await watch.time.turn(STORE_INTERVAL)

    assert await watch.left(snapshot) <= TURN + MINUTE


@pytest.mark.parametrize(("away", "later"), [(HOUR, 0.0), (40 * 24 * HOUR, 40 * 24 * HOUR)], ids=["an hour", "weeks"])
async def test_who_was_not_seen_while_the_bot_was_away_for_days_counts_as_seen_later(watch: Watch, away: float, later: float) -> None:
    """Else the bot would forget everybody as it comes back (`keep_months`)."""
    await watch.begins()
    await watch.home.store.people.save(replace(await member(watch, ALICE.id), seen_at=1000.0))
    await watch.stops()
    watch.home.clock.advance(away)

    again = await watch.again()

    assert (await member(again, ALICE.id)).seen_at == pytest.approx(1000.0 + later, abs=STORE_INTERVAL)
    await again.stops()


async def member(watch: Watch, who: MemberId) -> Member:
    known = await watch.home.store.people.find(who)
    assert known is not None
    return known


# What goes wrong


async def test_a_disk_that_refuses_to_store_the_clocks_stops_none(tmp_path: Path) -> None:
    async with open_home(tmp_path) as home:
        gate = Gate(make_disk_error)
        watch = await Watch(home, gated(home.store, gate, ("operator.save_clock_readings",))).starts()
        snapshot = await watch.begins()
        before = await watch.left(snapshot)
        watch.keeper.disconnect_shard(SHARD)
        await watch.time.turn(HOUR)
        gate.fails_at = gate.passed + 1

        with capture_logs() as log:
            await watch.hears(SHARD)
            await watch.time.turn(STORE_INTERVAL)

        assert [line["log_level"] for line in log] == ["warning"]
        assert await watch.left(snapshot) == pytest.approx(before - STORE_INTERVAL, abs=15)
        await watch.stops()


async def test_a_table_that_breaks_is_none_of_the_others_business(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await watch.begins()
    second = await watch.home.start(BOB, CAROL, opener=ALICE)
    await watch.home.tables.record_notices(second, second.pending)
    sit_in = watch.home.tables.autoplay

    async def broken(table: TableId) -> TableSnapshot:
        assert table != first.table.id, "it is broken"
        return await sit_in(table)

    monkeypatch.setattr(watch.home.tables, "autoplay", broken)
    with capture_logs() as log:
        await watch.time.turn(2 * TURN + MINUTE)

    assert "(away)" in describe_sitters(await watch.now(second))
    assert [line["event"] for line in log if line["log_level"] == "error"] == ["could not do what was due"]


# At a start


async def test_a_table_at_which_all_time_was_over_stays_asleep_at_a_start(watch: Watch) -> None:
    snapshot = await watch.begins()
    await watch.time.turn(3 * HOUR)
    await watch.stops()
    watch.home.clock.advance(HOUR)

    again = await watch.again()

    assert snapshot.table.id in {table.id for table in again.home.tables.registry}
    assert (again.shown, again.home.tables.loaded) == ([], set())
    await again.stops()


async def test_a_table_with_a_clock_that_runs_is_shown_once_at_a_start_for_the_process_before_may_not_have_come_to_it(
    watch: Watch,
) -> None:
    snapshot = await watch.begins()
    await watch.time.turn(turn_clock.RECENTLY + MINUTE)
    await watch.stops()

    again = await watch.again()
    assert [one.table.id for one in again.shown] == [snapshot.table.id]
    again.shown.clear()
    await again.time.turn(await again.left(snapshot))

    assert [one.table.id for one in again.shown] == [snapshot.table.id], "its moment has come"
    await again.stops()
