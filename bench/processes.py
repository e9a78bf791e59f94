"""Presses a second of twelve tables at full speed: on a file, and on a PostgreSQL server of this machine by one, two and three processes.

All take turns, and each runs three times, as the speed of a machine varies. Bot, sandbox, people
and server share its cores, so more processes bring no more speed here: compare the ratios, and the
processor time of a press. Hands are direct messages, so presses arrive at the process of shard 0;
the tables are in servers of all shards. `BENCH_SECONDS` sets the duration of one run, one minute by
default.
"""

from __future__ import annotations

import asyncio
import os
import statistics
from collections.abc import Callable
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bench.clicks import CLOCK_TICKS, child_processes, cpu_seconds
from bench.load import PEOPLE, SECONDS, WARM_UP_SECONDS, Crowd, LoadFigures, Presser, run_watched
from bench.rows import Row
from bot.ops.control_socket import ask_bot
from sandbox.driver import Sandbox
from tests.harness.postgres_server import PostgresServer, run_server, why_not

RUNS = int(os.environ.get("BENCH_ROUNDS", "3"))
PROCESSES = (1, 2, 3)
GOAL = 0.6
"""Presses a second on a server, in terms of those on a file."""


def rows() -> list[Row]:
    """Everything, in about twenty minutes; nothing without PostgreSQL's programs."""
    if why_not():
        return []
    with run_server(durable=True) as server:
        return asyncio.run(_measure(server))


async def _measure(server: PostgresServer) -> list[Row]:
    runs: dict[int, list[RunFigures]] = {processes: [] for processes in (0, *PROCESSES)}
    for _ in range(RUNS):
        runs[0].append(await _play())
        for processes in PROCESSES:
            before = _server_seconds(server)
            figures = await _play(processes, PURRLOR_STORAGE__URL=server.make_database().secret)
            runs[processes].append(figures._replace(server=_server_seconds(server) - before))
    rates = [there.rate / here.rate for here, there in zip(runs[0], runs[1], strict=True)]
    return [
        Row("load of the machine, by its own count", os.getloadavg()[0], "", "", 0.0),
        *(row for processes in PROCESSES for row in _compare(f"{processes} on a server", runs[processes], runs[0])),
        Row("presses a second on a server, the least of the ratios", min(rates), "", f"goal: {GOAL}", min(rates) / GOAL),
    ]


def _compare(name: str, there: list[RunFigures], here: list[RunFigures]) -> list[Row]:
    """The medians on a server, beside those on a file."""
    rows = []
    for what, unit, measure in MEASURES:
        value, other = statistics.median(map(measure, there)), statistics.median(map(measure, here))
        rows.append(Row(f"{name}: {what}", value, unit, f"file: {other:,.1f} {unit}", value / other if other else 0.0))
    return rows


class RunFigures(NamedTuple):
    """One run, with the figures of each process."""

    bots: list[LoadFigures]
    all_presses: int
    """Presses of the whole run, those before the measurement included."""
    server: float = 0.0
    """Seconds of the server's processor time in the whole run."""

    @property
    def rate(self) -> float:
        """Presses a second."""
        return self.bots[0].presses / self.bots[0].seconds

    @property
    def cost(self) -> float:
        """Milliseconds of the bot's processor time a press, in all processes."""
        return sum(one.cpu_per_press for one in self.bots)

    @property
    def server_cost(self) -> float:
        """Milliseconds of the server's processor time a press."""
        return 1000 * self.server / self.all_presses

    @property
    def lag(self) -> float:
        """Milliseconds by which the slowest loop was late by its own work, at the 99th percentile."""
        return max(one.own_lag(0.99) for one in self.bots)

    @property
    def memory(self) -> float:
        """Megabytes of the largest process, without its workers."""
        return max(one.own_memory for one in self.bots)


MEASURES: tuple[tuple[str, str, Callable[[RunFigures], float]], ...] = (
    ("presses a second", "/s", lambda one: one.rate),
    ("processor time a press, workers included", "ms", lambda one: one.cost),
    ("  of the server", "ms", lambda one: one.server_cost),
    ("loop's lag, percentile 99, its own work alone", "ms", lambda one: one.lag),
    ("the bot's own memory", "MB", lambda one: one.memory),
)


class SpreadCrowd(Crowd):
    """Twelve tables in a server of each shard."""

    def __init__(self, sandbox: Sandbox, shards: int) -> None:
        super().__init__(sandbox)
        self._shards = shards
        self._channels: dict[int, str] = {}
        """A channel of each shard."""
        self._founding = asyncio.Lock()
        self._numbers = count()

    async def _open_table(self, host: Presser, game: str, **options: Any) -> str:
        async with self._founding:
            while len(self._channels) < self._shards:
                made = await self._sandbox.add_guild(f"Cat Garden {next(self._numbers)}", members=[person.who for person in self.people])
                self._channels.setdefault((int(made["id"]) >> 22) % self._shards, made["channel_id"])
        channel = self._channels[self.people.index(host) // PEOPLE % self._shards]
        await host.waits_for(lambda: channel in host.screen.channels or None, "the channel")
        return await super()._open_table(host, game, channel=channel, **options)


async def _play(processes: int = 1, **settings: str) -> RunFigures:
    """A run by some processes."""
    async with AsyncExitStack() as closing:
        folder = Path(closing.enter_context(TemporaryDirectory()))
        sandbox = await closing.enter_async_context(Sandbox.spawn())
        bots = []
        for number in range(processes):
            (folder / str(number)).mkdir()
            shards = ("--shards", f"{number}-{number}/{processes}") if processes > 1 else ()
            bots.append(await closing.enter_async_context(run_watched(sandbox, folder / str(number), "bot", "run", *shards, **settings)))
            while not await asyncio.to_thread(_is_well, folder / str(number) / "bot.sqlite"):  # noqa: ASYNC110 (another process)
                await asyncio.sleep(0.5)
        crowd = SpreadCrowd(sandbox, processes)
        async with crowd.playing():
            await asyncio.sleep(WARM_UP_SECONDS * (1 + processes))
            before = crowd.presses
            for bot in bots:
                bot.begin_watch()
            await asyncio.sleep(SECONDS)
            for bot in bots:
                bot.sample_memory()
            presses = crowd.presses - before
            return RunFigures([await bot.end_watch(presses) for bot in bots], crowd.presses)


def _is_well(database: Path) -> bool:
    """True if the process that has this path is connected to Discord."""
    return bool((ask_bot(database, {"ask": "status"}) or {}).get("well"))


def _server_seconds(server: PostgresServer) -> float:
    """Processor time of the server so far, in seconds, that of sessions that have ended included."""
    fields = Path(f"/proc/{server._process.pid}/stat").read_text().rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / CLOCK_TICKS
    return ended + sum(map(cpu_seconds, (server._process.pid, *child_processes(server._process.pid))))
