"""Presses a second of twelve tables at full speed: on a file, and on a PostgreSQL server of this machine.

Both take turns, and each runs three times, as the speed of a machine varies. Bot, sandbox, people
and server share its cores: compare the ratios, and the processor time of a press.
`BENCH_SECONDS` sets the duration of one run, one minute by default.
"""

from __future__ import annotations

import asyncio
import os
import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.clicks import CLOCK_TICKS, child_processes, cpu_seconds
from bench.load import SECONDS, Crowd, LoadFigures, run_watched
from bench.rows import Row
from sandbox.driver import Sandbox
from tests.harness.postgres_server import PostgresServer, run_server, why_not

RUNS = 3
GOAL = 0.6
"""Presses a second on a server, in terms of those on a file."""


def rows() -> list[Row]:
    """Everything, in about ten minutes; nothing without PostgreSQL's programs."""
    if why_not():
        return []
    with run_server(durable=True) as server:
        return asyncio.run(_measure(server))


async def _measure(server: PostgresServer) -> list[Row]:
    files, servers, costs = list[LoadFigures](), list[LoadFigures](), list[float]()
    for _ in range(RUNS):
        files.append((await _play())[0])
        before = _server_seconds(server)
        figures, presses = await _play(PURRLOR_STORAGE__URL=server.make_database().secret)
        servers.append(figures)
        costs.append(1000 * (_server_seconds(server) - before) / presses)
    ratios = [there.presses / there.seconds / here.presses * here.seconds for here, there in zip(files, servers, strict=True)]
    return [
        Row("load of the machine, by its own count", os.getloadavg()[0], "", "", 0.0),
        _compare(
            "presses a second on a server",
            "/s",
            [one.presses / one.seconds for one in servers],
            [one.presses / one.seconds for one in files],
        ),
        Row("  the least of the ratios", min(ratios), "", f"goal: {GOAL}", min(ratios) / GOAL),
        _compare(
            "processor time a press, workers included", "ms", [one.cpu_per_press for one in servers], [one.cpu_per_press for one in files]
        ),
        Row("  processor time of the server", statistics.median(costs), "ms", "", 0.0),
        _compare(
            "  of the bot's own process",
            "ms",
            [1000 * one.own_cpu / one.presses for one in servers],
            [1000 * one.own_cpu / one.presses for one in files],
        ),
        _compare(
            "loop's lag, percentile 99, its own work alone",
            "ms",
            [one.own_lag(0.99) for one in servers],
            [one.own_lag(0.99) for one in files],
        ),
        _compare("the bot's own memory", "MB", [one.own_memory for one in servers], [one.own_memory for one in files]),
    ]


def _compare(name: str, unit: str, there: list[float], here: list[float]) -> Row:
    """A row of the medians on a server and on a file."""
    value, other = statistics.median(there), statistics.median(here)
    return Row(name, value, unit, f"file: {other:,.1f} {unit}", value / other)


async def _play(**settings: str) -> tuple[LoadFigures, int]:
    """The figures of one run, and all its presses, those before them included."""
    with TemporaryDirectory() as folder:
        async with Sandbox.spawn() as sandbox, run_watched(sandbox, Path(folder), "bot", "run", **settings) as process:
            crowd = Crowd(sandbox)
            return await crowd.measure(process, SECONDS), crowd.presses


def _server_seconds(server: PostgresServer) -> float:
    """Processor time of the server so far, in seconds, that of sessions that have ended included."""
    fields = Path(f"/proc/{server._process.pid}/stat").read_text().rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / CLOCK_TICKS
    return ended + sum(map(cpu_seconds, (server._process.pid, *child_processes(server._process.pid))))
