"""A hundred thousand finished tables: what people ask for is still there at once."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bench.storage import ENDING, begin, fill, move
from bot.facts import ChannelId, MemberId, Order, ServerId
from bot.storage.sqlite import SqliteStore
from bot.workers import Workers

pytestmark = pytest.mark.slow

SOON = 0.05


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four of 5,000 members at each table, ten channels, two games; every third table is rated, for cats sit at the others."""
    path = tmp_path_factory.mktemp("large") / "purrlor.db"
    fill(path, tables=100_000, rated_every=3)
    return path


@pytest.fixture
async def store(large: Path) -> AsyncIterator[SqliteStore]:
    """Open on all of them, with a table that runs."""
    store = await SqliteStore.open(large, Workers())
    if not await store.tables_to_show():
        await begin(store)
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
    "a late page of it": lambda store: store.history(MEMBER, server=SERVER, offset=50),
    "all about them": lambda store: store.all_about(MEMBER),
    **{f"a channel by {order}": lambda store, order=order: store.standings(channel=CHANNEL, game="catte", order=order) for order in Order},
    **{f"a server by {order}": lambda store, order=order: store.standings(server=SERVER, game="catte", order=order) for order in Order},
    **{f"a place by {order}": lambda store, order=order: store.standing(MEMBER, server=SERVER, order=order) for order in Order},
}


@pytest.mark.parametrize("ask", QUESTIONS.values(), ids=QUESTIONS)
async def test_an_answer_comes_soon(store: SqliteStore, ask: Callable[[SqliteStore], Awaitable[object]]) -> None:
    assert await ask(store)
    assert min([await seconds(ask(store)) for _ in range(5)]) < SOON


async def test_the_end_of_a_table_costs_no_more_for_all_those_before_it(store: SqliteStore) -> None:
    """A move, results, sums and ratings: what ends a table may look at those who sit there, and at nobody else."""
    took = []
    for _ in range(3):
        table = await begin(store)
        took.append(await seconds(store.add_move(table, 2, move(1), ENDING)))

    assert min(took) < SOON


async def seconds(asking: Awaitable[object]) -> float:
    """How long an answer takes. The best of a few is what the question costs; the others tell how busy the machine is."""
    start = time.perf_counter()
    await asking
    return time.perf_counter() - start
