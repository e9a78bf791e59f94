"""Tables that go on from a step of a past game: what is settled, whose cards, what it is worth, and its record."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.models.ids import ChannelId
from bot.models.tables import Table, TableState
from bot.tables import PastStep, Sequels, TableSnapshot, make_record, proposals, write_table_record
from games import all_games
from games.kit import Record, Seat, judge, read_record
from tests.bot.home import ALICE, BOB, CAROL, Home, gather_all, make_seed, open_home, raises_cannot_do
from tests.bot.storage.builders import load_results

DIRECT = ChannelId(4_000)
MOVES = 9


@pytest.fixture
def sequels(home: Home) -> Sequels:
    return Sequels(home.tables)


async def finished(home: Home) -> TableSnapshot:
    """A table of Alice, Bob and a cat with a lucky word of Bob, played to its end."""
    table = (await home.open(seats=3, cats=1, rounds="1")).table.id
    await home.tables.join(table, BOB)
    await home.tables.set_lucky_word(table, BOB, "tuna")
    await home.tables.start(table, ALICE)
    return await home.play(table)


def step_of(past: TableSnapshot, moves: int = MOVES, table: Table | None = None) -> PastStep:
    return PastStep(make_record(past), moves, Seat(past.moves[moves].seat), table)


async def open_from(home: Home, past: TableSnapshot, moves: int = MOVES) -> TableSnapshot:
    return await Sequels(home.tables).play_on(step_of(past, moves, past.table), BOB, DIRECT, "en")


def outline(record: Record) -> list[tuple[int, str]]:
    return [(turn.seat, turn.move) for turn in record.turns]


async def test_the_member_sits_in_the_own_seat_and_everything_up_to_the_step_has_happened(home: Home) -> None:
    past = await finished(home)

    snapshot = await home.tables.start((await open_from(home, past)).table.id, BOB)

    assert snapshot.is_direct
    assert not snapshot.table.rated
    assert (snapshot.table.commit, snapshot.options, snapshot.lucky_words) == (past.table.commit, past.options, past.lucky_words)
    seats = [one.seat for one in past.table.sitters if one.member == BOB.id]
    assert [one.seat for one in snapshot.table.sitters if one.member == BOB.id] == seats
    assert outline(make_record(snapshot)) == outline(make_record(past))[:MOVES]
    assert snapshot.play is not None
    assert snapshot.play.settled_count == MOVES


async def test_no_seed_is_in_the_table_while_it_runs(home: Home) -> None:
    past = await finished(home)

    snapshot = await home.tables.start((await open_from(home, past)).table.id, BOB)

    assert make_record(snapshot).seed is None
    shown = [repr(one) for one in home.changes if one.table.id == snapshot.table.id]
    assert len(shown) == 2
    assert all(make_seed(0).hex() not in text and repr(make_seed(0)) not in text for text in shown)


async def test_it_is_the_same_after_a_restart_and_no_move_of_the_past_can_be_taken_back(tmp_path: Path) -> None:
    async with open_home(tmp_path) as home:
        past = await finished(home)
        begun = await home.tables.start((await open_from(home, past)).table.id, BOB)
    async with open_home(tmp_path) as home:
        again = await home.tables.load(begun.table.id)

        assert (again.table.continues, again.moves) == (begun.table.continues, begun.moves)
        for snapshot in (begun, again):
            assert all(proposals.play_before_newest_choice(snapshot, Seat(seat)) is None for seat in range(3))


async def test_another_seat_and_level_can_be_chosen_and_nothing_else(home: Home) -> None:
    past = await finished(home)
    table = (await open_from(home, past)).table.id
    (own,) = [one.seat for one in past.table.sitters if one.member == BOB.id]
    other = (own + 1) % 3

    snapshot = await home.tables.choose_option(table, BOB, "seat", str(other))
    snapshot = await home.tables.choose_option(table, BOB, "level", "kitten")

    assert [one.seat for one in snapshot.table.sitters if one.member is not None] == [other]
    assert {one.cat for one in snapshot.table.sitters} == {None, "kitten"}
    assert snapshot.lucky_words == past.lucky_words
    for key, value in (("rounds", "2"), ("seats", "4"), ("rated", "true"), ("hints", "true")):
        with raises_cannot_do("table-options-settled"):
            await home.tables.choose_option(table, BOB, key, value)
    with raises_cannot_do("table-options-settled"):
        await home.tables.remove_cat(table, BOB)
    with raises_cannot_do("table-luck-settled"):
        await home.tables.set_lucky_word(table, BOB, "salmon")
    with raises_cannot_do("table-bad-option"):
        await home.tables.choose_option(table, BOB, "seat", "3")


async def test_its_result_counts_for_nothing_and_its_record_says_from_where_it_goes_on(home: Home) -> None:
    past = await finished(home)
    snapshot = await home.tables.start((await open_from(home, past)).table.id, BOB)

    snapshot = await home.play(snapshot.table.id)

    assert snapshot.table.state is TableState.FINISHED
    assert {(one.counted, one.counted_place) for one in await load_results(home.store, snapshot.table.id)} == {(False, None)}
    text = write_table_record(snapshot)
    lines = text.splitlines()
    remark = lines.index(f"# played on from table {past.table.id} after move {MOVES}")
    assert lines[remark - 1] == write_table_record(past).splitlines()[remark - 1]
    assert sum(line.startswith("p") for line in lines[:remark] if not line.startswith("purrlor")) == MOVES
    record = read_record(text, all_games())
    assert judge(record, all_games()).good
    assert outline(record) == outline(make_record(snapshot))


async def test_once_more_from_its_own_replay_is_compared_with_the_first_game(home: Home, sequels: Sequels) -> None:
    past = await finished(home)
    second = await home.play((await home.tables.start((await open_from(home, past)).table.id, BOB)).table.id)

    again = step_of(second, MOVES, second.table).continuation
    later = step_of(second, MOVES + 1, second.table).continuation

    assert again == second.table.continues
    assert past.outcome is not None
    assert again.scores == past.outcome.scores
    assert later.table == second.table.id


async def test_a_record_from_a_file_gives_the_seat_that_is_asked_and_names_no_table(home: Home, sequels: Sequels) -> None:
    past = await finished(home)

    snapshot = await sequels.play_on(step_of(past), CAROL, DIRECT, "en")

    assert [one.seat for one in snapshot.table.sitters if one.member == CAROL.id] == [past.moves[MOVES].seat]
    assert snapshot.table.continues is not None
    assert snapshot.table.continues.table is None
    played = await home.play((await home.tables.start(snapshot.table.id, CAROL)).table.id)
    assert f"# played on from a record after move {MOVES}\n" in write_table_record(played)


async def test_two_presses_open_one_table_and_further_ones_as_many_as_the_member_may_have(home: Home) -> None:
    past = await finished(home)

    tables = await gather_all(*(open_from(home, past) for _ in range(3)))

    assert len({snapshot.table.id for snapshot in tables}) == 1
    await home.tables.start(tables[0].table.id, BOB)
    with raises_cannot_do("table-alone"):
        for _ in range(home.limits.max_tables_per_channel):
            await home.tables.start((await open_from(home, past)).table.id, BOB)


async def test_whoever_leaves_the_lobby_closes_it_and_a_table_goes_on_with_a_cat(home: Home) -> None:
    past = await finished(home)

    left = await home.tables.leave((await open_from(home, past)).table.id, BOB)
    running = await home.tables.start((await open_from(home, past)).table.id, BOB)
    after = await home.tables.leave(running.table.id, BOB)

    assert left.table.state is TableState.CLOSED
    assert all(one.cat for one in after.table.sitters)
