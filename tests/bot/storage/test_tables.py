"""Tables and who sits at them."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.facts import (
    Conflict,
    Guest,
    Held,
    Member,
    MessageId,
    MessageKind,
    MessageRow,
    MessageStatus,
    Offer,
    Sitter,
    Slot,
    Subject,
    TableId,
    TableState,
)
from bot.storage import Store
from bot.times import Pace
from tests.bot.storage.builders import CHANNEL, MEMBERS, SERVER, ending, move, open_lobby, play, row, start, stored, take, version_of

Write = Callable[[Store, int], Awaitable[None]]


async def test_a_table_comes_back_as_it_was_opened(store: Store) -> None:
    opened = await open_lobby(store, "alice=tuna kitten", at=5.5)

    assert await store.table(opened.id) == opened
    assert opened.id == 1
    assert opened.options == (("rounds", "2"), ("colour", "black"))
    assert opened.sitters == (Sitter(0, MEMBERS["alice"], None, "Alice", "tuna"), Sitter(1, None, "kitten", "Kitten"))
    assert (opened.server, opened.channel, opened.state) == (SERVER, CHANNEL, TableState.LOBBY)
    assert (opened.opened_at, opened.touched_at, opened.started_at, opened.ended_at) == (5.5, 5.5, None, None)


@pytest.mark.parametrize("seats", [(1,), (0, 2), (1, 0), (0, 0)])
async def test_a_row_with_gaps_is_a_mistake_and_changes_nothing(store: Store, seats: tuple[int, ...]) -> None:
    table = await open_lobby(store, "alice bob")

    with pytest.raises(ValueError, match="gaps"):
        await store.seat_players(table.id, 1, tuple(Sitter(seat, None, "kitten", "Kitten") for seat in seats), at=9.0)

    assert await store.table(table.id) == table


async def test_who_is_invited_or_sent_away_is_kept_while_it_matters(store: Store) -> None:
    """Of who was invited nothing is kept once the table has begun, of who was sent away once it is over."""
    table, invited, away = await open_lobby(store, "alice bob"), Guest(MEMBERS["dave"], "Dave"), Guest(MEMBERS["carol"], "Carol", True)

    await store.seat_players(table.id, 1, row("alice bob"), 9.0, hosted_at=8.0, guests=(invited, away))
    kept = replace(table, version=2, touched_at=9.0, hosted_at=8.0, guests=(invited, away))
    assert await store.table(table.id) == kept
    await store.seat_players(table.id, 2, row("alice"), 10.0)
    assert await store.table(table.id) == replace(kept, sitters=row("alice"), version=3, touched_at=10.0)

    await store.start_table(table.id, 3, row("alice bob"), 11.0, table.options, rated=True)
    assert [one.guests for one in await store.tables_to_show()] == [(away,)]
    await store.close_table(table.id, 4, TableState.ABANDONED, 12.0)
    assert (await stored(store, table.id)).guests == ()


OF_A_LOBBY: dict[str, tuple[Callable[[Store], Awaitable[None]], dict[str, Any]]] = {
    "its host": (lambda store: store.hand_over(TableId(1), 1, MEMBERS["bob"], 9.0), {"host": MEMBERS["bob"]}),
    "its options": (
        lambda store: store.choose_options(TableId(1), 1, 4, (("rounds", "3"),), at=9.0, rated=False, threaded=True, pace=Pace.LIVE),
        {"seats": 4, "options": (("rounds", "3"),), "rated": False, "threaded": True, "pace": Pace.LIVE},
    ),
}


@pytest.mark.parametrize("what", OF_A_LOBBY)
async def test_of_a_lobby_is_replaced_what_was_chosen_and_nothing_else(store: Store, what: str) -> None:
    table, (choose, chosen) = await open_lobby(store, "alice=tuna bob"), OF_A_LOBBY[what]

    await choose(store)

    assert await store.table(table.id) == replace(table, version=2, hosted_at=9.0, touched_at=9.0, **chosen)


@pytest.mark.parametrize("end", ["played", "abandoned"])
async def test_who_held_a_seat_is_kept_with_it_and_to_whom_it_is_offered_until_the_table_is_over(store: Store, end: str) -> None:
    """World 8418: a member who did not take it never sat there, and stood in the file for ever."""
    table = await start(store, "alice bob carol")
    held = (Held(MEMBERS["alice"], "Alice", 0), Held(MEMBERS["bob"], "Bob", 3))
    first, second, third = row("carol bob/kitten carol")
    sitters = (replace(first, before=held), replace(second, gone=True, offer=Offer(MEMBERS["dave"], "Dave", 0)), third)

    await store.seat_players(table, 2, sitters, 9.0)
    found = await store.table(table)
    if end == "played":
        await take(store, table, move(1), ending("carol bob/kitten carol", 3, 2, 1))
    else:
        await store.close_table(table, 3, TableState.ABANDONED, 10.0)
    over = await store.table(table)

    assert found is not None
    assert found.sitters == sitters
    assert found.sitters[0].holders == (MEMBERS["alice"], MEMBERS["bob"], MEMBERS["carol"])
    assert over is not None
    assert over.sitters == (sitters[0], replace(sitters[1], offer=None), third)


async def test_a_table_starts_once_and_then_its_options_are_settled(store: Store) -> None:
    table = await start(store)
    before = await store.table(table)

    for version, kind, said in ((1, Conflict, "table 1 has version 2, not 1"), (2, ValueError, "table 1 is running")):
        with pytest.raises(kind, match=said):
            await store.start_table(table, version, row("alice bob carol"), 30.0, (), rated=True)
        with pytest.raises(kind, match=said):
            await store.choose_options(table, version, 4, (), at=9.0, rated=False, threaded=True, pace=Pace.LIVE)

    assert await store.table(table) == before


async def test_who_ended_a_table_is_remembered_by_name_though_they_never_sat_there(store: Store) -> None:
    ended, alone = await start(store, "alice kitten kitten"), await start(store, "alice kitten kitten")

    await store.close_table(ended, 2, TableState.ABANDONED, 50.0, Member(MEMBERS["dave"], "Dave"))
    await store.close_table(alone, 2, TableState.ABANDONED, 50.0)

    assert [table and table.ended_by for table in (await store.table(ended), await store.table(alone))] == ["Dave", None]
    assert await store.member(MEMBERS["dave"]) == Member(MEMBERS["dave"], "Dave")


async def test_tables_to_show_are_the_live_ones_and_those_with_messages_left(store: Store) -> None:
    """Else a table that ended just before a crash would never show its end."""
    shown, silent = await play(store, "alice bob kitten", 1, 2, 3), await play(store, "alice bob kitten", 1, 2, 3)
    lobby = await open_lobby(store)
    for table in (shown, lobby.id):
        await store.save_message(MessageRow(Subject.of(table), Slot(MessageKind.BOARD), CHANNEL, MessageId(5), MessageStatus.SHOWN))

    found = [table.id for table in await store.tables_to_show()]

    assert found == [shown, lobby.id]
    assert silent not in found


@pytest.mark.parametrize(
    ("begun", "wrong", "right"), [(open_lobby, TableState.ABANDONED, TableState.CLOSED), (start, TableState.CLOSED, TableState.ABANDONED)]
)
async def test_a_lobby_is_closed_and_a_running_table_abandoned(store: Store, begun, wrong: TableState, right: TableState) -> None:  # type: ignore[no-untyped-def]
    await begun(store)
    table = TableId(1)
    version = await version_of(store, table)

    with pytest.raises(ValueError, match="table 1 is "):
        await store.close_table(table, version, wrong, at=60.0)
    await store.close_table(table, version, right, at=61.0)
    with pytest.raises(Conflict):
        await store.close_table(table, version, right, at=62.0)

    found = await stored(store, table)
    assert (found.state, found.ended_at) == (right, 61.0)


async def test_everything_that_is_written_of_a_table_gives_it_the_next_version(store: Store) -> None:
    opened = await open_lobby(store)
    table = opened.id
    writes = [
        store.seat_players(table, 1, row("alice bob"), at=2.0),
        store.start_table(table, 2, row("alice bob kitten"), 3.0, (), rated=True),
        store.add_move(table, 3, move(1)),
        store.replace_choice(table, 4, (move(2), move(3)), (1,)),
        store.seat_players(table, 5, row("alice bob/kitten kitten"), at=4.0),
        store.add_move(table, 6, move(4), ending("alice bob/kitten kitten", 3, 2, 1)),
    ]

    versions = [opened.version]
    for write in writes:
        await write
        versions.append(await version_of(store, table))

    assert versions == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("version", [1, 3])
@pytest.mark.parametrize(
    "write",
    [
        lambda store, version: store.seat_players(TableId(1), version, row("alice bob"), at=9.0),
        lambda store, version: store.close_table(TableId(1), version, TableState.ABANDONED, at=9.0),
        lambda store, version: store.add_move(TableId(1), version, move(1)),
        lambda store, version: store.add_move(TableId(1), version, move(1), ending("alice bob kitten", 3, 2, 1)),
        lambda store, version: store.replace_choice(TableId(1), version, (move(1), move(2)), ()),
    ],
    ids=["seats", "end", "move", "last move", "choice"],
)
async def test_what_was_decided_upon_another_version_is_not_stored(store: Store, version: int, write: Write) -> None:
    before = await store.table(await start(store))

    with pytest.raises(Conflict) as told:
        await write(store, version)

    assert (told.value.table, told.value.version, told.value.found) == (1, version, 2)
    assert await store.table(TableId(1)) == before
    assert await store.moves(TableId(1)) == []


async def test_what_a_table_says_twice_is_in_memory_once(store: Store) -> None:
    """All that are open are kept there; beside it stands what many of them have in common."""
    one = await open_lobby(store)
    read = {facts.id: facts for facts in await store.tables_to_show()}[one.id]

    assert read.hosted_at is read.opened_at
    assert any(sitter.member is read.opener for sitter in read.sitters)
