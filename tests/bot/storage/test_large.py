"""A hundred thousand finished tables: what people ask for is still there at once."""

import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bench.storage import ENDING, begin, fill, move
from bot.storage import ChannelId, MemberId, Order, ServerId
from bot.storage.sqlite import SqliteStore

pytestmark = pytest.mark.slow

SOON = 0.05


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four of 5,000 members at each table, ten channels, two games."""
    path = tmp_path_factory.mktemp("large") / "purrlor.db"
    fill(path, tables=100_000)
    return path


MEMBER, SERVER, CHANNEL = MemberId(2_500), ServerId(1), ChannelId(1)
QUESTIONS: dict[str, Callable[[SqliteStore], Awaitable[object]]] = {
    "everybody": lambda store: store.standings(),
    "a late page of a server": lambda store: store.standings(server=SERVER, offset=2_000),
    "how many": lambda store: store.count_standings(server=SERVER, game="maneki"),
    "their tables": lambda store: store.tables_of(MEMBER, live_only=False),
    "live tables": lambda store: store.live_tables(),
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
async def test_an_answer_comes_soon(large: Path, ask: Callable[[SqliteStore], Awaitable[object]]) -> None:
    store = await SqliteStore.open(large)
    if not await store.live_tables():
        await begin(store)

    assert await ask(store)
    assert min([await seconds(ask(store)) for _ in range(3)]) < SOON

    await store.close()


async def test_the_end_of_a_table_costs_no_more_for_all_those_before_it(large: Path) -> None:
    """A move, results, sums and ratings: what ends a table may look at those who sit there, and at nobody else."""
    store = await SqliteStore.open(large)
    took = []
    for _ in range(3):
        table = await begin(store)
        took.append(await seconds(store.add_move(table, move(1), ENDING)))

    assert min(took) < SOON

    await store.close()


async def test_counting_everything_anew_changes_nothing(large: Path) -> None:
    store = await SqliteStore.open(large)

    recount = await store.rebuild_standings()

    assert recount.tables >= 100_000
    assert recount.rated >= 90_000
    assert not recount.changed
    await store.close()


async def seconds(asking: Awaitable[object]) -> float:
    """How long an answer takes. The best of a few is what the question costs; the others tell how busy the machine is."""
    start = time.perf_counter()
    await asking
    return time.perf_counter() - start
