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
from bot.tables.thoughts import CatQuestion
from bot.workers.lanes import POOL_SIZES, Lane, Workers
from games import AnyGame

SECONDS = 1.0
"""How long a thought takes that has the machine to itself."""
TRIED, LEAST = 40, 8
"""So many rollouts are tried to measure by, and no thought has fewer than so many."""
LEEWAY = 1.5
"""No thought takes so many times as long as was measured for its rollouts: of 409 in whole games, the slowest took 1.25 times, and of 253
others, tried once each on a busy machine, 1.34."""
CUT_SECONDS = 10.0
"""No thought goes on longer, however few rollouts it has made."""


class Ration(NamedTuple):
    """What one thought may use."""

    budget: Budget
    seconds: float
    """When it is over, counted from when its turn comes, whatever the position; what tells nothing of the position lasts so long."""


class Rations:
    """What each thought may use. `given`: so many rollouts, whatever the machine is like, and nothing is measured."""

    def __init__(self, workers: Workers, clock: Callable[[], float], *, given: int | None = None) -> None:
        self._workers, self._clock, self._given = workers, clock, given
        self._a_second: dict[tuple[str, int], float] = {}
        self._measuring = asyncio.Lock()

    async def ration(self, level: Level, game: AnyGame, seats: int) -> Ration:
        """A second's rollouts where nothing else waits; where more cats think than there are hands for it, each has its share."""
        if not level.needs_rollouts:
            return Ration(level.budget, 0.0)
        if self._given is not None:
            return Ration(Budget(self._given), SECONDS * LEEWAY)
        async with self._measuring:
            if (game.name, seats) not in self._a_second:
                self._a_second[game.name, seats] = await self._measured(level, game, seats)
        count, a_second = self._workers.counts[Lane.THOUGHTS], self._a_second[game.name, seats]
        share = POOL_SIZES[Lane.THOUGHTS] / max(POOL_SIZES[Lane.THOUGHTS], count.waiting + count.working + 1)
        rollouts = max(LEAST, round(a_second * SECONDS * share))
        return Ration(Budget(rollouts, CUT_SECONDS), rollouts / a_second * LEEWAY)

    async def _measured(self, level: Level, game: AnyGame, seats: int) -> float:
        """How many rollouts a second this machine makes, tried at the opening of such a table when they are first wanted."""
        opening, began = CatQuestion.opening(game, seats), list[float]()
        await self._workers.run(Lane.THOUGHTS, opening.work(level, Budget(1)))  # whoever does it reads what it needs first
        await self._workers.run(Lane.THOUGHTS, opening.work(level, Budget(TRIED)), on_start=lambda: began.append(self._clock()))
        return TRIED / max(0.001, self._clock() - began[0])
