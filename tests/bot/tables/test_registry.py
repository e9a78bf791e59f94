"""Tables asleep: found by an index of facts, loaded when touched, let go when idle; and decided again when somebody else was faster."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable
from copy import copy
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.models.ids import ChannelId, TableId
from bot.models.tables import Conflict, Table, TableState
from bot.settings.config import TableConfig
from bot.tables import Change, ChangeKind, MoveRefused, Person, Sequels, Tables, TableSnapshot, make_record
from bot.tables.service import MAX_LOADED, UNLOAD_AFTER
from games.kit import write_record
from tests.bot.home import (
    ALICE,
    BOB,
    CAROL,
    CHANNEL,
    DAVE,
    GAMES,
    SERVER,
    Home,
    asked_seat,
    fail_on_seed,
    gather_all,
    legal_texts,
    make_seed,
    raises_cannot_do,
)

ELSEWHERE = ChannelId(2_001)


def ids(tables: Iterable[Table]) -> list[TableId]:
    return [table.id for table in tables]


# Finding


async def test_tables_are_found_by_who_sits_there_and_where_they_stand(home: Home) -> None:
    first, second = await home.open(ALICE), await home.open(BOB, channel=ELSEWHERE)
    await home.tables.join(second.table.id, ALICE)
    registry = home.tables.registry

    assert [ids(registry.open_tables_of(person.id)) for person in (ALICE, BOB, CAROL)] == [[1, 2], [2], []]
    assert [ids(registry.open_tables_in(channel)) for channel in (CHANNEL, ELSEWHERE, 3)] == [[1], [2], []]
    assert registry.ids_in_server(SERVER) == (first.table.id, second.table.id)
    assert registry.servers == {SERVER}
    await home.tables.leave(second.table.id, BOB)
    assert [ids(registry.open_tables_of(person.id)) for person in (ALICE, BOB)] == [[1, 2], []]


async def test_a_table_that_is_over_lives_no_more_and_is_known_until_it_was_shown(home: Home) -> None:
    table = (await home.open(ALICE)).table.id
    await home.tables.close(table, ALICE)
    registry = home.tables.registry

    assert (registry.open_tables(), registry.open_tables_of(ALICE.id), registry.open_tables_in(CHANNEL)) == ([], [], [])
    assert registry.ids_in_channel(CHANNEL) == (table,)
    home.tables.drop(table)
    assert registry.ids_in_channel(CHANNEL) == ()
    assert list(registry) == []


# Sleeping


async def test_a_start_loads_no_game_and_the_first_press_loads_its_own(home: Home) -> None:
    tables = [(await home.start(BOB, CAROL)).table.id for _ in range(3)]
    later = home.restart()

    await later.tables.load_open_tables()

    assert ids(later.tables.registry.open_tables()) == tables
    assert not later.tables.loaded
    snapshot = await later.tables.load(tables[1])
    assert later.tables.loaded == {tables[1]}
    assert snapshot == await home.tables.load(tables[1])


async def test_a_table_that_nobody_touches_falls_asleep_and_is_woken_by_a_press(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)
    slept: list[TableId] = []
    home.tables.watch_unloads(slept.append)
    home.clock.advance(UNLOAD_AFTER + 1)

    await home.tables.tidy()

    assert slept == [snapshot.table.id]
    assert not home.tables.loaded
    seat = asked_seat(snapshot)
    after = await home.tables.make_move(snapshot.table.id, (ALICE, BOB, CAROL)[seat], legal_texts(snapshot)[0], snapshot.question(seat))
    assert len(after.moves) == 1


async def test_no_more_tables_are_kept_than_there_is_room_for_and_the_latest_stay(home: Home) -> None:
    for number in range(MAX_LOADED + 3):
        person = Person(type(ALICE.id)(9_000 + number), "Guest", "en")
        await home.tables.open(person, home.make_request(channel=ChannelId(50_000 + number)))

    assert len(home.tables.loaded) == MAX_LOADED
    assert TableId(1) not in home.tables.loaded
    assert len(home.tables.registry.open_tables()) == MAX_LOADED + 3


# Deciding again


async def test_two_processes_on_one_store_never_both_have_the_same_move(home: Home) -> None:
    """Any process decides any table: who is second looks again, and hears what the rules say then."""
    snapshot = await home.start(BOB, CAROL)
    other = home.restart()
    await other.tables.load_open_tables()
    await other.tables.load(snapshot.table.id)
    seat, move = asked_seat(snapshot), legal_texts(snapshot)[0]
    person = (ALICE, BOB, CAROL)[seat]

    await home.tables.make_move(snapshot.table.id, person, move)
    with pytest.raises(MoveRefused):
        await other.tables.make_move(snapshot.table.id, person, move)

    assert len(await home.store.tables.load_moves(snapshot.table.id)) == 1


async def test_what_another_process_has_written_is_built_upon_and_told_to_watchers(home: Home) -> None:
    table = (await home.open(ALICE, seats=4)).table.id
    other = home.restart()
    await other.tables.load_open_tables()
    await other.tables.load(table)
    told: list[Change] = []
    other.tables.watch(told.append)
    await home.tables.join(table, BOB)

    snapshot = await other.tables.join(table, CAROL)

    assert [sitter.name for sitter in snapshot.table.sitters] == ["Alice", "Bob", "Carol"]
    assert [change.kind for change in told] == [ChangeKind.RELOADED, ChangeKind.SEATED]
    assert snapshot.table == await home.store.tables.find(table)


async def test_who_is_always_too_late_is_told_so_in_the_end(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    table = (await home.open(ALICE, seats=4)).table.id

    async def too_late(*_: object, **__: object) -> None:
        raise Conflict(table, 1, 2)

    monkeypatch.setattr(home.store.tables, "save", too_late)

    with raises_cannot_do("reply-not-saved"):
        await home.tables.join(table, BOB)


@pytest.mark.parametrize("asleep_again", [False, True])
async def test_what_was_read_before_a_move_was_stored_takes_the_place_of_nothing(
    asleep_again: bool, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who looks at a table that sleeps may be slow: by then somebody else has woken it, and moved; it may even sleep again."""
    snapshot = await home.start(BOB, CAROL)
    other = home.restart()
    await other.tables.load_open_tables()
    read, go_on = home.store.tables.find_with_moves, asyncio.Event()

    async def slowly(table: TableId) -> object:
        found = await read(table)
        await go_on.wait()
        return found

    monkeypatch.setattr(home.store.tables, "find_with_moves", slowly)
    slow = asyncio.create_task(other.tables.load(snapshot.table.id))
    await until_reading(home)
    monkeypatch.setattr(home.store.tables, "find_with_moves", read)
    seat = asked_seat(snapshot)
    moved = await other.tables.make_move(snapshot.table.id, (ALICE, BOB, CAROL)[seat], legal_texts(snapshot)[0])
    if asleep_again:
        other.clock.advance(UNLOAD_AFTER + 1)
        await other.tables.tidy()
    told: list[Change] = []
    other.tables.watch(told.append)

    go_on.set()

    found = await slow
    assert (found.table, found.moves) == (moved.table, moved.moves)
    assert told == []
    assert other.tables.registry.get(snapshot.table.id) == moved.table


async def until_reading(home: Home) -> None:
    """Lets the others come to the store, and the store answer them."""
    await home.store.tables.find(TableId(1))


async def test_two_at_once_do_not_both_find_the_last_room_of_a_channel(home: Home) -> None:
    people = (ALICE, BOB, CAROL, DAVE)
    most = home.limits.max_tables_per_channel
    for number in range(most - 1):
        await home.tables.open(Person(type(ALICE.id)(9_000 + number), "Guest", "en"), home.make_request())

    answers = await gather_all(*(home.tables.open(person, home.make_request()) for person in people))

    assert sum(isinstance(answer, TableSnapshot) for answer in answers) == 1
    assert len(home.tables.registry.open_tables_in(CHANNEL)) == most


# Telling


async def test_watchers_hear_what_happened_and_how_it_was_before(home: Home) -> None:
    told: list[Change] = []
    home.tables.watch(told.append)

    snapshot = await home.start(BOB, CAROL)
    seat = asked_seat(snapshot)
    after = await home.tables.make_move(snapshot.table.id, (ALICE, BOB, CAROL)[seat], legal_texts(snapshot)[0], snapshot.question(seat))
    ended = await home.tables.close(snapshot.table.id, ALICE, may_tidy=True)

    assert [change.kind for change in told] == [
        ChangeKind.OPENED,
        ChangeKind.SEATED,
        ChangeKind.SEATED,
        ChangeKind.STARTED,
        ChangeKind.MOVED,
        ChangeKind.ENDED,
    ]
    assert told[0].before is None
    assert all(later.before is earlier.after for earlier, later in pairwise(told))
    assert (told[-2].after, told[-1].after) == (after, ended)
    assert ended.table.state is TableState.ABANDONED


# Opened under another version of the rules: nobody plays on by rules that the others did not agree to


def newer(game: str) -> dict[str, Any]:
    """The games, of which this one has another version of its rules."""
    changed = copy(GAMES[game])
    changed.version = GAMES[game].version + 1
    return {**GAMES, game: changed}


async def upgraded(home: Home, game: str = "catte") -> Home:
    """The home after a restart with newer rules of a game."""
    again = home.restart()
    again.tables = Tables(home.store, newer(game), TableConfig(), clock=home.clock, draw_seed=fail_on_seed, sleep=asyncio.sleep)
    again.tables.watch(lambda change: again.changes.append(change.after))
    await again.tables.load_open_tables()
    return again


async def test_a_running_table_of_other_rules_ends_and_its_record_keeps_every_move(home: Home) -> None:
    snapshot = await home.start(BOB)
    for _ in range(3):
        snapshot = await home.step(snapshot)
    home.clock.advance(60)

    again = await upgraded(home)

    (table,) = again.tables.registry
    after = await again.tables.load(table.id)
    assert (after.table.state, after.has_old_rules, after.play) == (TableState.ABANDONED, True, None)
    assert (await again.tables.load(snapshot.table.id)).table.ended_at == home.clock()
    assert again.changes == [after]
    record = write_record(make_record(after))
    assert f"game catte {snapshot.table.rules}\n" in record
    assert all(f" {move.text}\n" in record for move in snapshot.moves)
    assert make_seed(0).hex() in record


async def test_a_lobby_of_other_rules_is_closed_and_tables_of_other_games_go_on(home: Home) -> None:
    lobby, other = await home.open(), await home.start(BOB, game="auction", seats=2)

    again = await upgraded(home)

    assert [snapshot.id for snapshot in again.tables.registry.open_tables()] == [other.table.id]
    assert (await again.tables.load(lobby.table.id)).table.state is TableState.CLOSED
    await again.tables.make_move(other.table.id, ALICE, legal_texts(other)[0])


async def test_what_was_played_by_other_rules_is_neither_replayed_nor_followed(home: Home) -> None:
    snapshot = await home.start(BOB, game="auction", seats=2, cards="2")
    over = await home.play(snapshot.table.id)
    home.tables.drop(over.table.id)
    again = await upgraded(home, "auction")
    sequels = Sequels(again.tables)

    for deed in (
        again.tables.load_finished(over.table.id),
        sequels.open_rematch(over.table.id, ALICE),
        sequels.open_same_deal(over.table.id, ALICE),
    ):
        with raises_cannot_do("table-outdated"):
            await deed
    assert (await again.tables.load(over.table.id)).table == over.table


@pytest.mark.parametrize("edit", ["UPDATE moves SET seat = 9", "UPDATE moves SET text = 'frog'", "DELETE FROM options"])
async def test_a_table_whose_file_somebody_has_edited_stops_no_other(home: Home, tmp_path: Path, edit: str) -> None:
    snapshot = await home.step(await home.start(BOB))
    other = await home.start(BOB, game="auction", seats=2)
    with sqlite3.connect(tmp_path / "purrlor.db") as file:
        file.execute(f"{edit} WHERE table_id = {snapshot.table.id}")
    file.close()
    again = home.restart()

    await again.tables.load_open_tables()

    with raises_cannot_do("reply-broken"):
        await again.tables.load(snapshot.table.id)
    assert [one.id for one in again.tables.registry.open_tables()] == [other.table.id]
