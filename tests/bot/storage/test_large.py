"""Very many finished tables: queries for players, and ending a table, still cost almost nothing."""

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bench.storage import ENDING, begin_table, fill, make_move
from bot.models.ids import ChannelId, MemberId, ServerId
from bot.models.results import Listing, Order
from bot.storage import Store
from bot.workers.lanes import Workers
from tests.bot.storage.builders import with_move

pytestmark = pytest.mark.slow

MEMBERS = 5_000
"""Members who play in the one server."""
LOOK = 100
"""Steps of SQLite's machine between two calls of its progress handler. Reading a table takes
four."""


@pytest.fixture(params=[20_000, pytest.param(100_000, marks=pytest.mark.night)])
def tables(request: pytest.FixtureRequest) -> int:
    """The number of tables."""
    return int(request.param)


class StepCounter:
    """Counts steps of SQLite's machine: the result does not depend on the speed of the computer."""

    def __init__(self) -> None:
        self._looks = 0
        self._connect = sqlite3.connect

    def connect(self, path: Path, **how: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = self._connect(path, **how)
        connection.set_progress_handler(self._look, LOOK)
        return connection

    def _look(self) -> None:
        self._looks += 1

    async def count(self, asking: Awaitable[object]) -> int:
        """The number of steps for one query."""
        before = self._looks
        await asking
        return LOOK * (self._looks - before)


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> StepCounter:
    steps = StepCounter()
    monkeypatch.setattr(sqlite3, "connect", steps.connect)
    return steps


@pytest.fixture
async def store(tmp_path: Path, tables: int, steps: StepCounter) -> AsyncIterator[Store]:
    """Four members at each table, ten channels, two games; every third table is rated, others have
    cats."""
    path = tmp_path / "purrlor.db"
    fill(path, tables=tables, members=MEMBERS, rated_every=3)
    store = await Store.open(path, Workers())
    yield store
    await store.close()


MEMBER, SERVER, CHANNEL = MemberId(2_500), ServerId(1), ChannelId(1)


def ranked(listing: Listing) -> Callable[[Store], Awaitable[object]]:
    """A query for the top of a leaderboard."""
    return lambda store: store.standings.load(listing)


def placed(listing: Listing) -> Callable[[Store], Awaitable[object]]:
    """A query for a member's place in a leaderboard."""
    return lambda store: store.standings.find_place(MEMBER, listing)


QUESTIONS: dict[str, Callable[[Store], Awaitable[object]]] = {
    "everybody": lambda store: store.standings.load(),
    "a late page of a server": lambda store: store.standings.load(Listing(server=SERVER), offset=2_000),
    "how many": lambda store: store.standings.count(Listing(server=SERVER, game="maneki")),
    "tables to show": lambda store: store.tables.load_to_show(),
    "their standings": lambda store: store.standings.load_of_member(MEMBER),
    "their ratings": lambda store: store.standings.load_ratings(MEMBER, "catte"),
    "their streaks": lambda store: store.standings.load_streaks(MEMBER),
    "their totals": lambda store: store.standings.load_totals(MEMBER),
    "their counts": lambda store: store.standings.load_counts(MEMBER),
    "a duel": lambda store: store.standings.load_duel(MEMBER, MemberId(1_250)),
    "their history": lambda store: store.people.load_history(MEMBER, server=SERVER),
    "a late page of it": lambda store: store.people.load_history(MEMBER, server=SERVER, offset=10),
    "all about them": lambda store: store.people.export(MEMBER),
    **{f"a channel by {order}": ranked(Listing(CHANNEL, game="catte", order=order)) for order in Order},
    **{f"a server by {order}": ranked(Listing(server=SERVER, game="catte", order=order)) for order in Order},
    **{f"a place by {order}": placed(Listing(server=SERVER, order=order)) for order in Order},
}


OF_ALL_WHO_PLAY = ("how many", "a late page of a server", "a place by ")
"""Queries that read all members in the server's leaderboard, but not their tables."""


async def test_whatever_is_asked_or_ended_costs_no_more_for_all_the_tables_before_it(store: Store, tables: int, steps: StepCounter) -> None:
    """Ending a table (move, results, tallies, ratings) may read only rows of its own members.

    One test for all queries, because making the file takes long.
    """
    before = await begin_table(store)
    empty = [name for name, ask in QUESTIONS.items() if not await ask(store)]

    costs = {name: await steps.count(ask(store)) for name, ask in QUESTIONS.items()}
    costs["the end of a table"] = await steps.count(store.tables.save(before, with_move(before, make_move(1), ENDING), ENDING))

    assert empty == []
    assert {name: cost for name, cost in costs.items() if cost > max_steps(name, tables)} == {}


def max_steps(question: str, tables: int) -> int:
    """A limit too low for reading all tables, for sorting a leaderboard, or for reading other
    members' tables.

    Measured: 7,800 steps for each table of the member, with moves; 23 for each member; 300 for a
    leaderboard read from its index.
    """
    if question == "all about them":
        return 10_000 * 4 * tables // MEMBERS
    if question.startswith(("a channel by ", "a server by ")):
        return MEMBERS
    return 25 * MEMBERS if question.startswith(OF_ALL_WHO_PLAY) else tables
