"""Tables and their seats."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.models.ids import MessageId, TableId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.models.people import Member
from bot.models.tables import Conflict, NoSuchTable, PreviousHolder, SeatOffer, Sitter, StoredTable, TableState
from bot.storage import Store
from bot.tables.writes import make_closed
from tests.bot.storage.builders import (
    CHANNEL,
    MEMBERS,
    SERVER,
    change_table,
    close_table,
    load_stored,
    make_ending,
    make_move,
    make_sitters,
    open_lobby,
    play_table,
    save_move,
    start_table,
    with_changes,
    with_move,
)


async def test_a_table_comes_back_as_it_was_opened(store: Store) -> None:
    opened = await open_lobby(store, "alice=tuna kitten", at=5.5)

    assert await store.tables.find(opened.id) == opened
    assert opened.id == 1
    assert opened.options == (("rounds", "2"), ("colour", "black"))
    assert opened.sitters == (Sitter(0, MEMBERS["alice"], None, "Alice", "tuna"), Sitter(1, None, "kitten", "Kitten"))
    assert (opened.server, opened.channel, opened.state) == (SERVER, CHANNEL, TableState.LOBBY)
    assert (opened.opened_at, opened.touched_at, opened.started_at, opened.ended_at) == (5.5, 5.5, None, None)


@pytest.mark.parametrize("seats", [(1,), (0, 2), (1, 0), (0, 0)])
async def test_a_row_with_gaps_is_a_mistake_and_changes_nothing(store: Store, seats: tuple[int, ...]) -> None:
    table = await open_lobby(store, "alice bob")

    with pytest.raises(ValueError, match="gaps"):
        await change_table(store, table.id, sitters=tuple(Sitter(seat, None, "kitten", "Kitten") for seat in seats))

    assert await store.tables.find(table.id) == table


@pytest.mark.parametrize("end", ["played", "abandoned"])
async def test_who_held_a_seat_is_kept_with_it_and_to_whom_it_is_offered_until_the_table_is_over(store: Store, end: str) -> None:
    """A member who did not accept an offer never sat at the table, and must not stay in the
    file."""
    table = await start_table(store, "alice bob carol")
    held = (PreviousHolder(MEMBERS["alice"], "Alice", 0), PreviousHolder(MEMBERS["bob"], "Bob", 3))
    first, second, third = make_sitters("carol bob/kitten carol")
    sitters = (replace(first, previous_holders=held), replace(second, has_left=True, offer=SeatOffer(MEMBERS["dave"], "Dave", 0)), third)

    await change_table(store, table, sitters=sitters)
    found = await store.tables.find(table)
    if end == "played":
        await save_move(store, table, make_move(1), make_ending("carol bob/kitten carol", 3, 2, 1))
    else:
        await close_table(store, table)
    over = await store.tables.find(table)

    assert found is not None
    assert found.sitters == sitters
    assert found.sitters[0].holders == (MEMBERS["alice"], MEMBERS["bob"], MEMBERS["carol"])
    assert over is not None
    assert over.sitters == (sitters[0], replace(sitters[1], offer=None), third)


async def test_who_ended_a_table_is_remembered_by_name_though_they_never_sat_there(store: Store) -> None:
    ended, alone = await start_table(store, "alice kitten kitten"), await start_table(store, "alice kitten kitten")

    dave = Member(MEMBERS["dave"], "Dave")
    await close_table(store, ended, dave)
    await close_table(store, alone)

    assert [table and table.ended_by for table in (await store.tables.find(ended), await store.tables.find(alone))] == [dave, None]
    assert await store.people.find(dave.id) == dave


async def test_tables_to_show_are_the_live_ones_and_those_with_messages_left(store: Store) -> None:
    """Otherwise a table that ended just before a crash would never show its end."""
    shown, silent = await play_table(store, "alice bob kitten", 1, 2, 3), await play_table(store, "alice bob kitten", 1, 2, 3)
    lobby = await open_lobby(store)
    for table in (shown, lobby.id):
        await store.messages.save(MessageRow(Subject.of_table(table), Slot(MessageKind.BOARD), CHANNEL, MessageId(5), MessageStatus.SHOWN))

    found = [table.id for table in await store.tables.load_to_show()]

    assert found == [shown, lobby.id]
    assert silent not in found


WRITES: dict[str, Callable[[StoredTable], StoredTable]] = {
    "seats": lambda before: with_changes(before, sitters=make_sitters("alice bob")),
    "a move": lambda before: with_move(before, make_move(1)),
    "the end": lambda before: with_changes(replace(before, table=make_closed(before.table, 9.0))),
}


@pytest.mark.parametrize("what", WRITES)
@pytest.mark.parametrize("version", [1, 3])
async def test_what_was_decided_upon_another_version_is_not_stored(store: Store, version: int, what: str) -> None:
    now = await load_stored(store, await start_table(store))
    before = replace(now, table=replace(now.table, version=version))

    with pytest.raises(Conflict) as told:
        await store.tables.save(before, WRITES[what](before))

    assert (told.value.table, told.value.version, told.value.found) == (1, version, 2)
    assert await load_stored(store, TableId(1)) == now


async def test_a_table_that_is_not_there_is_not_stored(store: Store) -> None:
    before = await load_stored(store, await start_table(store))
    before = replace(before, table=replace(before.table, id=TableId(9)))

    with pytest.raises(NoSuchTable):
        await store.tables.save(before, with_move(before, make_move(1)))


async def test_what_a_table_says_twice_is_in_memory_once(store: Store) -> None:
    """All open tables stay loaded, so equal values share one object."""
    one = await open_lobby(store)
    read = {table.id: table for table in await store.tables.load_to_show()}[one.id]

    assert read.hosted_at is read.opened_at
    assert any(sitter.member is read.opener for sitter in read.sitters)
