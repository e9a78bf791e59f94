"""One run of the real bot on its file, in its own event loop, until its end or kill.

As in `python -m bot run`, there are the store, delivery, cogs, discord.py and the log.
The control socket, backups, signals and drawing processes are missing; evenings test these.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Sequence
from contextvars import Context
from functools import cache
from pathlib import Path
from typing import Any

from discord.webhook import async_ as webhooks

from bot.client.client import Purrlor
from bot.runtime import Runtime
from bot.settings.config import Config
from bot.storage import Store
from bot.table_log import TableLog
from bot.texts import Texts
from bot.workers.lanes import Lane, Workers
from cogs import all_cogs
from sandbox.world.world import TOKEN
from tests.simulation.chance import Draws
from tests.simulation.executors import SimulatedExecutor
from tests.simulation.loop import Clock, Loop
from tests.simulation.network import Connector, Network

FILE = "purrlor.sqlite"
ROLLOUTS = 10  # of a cat, independent of the machine
GRACE = 5.0
TIMERS_AT_REST = 5
"""Timers of a bot without tables: turn clocks, cats, the gateway's heartbeat and its timeout."""


@cache
def _texts() -> Texts:
    return Texts.load(forgiving=True)


class BotRun:
    """A run of a process of the bot, with `number` from 1, on the file in `folder`."""

    def __init__(
        self, process: int, number: int, folder: Path, clock: Clock, network: Network, draws: Draws, settings: Config, lines: TableLog
    ) -> None:
        self.process, self.number, self.folder = process, number, folder
        self.shards: Sequence[int] = (0,)
        self.frozen = False  # if true, the loop is not stepped
        self._clock = clock
        self._network = network
        self._settings = settings
        self._lines = lines
        self._draws = draws.scope(f"life/{number}")
        self.draw_seed = self._draws.scope("seed").byte_source()
        self._pauses = 0
        self.loop = Loop(clock, f"life-{number}")
        self.bot: Purrlor | None = None
        self._stop = asyncio.Event()
        self.running = self.loop.create_task(self._runs(), context=Context())  # a separate context, as in a new process

    @property
    def file(self) -> Path:
        return self.folder / FILE

    @property
    def timers_at_rest(self) -> int:
        return TIMERS_AT_REST

    @property
    def is_ready(self) -> bool:
        return self.bot is not None and self.bot.is_ready() and not self.frozen

    @property
    def is_over(self) -> bool:
        """True if the run was killed or has ended."""
        return self.loop.dead or self.running.done()

    def kill(self, into: Path) -> None:
        """Kill the bot now: its files are copied for the next run, its connections end, and its loop is never stepped again."""
        self.copy_files(into)
        self.loop.dead = True
        for wire in self._network.wires_from(self.loop):
            wire.drop()

    def copy_files(self, into: Path) -> None:
        """Copy the database file and its write-ahead log for the next run."""
        into.mkdir()
        for file in (self.file, self.file.with_name(FILE + "-wal")):
            if file.exists():
                shutil.copy(file, into / file.name)

    def request_stop(self) -> None:
        """Ask the bot to end."""
        self.loop.call_soon(self._stop.set)

    async def _runs(self) -> None:
        webhooks.async_context.set(webhooks.AsyncWebhookAdapter())  # type: ignore[no-untyped-call]  # otherwise the adapter of the last run is used
        async with Workers(make_executor=self._hands) as workers:
            store = await self._open(workers)
            try:
                await self._serves(store, workers)
            finally:
                await store.close()

    async def _open(self, workers: Workers) -> Store:
        return await Store.open(self.file, workers)

    async def _serves(self, store: Store, workers: Workers, **shared: Any) -> None:
        times: Any = {"clock": self._clock.wall, "steady": self.loop.time, "sleep": asyncio.sleep, "uniform": self._uniform}
        runtime = Runtime(workers=workers, draw_seed=lambda: self.draw_seed(32), rollouts=ROLLOUTS, table_log=self._lines, **times)
        async with Purrlor(self._settings, store, _texts(), all_cogs(), runtime, **shared) as bot:
            self.bot = bot
            bot.http.connector = Connector(self._network, self.loop)
            running = asyncio.create_task(bot.start(TOKEN))
            stopping = asyncio.create_task(self._stop.wait())
            losing = asyncio.create_task(store.engine.gone.wait())
            await asyncio.wait((running, stopping, losing), return_when=asyncio.FIRST_COMPLETED)
            stopping.cancel()
            losing.cancel()
            if running.done():
                running.result()
            await bot.close()
            await asyncio.wait((running,), timeout=GRACE)

    def _hands(self, lane: Lane, _: int) -> SimulatedExecutor:
        return SimulatedExecutor(self.loop, lane, self._draws.scope(lane))

    def _uniform(self, least: float, most: float) -> float:
        self._pauses += 1
        return self._draws.between(f"pause/{self._pauses}", least, most)
