"""Start of the whole program with 10,000 running tables, beside a start with one table.

`purrlor run` starts against the sandbox. Four people play one table of Catte through the bot, and
its rows are copied in the database, with times and message rows. All copies are in the same channel
and share the messages of the first table, so Discord's answers are realistic. Their people are
others. At every twentieth table the board is stale.

Two cases are measured: turns that ran out a day ago, and turns that still run, so the timekeeper
looks at each table and most are shown again with a new deadline. The turns began at different
times, as otherwise thousands would be due in one second. Presses continue meanwhile. Memory is PSS
of the bot's own process.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.clicks import cpu_seconds
from bench.idle_tables import TABLE_COUNT, copy_table
from bench.load import Presser, memory_megabytes, move_controls, run_watched
from bench.rows import Row
from bot.storage.file import open_for_writing
from sandbox.driver import Sandbox

MOVES = 20
TABLES_PER_STALE = 20
"""A message is stale at every twentieth table."""
QUIET_SECONDS, MAX_SECONDS, DAY = 3.0, 150.0, 86_400.0
"""Seconds: a start is over after a quiet time of this length, or after this time in all; a day."""
SPREAD_SECONDS = 400
"""Seconds over which the copies' turns began: less than half of the time limit of a turn."""
PRESSES, PRESS_INTERVAL, BUSY_SHARE = 15, 0.2, 0.1
"""Number of presses, seconds between two, and the share of a core that counts as busy."""


class RestartFigures(NamedTuple):
    """Figures of a start, from outside.

    Seconds from the process's start until connected to Discord, and megabytes at that time. Seconds
    of the first press, and of the slowest later press. Until the process was quiet: seconds,
    processor seconds, requests, and megabytes at the end.
    """

    ready: float
    memory: float
    press: float
    slowest: float
    until_quiet: float
    processor: float
    requests: int
    final_memory: float


def rows() -> list[Row]:
    """Six minutes."""
    return asyncio.run(_measure())


async def _measure() -> list[Row]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        file = folder / "bot.sqlite"
        async with Sandbox.spawn() as sandbox:
            people = await play_table(sandbox, folder)
            few = min([await measure_start(sandbox, folder, people) for _ in range(2)])
            asked = next(seat for seat, person in enumerate(people) if person._hands())
            multiply_table(file, TABLE_COUNT - 1, cat=(asked + 1) % len(people))
            shift_times(file, f"-{DAY}")
            many = await measure_start(sandbox, folder, people)
            shift_times(file, f"+{DAY}")
            running = await measure_start(sandbox, folder, people)
    return [*_make_rows("time over", many, few), *_make_rows("time runs", running, few)]


def _make_rows(case: str, many: RestartFigures, few: RestartFigures) -> list[Row]:
    return [
        Row(f"{case}: from the process's start until it hears", many.ready, "s", f"one table {few.ready:.2f} s", many.ready / few.ready),
        Row("  more than with one table", many.ready - few.ready, "s", "goal: 2 s", 0.0),
        Row("  memory then, more than with one table", many.memory - few.memory, "MB", "goal: 20 MB", many.memory / few.memory),
        Row(
            "  the first press, answered",
            1000 * many.press,
            "ms",
            f"one table {1000 * few.press:.0f} ms; goal: 1 s",
            many.press / few.press,
        ),
        Row(f"  the slowest of the next {PRESSES - 1}", 1000 * many.slowest, "ms", f"one table {1000 * few.slowest:.0f} ms", 0.0),
        Row("  until it was quiet, or was waited for no longer", many.until_quiet, "s", f"one table {few.until_quiet:.1f} s", 0.0),
        Row("  processor time until then", many.processor, "s", f"one table {few.processor:.1f} s", 0.0),
        Row("  requests to Discord until then", many.requests, "", f"one table {few.requests}", 0.0),
        Row("  memory then, more", many.final_memory - few.final_memory, "MB", f"one table {few.final_memory:.0f} MB", 0.0),
    ]


async def play_table(sandbox: Sandbox, folder: Path) -> list[Presser]:
    """Play the first moves of a table of Catte with four people."""
    people = []
    for name in ("Anne", "Ben", "Clara", "David"):
        who = str((await sandbox.add_person(name))["id"])
        people.append(Presser(sandbox._session, sandbox.url, who))
        await people[-1].open()
    async with run_watched(sandbox, folder, "bot", "run"):
        await people[0].slash("catte", seats=4)
        for guest in people[1:]:
            await guest.press("lb:1:join")
        await people[0].press("lb:1:start")
        while sum(person.presses for person in people) < MOVES:
            await press_once(people)
        await asyncio.sleep(QUIET_SECONDS)
    return people


async def press_once(people: list[Presser]) -> float | None:
    """Seconds until a press is answered; None if no hand offers a move yet."""
    for person in people:
        person.received.clear()
        for hand in person._hands()[-1:]:
            began, before = time.perf_counter(), person.presses
            await person._play(hand, move_controls(hand)[0])
            if person.presses > before:
                return time.perf_counter() - began
    await asyncio.sleep(0.02)
    return None


async def measure_start(sandbox: Sandbox, folder: Path, people: list[Presser]) -> RestartFigures:
    """Start the bot on this database, and press one move after another until the process is quiet."""
    began = time.perf_counter()
    async with run_watched(sandbox, folder, "bot", "run") as process:
        heard, held = time.perf_counter() - began, memory_megabytes(process.pid)
        presses, quiet, worked = list[float](), time.perf_counter(), cpu_seconds(process.pid)
        requests = 0
        while time.perf_counter() - quiet < QUIET_SECONDS and time.perf_counter() - began < MAX_SECONDS:
            requests += len(await sandbox.list_requests())
            await sandbox.clear_requests()
            if len(presses) < PRESSES and (press := await press_once(people)) is not None:
                presses.append(press)
            await asyncio.sleep(PRESS_INTERVAL)
            if (now := cpu_seconds(process.pid)) - worked > BUSY_SHARE * PRESS_INTERVAL or len(presses) < PRESSES:
                quiet = time.perf_counter()
            worked = now
        return RestartFigures(heard, held, presses[0], max(presses[1:]), quiet - began, worked, requests, memory_megabytes(process.pid))


def shift_times(path: Path, seconds: str) -> None:
    """Shift all times of the copies.

    `seconds` is an SQL term such as `+60`, in which `{table}` stands for the column of the table's
    id.
    """
    db = open_for_writing(path)
    with db.atomic():
        for table, names in (
            ("tables", ("opened_at", "started_at", "touched_at", "hosted_at")),
            ("moves", ("at",)),
            ("told", ("at",)),
            ("presence", ("at",)),
        ):
            which = "id" if table == "tables" else "table_id"
            changes = ", ".join(f"{name} = {name} {seconds.format(table=which)}" for name in names)
            db.execute(f"UPDATE {table} SET {changes} WHERE {which} > 1")
    db.close()


def multiply_table(path: Path, times: int, *, cat: int) -> None:
    """Copy the table `times` times, with stale boards at some copies.

    No cat is to move at any of them.
    """
    copy_table(path, times, cat=cat, shared=True)
    shift_times(path, f"- {{table}} % {SPREAD_SECONDS}")
    db = open_for_writing(path)
    with db.atomic():
        # A message of the first table may be stale or on its way now, and is copied in this state.
        current = "version = (SELECT version FROM tables WHERE id = subject_id)"
        db.execute(f"UPDATE messages SET status = 'shown', {current} WHERE status IN ('sending', 'shown') AND subject_id > 1")
        db.execute(
            f"UPDATE messages SET version = version - 1 WHERE subject_id > 1 AND subject_id % {TABLES_PER_STALE} = 0 AND kind = 'board'"
        )
    db.close()
