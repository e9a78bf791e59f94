"""The bot in thousands of servers: start, memory, and speed of answers.

`python -m bench.servers 1 200 5000 20000` measures these sizes and writes
bench/results/servers.json. The bot is one process, sandbox and people are another. Each server has
30 channels, 20 roles and 30 emojis. A shard has a thousand servers. Answers are measured during and
after the start.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bench.clicks import ROOT, cpu_seconds
from bench.load import WatchedProcess, memory_megabytes, run_watched
from bench.rows import Row
from sandbox.driver import CannotDo, Client, NotSeen, Sandbox
from sandbox.world.world import GUILD_ID

DEFAULT_SIZES = (1, 200, 5000)
SERVERS_PER_SHARD = 1000
PRESSES = 100
MAX_TURN, MAX_FIRST_ANSWER, MAX_MEGABYTES = 50.0, 1.0, 700.0
"""Goals with 20,000 servers.

Milliseconds of a turn at the 99.9th percentile, seconds from READY to the first answer, megabytes.
"""
SETTLED_SECONDS, IDLE_SHARE = 3.0, 0.1
"""A bot has settled after using at most this share of a core for this number of seconds."""
RESULTS = ROOT / "bench" / "results" / "servers.json"


SentAt = Callable[[str], dict[int, float]]
"""Times by shard of an event, "ready" or "told" (all servers sent), as far as it has happened."""


class Startup(NamedTuple):
    """Figures of a bot in a number of servers: seconds, megabytes (PSS).

    `turns` has the milliseconds of bench/loop_turns.py.
    """

    servers: int
    shards: int
    settled: float
    cpu: float
    first_answer: float
    slowest_answer: float
    memory: float
    press: float
    slow_press: float
    turns: dict[str, Any]


def rows() -> list[Row]:
    """A few sizes, in about three minutes."""
    found = [asyncio.run(measure_startup(servers)) for servers in DEFAULT_SIZES]
    return [row for seen in found for row in _make_rows(seen, found[0])]


def _make_rows(seen: Startup, one: Startup) -> list[Row]:
    name = f"{seen.servers:,} servers, {seen.shards} shards"
    return [
        Row(f"{name}: seconds until settled", seen.settled, "s", "", 0.0),
        Row("  processor time until then", seen.cpu, "s", "one server", seen.cpu / one.cpu),
        Row(
            "  from READY to the first answer",
            seen.first_answer,
            "s",
            f"goal {MAX_FIRST_ANSWER:.0f} s",
            seen.first_answer / MAX_FIRST_ANSWER,
        ),
        Row("  slowest answer until settled", seen.slowest_answer, "s", "", 0.0),
        Row("  a turn of its own work, 99.9%", seen.turns["own"]["99.9%"], "ms", "goal 50 ms", seen.turns["own"]["99.9%"] / MAX_TURN),
        Row("  the longest", seen.turns["own"]["longest"], "ms", "", 0.0),
        Row("  memory", seen.memory, "MB", f"goal {MAX_MEGABYTES:.0f} MB", seen.memory / MAX_MEGABYTES),
        Row("  an answer afterwards, half", 1000 * seen.press, "ms", "one server", seen.press / one.press),
        Row("  an answer afterwards, 99 of 100", 1000 * seen.slow_press, "ms", "one server", seen.slow_press / one.slow_press),
    ]


async def measure_startup(servers: int) -> Startup:
    """Start a bot, wait until it has settled, and measure answers."""
    shards = -(-servers // SERVERS_PER_SHARD)
    with TemporaryDirectory() as folder:
        async with (
            run_crowded_sandbox(Path(folder), servers) as (sandbox, sent_at),
            run_sharded_bot(sandbox, Path(folder), shards) as process,
        ):
            alice, began = await sandbox.person("alice"), time.monotonic()
            process.begin_watch()
            ready = await wait_for_ready(sent_at, shards)
            first = await wait_for_answer(alice) - ready
            settling = asyncio.create_task(_wait_until_settled(process.pid, partial(is_everything_sent, sent_at, shards)))
            slowest = 0.0
            while not settling.done():
                slowest = max(slowest, await time_command(alice))
                await asyncio.sleep(0.5)
            settled, cpu = settling.result() - began, cpu_seconds(process.pid)
            turns = await process.read_watch()
            presses = sorted([await time_command(alice) for _ in range(PRESSES)])
            return Startup(
                *(servers, shards, settled, cpu, first, slowest, memory_megabytes(process.pid)),
                *(statistics.median(presses), presses[PRESSES * 99 // 100 - 1], turns),
            )


@asynccontextmanager
async def run_crowded_sandbox(folder: Path, servers: int, patience: float | None = None) -> AsyncIterator[tuple[Sandbox, SentAt]]:
    """A sandbox with a bot in this number of servers, and the times of the events sent so far."""
    file = folder / "crowd.jsonl"
    file.touch()

    async def launch(_: str, *words: str) -> asyncio.subprocess.Process:
        environment = os.environ | {"CROWD": str(servers - 1), "CROWD_FILE": str(file)}
        command = (sys.executable, "-m", "bench.crowded_sandbox", *words)
        return await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, cwd=ROOT, env=environment)

    def sent_at(what: str) -> dict[int, float]:
        lines = map(json.loads, file.read_text().splitlines())
        return {line["shard"]: line["at"] for line in lines if line["what"] == what}

    async with Sandbox.spawn(launch=launch, patience=patience) as sandbox:
        yield sandbox, sent_at


@asynccontextmanager
async def run_sharded_bot(sandbox: Sandbox, folder: Path, shards: int) -> AsyncIterator[WatchedProcess]:
    """Run a bot with this number of shards; entered when its commands are known."""
    gateway = sandbox.url.replace("http", "ws", 1) + "/gateway"
    environment = {"PURRLOR_DISCORD__SHARD_COUNT": str(shards), "PURRLOR_DISCORD__GATEWAY_URL": gateway, "PURRLOR_LOGGING__LEVEL": "error"}
    async with run_watched(sandbox, folder, "bot", "run", watch="bench.loop_turns", **environment) as process:
        yield process


async def wait_for_ready(sent_at: SentAt, shards: int) -> float:
    """Wait until the shard of the people's server is ready, and return the time.

    No press is heard before.
    """
    here = (int(GUILD_ID) >> 22) % shards
    while (ready := sent_at("ready").get(here)) is None:  # noqa: ASYNC110 (another process writes it)
        await asyncio.sleep(0.01)
    return ready


async def time_command(person: Client) -> float:
    """Seconds until a command of theirs is answered."""
    began = time.monotonic()
    await person.slash("tables")
    return time.monotonic() - began


async def wait_for_answer(person: Client) -> float:
    """The moment at which a command of theirs is answered for the first time."""
    while True:
        try:
            await person.slash("tables")
        except (CannotDo, NotSeen):
            continue
        return time.monotonic()


def is_everything_sent(sent_at: SentAt, shards: int) -> bool:
    """True if all servers of every shard have been sent."""
    return len(sent_at("told")) == shards


async def _wait_until_settled(pid: int, is_told: Callable[[], bool]) -> float:
    """Wait until the bot has settled after all servers were sent.

    Returns the start of the quiet time.
    """
    since, used = time.monotonic(), cpu_seconds(pid)
    while not is_told() or time.monotonic() - since < SETTLED_SECONDS:
        await asyncio.sleep(0.5)
        if not is_told() or cpu_seconds(pid) - used > IDLE_SHARE * SETTLED_SECONDS:
            since, used = time.monotonic(), cpu_seconds(pid)
    return since


def main(words: list[str]) -> None:
    kept: dict[str, Any] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    for servers in map(int, words or map(str, DEFAULT_SIZES)):
        seen = asyncio.run(measure_startup(servers))
        print(json.dumps(seen._asdict(), indent=1), flush=True)
        kept[str(servers)] = _round_figures(seen._asdict())
        RESULTS.write_text(json.dumps({size: kept[size] for size in sorted(kept, key=int)}, indent=1) + "\n")


def _round_figures(figures: Any) -> Any:
    if isinstance(figures, dict):
        return {name: _round_figures(one) for name, one in figures.items()}
    return float(f"{figures:.3g}") if isinstance(figures, float) else figures


if __name__ == "__main__":
    main(sys.argv[1:])
