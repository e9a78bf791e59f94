"""How much the cats of this machine may think: in rollouts, so that a thought can be repeated, and as many as it makes in a second.

How many that are follows from the machine and the queue, so the same game at another moment need not have the same thoughts.

rations = Rations(workers, clock)
budget, seconds = await rations.ration(level, game, seats)     what a thought may use now; less, the more of them wait
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
"""How long a thought takes that has the machine to itself."""
MEASURED_ROLLOUTS, MIN_ROLLOUTS = 40, 8
"""So many rollouts are tried to measure by, and no thought has fewer than so many."""
TIME_MARGIN = 1.5
"""No thought takes so many times as long as was measured for its rollouts: of 409 in whole games, the slowest took 1.25 times, and of 253
others, tried once each on a busy machine, 1.34."""
MAX_SEARCH_SECONDS = 10.0
"""No thought goes on longer, however few rollouts it has made."""


class SearchBudget(NamedTuple):
    """What one thought may use."""

    budget: Budget
    seconds: float
    """When it is over, counted from when its turn comes, whatever the position; what tells nothing of the position lasts so long."""


class SearchBudgets:
    """What each thought may use. `given`: so many rollouts, whatever the machine is like, and nothing is measured."""

    def __init__(self, workers: Workers, clock: Callable[[], float], *, fixed_rollouts: int | None = None) -> None:
        self._workers, self._clock, self._fixed_rollouts = workers, clock, fixed_rollouts
        self._rollouts_per_second: dict[tuple[str, int], float] = {}
        self._measuring = asyncio.Lock()

    async def allot(self, level: Level, game: AnyGame, seats: int) -> SearchBudget:
        """A second's rollouts where nothing else waits; where more cats think than there are hands for it, each has its share."""
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
        """How many rollouts a second this machine makes, tried at the opening of such a table when they are first wanted."""
        opening, began = CatQuestion.make_for_opening(game, seats), list[float]()
        await self._workers.run(Lane.THOUGHTS, opening.make_work(level, Budget(1)))  # whoever does it reads what it needs first
        await self._workers.run(Lane.THOUGHTS, opening.make_work(level, Budget(MEASURED_ROLLOUTS)), on_start=lambda: began.append(self._clock()))
        return MEASURED_ROLLOUTS / max(0.001, self._clock() - began[0])
