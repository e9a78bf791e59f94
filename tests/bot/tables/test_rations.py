"""How much a cat may think: as many rollouts as the machine makes in a second, and each its share where many think."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from bot.config import Discord, Settings
from bot.door.client import Purrlor
from bot.runtime import Runtime
from bot.tables.rations import CUT_SECONDS, LEAST, LEEWAY, SECONDS, TRIED, Rations
from bot.workers.lanes import HANDS, Lane, Workers
from games.catte import GAME
from players import Budget, levels
from tests.bot.home import Home
from tests.harness.texts import FORGIVING as TEXTS

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
        ration = await Rations(workers, lambda: next(clock)).ration(BOSS, GAME, 4)

    assert ration.budget == Budget(TRIED * 10, CUT_SECONDS)
    assert ration.seconds == pytest.approx(SECONDS * LEEWAY)


async def test_where_many_think_each_has_its_share_and_never_none() -> None:
    clock = ticking(0.1)
    async with Workers() as workers:
        rations = Rations(workers, lambda: next(clock))
        alone = await rations.ration(BOSS, GAME, 4)
        workers.counts[Lane.THOUGHTS].waiting = 4 * HANDS[Lane.THOUGHTS] - 1
        shared = await rations.ration(BOSS, GAME, 4)
        workers.counts[Lane.THOUGHTS].waiting = 10_000
        least = await rations.ration(BOSS, GAME, 4)
        workers.counts[Lane.THOUGHTS].waiting = 0

    assert (shared.budget.rollouts, least.budget.rollouts) == (alone.budget.rollouts // 4, LEAST)
    assert shared.seconds == alone.seconds / 4 > least.seconds


async def test_a_machine_is_not_slower_for_whoever_waits_for_their_turn() -> None:
    now, first, then = [0.0], threading.Event(), threading.Event()

    def holding(until: threading.Event) -> list[asyncio.Task[bool]]:
        return [asyncio.create_task(workers.run(Lane.THOUGHTS, until.wait, 10)) for _ in range(HANDS[Lane.THOUGHTS])]

    async with Workers() as workers:
        count = workers.counts[Lane.THOUGHTS]
        others = holding(first)
        await asyncio.sleep(0)
        asking = asyncio.create_task(Rations(workers, lambda: now[0]).ration(BOSS, GAME, 4))
        await asyncio.sleep(0)
        others += holding(then)
        first.set()
        while (count.waiting, count.working, count.done) != (1, 2, 3):  # noqa: ASYNC110 (until its own trial waits)
            await asyncio.sleep(0)
        now[0] += 1000
        then.set()
        ration = await asking
        await asyncio.gather(*others)

    assert ration.budget.rollouts > TRIED


async def test_a_machine_is_measured_once_for_each_game_and_number_of_seats() -> None:
    clock = ticking(0.1)
    async with Workers() as workers:
        rations = Rations(workers, lambda: next(clock))
        first = await rations.ration(BOSS, GAME, 4)
        done = workers.counts[Lane.THOUGHTS].done
        again = await rations.ration(BOSS, GAME, 4)

        assert (again, workers.counts[Lane.THOUGHTS].done) == (first, done)
        await rations.ration(BOSS, GAME, 3)
        assert workers.counts[Lane.THOUGHTS].done > done


async def test_who_does_not_search_needs_no_rollouts_and_what_is_given_is_not_measured() -> None:
    async with Workers() as workers:
        rations = Rations(workers, lambda: next(ticking(0.1)), given=30)

        assert await rations.ration(KITTEN, GAME, 4) == (KITTEN.budget, 0)
        assert await rations.ration(BOSS, GAME, 4) == (Budget(30), SECONDS * LEEWAY)
        assert workers.counts[Lane.THOUGHTS].done == 0


async def test_a_machine_is_not_slower_where_its_clock_is_set_while_it_is_measured(home: Home) -> None:
    """It is measured once: until the next start each thought would have come too late, and a simpler cat have played."""
    clock, steady = ticking(3600.0), ticking(0.1)
    runtime = Runtime(workers=home.workers, clock=lambda: next(clock), steady=lambda: next(steady))
    bot = Purrlor(Settings(discord=Discord(shard_count=1)), home.store, TEXTS, (), runtime)

    ration = await bot.rations.ration(BOSS, GAME, 4)

    assert ration.budget == Budget(TRIED * 10, CUT_SECONDS)
    assert ration.seconds == pytest.approx(SECONDS * LEEWAY)
