"""What happens by itself when a moment comes, and how long the bot says it was away; nobody sleeps, for the clock is turned."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.facts import ServerId, TableId
from bot.storage import Store
from bot.tables import Live, clocks
from bot.tables.timekeeper import NOTED_EVERY, Timekeeper
from bot.times import Outage, Shard
from games.kit import Seat
from tests.bot.home import ALICE, BOB, CAROL, HOUR, MINUTE, SERVER, Gate, Home, asked, at_home, disk_trouble, gated, sitting

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
        self._sleepers[woken] = self._home.clock() + seconds
        try:
            await woken.wait()
        finally:
            self._sleepers.pop(woken, None)

    @property
    def moments(self) -> list[float]:
        """At which somebody wakes."""
        return sorted(self._sleepers.values())

    async def turn(self, seconds: float) -> None:
        """Through every moment at which somebody wakes."""
        end = self._home.clock() + seconds
        while self.moments and self.moments[0] <= end:
            self._home.clock.turn(max(0.0, self.moments[0] - self._home.clock()))
            await self.wake()
        self._home.clock.turn(end - self._home.clock())

    async def wake(self) -> None:
        """Whose moment has come."""
        for woken, until in list(self._sleepers.items()):
            if until <= self._home.clock():
                del self._sleepers[woken]
                woken.set()
        await self._home.quiet()


class Watch:
    """A timekeeper at a home, and what it has shown."""

    def __init__(self, home: Home, store: Store | None = None) -> None:
        self.home, self.time = home, Turned(home)
        self.shown: list[Live] = []
        self.reminded: list[tuple[TableId, Seat]] = []
        self.keeper = Timekeeper(
            home.tables,
            store or home.store,
            self.shown.append,
            self.room,
            lambda live, seat: self.reminded.append((live.facts.id, seat)),
            clock=home.clock,
            sleep=self.time,
        )

    async def room(self) -> None:
        """There always is."""

    async def starts(self, *shards: Shard) -> Watch:
        await self.home.tables.load()
        await self.keeper.start()
        for shard in shards or (SHARD,):
            self.keeper.heard(shard)
        await self.home.quiet()
        return self

    async def begins(self, server: ServerId | None = SERVER) -> Live:
        """A table of three; whoever is asked was told."""
        live = await self.home.start(BOB, CAROL, server=server)
        await self.home.tables.told(live, live.pending)
        await self.home.quiet()
        return await self.home.tables.look(live.facts.id)

    async def now(self, live: Live) -> Live:
        return await self.home.tables.look(live.facts.id)

    def left(self, live: Live) -> float:
        """The seconds that whoever is asked has."""
        return clocks.deadlines(live)[asked(live)] - self.home.clock()


@pytest.fixture
async def watch(home: Home) -> AsyncIterator[Watch]:
    made = await Watch(home).starts()
    yield made
    await made.keeper.stop()


# What happens by itself


async def test_when_the_time_is_over_the_table_is_shown_anew_and_not_before(watch: Watch) -> None:
    live = await watch.begins()
    ends = watch.left(live)
    watch.shown.clear()
    await watch.time.turn(ends - 1)
    assert watch.shown == []

    await watch.time.turn(1)

    assert [one.facts.id for one in watch.shown] == [live.facts.id]


async def test_at_half_time_whoever_thinks_is_reminded_once(watch: Watch) -> None:
    live = await watch.begins()
    half = clocks.half_times(live)[asked(live)] - watch.home.clock()
    assert abs(2 * half - watch.left(live)) <= 2 * clocks.STEPS[live.facts.pace]
    await watch.time.turn(half - 1)
    assert watch.reminded == []

    await watch.time.turn(TURN)

    assert watch.reminded == [(live.facts.id, asked(live))]


async def test_who_was_to_be_reminded_while_the_bot_was_away_is_so_later_and_who_was_reminded_is_not_again(watch: Watch) -> None:
    live = await watch.begins()
    await watch.keeper.stop()
    watch.home.clock.turn(HOUR)
    again = await Watch(watch.home.again()).starts()

    await again.time.turn(TURN - MINUTE)
    await again.keeper.stop()
    third = await Watch(watch.home.again()).starts()
    await third.time.turn(MINUTE)

    assert again.reminded == [(live.facts.id, asked(live))]
    assert third.reminded == []
    await third.keeper.stop()


async def test_after_as_long_again_a_cat_comes(watch: Watch) -> None:
    live = await watch.begins()
    comes = clocks.cat_comes_at(live, asked(live))
    assert comes is not None

    await watch.time.turn(comes - watch.home.clock() - 1)
    assert "(away)" not in sitting(await watch.now(live))
    await watch.time.turn(1)

    assert sitting(await watch.now(live)).count("(away)") == 1


async def test_a_move_in_time_is_all_there_is(watch: Watch) -> None:
    live = await watch.begins()
    watch.shown.clear()
    await watch.time.turn(10 * MINUTE)
    await watch.home.play(live.facts.id, lambda live: len(live.moves) > 0)

    await watch.time.turn(HOUR)

    assert watch.shown == [], "whoever is asked now was never told"


# Whether it hears


async def test_while_it_hears_nobody_nothing_happens_and_no_time_passes(watch: Watch) -> None:
    live = await watch.begins()
    before = watch.left(live)
    watch.keeper.cut_off(SHARD)
    await watch.time.turn(HOUR)
    assert "(away)" not in sitting(await watch.now(live))

    watch.keeper.heard(SHARD)
    await watch.home.quiet()

    assert watch.left(await watch.now(live)) == pytest.approx(before, abs=15)
    assert await watch.home.store.outages() == (Outage(watch.home.clock() - HOUR, watch.home.clock()),)


async def test_an_outage_counts_for_the_tables_of_its_shard_alone(home: Home) -> None:
    watch = await Watch(home).starts(*SHARDS)
    here, direct, there = [await watch.begins(server) for server in (SERVER, None, ELSEWHERE)]
    before = watch.left(there)

    watch.keeper.cut_off(SHARDS[1])
    await watch.time.turn(2 * TURN + MINUTE)

    assert ["(away)" in sitting(await watch.now(live)) for live in (here, direct, there)] == [True, True, False]

    watch.keeper.heard(SHARDS[1])
    await watch.home.quiet()

    assert watch.left(await watch.now(there)) == pytest.approx(before, abs=15)
    await watch.keeper.stop()


async def test_after_a_kill_an_outage_still_counts_for_its_shard_whatever_the_number_of_shards_is_now(home: Home) -> None:
    watch = await Watch(home).starts(*SHARDS)
    here, there = [await watch.begins(server) for server in (SERVER, ELSEWHERE)]
    before = watch.left(there)
    watch.keeper.cut_off(SHARDS[1])
    await watch.time.turn(10 * MINUTE)
    home.clock.turn(HOUR)

    again = await Watch(home.again()).starts()

    assert again.left(await again.now(there)) == pytest.approx(before, abs=15)
    assert again.left(await again.now(here)) == pytest.approx(before - 10 * MINUTE, abs=NOTED_EVERY + 15)
    for each in (watch, again):
        await each.keeper.stop()


async def test_a_shard_that_is_late_at_a_start_was_away_until_then(home: Home) -> None:
    watch = await Watch(home).starts(*SHARDS)
    here, there = [await watch.begins(server) for server in (SERVER, ELSEWHERE)]
    before = watch.left(there)
    await watch.keeper.stop()
    home.clock.turn(HOUR)
    again = await Watch(home.again()).starts(SHARDS[0])
    await again.time.turn(10 * MINUTE)

    again.keeper.heard(SHARDS[1])
    await home.quiet()

    assert again.left(await again.now(there)) == pytest.approx(before, abs=15)
    assert again.left(await again.now(here)) == pytest.approx(before - 10 * MINUTE, abs=15)
    await again.keeper.stop()


@pytest.mark.parametrize(("since_the_note", "away"), [(0.0, 10.0), (7.0, 45.0), (29.0, HOUR)])
async def test_after_a_kill_at_most_half_a_minute_is_counted_wrongly_and_never_against_who_thinks(
    watch: Watch, since_the_note: float, away: float
) -> None:
    """However short the silence: at the pace of two minutes a restart of forty seconds is a third of a turn."""
    live = await watch.begins()
    await watch.time.turn(3 * NOTED_EVERY + since_the_note)
    ends = clocks.deadlines(await watch.now(live))[asked(live)]
    watch.home.clock.turn(away)

    again = await Watch(watch.home.again()).starts()

    given = clocks.deadlines(await again.now(live))[asked(live)] - ends
    assert away - 15 <= given <= away + NOTED_EVERY + 15
    await again.keeper.stop()


async def test_a_bot_that_ended_cleanly_knows_to_the_second(watch: Watch) -> None:
    live = await watch.begins()
    await watch.time.turn(17.0)
    left = watch.left(await watch.now(live))
    await watch.keeper.stop()
    ended = watch.home.clock()
    watch.home.clock.turn(HOUR)

    again = await Watch(watch.home.again()).starts()

    assert await watch.home.store.outages() == (Outage(ended, ended + HOUR),)
    assert again.left(await again.now(live)) == pytest.approx(left, abs=15)
    await again.keeper.stop()


async def test_what_held_it_up_is_no_time_either(watch: Watch) -> None:
    """A laptop was shut, or the clock on the wall was set on."""
    live = await watch.begins()
    before = watch.left(live)
    watch.home.clock.turn(3 * HOUR)
    await watch.time.wake()

    assert watch.left(await watch.now(live)) >= before - NOTED_EVERY - 15
    assert "(away)" not in sitting(await watch.now(live))


async def test_a_clock_that_is_set_back_stops_nothing(watch: Watch) -> None:
    live = await watch.begins()
    watch.home.clock.turn(-HOUR)
    await watch.time.turn(4 * HOUR)

    assert sitting(await watch.now(live)).count("(away)") == 1


async def test_a_disk_that_refuses_is_asked_again(tmp_path: Path) -> None:
    async with at_home(tmp_path) as home:
        gate = Gate(disk_trouble)
        watch = await Watch(home, gated(home.store, gate, ("note_outages",))).starts()
        live = await watch.begins()
        before = watch.left(live)
        watch.keeper.cut_off(SHARD)
        await watch.time.turn(HOUR)
        gate.fails_at = gate.passed + 1

        watch.keeper.heard(SHARD)
        await watch.home.quiet()
        await watch.time.turn(6.0)
        await watch.home.quiet()

        assert gate.passed > 1
        assert watch.left(await watch.now(live)) == pytest.approx(before, abs=30)
        await watch.keeper.stop()


async def test_a_table_that_breaks_is_none_of_the_others_business(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await watch.begins()
    second = await watch.home.start(BOB, CAROL, opener=ALICE)
    await watch.home.tables.told(second, second.pending)
    sit_in = watch.home.tables.sit_in

    async def broken(table: TableId) -> Live:
        assert table != first.facts.id, "it is broken"
        return await sit_in(table)

    monkeypatch.setattr(watch.home.tables, "sit_in", broken)
    with capture_logs() as log:
        await watch.time.turn(2 * TURN + MINUTE)

    assert "(away)" in sitting(await watch.now(second))
    assert [line["event"] for line in log if line["log_level"] == "error"] == ["could not look at the time of a table"]


# At a start


async def test_a_table_at_which_all_time_was_over_stays_asleep_at_a_start(watch: Watch) -> None:
    live = await watch.begins()
    await watch.time.turn(3 * HOUR)
    await watch.keeper.stop()
    watch.home.clock.turn(HOUR)

    again = await Watch(watch.home.again()).starts()

    assert live.facts.id in {facts.id for facts in again.home.tables.registry}
    assert (again.shown, again.home.tables.loaded) == ([], set())
    await again.keeper.stop()


async def test_a_table_is_shown_at_a_start_if_its_time_was_moved_and_else_only_looked_after(watch: Watch) -> None:
    live = await watch.begins()
    await watch.keeper.stop()
    at_once = await Watch(watch.home.again()).starts()
    assert at_once.shown == []
    await at_once.time.turn(clocks.SETTLED + MINUTE)
    await at_once.keeper.stop()
    watch.home.clock.turn(MINUTE)

    later = await Watch(watch.home.again()).starts()
    assert [one.facts.id for one in later.shown] == [live.facts.id]
    later.shown.clear()
    await later.time.turn(later.left(await later.now(live)))

    assert [one.facts.id for one in later.shown] == [live.facts.id], "its moment has come"
    await later.keeper.stop()
