"""Lag of the event loop with twelve tables of café bosses, beside cats without search and no cats.

Each table has one person and three cats, or four people. People press as slowly as cats, for about
as many moves. `BENCH_SECONDS` sets the duration for each level.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.load import SECONDS, Crowd, LoadFigures, Presser, run_watched
from bench.rows import Row
from sandbox.driver import Sandbox
from sandbox.world.records import Json

PAUSE = (0.8, 2.0)
"""Shortest and longest pause before a move, in seconds, as in the default settings."""
CATS_PER_TABLE = 3
MAX_MORE_LAG = 3.0
"""Goal: additional milliseconds of lag at the 99th percentile."""
LEVELS = ("", "housecat", "cafe-boss")


class SlowPresser(Presser):
    """Looks at the hand for a while."""

    async def _play(self, hand: Json, control: Json) -> None:
        await asyncio.sleep(random.uniform(*PAUSE))
        await super()._play(hand, control)


class CatCrowd(Crowd):
    """Twelve tables with cats of one level, or without cats."""

    kind = SlowPresser
    level = ""

    def _choose_cats(self, number: int, seats: int) -> tuple[int, dict[str, Any]]:
        return (CATS_PER_TABLE, {"level": self.level}) if self.level else (0, {})


def rows() -> Iterator[Row]:
    """A minute and a half for each kind."""
    yield Row("load of the machine, by its own count", os.getloadavg()[0], "", "", 0.0)
    alone: LoadFigures | None = None
    for level in LEVELS:
        seen, moves = asyncio.run(_measure_level(level))
        alone = alone or seen
        name = f"twelve tables with {CATS_PER_TABLE} of {level} each" if level else "twelve tables of people alone"
        yield Row(f"{name}: moves a second", moves / seen.seconds, "/s", "", 0.0)
        for share in (0.5, 0.99):
            late, more = seen.lag(share), seen.lag(share) - alone.lag(share)
            yield Row(f"{name}: loop's lag, percentile {100 * share:.0f}", late, "ms", f"{more:+.2f} ms", more / MAX_MORE_LAG)
            own, more = seen.own_lag(share), seen.own_lag(share) - alone.own_lag(share)
            yield Row(
                f"{name}: the same, its own work alone, percentile {100 * share:.0f}", own, "ms", f"{more:+.2f} ms", more / MAX_MORE_LAG
            )
        workers = 100 * seen.workers_cpu / seen.seconds
        yield Row(f"{name}: processor time of all workers", workers, "%", "", 0.0)


async def _measure_level(level: str) -> tuple[LoadFigures, int]:
    with TemporaryDirectory() as folder:
        pause = ",".join(map(str, PAUSE))
        async with Sandbox.spawn() as sandbox, run_watched(sandbox, Path(folder), "bot", "run", pause=pause) as process:
            crowd = CatCrowd(sandbox, process.database)
            crowd.level = level
            return await crowd.measure(process, SECONDS), crowd.moves
