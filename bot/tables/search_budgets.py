"""Search budgets of cats: rollouts that this machine makes in a second, shared by the searches
under way.

A budget counts rollouts, so a search can be repeated exactly. The number depends on the machine and
the queue, so the same game at another moment may have other searches.

budgets = SearchBudgets(workers, clock)
budget, seconds = await budgets.allot(level, game, seats)     less if more searches wait
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from ai import Budget, Level
from bot.tables.cat_questions import CatQuestion
from bot.workers.lanes import POOL_SIZES, Lane, Workers
from games import AnyGame

SEARCH_SECONDS = 1.0
"""The length of a search that has the machine to itself, in seconds."""
MEASURED_ROLLOUTS, MIN_ROLLOUTS = 40, 8
"""Rollouts used for the measurement, and the minimum of a budget."""
TIME_MARGIN = 1.5
"""A search is answered after its measured time multiplied by this factor. The slowest of 662
measured searches took 1.34 times."""
MAX_SEARCH_SECONDS = 10.0
"""Every search stops after this many seconds, with any number of rollouts."""


class SearchBudget(NamedTuple):
    """The limits of one search."""

    budget: Budget
    seconds: float
    """The time of the answer, counted from the start of the search; it depends on no position, and so
    reveals none."""


class SearchBudgets:
    """Allots a budget to each search.

    `fixed_rollouts` sets the number of rollouts of every search, and nothing is measured; None: the
    number follows from the measured speed of this machine.
    """

    def __init__(self, workers: Workers, clock: Callable[[], float], *, fixed_rollouts: int | None = None) -> None:
        self._workers = workers
        self._clock = clock
        self._fixed_rollouts = fixed_rollouts
        self._rollouts_per_second: dict[tuple[str, int], float] = {}
        self._measuring = asyncio.Lock()

    async def allot(self, level: Level, game: AnyGame, seats: int) -> SearchBudget:
        """Return the rollouts of `SEARCH_SECONDS`, or a share of them if more searches run than
        workers exist.

        The first call for a game and a number of seats measures this machine. A level without
        rollouts gets its own budget and no time.
        """
        if not level.needs_rollouts:
            return SearchBudget(level.budget, 0.0)
        if self._fixed_rollouts is not None:
            return SearchBudget(Budget(self._fixed_rollouts), SEARCH_SECONDS * TIME_MARGIN)
        async with self._measuring:
            if (game.name, seats) not in self._rollouts_per_second:
                self._rollouts_per_second[game.name, seats] = await self._measure(level, game, seats)
        count, a_second = self._workers.counts[Lane.THOUGHTS], self._rollouts_per_second[game.name, seats]
        share = POOL_SIZES[Lane.THOUGHTS] / max(POOL_SIZES[Lane.THOUGHTS], count.waiting + count.working + 1)
        rollouts = max(MIN_ROLLOUTS, round(a_second * SEARCH_SECONDS * share))
        return SearchBudget(Budget(rollouts, MAX_SEARCH_SECONDS), rollouts / a_second * TIME_MARGIN)

    async def _measure(self, level: Level, game: AnyGame, seats: int) -> float:
        """Return this machine's rollouts a second, measured at the opening of such a table."""
        opening, began = CatQuestion.make_for_opening(game, seats), list[float]()
        await self._workers.run(Lane.THOUGHTS, opening.make_work(level, Budget(1)))  # the worker loads its files before the measurement
        await self._workers.run(
            Lane.THOUGHTS, opening.make_work(level, Budget(MEASURED_ROLLOUTS)), on_start=lambda: began.append(self._clock())
        )
        return MEASURED_ROLLOUTS / max(0.001, self._clock() - began[0])
