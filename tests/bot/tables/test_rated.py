"""Who counts and which tables are rated, decided of a table upon the version it has; what the store is told is what it says afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.models.ids import MemberId, TableId
from bot.models.results import Listing
from bot.models.tables import Sitter, Table
from bot.storage import Store
from bot.tables import Sequels
from bot.tables.seats import is_counted, is_rated
from tests.bot.home import ALICE, BOB, Home
from tests.bot.storage.builders import load_results, open_lobby

PERSON, OTHER = Sitter(0, MemberId(1), None, "Alice"), Sitter(1, MemberId(2), None, "Bob")
CAT, PLAYED_FOR = Sitter(1, None, "kitten", "Mochi"), Sitter(1, MemberId(2), "kitten", "Bob")


@pytest.fixture
async def table(home: Home) -> Table:
    """A table that was to be rated."""
    return await open_lobby(home.store)


async def rated_games(store: Store) -> list[int]:
    """How many of everybody in the lists of the auction, in their order."""
    return [one.rated for one in await store.standings.load(Listing(game="auction"))]


async def begun(home: Home, *others: object, **options: object) -> TableId:
    """The auction of two cards, which is over after two questions."""
    snapshot = await home.start(*others, game="auction", seats=2, cards="2", **options)  # type: ignore[arg-type]
    return snapshot.table.id


# The rule


@pytest.mark.parametrize(("sitter", "counts"), [(PERSON, True), (CAT, False), (PLAYED_FOR, False)])
async def test_what_was_done_in_a_seat_is_of_who_held_it_themself(table: Table, sitter: Sitter, counts: bool) -> None:
    assert is_counted(table, sitter) == counts


@pytest.mark.parametrize(("others", "rated"), [((OTHER,), True), ((OTHER, CAT), True), ((CAT,), False), ((), False)])
async def test_a_table_is_rated_where_at_least_two_people_sit_at_the_start(table: Table, others: tuple[Sitter, ...], rated: bool) -> None:
    assert is_rated(table, (PERSON, *others)) == rated


async def test_a_table_that_was_not_to_be_rated_never_is_and_still_counts(table: Table) -> None:
    unrated = replace(table, rated=False)

    assert not is_rated(unrated, (PERSON, OTHER))
    assert is_counted(unrated, PERSON)


# At tables


async def test_a_table_of_people_is_rated_and_one_person_with_a_cat_is_not(home: Home) -> None:
    await home.play(await begun(home))
    assert await rated_games(home.store) == []
    assert [one.games for one in await home.store.standings.load(Listing(against="kitten"))] == [1]

    await home.play(await begun(home, BOB))

    assert await rated_games(home.store) == [1, 1]


async def test_people_are_rated_among_themselves_where_a_cat_sits_too(home: Home) -> None:
    table = (await home.start(BOB, game="auction", seats=3, cards="2")).table.id

    over = await home.play(table)

    assert over.table.rated
    assert {one.member for one in over.rating_changes} == {ALICE.id, BOB.id}
    assert sorted(one.place_among_people or 0 for one in await load_results(home.store, table)) in ([0, 1, 2], [0, 1, 1])
    assert [[met.level for met in one.cats_met] for one in await load_results(home.store, table) if one.member] == [["kitten"]] * 2


async def test_a_seat_that_was_left_for_a_while_is_rated_as_if_nobody_had_left(home: Home) -> None:
    table = await begun(home, BOB)
    await home.tables.leave(table, BOB)
    assert (await home.tables.join(table, BOB)).table.rated

    over = await home.play(table)

    assert [one.counted for one in await load_results(home.store, table)] == [True, True]
    assert await rated_games(home.store) == [1, 1]
    assert await home.store.tables.find(table) == over.table


async def test_who_left_to_the_end_is_last_and_who_stayed_alone_keeps_their_rating(home: Home) -> None:
    table = await begun(home, BOB)
    await home.tables.leave(table, BOB)

    over = await home.play(table)

    assert [(one.member, one.after.rating < one.before.rating) for one in over.rating_changes] == [(BOB.id, True)]
    assert [(one.member, one.wins) for one in await home.store.standings.load()] == [(BOB.id, 0)]
    assert (await home.restart().tables.load(table)).rating_changes == over.rating_changes


async def test_the_same_deal_counts_for_nothing(home: Home) -> None:
    first = await begun(home, BOB)
    await home.play(first)
    before = await home.store.standings.load(Listing(game="auction"))

    again = (await Sequels(home.tables).open_same_deal(first, ALICE)).table.id
    await home.tables.join(again, BOB)
    await home.tables.start(again, ALICE)
    await home.play(again)

    assert [one.counted for one in await load_results(home.store, again)] == [False, False]
    assert await home.store.standings.load(Listing(game="auction")) == before
