"""How much a cat may think, and how long its table waits for it: each has its share of what the machine does in a second."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from ai import Budget, Level, MoveScore, QuickChance, Thought, levels
from bot.models.ids import TableId
from bot.scheduler import Scheduler
from bot.settings.config import TableConfig
from bot.tables import TableSnapshot
from bot.tables.cat_player import CatPlayer, make_pause_drawer
from bot.tables.search_budgets import MAX_SEARCH_SECONDS, MEASURED_ROLLOUTS, MIN_ROLLOUTS, SEARCH_SECONDS, TIME_MARGIN, SearchBudgets
from bot.workers.lanes import POOL_SIZES, Lane, Workers
from games import AnyGame
from games.catte import GAME
from tests.bot.home import Home, asked_seat, legal_texts
from tests.simulation.loop import Clock, Loop, run_loops

BOSS, KITTEN = levels()["cafe-boss"], levels()["kitten"]


def ticking(seconds: float) -> Iterator[float]:
    """What a clock says that goes on by so much between two looks."""
    now = 0.0
    while True:
        yield now
        now += seconds


async def test_a_thought_may_use_what_the_machine_does_in_a_second() -> None:
    clock = ticking(0.1)
    async with Workers() as workers:
        ration = await SearchBudgets(workers, lambda: next(clock)).allot(BOSS, GAME, 4)

    assert ration.budget == Budget(MEASURED_ROLLOUTS * 10, MAX_SEARCH_SECONDS)
    assert ration.seconds == pytest.approx(SEARCH_SECONDS * TIME_MARGIN)


async def test_where_many_think_each_has_its_share_and_never_none() -> None:
    clock = ticking(0.1)
    async with Workers() as workers:
        rations = SearchBudgets(workers, lambda: next(clock))
        alone = await rations.allot(BOSS, GAME, 4)
        workers.counts[Lane.THOUGHTS].waiting = 4 * POOL_SIZES[Lane.THOUGHTS] - 1
        shared = await rations.allot(BOSS, GAME, 4)
        workers.counts[Lane.THOUGHTS].waiting = 10_000
        least = await rations.allot(BOSS, GAME, 4)
        workers.counts[Lane.THOUGHTS].waiting = 0

    assert (shared.budget.rollouts, least.budget.rollouts) == (alone.budget.rollouts // 4, MIN_ROLLOUTS)
    assert shared.seconds == alone.seconds / 4 > least.seconds


async def test_a_machine_is_measured_once_for_each_game_and_number_of_seats() -> None:
    clock = ticking(0.1)
    async with Workers() as workers:
        rations = SearchBudgets(workers, lambda: next(clock))
        first = await rations.allot(BOSS, GAME, 4)
        done = workers.counts[Lane.THOUGHTS].done
        again = await rations.allot(BOSS, GAME, 4)

        assert (again, workers.counts[Lane.THOUGHTS].done) == (first, done)
        await rations.allot(BOSS, GAME, 3)
        assert workers.counts[Lane.THOUGHTS].done > done


async def test_who_does_not_search_needs_no_rollouts_and_what_is_given_is_not_measured() -> None:
    async with Workers() as workers:
        rations = SearchBudgets(workers, lambda: next(ticking(0.1)), fixed_rollouts=30)

        assert await rations.allot(KITTEN, GAME, 4) == (KITTEN.budget, 0)
        assert await rations.allot(BOSS, GAME, 4) == (Budget(30), SEARCH_SECONDS * TIME_MARGIN)
        assert workers.counts[Lane.THOUGHTS].done == 0


# How long a table waits for cats who search


A_SECOND = 400
"""Rollouts that the machine of these tests makes."""


class Boss:
    """A cat that says what it is asked."""

    def think(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: QuickChance, budget: Budget) -> Thought[Any]:
        return Thought(tuple(MoveScore(move, 0.5) for move in legal))


class Slow(Executor):
    """A hand that is busy as long as so many rollouts take; with a thought of one legal move, not at all."""

    def __init__(self, loop: Loop) -> None:
        self._loop = loop

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        assert isinstance(fn, partial)
        answer, work, done = fn(), fn.args[-1], Future[Any]()
        assert isinstance(work, partial)
        rollouts = work.args[-1].rollouts
        is_forced = isinstance(answer, Thought) and len(answer.moves) == 1
        self._loop.call_later(0.0 if is_forced else rollouts / A_SECOND, done.set_result, answer)
        return done


class Board:
    """Tables at which a cat is to move, and when it has moved."""

    def __init__(self, lives: Sequence[TableSnapshot], clock: Clock) -> None:
        self._lives, self._clock = {snapshot.table.id: snapshot for snapshot in lives}, clock
        self.moved: dict[TableId, float] = {}

    def owns(self, _: object) -> bool:
        return True

    async def load(self, table: TableId) -> TableSnapshot:
        snapshot = self._lives[table]
        return replace(snapshot, table=replace(snapshot.table, sitters=snapshot.table.sitters[:0])) if table in self.moved else snapshot

    async def derive_cat_key(self, _: TableId) -> bytes:
        return bytes(32)

    async def make_cat_move(self, table: TableId, *_: object) -> None:
        self.moved[table] = self._clock.now


def waited(snapshot: TableSnapshot, before: TableSnapshot, count: int) -> float:
    """How long this table waits for its cat, behind so many others like another one that were first."""
    clock = Clock()
    loop = Loop(clock, "bot")
    others = [replace(before, table=replace(before.table, id=TableId(1000 + number))) for number in range(count)]
    board, workers = Board([*others, snapshot], clock), Workers(make_executor=lambda lane, most: Slow(loop))
    draw = make_pause_drawer(TableConfig(), random.Random(7).uniform)
    boss = Level("kitten", Boss(), Budget(1))
    rations, scheduler = SearchBudgets(workers, lambda: clock.now), Scheduler(loop.time, asyncio.sleep)
    cats = CatPlayer(board, {"kitten": boss}, draw, rations, scheduler, sleep=asyncio.sleep, workers=workers)  # type: ignore[arg-type]
    loop.call_soon(scheduler.start)
    for one in (*others, snapshot):
        loop.call_soon(cats.play_if_due, one)
    run_loops(clock, lambda: [loop], lambda: len(board.moved) == count + 1)
    stopping = loop.create_task(scheduler.stop())
    run_loops(clock, lambda: [loop], stopping.done)
    return board.moved[snapshot.table.id]


@pytest.fixture
async def one_and_many(home: Home) -> tuple[TableSnapshot, TableSnapshot]:
    """A table at which a cat may make one move, and one at which it has many to think about."""
    table = (await home.start()).table.id
    many = await home.play(table, lambda snapshot: _is_cats(snapshot) and len(legal_texts(snapshot)) > 3)
    return await home.play(table, lambda snapshot: _is_cats(snapshot) and len(legal_texts(snapshot)) == 1), many


def _is_cats(snapshot: TableSnapshot) -> bool:
    return snapshot.table.sitters[asked_seat(snapshot)].cat is not None


@pytest.mark.parametrize("others", [0, 1, 5, 47])
def test_a_table_waits_as_long_for_a_cat_with_one_legal_move_as_for_one_with_many(
    one_and_many: tuple[TableSnapshot, TableSnapshot], others: int
) -> None:
    one, many = one_and_many

    assert waited(one, many, others) == waited(many, many, others)


def test_it_waits_longer_than_its_thought_takes_and_longer_still_where_many_think(
    one_and_many: tuple[TableSnapshot, TableSnapshot],
) -> None:
    one, many = one_and_many
    alone, in_a_queue = (waited(one, many, others) for others in (0, 47))

    assert TIME_MARGIN <= alone < in_a_queue
