"""Stored before seen: a disk that fails, and restarts at every point of a game."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.errors import StorageError
from bot.models.ids import TableId
from bot.settings.config import TableConfig
from bot.tables import Tables, TableSnapshot
from tests.bot.home import (
    ALICE,
    BOB,
    CAROL,
    GAMES,
    Gate,
    Home,
    gated,
    gather_all,
    make_disk_error,
    make_seed,
)

Command = Callable[[Tables, TableId], Awaitable[object]]


async def lobby(home: Home) -> TableSnapshot:
    """Alice, Bob and a cat, and a free seat."""
    return await home.tables.join((await home.open(seats=4, cats=1)).table.id, BOB)


async def running(home: Home) -> TableSnapshot:
    """Alice and Bob; Carol has left."""
    return await home.tables.leave((await home.start(BOB, CAROL)).table.id, CAROL)


async def bidding(home: Home) -> TableSnapshot:
    """An auction of three cards, for one of which Bob has bid."""
    return await home.tables.make_move((await home.start(BOB, game="auction", seats=2, cards="3")).table.id, BOB, "bid 2")


async def ending(home: Home) -> TableSnapshot:
    """An auction in which Bob's last bid is missing."""
    snapshot = await home.start(BOB, game="auction", seats=2, cards="2")
    for person, card in ((ALICE, 1), (BOB, 2), (ALICE, 2)):
        snapshot = await home.tables.make_move(snapshot.table.id, person, f"bid {card}")
    return snapshot


COMMANDS: dict[str, tuple[Callable[[Home], Awaitable[TableSnapshot]], Command]] = {
    "join a lobby": (lobby, lambda tables, table: tables.join(table, CAROL)),
    "leave a lobby": (lobby, lambda tables, table: tables.leave(table, BOB)),
    "add a cat": (lobby, lambda tables, table: tables.add_cat(table, ALICE, "kitten")),
    "remove a cat": (lobby, lambda tables, table: tables.remove_cat(table, ALICE)),
    "give luck": (lobby, lambda tables, table: tables.set_lucky_word(table, BOB, "tuna")),
    "start": (lobby, lambda tables, table: tables.start(table, ALICE)),
    "close a lobby": (lobby, lambda tables, table: tables.close(table, ALICE)),
    "leave a game": (running, lambda tables, table: tables.leave(table, BOB)),
    "come back": (running, lambda tables, table: tables.join(table, CAROL)),
    "end a game": (running, lambda tables, table: tables.close(table, ALICE, may_tidy=True)),
    "move": (bidding, lambda tables, table: tables.make_move(table, ALICE, "bid 1")),
    "change one's mind": (bidding, lambda tables, table: tables.make_move(table, BOB, "bid 3")),
    "make the last move": (ending, lambda tables, table: tables.make_move(table, BOB, "bid 1")),
}


def failing(home: Home, gate: Gate) -> Home:
    """The same tables on a disk that fails as the gate says."""
    broken = home.restart()
    broken.tables = Tables(
        gated(home.store, gate), GAMES, TableConfig(), clock=home.clock, draw_seed=lambda: make_seed(0), sleep=asyncio.sleep
    )
    broken.tables.watch(lambda change: broken.changes.append(change.after))
    return broken


@pytest.mark.parametrize("name", COMMANDS)
async def test_a_disk_that_fails_changes_nothing_and_the_next_try_works(home: Home, name: str) -> None:
    there, command = COMMANDS[name]
    table = (await there(home)).table.id
    gate = Gate(make_disk_error)
    broken = failing(home, gate)
    await broken.tables.load_open_tables()
    before = await broken.tables.load(table)
    gate.fails_at = gate.passed + 1

    with pytest.raises(StorageError):
        await command(broken.tables, table)
    assert await broken.tables.load(table) == before
    assert broken.changes == []
    await command(broken.tables, table)

    assert broken.changes != []
    assert await home.store.tables.find(table) == (await broken.tables.load(table)).table


async def test_a_disk_that_fails_when_a_table_is_opened_opens_none(home: Home) -> None:
    gate = Gate(make_disk_error, fails_at=1)
    broken = failing(home, gate)

    with pytest.raises(StorageError):
        await broken.open()
    assert broken.tables.registry.open_tables() == []

    assert (await broken.open()).is_lobby


async def test_a_table_that_was_opened_although_the_disk_complained_is_there(home: Home) -> None:
    """Nobody knew of it before the next start: its lobby was not shown, and its opener opened another."""
    broken = failing(home, Gate(make_disk_error, fails_at=1, after=True))

    snapshot = await broken.open()

    assert broken.changes == [snapshot]
    assert [table.id for table in broken.tables.registry.open_tables_of(ALICE.id)] == [snapshot.table.id]
    assert await home.store.tables.find(snapshot.table.id) == snapshot.table
    assert (await broken.open()).table.id != snapshot.table.id


EVERYTHING: dict[str, Command] = {
    "leave": lambda tables, table: tables.leave(table, BOB),
    "close": lambda tables, table: tables.close(table, ALICE, may_tidy=True),
    "come back": lambda tables, table: tables.join(table, CAROL),
    "bid": lambda tables, table: tables.make_move(table, ALICE, "bid 2", 1),
    "change of mind": lambda tables, table: tables.make_move(table, BOB, "bid 4", 1),
}


@pytest.mark.parametrize("name", EVERYTHING)
async def test_what_was_stored_although_the_disk_complained_is_shown_without_another_press_and_done_once(home: Home, name: str) -> None:
    """The worst a disk can say: that it failed, when it did not. What is in memory must not stay behind what is stored."""
    table = (await home.start(BOB, CAROL, game="auction", cards="4")).table.id
    await home.tables.leave(table, CAROL)
    await home.tables.make_move(table, BOB, "bid 1", 1)
    gate = Gate(make_disk_error, after=True)
    broken = failing(home, gate)
    await broken.tables.load_open_tables()
    gate.fails_at = gate.passed + 1
    with pytest.raises(StorageError):
        await EVERYTHING[name](broken.tables, table)
    assert len(broken.changes) == 1, "the others wait for what they are asked now"

    await gather_all(*(EVERYTHING[name](broken.tables, table) for _ in range(3)))

    stored = home.restart()
    assert await broken.tables.load(table) == await stored.tables.load(table)
    if name in ("bid", "change of mind"):
        assert [move.text for move in await home.store.tables.load_moves(table)].count("bid 2" if name == "bid" else "bid 4") == 1


async def test_after_a_restart_at_any_point_of_a_game_every_table_is_as_it_was(home: Home) -> None:
    table = (await home.open(cats=1)).table.id
    await same_after_restart(home, table)
    await home.tables.join(table, BOB)
    await home.tables.set_lucky_word(table, BOB, "tuna")
    await same_after_restart(home, table)
    snapshot = await home.tables.start(table, ALICE)
    while snapshot.is_running:
        await same_after_restart(home, table)
        if len(snapshot.moves) == 7:
            await home.tables.leave(table, BOB)
        if len(snapshot.moves) == 12:
            await home.tables.join(table, BOB)
        snapshot = await home.step(await home.tables.load(table))

    later = home.restart()
    assert list(later.tables.registry) == []
    assert await later.tables.load(table) == snapshot


async def same_after_restart(home: Home, table: TableId) -> None:
    later = home.restart()
    await later.tables.load_open_tables()

    assert later.tables.registry.open_tables() == home.tables.registry.open_tables()
    assert [stored.id for stored in later.tables.registry.open_tables()] == [table]
    assert await later.tables.load(table) == await home.tables.load(table)
