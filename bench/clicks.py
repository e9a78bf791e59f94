"""Cost of a click: latency, clicks and moves per second, requests per move, start-up and memory.

The bot runs as a process of its own against the sandbox in this process. A bare discord.py bot with
one button is measured in the same run. Sandbox and people share one core, so clicks per second are
a lower bound. Compare the processor time of the bot's process, which the kernel counts.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.rows import Row
from sandbox.driver import TOKEN, Button, Client, Sandbox, Select
from sandbox.world.records import DIRECT

ROOT = Path(__file__).resolve().parents[1]
SINGLE_CLICKS, PARALLEL_CLICKS, IN_FLIGHT = 200, 2000, 32
GROUPS, TABLES_PER_GROUP = 4, 3
PAUSES = (0.0, 5.0)
"""Pauses between two moves at a table, in seconds: full speed, and human speed."""
UNCOUNTED_ROUTES = ("/interactions/", "/webhooks/")
"""Routes that answer a press or edit through it. They count towards no rate limit."""
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Process:
    """A bot's process, seen from outside."""

    pid: int
    ready: float
    """Seconds from the start until READY and registered commands."""

    @property
    def cpu(self) -> float:
        """Processor time so far, in seconds, drawing processes included."""
        return sum(cpu_seconds(pid) for pid in (self.pid, *child_processes(self.pid)))

    @property
    def megabytes(self) -> float:
        """Highest resident memory, in megabytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) / 1024


def cpu_seconds(pid: int) -> float:
    """Processor time of a process so far, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


def child_processes(pid: int) -> list[int]:
    """Running child processes of a process."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


@dataclass(frozen=True, slots=True)
class ClickFigures:
    """The figures of a series of clicks."""

    latency: float
    """Seconds from press to acknowledgement, seen by the person: the median of single clicks."""
    per_second: float
    cpu: float
    """Seconds of the bot's processor time a click."""


def rows() -> list[Row]:
    """Everything, in about a minute."""
    return asyncio.run(_measure())


async def _measure() -> list[Row]:
    with TemporaryDirectory() as folder:
        async with Sandbox.start() as sandbox, run_bot(sandbox, "bench.bare_bot", sandbox.url) as bare:
            plain = await measure_clicks(sandbox, bare, "bare", "Press")
            bare_size = bare.megabytes
        async with Sandbox.start() as sandbox, run_bot(sandbox, "bot", "run", database=Path(folder) / "clicks.sqlite") as ours:
            alice = await sandbox.person("alice")
            await alice.slash("catte")
            full = await measure_clicks(sandbox, ours, None, "Join")
            play = [row for pause in PAUSES for row in await measure_games(sandbox, ours, pause)]
            ours_size = ours.megabytes
    return [
        Row("ready after the start", ours.ready, "s", "bare discord.py", ours.ready / bare.ready),
        Row("memory at its highest", ours_size, "MB", "bare discord.py", ours_size / bare_size),
        Row("one click, press to acknowledgement", full.latency * 1000, "ms", "bare discord.py", full.latency / plain.latency),
        Row("clicks a second, many in flight", full.per_second, "/s", "bare discord.py", full.per_second / plain.per_second),
        Row("processor time a click", full.cpu * 1000, "ms", "bare discord.py", full.cpu / plain.cpu),
        *play,
    ]


@asynccontextmanager
async def run_bot(sandbox: Sandbox, module: str, *words: str, database: Path | None = None) -> AsyncIterator[Process]:
    """Run a bot; entered when its commands are known."""
    environment = os.environ | {
        "TOKEN": TOKEN,
        "PURRLOR_DISCORD__TOKEN": TOKEN,
        "PURRLOR_DISCORD__REST_URL": sandbox.url,
        "PURRLOR_STORAGE__PATH": str(database or ""),
        "PURRLOR_RATES__SECONDS_BETWEEN_NEW_DMS": "0",
        "PURRLOR_TABLES__MAX_TABLES_PER_CHANNEL": "25",
        "PURRLOR_LOGGING__LEVEL": "warning",
    }
    person = await sandbox.person("dave")
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", module, *words, cwd=ROOT, env=environment)
    try:
        await person.waits_for(lambda: person.screen.commands or None, "the commands of the bot")
        await person.waits_for(lambda: person.screen.bot.get("state") != "stopped" or None, "the bot")
        yield Process(process.pid, time.perf_counter() - began)
    finally:
        process.terminate()
        await process.wait()


async def measure_clicks(sandbox: Sandbox, process: Process, command: str | None, label: str) -> ClickFigures:
    """Click one button, first one by one, then many times in parallel."""
    people = [await sandbox.person(name) for name in ("alice", "bob", "carol")]
    if command:
        await people[0].slash(command)
    for person in people:
        await person.press(label)
    alone = [await _time_act(lambda: people[1].press(label)) for _ in range(SINGLE_CLICKS)]
    cpu, began = process.cpu, time.perf_counter()
    queue = iter(range(PARALLEL_CLICKS))

    async def press_on(person: Client) -> None:
        for _ in queue:
            await person.press(label)

    await asyncio.gather(*(press_on(people[number % len(people)]) for number in range(IN_FLIGHT)))
    took = time.perf_counter() - began
    return ClickFigures(statistics.median(alone), PARALLEL_CLICKS / took, (process.cpu - cpu) / PARALLEL_CLICKS)


async def _time_act(act: Callable[[], Awaitable[Any]]) -> float:
    began = time.perf_counter()
    await act()
    return time.perf_counter() - began


async def measure_games(sandbox: Sandbox, process: Process, pause: float) -> list[Row]:
    """Play many tables of four people at once by their buttons, with a pause after each move."""
    groups = [[await _add_person(sandbox, f"Guest {pause:.0f}{group}{seat}") for seat in range(4)] for group in range(GROUPS)]
    tables = [await _open_table(group) for group in groups for _ in range(TABLES_PER_GROUP)]
    await sandbox.clear_requests()
    cpu, began = process.cpu, time.perf_counter()
    played = await asyncio.gather(*(_play_table(*table, pause) for table in tables))
    moves, took = sum(played), time.perf_counter() - began
    requests = Counter(f"{line['method']} {line['route']}" for line in await sandbox.list_requests())
    counted = sum(number for route, number in requests.items() if not any(free in route for free in UNCOUNTED_ROUTES))
    how = f"a move every {pause:.0f} s" if pause else "as fast as it goes"
    return [
        Row(f"moves a second, {len(tables)} tables of 4 people, {how}", moves / took, "/s", "", 0.0),
        Row("processor time a move, everything shown", (process.cpu - cpu) / moves * 1000, "ms", "", 0.0),
        Row("requests to Discord a move that count", counted / moves, "", "", 0.0),
        Row("all requests a move", sum(requests.values()) / moves, "", "", 0.0),
        *(Row(f"  {route}", number / moves, "", "", 0.0) for route, number in requests.most_common()),
    ]


async def _add_person(sandbox: Sandbox, name: str) -> Client:
    return await sandbox.person(str((await sandbox.add_person(name))["id"]))


async def _open_table(group: list[Client]) -> tuple[list[Client], str]:
    """Open and start a table of the group. Returns the group and the table's number."""
    host = group[0]
    before = {button.custom_id for button in host.buttons()}
    await host.slash("catte", seats=4, rounds=1)

    def fresh() -> str | None:
        starts = (b.custom_id for b in host.buttons() if b.custom_id not in before)
        return next((one.split(":")[1] for one in starts if one.startswith("lb:") and one.endswith(":join")), None)

    number = await host.waits_for(fresh, "the lobby")
    for guest in group[1:]:
        await guest.press(f"lb:{number}:join")
    await host.waits_for(lambda: all(b.custom_id != f"lb:{number}:join" for b in host.buttons()) or None, "a full table")
    await host.press(f"lb:{number}:start")
    return group, number


async def _play_table(group: list[Client], number: str, pause: float) -> int:
    """Play one table to its end and return the number of moves."""
    moves = 0
    answered: set[str] = set()
    while True:
        waiting = [asyncio.create_task(one.waits_for(partial(_find_control, one, number, answered), "a turn", within=60)) for one in group]
        over = asyncio.create_task(group[0].waits_for(lambda: group[0].sees(f"table {number} is over"), "the end", within=60))
        done, _ = await asyncio.wait([*waiting, over], return_when=asyncio.FIRST_COMPLETED)
        for task in (*waiting, over):
            task.cancel()
        await asyncio.gather(*waiting, over, return_exceptions=True)
        if over in done:
            return moves
        person, control = next((group[at], waiting[at].result()) for at, task in enumerate(waiting) if task in done)
        answered.add(_question_of(control.custom_id))
        if hasattr(control, "options"):
            await person.select(control.custom_id, control.options[0][1], message=control.message)
        else:
            await person.press(control.custom_id, message=control.message)
        moves += 1
        await asyncio.sleep(pause)


def _find_control(person: Client, number: str, answered: set[str]) -> Any:
    """Find a control for the table's open question in the person's hand message.

    Controls in the channel are skipped, as they may be for another player.
    """
    controls: list[Button | Select] = [*person.buttons(), *person.selects()]
    for control in controls:
        if person.screen.channels[control.message["channel_id"]]["type"] != DIRECT:
            continue
        kind, _, rest = control.custom_id.partition(":")
        if kind in ("mv", "ch") and rest.startswith(f"{number}:") and _question_of(control.custom_id) not in answered:
            return control
    return None


def _question_of(custom_id: str) -> str:
    return ":".join(custom_id.split(":")[1:3])
