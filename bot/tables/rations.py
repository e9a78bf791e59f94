"""How much the cats of this machine may think: in rollouts, so that a thought can be repeated, and as many as it makes in a second.

rations = Rations(workers, clock)
await rations.budget(level, game)                  what a thought may use now; less, the more of them wait
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.workers import HANDS, Lane, Workers
from games import AnyGame
from games.kit import choose_options
from players import Budget, Level, QuickChance

SECONDS = 1.0
"""How long a thought takes that has the machine to itself."""
TRIED, LEAST = 40, 8
"""So many rollouts are tried to measure by, and no thought has fewer than so many."""
CUT_SECONDS = 10.0
"""No thought goes on longer, however few rollouts it has made."""


class Rations:
    """What each thought may use. `given`: so many rollouts, whatever the machine is like, and nothing is measured."""

    def __init__(self, workers: Workers, clock: Callable[[], float], *, given: int | None = None) -> None:
        self._workers, self._clock, self._given = workers, clock, given
        self._a_second: dict[str, float] = {}
        self._measuring = asyncio.Lock()

    async def budget(self, level: Level, game: AnyGame) -> Budget:
        """A second's rollouts where nothing else waits; where more cats think than there are hands for it, each has its share."""
        if not level.searches:
            return level.budget
        if self._given is not None:
            return Budget(self._given)
        async with self._measuring:
            if game.name not in self._a_second:
                self._a_second[game.name] = await self._measured(level, game)
        count = self._workers.counts[Lane.THOUGHTS]
        share = HANDS[Lane.THOUGHTS] / max(HANDS[Lane.THOUGHTS], count.waiting + count.working + 1)
        return Budget(max(LEAST, round(self._a_second[game.name] * SECONDS * share)), CUT_SECONDS)

    async def _measured(self, level: Level, game: AnyGame) -> float:
        """How many rollouts a second this machine makes, tried at the opening of the game's largest table when they are first wanted."""
        await self._workers.run(Lane.THOUGHTS, opening_thought, game, level, 1)  # whoever does it reads what it needs first
        began = self._clock()
        await self._workers.run(Lane.THOUGHTS, opening_thought, game, level, TRIED)
        return TRIED / max(0.001, self._clock() - began)


def opening_thought(game: AnyGame, level: Level, rollouts: int) -> None:
    """A thought as it is thought at a table, and forgotten."""
    chance = QuickChance(1)
    state = game.start(choose_options(game.name, game.seats, game.options, max(game.seats), {}), chance).state
    seat = min(game.pending(state))
    level.think(game, game.view(state, seat), game.legal_moves(state, seat), chance, Budget(rollouts))
