"""No seed leaves this room before its table is over, and nothing that draws: neither with a table, nor with a change, nor with a fact.

What is handed to workers, each lane of them, is in tests/cogs/test_secrets.py; who may ask for seeds at all, in tests/test_architecture.py.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ai import QuickChance
from bot.settings.config import TableConfig
from bot.tables import Change, Tables, TableSnapshot, make_record, seat_of
from games import all_games
from games.kit import Stream
from tests.bot.home import ALICE, BOB, DAVE, Home, legal_texts, make_seed
from tests.bot.reachable import find_reachable

SEED = make_seed(7)


@pytest.fixture(params=all_games())
async def changes(home: Home, request: pytest.FixtureRequest) -> list[Change]:
    """Everything that watchers are told of a table: from its lobby through a change of mind and some moves."""
    home.tables = Tables(home.store, all_games(), TableConfig(), clock=home.clock, draw_seed=lambda: SEED, sleep=asyncio.sleep)
    told = list[Change]()
    home.tables.watch(told.append)
    home.tables.watch(lambda change: home.changes.append(change.after))
    snapshot = await home.open(game=request.param)
    for person in (BOB, DAVE):
        snapshot = await home.tables.join(snapshot.table.id, person)
    await home.tables.set_lucky_word(snapshot.table.id, BOB, "tuna")
    snapshot = await home.tables.start(snapshot.table.id, ALICE)
    while snapshot.is_running and len(snapshot.moves) < 12:
        snapshot = await home.step(snapshot)
        if (seat := seat_of(snapshot, ALICE.id)) is not None and snapshot.may_change(seat):
            snapshot = await home.tables.make_move(snapshot.table.id, ALICE, legal_texts(snapshot, seat)[-1])
    return told


def secrets_in(thing: Any) -> list[Any]:
    """The seed, and whatever draws."""
    return [one for one in find_reachable(thing) if isinstance(one, Stream | QuickChance) or one in (SEED, SEED.hex())]


async def test_no_watcher_is_told_a_seed(changes: list[Change]) -> None:
    assert len(changes) > 12
    assert [secrets_in(change) for change in changes] == [[]] * len(changes)


async def test_whoever_looks_at_a_table_gets_no_seed(home: Home, changes: list[Change]) -> None:
    """Be it kept loaded, or read anew."""
    kept = await home.tables.load(changes[-1].after.table.id)
    later = Tables(home.store, all_games(), TableConfig(), clock=home.clock, draw_seed=lambda: SEED, sleep=asyncio.sleep)
    await later.load_open_tables()

    read = await later.load(kept.table.id)

    assert secrets_in([kept, read, list(home.tables.registry), list(later.registry)]) == []
    assert read == kept


async def test_what_a_seat_can_do_is_known_without_the_seed(changes: list[Change]) -> None:
    """A screen asks all this of the table that it was given."""
    asking = [snapshot.play_asking(seat) for snapshot in lives(changes) for seat in snapshot.pending]

    assert asking
    assert secrets_in(asking) == []


def lives(changes: list[Change]) -> list[TableSnapshot]:
    return [change.after for change in changes if change.after.is_running]


async def test_at_the_end_everybody_gets_the_seed(home: Home, changes: list[Change]) -> None:
    ended = await home.tables.close(changes[-1].after.table.id, ALICE, may_tidy=True)

    assert changes[-1].after is ended
    assert ended.seed == make_record(ended).seed == SEED


async def test_a_key_for_cats_is_the_same_for_the_whole_game_and_tells_no_seed(home: Home) -> None:
    snapshot = await home.start(BOB)
    before = await home.tables.derive_cat_key(snapshot.table.id)
    await home.play(snapshot.table.id, lambda snapshot: len(snapshot.moves) == 5)

    assert await home.tables.derive_cat_key(snapshot.table.id) == before != make_seed(0)
