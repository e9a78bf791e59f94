"""Cost of standings and replays over 100,000 finished tables: queries, a rebuild, and replay steps.

Writes into a temporary folder, as bench/storage.py does.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import statistics
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.rows import Row
from bench.storage import CHANNEL, MEMBER, SERVER, fill
from bot.delivery.rendering import PageRenderer
from bot.models.ids import MemberId
from bot.models.ratings import BEGINNER, update_ratings
from bot.models.results import Listing, Order
from bot.ops.cli.records import make_random_record
from bot.pages.custom_ids import ALL_OPEN, EVERYBODY
from bot.replay.steps import ReplayedGame, make_replay_page, replay_record
from bot.storage import Store
from bot.storage.file import open_for_writing
from bot.storage.standings import rebuild_standings
from bot.texts import Texts
from bot.workers.lanes import Workers
from games import all_games
from games.kit import choose_options, replay
from ui import all_presentations
from ui.kit.pages import Page

TABLES = 100_000
NAMES = ("Alice", "Bob", "Carol", "Dave")
STEPS = 12
"""Of a replay, spread over the game."""


def rows() -> list[Row]:
    """Everything, in about a minute."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "many.db"
        fill(path, tables=TABLES)
        return [*measure_questions(path), *measure_rebuild(path), *measure_replays()]


def measure_questions(path: Path) -> list[Row]:
    """Time each query, and all queries of a page together, beside grouping the results each time."""
    grouped = time_fastest(lambda: group_results(path))
    took = asyncio.run(time_questions(path))
    anchor = f"GROUP BY over results: {grouped * 1e3:.0f} ms"
    return [Row(f"{name}, {TABLES:,} tables", took[name] * 1e3, "ms", anchor, took[name] / grouped) for name in took]


async def time_questions(path: Path) -> dict[str, float]:
    """Seconds for each question about standings, the best of several."""
    store = await Store.open(path, Workers())
    took = {}
    for name, question in make_questions(store).items():
        rounds = []
        for _ in range(5):
            start = time.perf_counter()
            assert await question()
            rounds.append(time.perf_counter() - start)
        took[name] = min(rounds)
    await store.close()
    return took


Question = Callable[[], Awaitable[object]]


def make_questions(store: Store) -> dict[str, Question]:
    """Queries by name."""
    return {
        "/leaderboard": lambda: ask_leaderboard(store),
        "/profile": lambda: ask_profile(store),
        "/history": lambda: store.people.load_history(MEMBER, server=SERVER),
        **{f"first ten of a channel and game, by {order}": ask_channel(store, order) for order in Order},
        "a member's place in a server": lambda: store.standings.find_place(MEMBER, Listing(server=SERVER)),
        "a member's place by rating": lambda: store.standings.find_place(MEMBER, Listing(server=SERVER, game="catte", order=Order.RATING)),
        "how many stand in a server": lambda: store.standings.count(Listing(server=SERVER)),
        "a member's streaks": lambda: store.standings.load_streaks(MEMBER),
        "what games counted of a member": lambda: store.standings.load_counts(MEMBER),
        "two members' duel": lambda: store.standings.load_duel(MEMBER, MemberId(1_250)),
        "/privacy": lambda: store.people.export(MEMBER),
    }


async def ask_leaderboard(store: Store) -> object:
    """The queries of a leaderboard page, one after another."""
    return (
        await store.standings.count(Listing(server=SERVER, game="catte")),
        await store.standings.load(Listing(server=SERVER, game="catte", order=Order.RATING), offset=100),
        await store.standings.find_place(MEMBER, Listing(server=SERVER, game="catte", order=Order.RATING)),
    )


async def ask_profile(store: Store) -> object:
    """The queries of a profile, one after another."""
    return (
        await store.standings.load_of_member(MEMBER),
        await store.standings.load_totals(MEMBER),
        await store.standings.load_streaks(MEMBER),
        await store.standings.load_counts(MEMBER),
        await store.standings.load_ratings(MEMBER, "catte"),
        await store.standings.load_duel(MEMBER, MemberId(1_250)),
    )


def ask_channel(store: Store, order: Order) -> Question:
    """The query for the first page of a channel's leaderboard, in this order."""
    return lambda: store.standings.load(Listing(channel=CHANNEL, game="catte", order=order))


def measure_rebuild(path: Path) -> Iterator[Row]:
    """Time `purrlor standings rebuild`, beside openskill alone for as many tables."""
    db = open_for_writing(path)
    with db.atomic():
        start = time.process_time()
        found = rebuild_standings(db)
        spent = time.process_time() - start
    db.close()
    start = time.process_time()
    for _ in range(found.rated // 10):
        update_ratings([BEGINNER] * 4, [1, 2, 3, 4])
    alone = 10 * (time.process_time() - start)
    yield Row(f"standings rebuild, {found.tables:,} tables", spent, "s", f"openskill alone: {alone:.1f} s", spent / alone)


# Replays


def measure_replays() -> Iterator[Row]:
    """Time the beginning and one step of a replay of each game, in words and with fresh pictures."""
    say = Texts.load().speech_in("en")
    for name, presentation in all_presentations().items():
        game, renderer = make_replay(name), presentation.renderer
        bare = time_fastest(partial(replay, game.record, game.game))
        shelved = time_fastest(partial(begin_replay, game))
        anchor = f"replay alone: {bare * 1e3:.1f} ms"
        yield Row(f"{name}: a replay begins, {game.last_step} moves", shelved * 1e3, "ms", anchor, shelved / bare)
        places = [(1 + place * (game.last_step - 1) // STEPS, eyes) for place in range(STEPS) for eyes in (EVERYBODY, "0", ALL_OPEN)]
        pages = [partial(make_replay_page, game, renderer, *at, title="Replay", names=NAMES, say=say) for at in places]
        worded = statistics.median(time_fastest(page, 1) for page in pages)
        drawing = statistics.median(time_fastest(partial(draw_page, page), 1) for page in pages)
        yield Row(f"{name}: a step of a replay, in words", worded * 1e3, "ms", "goal 5 ms", worded * 1e3 / 5)
        yield Row(f"{name}: a step of a replay, with pictures", drawing * 1e3, "ms", "goal 20 ms", drawing * 1e3 / 20)


def make_replay(name: str) -> ReplayedGame:
    """A random game with as many seats as can be."""
    game = all_games()[name]
    options = choose_options(name, game.seats, game.options, game.seats[-1], {})
    return replay_record("1", game, make_random_record(game, options, bytes(32), (), random.Random(5)), NAMES)


def begin_replay(game: ReplayedGame) -> object:
    """The work before the first page of a replay."""
    played = replay_record(game.source, game.game, game.record, game.names)
    return played.scenes, played.chapters


def draw_page(page: Callable[[], Page]) -> object:
    return asyncio.run(PageRenderer(Workers()).render(page()))


def time_fastest(act: Callable[[], object], times: int = 3) -> float:
    """Seconds of the fastest of a few runs."""
    rounds = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        rounds.append(time.perf_counter() - start)
    return min(rounds)


def group_results(path: Path) -> None:
    """The first ten of a server, without sums kept."""
    db = sqlite3.connect(path)
    db.execute(
        "SELECT results.member, COUNT(*), SUM(won), SUM(score) FROM results JOIN tables ON tables.id = table_id"
        " WHERE results.cat IS NULL AND server = 1 GROUP BY results.member ORDER BY 3 DESC, 4 DESC LIMIT 10"
    ).fetchall()
    db.close()


if __name__ == "__main__":
    for row in rows():
        print(row)
