"""Each thing that a bot might still have in its hands when all is over is put there once by hand, and counted."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from typing import Any

import pytest

from bot.door.client import Purrlor
from bot.facts import MemberId, TableId, TableState
from tests.evening.archive import Archive
from tests.harness.world.leftovers import OF_OPEN_TABLES, leftovers
from tests.harness.world.plan import SMALL
from tests.harness.world.world import World

PLAN = SMALL
TABLE, ALICE = TableId(1), MemberId(7)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """After an evening, before its bot ends."""
    with World(PLAN, tmp_path_factory.mktemp("world")) as world:
        world.runs()
        world.rests()
        yield world


def test_nothing_is_left_after_an_evening(world: World) -> None:
    assert leftovers(world) == {}


KEPT: Mapping[str, tuple[Callable[[Purrlor], dict[Any, Any]], object]] = {
    "tables loaded": (lambda bot: bot.tables._loaded, TABLE),
    "works of upkeep": (lambda bot: bot.door.upkeep._tasks, "a work"),
    "private hands": (lambda bot: bot.door._hands._private, (TABLE, ALICE)),
    "presses": (lambda bot: bot.door._messages._presses, 8),
    "opened parts": (lambda bot: bot.door._hands._opened, (TABLE, ALICE)),
    "calls due": (lambda bot: bot.door.calls._due, (TABLE, ALICE)),
    "turns of cats": (lambda bot: bot.caretaker._paws, TABLE),
}


@pytest.mark.parametrize("name", KEPT)
def test_what_is_kept_in_memory_is_counted(world: World, name: str) -> None:
    assert world.life.bot is not None
    where, key = KEPT[name]
    kept = where(world.life.bot)
    kept[key] = object()

    left = leftovers(world)
    del kept[key]

    assert left == {name: 1}


def test_a_table_that_is_over_and_still_known_is_counted(world: World) -> None:
    assert world.life.bot is not None
    facts = Archive(world.life.file).live(TABLE).facts
    registry = world.life.bot.tables.registry
    assert facts.state is not TableState.RUNNING
    registry._facts[TABLE] = facts

    left = leftovers(world)
    del registry._facts[TABLE]

    assert left == {"tables known": 1}


def test_a_lock_that_somebody_holds_is_counted(world: World) -> None:
    assert world.life.bot is not None
    lock = world.life.bot.tables.one_at_a_time("table", TABLE)

    left = leftovers(world)
    del lock

    assert left == {"locks": 1}


def test_a_task_that_never_ends_and_a_timer_are_counted(world: World) -> None:
    loop = world.life.loop
    task, timer = loop.create_task(_waits(loop.create_future())), loop.call_later(3600.0, print)

    left = leftovers(world)
    timer.cancel()
    task.cancel()
    world.until(lambda: False, 1.0)

    assert left == {"tasks": 1, "timers": 1}


def test_a_connection_that_is_kept_for_the_next_request_is_not_counted(world: World) -> None:
    """Found by world 54980: a lobby closed by itself a moment ago."""
    assert world.life.bot is not None
    asked = world.life.loop.create_task(world.life.bot.application_info())

    assert world.until(asked.done, 5.0)
    assert world.life.bot.http.connector._cleanup_handle is not None
    assert leftovers(world) == {}


async def _waits(for_what: Any) -> None:
    await for_what


ROWS: Mapping[str, str] = {
    "rows of who was told": "INSERT INTO told (table_id, seat, called, at) VALUES (1, 0, 1, 0)",
    "rows of who was there": "INSERT INTO presence VALUES (1, 7, 0)",
    "rows of guests": "INSERT INTO guests VALUES (1, 1, 7, 'Somebody', 0)",
    "rows of messages": "INSERT INTO shown (table_id, kind, member, channel, posted_at, question, told_from, told_upto, state)"
    " VALUES (1, 'hand', 7, 7, 0, 0, 0, 0, 'current')",
    "seats that are offered": "UPDATE sitters SET offered_to = 7, offered_name = 'Bob', offered_by = 0 WHERE table_id = 1 AND seat = 1",
}


@pytest.mark.parametrize("name", OF_OPEN_TABLES)
def test_a_row_of_a_table_that_is_over_is_counted(world: World, name: str) -> None:
    with closing(sqlite3.connect(world.life.file, isolation_level=None)) as db:
        db.execute(ROWS[name])
        left = leftovers(world)
        for rows in ("told", "presence", "guests", "shown"):
            db.execute(f"DELETE FROM {rows}")
        db.execute("UPDATE sitters SET offered_to = NULL, offered_name = NULL, offered_by = NULL")

    assert left == {name: 1}
