"""What happens by itself: cats play after a short, natural pause, and forgotten tables are tidied away.

Nothing here is remembered: who has to move follows from the tables, so after a restart the cats simply play on.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping

import structlog

from bot.errors import PurrlorError
from bot.facts import TableId
from bot.tables import Live, Tables
from games.kit import Seat
from players import Cat, FastChance

TIDY_SECONDS = 30
TRY_AGAIN_SECONDS = 5

log = structlog.get_logger(__name__)
Sleep = Callable[[float], Awaitable[object]]


class Clocks:
    """Watches all tables, and moves where nobody has to press anything."""

    def __init__(
        self, tables: Tables, cats: Mapping[str, Cat], pause: tuple[float, float], *, sleep: Sleep = asyncio.sleep, seed: int | None = None
    ) -> None:
        self._tables, self._cats, self._pause, self._sleep = tables, cats, pause, sleep
        self._random = random.Random(seed)
        self._paws: dict[TableId, asyncio.Task[None]] = {}
        self._tidying: asyncio.Task[None] | None = None
        self._stopped = False

    def start(self) -> None:
        """From now on; tables that already wait for a cat are taken up."""
        self._tables.watch(self.touch)
        self._tidying = asyncio.create_task(self._tidy())
        for live in self._tables.live():
            self.touch(live)

    async def stop(self) -> None:
        """No cat moves any more."""
        self._stopped = True
        tasks = [task for task in (*self._paws.values(), self._tidying) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def touch(self, live: Live) -> None:
        """Has the cats of this table play, if it is for them to move and anybody is there to see it."""
        table = live.facts.id
        if not self._stopped and table not in self._paws and _cats_asked(live):
            self._paws[table] = asyncio.create_task(self._play(table))

    async def _play(self, table: TableId) -> None:
        try:
            while seats := _cats_asked(await self._tables.look(table)):
                await self._sleep(self._random.uniform(*self._pause))
                try:
                    for seat in seats:  # asked at the same time, they answer at the same time: people need not wait for each of them
                        await self._move(table, seat)
                except Exception:  # whatever a cat, or the disk, does: its table must not wait for ever
                    log.exception("a cat could not move", table=table)
                    await self._sleep(TRY_AGAIN_SECONDS)
        finally:
            # Here and not in a callback of the task: one comes a turn of the loop later, and a touch in between would be forgotten.
            del self._paws[table]

    async def _move(self, table: TableId, seat: Seat) -> None:
        live = await self._tables.look(table)
        play, question, cat = live.play, live.question(seat), live.facts.sitters[seat].cat
        if not live.is_asked(seat) or play is None or question is None or cat is None:
            return
        view, legal = live.game.view(play.state, seat), play.legal_moves(seat)
        chance = FastChance(self._random.getrandbits(64))
        move = await asyncio.to_thread(self._cats[cat].choose, view, legal, chance, None)
        await self._tables.cat_moves(table, seat, question, str(move))

    async def _tidy(self) -> None:
        while True:
            await self._sleep(TIDY_SECONDS)
            try:
                await self._tables.tidy()
            except PurrlorError:
                log.exception("could not tidy up")


def _cats_asked(live: Live) -> list[Seat]:
    """The seats that owe a decision and are a cat's; none while no person sits at the table."""
    return [seat for seat in live.pending if live.facts.sitters[seat].cat is not None] if live.persons else []
