"""Moves, and the results in which they end."""

import asyncio
from dataclasses import replace

import pytest

from bot.models.results import Ending
from bot.models.tables import Conflict, TableState
from bot.storage import Store
from tests.bot.storage.builders import (
    load_results,
    load_stored,
    load_table,
    make_ending,
    make_move,
    save_move,
    start_table,
    with_changes,
    with_move,
)


async def test_moves_come_back_in_order(store: Store) -> None:
    table, other = await start_table(store), await start_table(store)

    for number in (1, 2, 3):
        await save_move(store, table, make_move(number))
    await save_move(store, other, make_move(1, text="coffee BK1"))

    assert await store.tables.load_moves(table) == [make_move(1), make_move(2), make_move(3)]
    assert await store.tables.load_moves(other) == [make_move(1, text="coffee BK1")]


async def test_of_ten_moves_at_once_upon_the_same_version_one_is_stored(store: Store) -> None:
    before = await load_stored(store, await start_table(store))
    made = [store.tables.save(before, with_move(before, make_move(1, text=f"play WH{n}"))) for n in range(10)]

    answers = await asyncio.gather(*made, return_exceptions=True)

    assert [type(answer) for answer in answers].count(Conflict) == 9
    assert await store.tables.load_moves(before.table.id) == [make_move(1, text="play WH0")]


@pytest.mark.parametrize("number", [1, 3])
async def test_a_move_that_leaves_a_gap_or_has_the_number_of_another_is_a_mistake_and_changes_nothing(store: Store, number: int) -> None:
    table = await start_table(store)
    await save_move(store, table, make_move(1))
    before = await load_stored(store, table)

    with pytest.raises(ValueError, match="after move 1 of table 1 these cannot follow"):
        await store.tables.save(before, with_move(before, make_move(number)))

    assert await load_stored(store, table) == before


async def test_the_last_move_finishes_the_table_with_its_results(store: Store) -> None:
    table = await start_table(store, "alice bob kitten")
    await save_move(store, table, make_move(1))

    await save_move(store, table, make_move(2), make_ending("alice bob kitten", 24, 18, -3))

    found = await load_table(store, table)
    assert (found.state, found.ended_at) == (TableState.FINISHED, make_move(2).at)
    assert await load_results(store, table) == list(make_ending("alice bob kitten", 24, 18, -3).results)
    assert await store.tables.load_moves(table) == [make_move(1), make_move(2)]


@pytest.mark.parametrize("among", [2, None])
async def test_a_result_counts_as_the_store_is_told_whoever_held_the_seat(store: Store, among: int | None) -> None:
    sitters = "alice bob/kitten kitten"
    table = await start_table(store, sitters)
    told = tuple(
        replace(one, counted=among is None, place_among_people=among if one.member else None)
        for one in make_ending(sitters, 24, 18, -3).results
    )

    await save_move(store, table, make_move(1), Ending(told, rated=False))

    assert await load_results(store, table) == list(told)
    assert await store.standings.count() == (2 if among else 0)


async def test_an_ending_that_cannot_be_stored_takes_its_move_back(store: Store) -> None:
    table = await start_table(store)
    twice_the_same_seat = Ending(make_ending("alice bob kitten", 1, 2, 3).results[:1] * 2, rated=False)

    with pytest.raises(Exception, match=r"(?i)unique"):
        await save_move(store, table, make_move(1), twice_the_same_seat)

    found = await load_table(store, table)
    assert found.state is TableState.RUNNING
    assert await store.tables.load_moves(table) == []
    assert await store.standings.count() == 0


async def test_a_choice_is_replaced_by_moves_with_new_numbers(store: Store) -> None:
    table = await start_table(store, "alice bob kitten")
    for number in (1, 2, 3):
        await save_move(store, table, make_move(number))
    before = await load_stored(store, table)

    await store.tables.save(before, with_changes(replace(before, moves=(make_move(1), make_move(3))), make_move(4), make_move(5)))

    assert await store.tables.load_moves(table) == [make_move(1), make_move(3), make_move(4), make_move(5)]
    await save_move(store, table, make_move(6))
    assert [one.number for one in await store.tables.load_moves(table)] == [1, 3, 4, 5, 6]


async def test_a_game_is_cut_back_to_its_first_moves_and_goes_on_from_there(store: Store) -> None:
    table = await start_table(store, "alice bob kitten")
    for number in (1, 2, 3):
        await save_move(store, table, make_move(number))
    before = await load_stored(store, table)
    with pytest.raises(ValueError, match=r"not to 3 without \[1\]"):
        await store.tables.save(before, with_changes(replace(before, moves=(make_move(2), make_move(3)))))
    with pytest.raises(ValueError, match=r"not to 1 without \[2, 3\]"):
        await store.tables.save(before, with_changes(replace(before, moves=(make_move(1),))))

    await store.tables.save(before, with_changes(replace(before, moves=(make_move(1),)), taken_back=3))

    assert await store.tables.load_moves(table) == [make_move(1)]
    await save_move(store, table, make_move(4, text="play WH9"))
    assert await store.tables.load_moves(table) == [make_move(1), make_move(4, text="play WH9")]
