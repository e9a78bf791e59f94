"""Tables of which another process on the same database stores moves: taken up by a look, also without any announcement."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from bot.models.ids import ServerId
from bot.models.tables import TableState
from bot.models.times import NO_TIMES, ShardRange
from bot.tables import Change, ChangeKind, Tables
from games import all_games
from tests.bot.home import ALICE, BOB, HOUR, Home, make_seed

OURS, THEIRS = ServerId(1 << 22), ServerId(2 << 22)
"""Servers on shard 1 and on shard 0 of 2."""


@dataclass
class Process:
    """The tables of a process, and what its watchers were told."""

    tables: Tables
    changes: list[Change] = field(default_factory=list)

    @property
    def kinds(self) -> list[ChangeKind]:
        return [change.kind for change in self.changes]


@pytest.fixture
def owner(home: Home) -> Process:
    """The process of shard 1."""
    return _join(home, ShardRange(1, 1, 2))


@pytest.fixture
def other(home: Home) -> Process:
    """The process of shard 0, direct messages included."""
    return _join(home, ShardRange(0, 0, 2))


def _join(home: Home, shards: ShardRange) -> Process:
    async def sleep(_: float) -> None:
        return

    clock = home.clock
    tables = Tables(
        home.store, all_games(), home.limits, clock=clock, steady=clock.steady, draw_seed=lambda: make_seed(7), sleep=sleep, shards=shards
    )
    process = Process(tables)
    tables.watch(process.changes.append)
    return process


async def test_a_look_shows_the_owner_what_another_process_has_stored(home: Home, owner: Process, other: Process) -> None:
    lobby = await owner.tables.open(ALICE, home.make_request(server=OURS))
    await other.tables.look()
    owner.changes.clear()
    await other.tables.join(lobby.table.id, BOB)

    await owner.tables.look()
    await owner.tables.look()

    assert owner.kinds == [ChangeKind.RELOADED]
    assert [one.member for one in owner.changes[0].after.table.sitters] == [ALICE.id, BOB.id]
    assert owner.changes[0].before == lobby
    assert [table.id for table in owner.tables.registry.open_tables_of(BOB.id)] == [lobby.table.id]


async def test_a_table_that_another_process_has_opened_or_closed_is_taken_up(home: Home, owner: Process, other: Process) -> None:
    lobby = await other.tables.open(ALICE, home.make_request(server=OURS))
    await owner.tables.look()
    await other.tables.close(lobby.table.id, ALICE)
    await owner.tables.look()

    assert owner.kinds == [ChangeKind.RELOADED] * 2
    assert owner.changes[-1].after.table.state is TableState.CLOSED


async def test_who_does_not_own_a_table_decides_on_its_newest_version(home: Home, owner: Process, other: Process) -> None:
    lobby = await owner.tables.open(ALICE, home.make_request(server=OURS))
    await other.tables.look()
    await other.tables.load(lobby.table.id)
    await owner.tables.add_cat(lobby.table.id, ALICE)

    await other.tables.look()
    assert other.tables.loaded == set()
    joined = await other.tables.join(lobby.table.id, BOB)

    assert len(joined.table.sitters) == 3
    await owner.tables.close(lobby.table.id, ALICE)
    await other.tables.look()
    assert other.tables.registry.open_tables() == []


async def test_two_processes_that_decide_at_once_both_succeed(home: Home, owner: Process, other: Process) -> None:
    lobby = await owner.tables.open(ALICE, home.make_request(server=OURS))
    await other.tables.look()
    await other.tables.load(lobby.table.id)

    await owner.tables.add_cat(lobby.table.id, ALICE)
    joined = await other.tables.join(lobby.table.id, BOB)

    assert [one.member for one in joined.table.sitters] == [ALICE.id, None, BOB.id]


async def test_only_the_owner_closes_a_lobby_that_rests(home: Home, owner: Process, other: Process) -> None:
    lobby = await owner.tables.open(ALICE, home.make_request(server=OURS))
    await other.tables.look()
    home.clock.advance(3 * HOUR)

    assert await other.tables.tidy() == []
    assert [closed.table.id for closed in await owner.tables.tidy()] == [lobby.table.id]


async def test_a_press_at_another_process_leaves_the_clock_to_the_owner(home: Home, owner: Process, other: Process) -> None:
    lobby = await owner.tables.open(ALICE, home.make_request(server=OURS, cats=1))
    await owner.tables.join(lobby.table.id, BOB)
    await owner.tables.start(lobby.table.id, ALICE)
    await other.tables.look()

    await other.tables.record_seen(lobby.table.id, BOB.id)
    assert await home.store.tables.load_times(lobby.table.id) == NO_TIMES
    await owner.tables.record_seen(lobby.table.id, BOB.id)
    assert await home.store.tables.load_times(lobby.table.id) != NO_TIMES
