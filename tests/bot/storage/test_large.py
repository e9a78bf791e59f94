"""Ever so many finished tables: what people ask for, and what ends a table, still costs next to nothing."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from bench.storage import ENDING, begin, fill, move
from bot.facts import ChannelId, MemberId, Order, ServerId
from bot.storage.sqlite import SqliteStore
from bot.workers.lanes import Workers

pytestmark = pytest.mark.slow

SOON = {20_000: 0.01, 100_000: 0.05}
"""Seconds of a processor, which do not grow when other programs run, by how many tables there are: to look at all of them takes more."""


@pytest.fixture(params=[20_000, pytest.param(100_000, marks=pytest.mark.night)])
def tables(request: pytest.FixtureRequest) -> int:
    """How many tables there are."""
    return int(request.param)


@pytest.fixture
async def store(tmp_path: Path, tables: int) -> AsyncIterator[SqliteStore]:
    """Four of 5,000 members at each table, ten channels, two games; every third table is rated, for cats sit at the others."""
    path = tmp_path / "purrlor.db"
    fill(path, tables=tables, rated_every=3)
    store = await SqliteStore.open(path, Workers())
    yield store
    await store.close()


MEMBER, SERVER, CHANNEL = MemberId(2_500), ServerId(1), ChannelId(1)
QUESTIONS: dict[str, Callable[[SqliteStore], Awaitable[object]]] = {
    "everybody": lambda store: store.standings(),
    "a late page of a server": lambda store: store.standings(server=SERVER, offset=2_000),
    "how many": lambda store: store.count_standings(server=SERVER, game="maneki"),
    "tables to show": lambda store: store.tables_to_show(),
    "their standings": lambda store: store.standings_of(MEMBER),
    "their ratings": lambda store: store.ratings_of(MEMBER, "catte"),
    "their streaks": lambda store: store.streaks_of(MEMBER),
    "their counts": lambda store: store.counts_of(MEMBER),
    "a duel": lambda store: store.duel(MEMBER, MemberId(1_250)),
    "their history": lambda store: store.history(MEMBER, server=SERVER),
    "a late page of it": lambda store: store.history(MEMBER, server=SERVER, offset=10),
    "all about them": lambda store: store.all_about(MEMBER),
    **{f"a channel by {order}": partial(SqliteStore.standings, channel=CHANNEL, game="catte", order=order) for order in Order},
    **{f"a server by {order}": partial(SqliteStore.standings, server=SERVER, game="catte", order=order) for order in Order},
    **{f"a place by {order}": partial(SqliteStore.standing, member=MEMBER, server=SERVER, order=order) for order in Order},
}


async def test_whatever_is_asked_or_ended_costs_no_more_for_all_the_tables_before_it(store: SqliteStore, tables: int) -> None:
    """What ends a table (a move, results, sums, ratings) may look at those who sit there, and at nobody else.

    One test of all, for the file is long in the making.
    """
    running = [await begin(store) for _ in range(3)]
    empty = [name for name, ask in QUESTIONS.items() if not await ask(store)]

    costs = {name: min([await seconds(ask(store)) for _ in range(3)]) for name, ask in QUESTIONS.items()}
    costs["the end of a table"] = min([await seconds(store.add_move(table, 2, move(1), ENDING)) for table in running])

    assert empty == []
    assert {name: cost for name, cost in costs.items() if cost > SOON[tables]} == {}


async def seconds(asking: Awaitable[object]) -> float:
    """What an answer costs, in the thread that finds it and in ours."""
    start = time.process_time()
    await asking
    return time.process_time() - start
