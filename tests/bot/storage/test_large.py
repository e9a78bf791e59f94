"""Ever so many finished tables: what people ask for, and what ends a table, still costs next to nothing."""

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
"""How many play in the one server."""
LOOK = 100
"""Steps of SQLite's machine, after so many of which it says so. To look at a table takes four, and most questions have one for each."""


@pytest.fixture(params=[20_000, pytest.param(100_000, marks=pytest.mark.night)])
def tables(request: pytest.FixtureRequest) -> int:
    """How many tables there are."""
    return int(request.param)


class StepCounter:
    """What SQLite does, counted: no clock is read, so that no machine is too slow."""

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
        """How many it takes until there is an answer."""
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
    """Four of the members at each table, ten channels, two games; every third table is rated, for cats sit at the others."""
    path = tmp_path / "purrlor.db"
    fill(path, tables=tables, members=MEMBERS, rated_every=3)
    store = await Store.open(path, Workers())
    yield store
    await store.close()


MEMBER, SERVER, CHANNEL = MemberId(2_500), ServerId(1), ChannelId(1)


def ranked(listing: Listing) -> Callable[[Store], Awaitable[object]]:
    """Asks for the first of a list."""
    return lambda store: store.standings.load(listing)


def placed(listing: Listing) -> Callable[[Store], Awaitable[object]]:
    """Asks where the member stands in a list."""
    return lambda store: store.standings.find_place(MEMBER, listing)


QUESTIONS: dict[str, Callable[[Store], Awaitable[object]]] = {
    "everybody": lambda store: store.standings.load(),
    "a late page of a server": lambda store: store.standings.load(Listing(server=SERVER), offset=2_000),
    "how many": lambda store: store.standings.count(Listing(server=SERVER, game="maneki")),
    "tables to show": lambda store: store.tables.load_to_show(),
    "their standings": lambda store: store.standings.load_of_member(MEMBER),
    "their ratings": lambda store: store.standings.load_ratings(MEMBER, "catte"),
    "their streaks": lambda store: store.standings.load_streaks(MEMBER),
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
"""Whoever asks this has those looked at who stand in the server's list, however many tables they played."""


async def test_whatever_is_asked_or_ended_costs_no_more_for_all_the_tables_before_it(store: Store, tables: int, steps: StepCounter) -> None:
    """What ends a table (a move, results, sums, ratings) may look at those who sit there, and at nobody else.

    One test of all, for the file is long in the making.
    """
    before = await begin_table(store)
    empty = [name for name, ask in QUESTIONS.items() if not await ask(store)]

    costs = {name: await steps.count(ask(store)) for name, ask in QUESTIONS.items()}
    costs["the end of a table"] = await steps.count(store.tables.save(before, with_move(before, make_move(1), ENDING), ENDING))

    assert empty == []
    assert {name: cost for name, cost in costs.items() if cost > max_steps(name, tables)} == {}


def max_steps(question: str, tables: int) -> int:
    """Steps in which all tables cannot be looked at, nor, where those of one member are, those of others; nor can a list be sorted.

    Measured: some 7,800 for each table of theirs, with its moves; 23 for each member; 300 for a list that is read from its index.
    """
    if question == "all about them":
        return 10_000 * 4 * tables // MEMBERS
    if question.startswith(("a channel by ", "a server by ")):
        return MEMBERS
    return 25 * MEMBERS if question.startswith(OF_ALL_WHO_PLAY) else tables
