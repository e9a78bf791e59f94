"""Whom the host of the bot has shut out: where they sat a cat plays on, and they sit down nowhere until they are let in."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

from bot.models.ids import ServerId
from bot.models.people import BlockEntry, BlockKind
from bot.models.tables import Guest, TableState
from tests.bot.home import ALICE, BOB, CAROL, DAVE, SERVER, Home, describe_sitters, raises_cannot_do


async def test_where_they_sit_a_cat_plays_on_and_in_lobbies_they_sit_no_more(home: Home) -> None:
    running, lobby = await home.start(BOB, CAROL), await home.open(BOB)
    await home.tables.join(lobby.table.id, ALICE)

    assert await home.seating.block(BlockKind.MEMBER, BOB.id)

    assert describe_sitters(await home.tables.load(running.table.id)) == "Alice Bob(away) Carol"
    assert describe_sitters(await home.tables.load(lobby.table.id)) == "Alice"
    assert (await home.play(running.table.id)).table.state is TableState.FINISHED
    assert not await home.seating.block(BlockKind.MEMBER, BOB.id)


async def test_they_sit_down_nowhere_and_take_no_seat_back(home: Home) -> None:
    running, lobby = await home.start(BOB, CAROL), await home.open(ALICE, seats=4)
    await home.seating.block(BlockKind.MEMBER, BOB.id)

    for again in (home, home.restart()):
        await again.tables.load_open_tables()
        with raises_cannot_do("reply-shut-out") as told:
            await again.open(BOB)
        assert told.value.params == {"server": False}
        for table in (running, lobby):
            with raises_cannot_do("reply-shut-out"):
                await again.tables.join(table.table.id, BOB)
        with raises_cannot_do("table-seat-left"):
            await again.tables.make_move(running.table.id, BOB, "play BK1")


async def test_who_is_let_in_again_has_lost_nothing(home: Home) -> None:
    running = await home.start(BOB, CAROL)
    before = await home.store.people.export(BOB.id)
    await home.seating.block(BlockKind.MEMBER, BOB.id)
    assert (await home.store.people.export(BOB.id))["moves"] == before["moves"]

    assert await home.tables.blocklist.unblock(BlockKind.MEMBER, BOB.id)

    assert describe_sitters(await home.tables.join(running.table.id, BOB)) == "Alice Bob Carol"
    assert not await home.tables.blocklist.unblock(BlockKind.MEMBER, BOB.id)


async def test_a_server_is_shut_out_with_all_its_tables_and_with_no_others(home: Home) -> None:
    here, there = await home.start(BOB, CAROL), await home.tables.open(DAVE, replace(home.make_request(), server=ServerId(7)))

    await home.seating.block(BlockKind.SERVER, SERVER)

    assert describe_sitters(await home.tables.load(here.table.id)) == "Alice(away) Bob(away) Carol(away)"
    assert describe_sitters(await home.tables.load(there.table.id)) == "Dave"
    with raises_cannot_do("reply-shut-out") as told:
        await home.open(DAVE)
    assert told.value.params == {"server": True}
    with raises_cannot_do("reply-shut-out"):
        await home.tables.join(here.table.id, ALICE)
    assert describe_sitters(await home.tables.join(there.table.id, ALICE)) == "Dave Alice"
    home.clock.advance(home.limits.lobby_minutes * 60 + 1)
    assert here.table.id in [snapshot.table.id for snapshot in await home.tables.tidy()], "nobody is there for whom it would wait"


async def test_who_is_shut_out_is_invited_no_more_and_offered_no_seat(home: Home) -> None:
    lobby = await home.open(ALICE)
    await home.seating.invite(lobby.table.id, ALICE, Guest(DAVE.id, "Dave"))
    running = await home.start(BOB, CAROL, opener=ALICE)
    await home.tables.leave(running.table.id, BOB)
    await home.seating.offer_seat(running.table.id, ALICE, 1, Guest(DAVE.id, "Dave"))

    await home.seating.block(BlockKind.MEMBER, DAVE.id)

    assert (await home.tables.load(lobby.table.id)).table.guests == ()
    assert (await home.tables.load(running.table.id)).table.sitters[1].offer is None
    with raises_cannot_do("reply-shut-out"):
        await home.seating.take_seat(running.table.id, DAVE, 1)


async def test_who_died_before_all_were_put_out_does_it_at_the_next_start(home: Home) -> None:
    running = await home.start(BOB, CAROL)
    await home.store.operator.block(BlockKind.MEMBER, BOB.id, 5.0)
    again = home.restart()
    await again.tables.load_open_tables()

    await again.seating.remove_blocked()

    assert describe_sitters(await again.tables.load(running.table.id)) == "Alice Bob(away) Carol"
    assert await again.tables.blocklist.load_entries() == [BlockEntry(BlockKind.MEMBER, BOB.id, 5.0)]


async def test_a_table_that_cannot_be_read_stops_no_start_and_keeps_nobody_elsewhere(home: Home, tmp_path: Path) -> None:
    """Somebody has edited the file: at each start the bot would have ended there."""
    edited, other = await home.step(await home.start(BOB, CAROL)), await home.start(BOB, CAROL)
    with sqlite3.connect(tmp_path / "purrlor.db") as file:
        file.execute(f"UPDATE moves SET text = 'frog' WHERE table_id = {edited.table.id}")
    file.close()
    await home.store.operator.block(BlockKind.MEMBER, BOB.id, 5.0)
    again = home.restart()
    await again.tables.load_open_tables()

    await again.seating.remove_blocked()

    assert describe_sitters(await again.tables.load(other.table.id)) == "Alice Bob(away) Carol"
