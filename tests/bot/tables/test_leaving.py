"""Nobody is ever trapped: leaving hands the seat to a cat, coming back takes it again, and forgotten tables are tidied away."""

import pytest

from bot.facts import TableState
from bot.matters import Kind, Matter
from bot.tables import Together, seat_of, votes
from bot.tables.moves import CatsMove
from tests.bot.home import ALICE, BOB, CAROL, DAVE, HOUR, Home, asked, cannot, legal, question, sitting, together
from tests.bot.storage.builders import results_of

END = Matter(Kind.END)


async def test_a_cat_plays_on_for_somebody_who_leaves(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).facts.id

    live = await home.tables.leave(table, BOB)

    assert sitting(live) == "Alice Bob(away) Carol"
    assert live.running
    assert seat_of(live, BOB.id) is None
    assert home.tables.registry.of_member(BOB.id) == [live.facts]


async def test_leaving_twice_is_leaving_once(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).facts.id

    first, second = await together(home.tables.leave(table, BOB), home.tables.leave(table, BOB))

    assert first is second


async def test_who_has_left_cannot_move_and_is_told_how_to_come_back(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).facts.id
    live = await home.play(table, lambda live: asked(live) == 1)
    await home.tables.leave(table, BOB)

    with cannot("table-seat-left"):
        await home.tables.move(table, BOB, legal(live)[0], question(live))


async def test_coming_back_takes_the_seat_again_under_todays_name(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).facts.id
    await home.tables.leave(table, BOB)

    live = await home.tables.join(table, BOB._replace(name="Robert"))

    assert sitting(live) == "Alice Robert Carol"
    assert seat_of(live, BOB.id) == 1


async def test_coming_back_is_no_new_seat_for_the_limit(home: Home) -> None:
    tables = [(await home.start(BOB, CAROL)).facts.id for _ in range(8)]
    await home.tables.leave(tables[0], BOB)

    assert seat_of(await home.tables.join(tables[0], BOB), BOB.id) == 1


async def test_a_stranger_cannot_take_a_seat_that_a_cat_keeps(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).facts.id
    await home.tables.leave(table, BOB)

    with cannot("table-already-started"):
        await home.tables.join(table, DAVE)


async def test_the_cats_move_for_one_who_left_is_theirs_no_more_once_they_are_back(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).facts.id
    live = await home.play(table, lambda live: asked(live) == 1)
    await home.tables.leave(table, BOB)
    await home.tables.join(table, BOB)

    assert (await home.tables.cat_moves(table, asked(live), CatsMove(question(live), legal(live)[0]))).moves == live.moves


async def test_a_seat_that_a_cat_finished_is_the_cats_result(home: Home) -> None:
    table = (await home.start(BOB, CAROL, rounds="1")).facts.id
    await home.tables.leave(table, BOB)

    await home.play(table)

    assert [(one.member, one.cat) for one in await results_of(home.store, table)] == [
        (ALICE.id, None),
        (BOB.id, "housecat"),
        (CAROL.id, None),
    ]


async def test_nobody_comes_back_to_a_table_that_is_over(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).facts.id
    await home.tables.leave(table, BOB)
    await home.tables.close(table, ALICE, may_tidy=True)

    with cannot("table-over"):
        await home.tables.join(table, BOB)
    with cannot("table-over"):
        await home.tables.leave(table, CAROL)


async def test_the_next_person_is_host_while_the_opener_is_away(home: Home) -> None:
    table = (await home.start(BOB, CAROL, rated=False)).facts.id
    await home.tables.leave(table, ALICE)

    with cannot("table-only-host"):
        await home.tables.close(table, CAROL)

    assert (await home.tables.close(table, BOB)).facts.state is TableState.ABANDONED


async def test_a_table_that_everybody_left_ends_after_a_while(home: Home) -> None:
    table = (await home.start(BOB)).facts.id
    await home.tables.leave(table, ALICE)
    home.clock.turn(HOUR - 1)
    await home.tables.leave(table, BOB)
    home.clock.turn(HOUR - 1)
    assert await home.tables.tidy() == []
    home.clock.turn(1)

    closed = await home.tables.tidy()

    assert [(one.facts.id, one.facts.state) for one in closed] == [(table, TableState.ABANDONED)]


async def test_a_lobby_closes_after_a_while_also_where_the_clock_has_been_wrong(home: Home) -> None:
    """It had been a day ahead when it was tidied up last: for a day nobody would have looked again."""
    home.clock.set_on(24 * HOUR)
    await home.tables.tidy()
    home.clock.set_on(-24 * HOUR)
    table = (await home.open()).facts.id
    home.clock.turn(HOUR)

    assert [one.facts.id for one in await home.tables.tidy()] == [table]


async def test_a_table_at_which_a_person_thinks_for_days_stays(home: Home) -> None:
    await home.start(BOB)
    home.clock.turn(100 * HOUR)

    assert await home.tables.tidy() == []


async def test_what_is_over_leaves_memory_only_when_it_is_over_and_can_still_be_looked_at(home: Home) -> None:
    table = (await home.start(BOB)).facts.id
    home.tables.forget(table)
    assert list(home.tables.registry) != []
    ended = await home.tables.close(table, ALICE, may_tidy=True)

    home.tables.forget(table)

    assert list(home.tables.registry) == []
    assert await home.tables.look(table) == ended


@pytest.mark.parametrize("goes", ["leaves", "is forgotten"])
async def test_what_all_who_stay_agree_to_is_asked_no_more_as_the_last_one_goes_who_had_not_answered(home: Home, goes: str) -> None:
    """It was asked on, of nobody: those who were there had agreed, and it did not come about."""
    live, all_of_them = await home.start(BOB, CAROL), Together(home.tables, home.clock)
    for one in (ALICE, BOB):
        await all_of_them.ask(live.facts.id, one, END)

    await (home.tables.leave(live.facts.id, CAROL) if goes == "leaves" else home.tables.forget_member(CAROL.id))

    assert votes.asked(await home.tables.look(live.facts.id)) is None
    await all_of_them.ask(live.facts.id, ALICE, END)
    assert (await all_of_them.ask(live.facts.id, BOB, END)).facts.state is TableState.ABANDONED


async def test_what_somebody_has_still_to_answer_is_asked_on_as_another_one_leaves(home: Home) -> None:
    live, all_of_them = await home.start(BOB, CAROL), Together(home.tables, home.clock)
    await all_of_them.ask(live.facts.id, ALICE, END)

    live = await home.tables.leave(live.facts.id, CAROL)

    assert votes.asked(live) == END
    assert (await all_of_them.agree(live.facts.id, BOB, END, live.playing().since)).facts.state is TableState.ABANDONED
