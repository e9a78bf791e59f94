"""Moves, and the results in which they end."""

import asyncio

import pytest

from bot.facts import MoveTaken, NoSuchTable, TableId, TableState, WrongState
from bot.storage import Store
from tests.bot.storage.builders import ending, move, open_lobby, play, results_of, start


async def test_moves_come_back_in_order(store: Store) -> None:
    table, other = await start(store), await start(store)

    for number in (1, 2, 3):
        await store.add_move(table, move(number))
    await store.add_move(other, move(1, text="coffee BK1"))

    assert await store.moves(table) == [move(1), move(2), move(3)]
    assert await store.moves(other) == [move(1, text="coffee BK1")]


async def test_a_new_table_has_no_moves_and_no_results(store: Store) -> None:
    table = await start(store)

    assert await store.moves(table) == []
    assert await results_of(store, table) == []


async def test_the_second_move_of_a_number_is_refused(store: Store) -> None:
    table = await start(store)
    await store.add_move(table, move(1))

    with pytest.raises(MoveTaken, match="table 1 already has a move 1"):
        await store.add_move(table, move(1, text="play WH1"))

    assert await store.moves(table) == [move(1)]


async def test_of_ten_moves_at_once_with_the_same_number_one_is_stored(store: Store) -> None:
    table = await start(store)

    answers = await asyncio.gather(*(store.add_move(table, move(1, text=f"play WH{n}")) for n in range(10)), return_exceptions=True)

    assert [type(answer) for answer in answers].count(MoveTaken) == 9
    assert len(await store.moves(table)) == 1


async def test_a_move_that_leaves_a_gap_is_a_mistake(store: Store) -> None:
    table = await start(store)

    with pytest.raises(ValueError, match="the next is 1, not 2"):
        await store.add_move(table, move(2))


async def test_moves_belong_to_running_tables(store: Store) -> None:
    lobby = await open_lobby(store)

    with pytest.raises(WrongState, match="lobby"):
        await store.add_move(lobby.id, move(1))
    with pytest.raises(NoSuchTable):
        await store.add_move(TableId(99), move(1))


async def test_the_last_move_finishes_the_table_with_its_results(store: Store) -> None:
    table = await start(store, "alice bob kitten")
    await store.add_move(table, move(1))

    await store.add_move(table, move(2), ending("alice bob kitten", 24, 18, -3))

    found = await store.table(table)
    assert found is not None
    assert (found.state, found.ended_at) == (TableState.FINISHED, move(2).at)
    assert await results_of(store, table) == list(ending("alice bob kitten", 24, 18, -3))
    assert await store.moves(table) == [move(1), move(2)]


async def test_a_second_click_on_the_last_move_hears_that_it_is_taken(store: Store) -> None:
    table = await play(store, "alice bob kitten", 1, 2, 3)

    with pytest.raises(MoveTaken):
        await store.add_move(table, move(1), ending("alice bob kitten", 1, 2, 3))
    with pytest.raises(WrongState, match="finished"):
        await store.add_move(table, move(2))


async def test_an_ending_that_cannot_be_stored_takes_its_move_back(store: Store) -> None:
    table = await start(store)
    twice_the_same_seat = ending("alice bob kitten", 1, 2, 3)[:1] * 2

    with pytest.raises(Exception, match="UNIQUE"):
        await store.add_move(table, move(1), twice_the_same_seat)

    found = await store.table(table)
    assert found is not None
    assert found.state is TableState.RUNNING
    assert await store.moves(table) == []
    assert await store.count_standings() == 0


async def test_a_move_taken_back_no_longer_counts_and_its_number_is_not_given_again(store: Store) -> None:
    table = await start(store, "alice bob kitten")
    await store.add_move(table, move(1))
    await store.add_move(table, move(2))

    await store.replace_choice(table, (move(3), move(4)), (1,))

    assert await store.moves(table) == [move(2), move(3), move(4)]
    with pytest.raises(MoveTaken):
        await store.add_move(table, move(1))


async def test_a_choice_is_replaced_whole_or_not_at_all(store: Store) -> None:
    table = await start(store, "alice bob kitten")
    await store.add_move(table, move(1))

    with pytest.raises(MoveTaken):
        await store.replace_choice(table, (move(2), move(2)), (1,))

    assert await store.moves(table) == [move(1)]
