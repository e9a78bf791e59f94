"""What is known of the time of tables, and when the bot heard: kept while a table is open, and gone with it."""

from __future__ import annotations

from dataclasses import replace

from bot.facts import TableId, TableState
from bot.storage import Store
from bot.times import Outage, Pace, Shard, Times, Told
from tests.bot.storage.builders import MEMBERS, ending, move, open_lobby, row, start, stored, take, version_of

TIMES = Times((Told(0, 3, 10.0), Told(2, 3, 11.0)), ((MEMBERS["alice"], 12.0), (MEMBERS["bob"], 13.0)))


async def test_times_are_read_as_they_were_noted_and_a_version_stays(store: Store) -> None:
    table = await start(store)
    before = await version_of(store, table)

    await store.note_times(table, TIMES)
    await store.note_times(table, Times((Told(0, 5, 20.0),)))

    assert await store.times(table) == Times((Told(0, 5, 20.0), TIMES.told[1]), TIMES.seen)
    assert await version_of(store, table) == before
    assert await store.alive() is None


async def test_times_go_with_the_end_of_their_table_and_of_one_that_is_over_nothing_is_noted(store: Store) -> None:
    finished, ended, other = await start(store), await start(store), await start(store)
    for table in (finished, ended, other):
        await store.note_times(table, TIMES)
    await take(store, finished, move(1), ending("alice bob kitten", 3, 2, 1))
    await store.close_table(ended, await version_of(store, ended), TableState.ABANDONED, 15.0)

    await store.note_times(finished, TIMES)
    await store.note_times(TableId(99), TIMES)

    assert [await store.times(table) for table in (finished, ended, other)] == [Times(), Times(), TIMES]


async def test_outages_are_told_oldest_first_grow_and_are_forgotten_in_time(store: Store) -> None:
    assert await store.alive() is None
    for outage in (Outage(50.0, 60.0), Outage(10.0, 20.0), Outage(50.0, 70.0)):
        await store.note_outages([outage], 0.0)
    assert await store.outages() == (Outage(10.0, 20.0), Outage(50.0, 70.0))
    assert (await store.times(TableId(1))).outages == await store.outages()

    await store.note_outages([Outage(90.0, 95.0)], 30.0)
    await store.note_alive(96.0)

    assert await store.outages() == (Outage(50.0, 70.0), Outage(90.0, 95.0))
    assert await store.alive() == 96.0


async def test_a_table_knows_the_outages_of_its_shard_alone(store: Store) -> None:
    here, direct = await start(store), await start(store, server=None)
    outages = [Outage(10.0, 20.0, Shard(number, 2)) for number in (0, 1)] + [Outage(30.0, 40.0)]

    await store.note_outages(outages, 0.0)

    assert await store.outages() == tuple(outages)
    assert [(await store.times(table)).outages for table in (here, direct)] == [(outages[0], outages[2])] * 2


async def test_an_outage_of_a_day_is_remembered_for_ever(store: Store) -> None:
    """Months in which nobody came do not count where the bot was away."""
    for outage in (Outage(0.0, 86_399.0), Outage(100_000.0, 186_400.0), Outage(9e8, 9e8 + 1)):
        await store.note_outages([outage], 1e6)

    assert await store.outages() == (Outage(100_000.0, 186_400.0), Outage(9e8, 9e8 + 1))


async def test_a_table_keeps_its_pace_and_a_sitter_since_when_they_are_away(store: Store) -> None:
    assert (await open_lobby(store)).pace is Pace.EVENING
    table = await start(store, "alice bob kitten")
    alice, bob, kitten = row("alice bob/kitten kitten")
    away = (alice, replace(bob, away_since=33.5), kitten)

    await store.seat_players(table, await version_of(store, table), away, 34.0)

    found = await stored(store, table)
    assert found.sitters == away
