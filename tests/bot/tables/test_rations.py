"""How much a cat may think: as many rollouts as the machine makes in a second, and each its share where many think."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.rations import CUT_SECONDS, LEAST, TRIED, Rations
from bot.workers import HANDS, Lane, Workers
from games.catte import GAME
from players import Budget, levels

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
        budget = await Rations(workers, lambda: next(clock)).budget(BOSS, GAME)

    assert budget == Budget(TRIED * 10, CUT_SECONDS)


async def test_where_many_think_each_has_its_share_and_never_none() -> None:
    clock = ticking(0.1)
    async with Workers() as workers:
        rations = Rations(workers, lambda: next(clock))
        alone = await rations.budget(BOSS, GAME)
        workers.counts[Lane.THOUGHTS].waiting = 4 * HANDS[Lane.THOUGHTS] - 1
        shared = await rations.budget(BOSS, GAME)
        workers.counts[Lane.THOUGHTS].waiting = 10_000
        least = await rations.budget(BOSS, GAME)
        workers.counts[Lane.THOUGHTS].waiting = 0

    assert (shared.rollouts, least.rollouts) == (alone.rollouts // 4, LEAST)


async def test_a_machine_is_measured_once_for_each_game() -> None:
    clock = ticking(0.1)
    async with Workers() as workers:
        rations = Rations(workers, lambda: next(clock))
        first = await rations.budget(BOSS, GAME)
        done = workers.counts[Lane.THOUGHTS].done
        again = await rations.budget(BOSS, GAME)

        assert (again, workers.counts[Lane.THOUGHTS].done) == (first, done)


async def test_who_does_not_search_needs_no_rollouts_and_what_is_given_is_not_measured() -> None:
    async with Workers() as workers:
        rations = Rations(workers, lambda: next(ticking(0.1)), given=30)

        assert await rations.budget(KITTEN, GAME) == KITTEN.budget
        assert await rations.budget(BOSS, GAME) == Budget(30)
        assert workers.counts[Lane.THOUGHTS].done == 0
