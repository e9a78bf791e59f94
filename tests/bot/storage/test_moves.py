"""Moves, and the results in which they end."""

import asyncio
from dataclasses import replace

import pytest

from bot.models.results import Ending
from bot.models.tables import Conflict, TableState
from bot.storage import Store
from tests.bot.storage.builders import after, ending, move, moved, results_of, start, stored, stored_of, take


async def test_moves_come_back_in_order(store: Store) -> None:
    table, other = await start(store), await start(store)

    for number in (1, 2, 3):
        await take(store, table, move(number))
    await take(store, other, move(1, text="coffee BK1"))

    assert await store.tables.load_moves(table) == [move(1), move(2), move(3)]
    assert await store.tables.load_moves(other) == [move(1, text="coffee BK1")]


async def test_of_ten_moves_at_once_upon_the_same_version_one_is_stored(store: Store) -> None:
    before = await stored_of(store, await start(store))
    made = [store.tables.save(before, moved(before, move(1, text=f"play WH{n}"))) for n in range(10)]

    answers = await asyncio.gather(*made, return_exceptions=True)

    assert [type(answer) for answer in answers].count(Conflict) == 9
    assert await store.tables.load_moves(before.table.id) == [move(1, text="play WH0")]


@pytest.mark.parametrize("number", [1, 3])
async def test_a_move_that_leaves_a_gap_or_has_the_number_of_another_is_a_mistake_and_changes_nothing(store: Store, number: int) -> None:
    table = await start(store)
    await take(store, table, move(1))
    before = await stored_of(store, table)

    with pytest.raises(ValueError, match="after move 1 of table 1 these cannot follow"):
        await store.tables.save(before, moved(before, move(number)))

    assert await stored_of(store, table) == before


async def test_the_last_move_finishes_the_table_with_its_results(store: Store) -> None:
    table = await start(store, "alice bob kitten")
    await take(store, table, move(1))

    await take(store, table, move(2), ending("alice bob kitten", 24, 18, -3))

    found = await stored(store, table)
    assert (found.state, found.ended_at) == (TableState.FINISHED, move(2).at)
    assert await results_of(store, table) == list(ending("alice bob kitten", 24, 18, -3).results)
    assert await store.tables.load_moves(table) == [move(1), move(2)]


@pytest.mark.parametrize("among", [2, None])
async def test_a_result_counts_as_the_store_is_told_whoever_held_the_seat(store: Store, among: int | None) -> None:
    sitters = "alice bob/kitten kitten"
    table = await start(store, sitters)
    told = tuple(
        replace(one, counted=among is None, place_among_people=among if one.member else None) for one in ending(sitters, 24, 18, -3).results
    )

    await take(store, table, move(1), Ending(told, rated=False))

    assert await results_of(store, table) == list(told)
    assert await store.standings.count() == (2 if among else 0)


async def test_an_ending_that_cannot_be_stored_takes_its_move_back(store: Store) -> None:
    table = await start(store)
    twice_the_same_seat = Ending(ending("alice bob kitten", 1, 2, 3).results[:1] * 2, rated=False)

    with pytest.raises(Exception, match="UNIQUE"):
        await take(store, table, move(1), twice_the_same_seat)

    found = await stored(store, table)
    assert found.state is TableState.RUNNING
    assert await store.tables.load_moves(table) == []
    assert await store.standings.count() == 0


async def test_a_choice_is_replaced_by_moves_with_new_numbers(store: Store) -> None:
    table = await start(store, "alice bob kitten")
    for number in (1, 2, 3):
        await take(store, table, move(number))
    before = await stored_of(store, table)

    await store.tables.save(before, after(replace(before, moves=(move(1), move(3))), move(4), move(5)))

    assert await store.tables.load_moves(table) == [move(1), move(3), move(4), move(5)]
    await take(store, table, move(6))
    assert [one.number for one in await store.tables.load_moves(table)] == [1, 3, 4, 5, 6]


async def test_a_game_is_cut_back_to_its_first_moves_and_goes_on_from_there(store: Store) -> None:
    table = await start(store, "alice bob kitten")
    for number in (1, 2, 3):
        await take(store, table, move(number))
    before = await stored_of(store, table)
    with pytest.raises(ValueError, match=r"cut back to its first moves, but not without \[1\]"):
        await store.tables.save(before, after(replace(before, moves=(move(2), move(3)))))

    await store.tables.save(before, after(replace(before, moves=(move(1),))))

    assert await store.tables.load_moves(table) == [move(1)]
    await take(store, table, move(2, text="play WH9"))
    assert await store.tables.load_moves(table) == [move(1), move(2, text="play WH9")]
