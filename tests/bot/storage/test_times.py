"""Turn notices and last-seen times are stored while a table is open; and the listening clocks."""

from __future__ import annotations

from dataclasses import replace

from bot.models.ids import TableId
from bot.models.people import Member
from bot.models.times import ClockReading, Pace, Shard, TableTimes, TurnNotice
from bot.storage import Store
from tests.bot.storage.builders import (
    MEMBERS,
    change_table,
    close_table,
    load_table,
    load_version,
    make_ending,
    make_move,
    make_sitters,
    open_lobby,
    save_move,
    start_table,
)

TIMES = TableTimes((TurnNotice(0, 3, 10.0), TurnNotice(2, 3, 11.0)), ((MEMBERS["alice"], 12.0), (MEMBERS["bob"], 13.0)))


async def test_times_are_read_as_they_were_noted_and_a_version_stays(store: Store) -> None:
    table = await start_table(store)
    before = await load_version(store, table)
    for times in (TIMES, TableTimes(TIMES.notices[:1], TIMES.last_seen)):
        await store.tables.save_times(table, times)
        assert await store.tables.load_times(table) == times

    assert await store.tables.load_turn_notices() == {table: [TIMES.notices[0]]}
    assert await load_version(store, table) == before


async def test_times_go_with_the_end_of_their_table_and_of_one_that_is_over_nothing_is_noted(store: Store) -> None:
    finished, ended, other = await start_table(store), await start_table(store), await start_table(store)
    for table in (finished, ended, other):
        await store.tables.save_times(table, TIMES)
    await save_move(store, finished, make_move(1), make_ending("alice bob kitten", 3, 2, 1))
    await close_table(store, ended)

    await store.tables.save_times(finished, TIMES)
    await store.tables.save_times(TableId(99), TIMES)

    assert [await store.tables.load_times(table) for table in (finished, ended, other)] == [TableTimes(), TableTimes(), TIMES]


async def test_the_clocks_of_all_shards_are_kept_and_an_absence_makes_members_seen_later(store: Store) -> None:
    alice, bob = (Member(MEMBERS[name], name.title()) for name in ("alice", "bob"))
    await store.people.save(replace(alice, seen_at=100.0))
    await store.people.save(bob)
    assert await store.operator.load_clock_readings() == []
    clocks = [ClockReading(Shard(number, 2), 10.0 + number, 0.5) for number in range(2)]

    await store.operator.save_clock_readings([ClockReading(Shard(0, 1), 5.0, 0.0)])
    await store.operator.save_clock_readings(clocks, downtime=50.0)

    assert await store.operator.load_clock_readings() == clocks
    assert [await store.people.find(one.id) for one in (alice, bob)] == [replace(alice, seen_at=150.0), bob]


async def test_a_table_keeps_its_pace_and_a_sitter_since_when_they_are_away(store: Store) -> None:
    assert (await open_lobby(store)).pace is Pace.EVENING
    table = await start_table(store, "alice bob kitten")
    alice, bob, kitten = make_sitters("alice bob/kitten kitten")
    away = (alice, replace(bob, away_since=33.5), kitten)

    await change_table(store, table, sitters=away)

    found = await load_table(store, table)
    assert found.sitters == away
