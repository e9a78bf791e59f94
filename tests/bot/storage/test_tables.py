"""Tables and who sits at them."""

import pytest

from bot.facts import CHANNEL as EVERYBODY
from bot.facts import MessageId, NoSuchTable, Shown, Sitter, TableId, TableState, WrongState
from bot.storage import Store
from tests.bot.storage.builders import CHANNEL, MEMBERS, SERVER, move, open_lobby, play, row, start


async def test_a_table_comes_back_as_it_was_opened(store: Store) -> None:
    opened = await open_lobby(store, "alice=tuna kitten", at=5.5)

    assert await store.table(opened.id) == opened
    assert opened.id == 1
    assert opened.options == (("rounds", "2"), ("colour", "black"))
    assert opened.sitters == (
        Sitter(0, MEMBERS["alice"], None, "Alice", "tuna"),
        Sitter(1, None, "kitten", "Kitten"),
    )
    assert (opened.server, opened.channel, opened.state) == (SERVER, CHANNEL, TableState.LOBBY)
    assert (opened.opened_at, opened.touched_at, opened.started_at, opened.ended_at) == (5.5, 5.5, None, None)


async def test_a_table_in_a_direct_message_has_no_server(store: Store) -> None:
    opened = await open_lobby(store, server=None)

    assert await store.table(opened.id) == opened
    assert opened.server is None


async def test_no_table_has_an_unknown_number(store: Store) -> None:
    assert await store.table(TableId(7)) is None


async def test_a_printed_table_keeps_its_seed_to_itself(store: Store) -> None:
    assert "secret" not in repr(await open_lobby(store))


async def test_seating_replaces_the_whole_row(store: Store) -> None:
    table = await open_lobby(store, "alice bob carol")

    await store.seat_players(table.id, row("alice carol=seven-fishes"), at=9.0)

    found = await store.table(table.id)
    assert found is not None
    assert found.sitters == row("alice carol=seven-fishes")
    assert found.touched_at == 9.0


@pytest.mark.parametrize("seats", [(1,), (0, 2), (1, 0), (0, 0)])
async def test_a_row_with_gaps_is_a_mistake_and_changes_nothing(store: Store, seats: tuple[int, ...]) -> None:
    table = await open_lobby(store, "alice bob")

    with pytest.raises(ValueError, match="gaps"):
        await store.seat_players(table.id, tuple(Sitter(seat, None, "kitten", "Kitten") for seat in seats), at=9.0)

    assert await store.table(table.id) == table


async def test_starting_makes_a_lobby_run(store: Store) -> None:
    table = await open_lobby(store)

    await store.start_table(table.id, row("alice bob kitten"), 20.0, table.options)

    found = await store.table(table.id)
    assert found is not None
    assert (found.state, found.started_at, found.touched_at) == (TableState.RUNNING, 20.0, 20.0)
    assert found.sitters == row("alice bob kitten")


async def test_a_table_starts_once(store: Store) -> None:
    table = await start(store)

    with pytest.raises(WrongState, match="table 1 is running"):
        await store.start_table(table, row("alice bob carol"), 30.0, ())

    found = await store.table(table)
    assert found is not None
    assert found.sitters == row("alice bob kitten")


async def test_a_table_starts_without_the_seats_that_nobody_took(store: Store) -> None:
    table = await open_lobby(store)

    await store.start_table(table.id, row("alice bob"), 20.0, (("rounds", "2"),))

    found = await store.table(table.id)
    assert found is not None
    assert (found.seats, found.options, found.sitters) == (2, (("rounds", "2"),), row("alice bob"))


async def test_a_move_touches_its_table(store: Store) -> None:
    table = await start(store)
    await store.add_move(table, move(1))

    await store.add_move(table, move(2))

    found = await store.table(table)
    assert found is not None
    assert found.touched_at == move(2).at


async def test_the_live_tables_to_show_are_the_lobbies_and_the_running_ones(store: Store) -> None:
    lobby, running = await open_lobby(store), await start(store)
    closed, abandoned = await open_lobby(store), await start(store)
    await store.close_table(closed.id, TableState.CLOSED, at=50.0)
    await store.close_table(abandoned, TableState.ABANDONED, at=50.0)
    await play(store, "alice bob kitten", 1, 2, 3)

    live = await store.tables_to_show()

    assert [table.id for table in live] == [lobby.id, running]
    assert live[0] == lobby
    assert live[1].sitters == row("alice bob kitten")


async def test_tables_to_show_are_the_live_ones_and_those_with_messages_left(store: Store) -> None:
    """Else a table that ended just before a crash would never show its end."""
    shown, silent = await play(store, "alice bob kitten", 1, 2, 3), await play(store, "alice bob kitten", 1, 2, 3)
    lobby = await open_lobby(store)
    for table in (shown, lobby.id):
        await store.remember_shown(Shown(table, "table", EVERYBODY, CHANNEL, MessageId(5), "d", 1.0, 1, 1))

    found = [table.id for table in await store.tables_to_show()]

    assert found == [shown, lobby.id]
    assert silent not in found


@pytest.mark.parametrize(
    ("begun", "wrong", "right"),
    [(open_lobby, TableState.ABANDONED, TableState.CLOSED), (start, TableState.CLOSED, TableState.ABANDONED)],
)
async def test_a_lobby_is_closed_and_a_running_table_abandoned(store: Store, begun, wrong: TableState, right: TableState) -> None:  # type: ignore[no-untyped-def]
    await begun(store)
    table = TableId(1)

    with pytest.raises(WrongState):
        await store.close_table(table, wrong, at=60.0)
    await store.close_table(table, right, at=61.0)
    with pytest.raises(WrongState):
        await store.close_table(table, right, at=62.0)

    found = await store.table(table)
    assert found is not None
    assert (found.state, found.ended_at) == (right, 61.0)


async def test_a_table_is_not_closed_as_finished(store: Store) -> None:
    table = await start(store)

    with pytest.raises(ValueError, match="not closed as finished"):
        await store.close_table(table, TableState.FINISHED, at=60.0)


async def test_nobody_sits_down_at_a_closed_table(store: Store) -> None:
    table = await open_lobby(store)
    await store.close_table(table.id, TableState.CLOSED, at=50.0)

    with pytest.raises(WrongState, match="closed"):
        await store.seat_players(table.id, row("alice bob"), at=51.0)


async def test_what_is_done_to_no_table_says_so(store: Store) -> None:
    nowhere = TableId(99)

    with pytest.raises(NoSuchTable, match="99"):
        await store.seat_players(nowhere, row("alice"), at=1.0)
    with pytest.raises(NoSuchTable):
        await store.start_table(nowhere, row("alice bob kitten"), 1.0, ())
    with pytest.raises(NoSuchTable):
        await store.close_table(nowhere, TableState.CLOSED, at=1.0)


async def test_a_member_who_left_a_running_table_can_find_back(store: Store) -> None:
    """Nobody is trapped at a table, and nobody loses their seat by leaving it to a cat."""
    table = await start(store, "alice bob kitten")

    await store.seat_players(table, row("alice bob/kitten kitten"), at=30.0)

    found = await store.table(table)
    assert found is not None
    assert found.sitters[1] == Sitter(1, MEMBERS["bob"], "kitten", "Kitten")


async def test_who_leaves_a_lobby_has_no_seat_there(store: Store) -> None:
    table = await open_lobby(store, "alice bob")

    await store.seat_players(table.id, row("alice"), at=30.0)

    found = await store.table(table.id)
    assert found is not None
    assert [one.member for one in found.sitters] == [MEMBERS["alice"]]
