"""An evening of the version before, with messages on Discord: its tables play on, and what was shown is known.

evenings/ holds the database of such an evening, as that version left it: table 1 runs, in the second round of four, and one bid of the
first was taken back; 2 is a lobby; 3 has ended, and its end is shown in the channel; 4 was closed when its channel was gone. It is never
changed. Bob, at 3 and 4, could not be written to.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.config import TableSettings
from bot.facts import ChannelId, MemberId, MessageState, TableId, TableState
from bot.storage.sqlite import SqliteStore
from bot.tables import Person, Tables
from bot.workers.lanes import Workers
from games.kit import Seat
from tests.bot.home import GAMES, Clock, cannot, no_seed

EVENING = Path(__file__).parent / "evenings" / "m0003.sql"
ALICE, BOB, CAROL = (Person(MemberId(number), name, "en") for number, name in ((900005, "Alice"), (900006, "Bob"), (900007, "Carol")))
CURRENT, ENDED, UNDELIVERABLE, CALLED = MessageState
CHANNEL = ChannelId(900008)


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    """The evening, opened by this version."""
    old = sqlite3.connect(path)
    old.executescript(EVENING.read_text("utf-8"))
    old.close()
    store = await SqliteStore.open(path, Workers(), copy_of_older=path.with_name("before.sqlite"))
    yield store
    await store.close()


async def test_a_running_table_plays_on_and_a_press_on_an_old_button_is_known_as_late(store: SqliteStore) -> None:
    tables = Tables(store, GAMES, TableSettings(), clock=Clock(), draw_seed=no_seed, sleep=asyncio.sleep)
    await tables.load()
    live = await tables.look(TableId(1))
    assert [move.text for move in live.moves] == ["bid 1", "bid 3", "bid 4", "bid 2"]
    question_in_the_button = 11
    with cannot("table-late-click"):
        await tables.move(TableId(1), BOB, "bid 1", question_in_the_button)

    await tables.move(TableId(1), BOB, "bid 1", live.question(Seat(1)))
    await tables.move(TableId(1), CAROL, "bid 1", live.question(Seat(2)))
    await tables.move(TableId(1), ALICE, "bid 3")

    found = await store.table(TableId(1))
    assert found is not None
    assert (found.version, found.rules) == (4, 1)
    assert [move.number for move in await store.moves(TableId(1))] == [1, 3, 4, 5, 6, 7, 8]


async def test_a_lobby_starts(store: SqliteStore) -> None:
    tables = Tables(store, GAMES, TableSettings(), clock=Clock(), draw_seed=no_seed, sleep=asyncio.sleep)
    await tables.load()
    await tables.join(TableId(2), BOB)

    await tables.start(TableId(2), ALICE)

    found = await store.table(TableId(2))
    assert found is not None
    assert (found.version, found.state) == (3, TableState.RUNNING)


async def test_the_messages_that_were_shown_are_known(store: SqliteStore) -> None:
    found = {
        (table, str(row.slot)): (row.channel, row.message, row.digest, row.told_upto, row.state)
        for table in (1, 2, 3, 4)
        for row in await store.shown(TableId(table))
    }

    assert found == {
        (1, "lobby"): (CHANNEL, 900009, "b12cce4dd572a2e6.", 0, CURRENT),
        (1, "table"): (CHANNEL, 900017, "1daf81b5d00541ea.", 5, CURRENT),
        (1, "hand 900005"): (900010, 900018, "a27063c0af8c1b63.", 0, CURRENT),
        (1, "hand 900006"): (900012, 900019, "1643fd0839c61254.", 0, CURRENT),
        (1, "hand 900007"): (900014, 900020, "7e4e08ecaff79d8e.", 0, CURRENT),
        (2, "lobby"): (CHANNEL, 900021, "8d9243b6b31153c2.", 0, CURRENT),
        (3, "lobby"): (CHANNEL, 9001, "d1", 0, CURRENT),
        (3, "table"): (CHANNEL, 9002, "d2", 5, ENDED),
        (3, "hand 900005"): (7001, 9003, "d3", 0, CURRENT),
        (3, "hand 900006"): (CHANNEL, None, None, 0, UNDELIVERABLE),
        (4, "table"): (CHANNEL, None, None, 0, ENDED),
        (4, "farewell 900005"): (7001, 9005, "d5", 0, ENDED),
        (4, "farewell 900006"): (CHANNEL, None, None, 0, UNDELIVERABLE),
    }


async def test_nobody_knows_yet_which_version_the_messages_show(store: SqliteStore) -> None:
    assert sorted(await store.stale_tables()) == [1, 2, 3, 4]
