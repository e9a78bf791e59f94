"""Twelve tables at full speed: lag of the event loop, memory, moves per second and cost of a move.

Bot, sandbox and people are separate processes. Four groups of four people sit at three tables each,
of all games, some with cats, and press as soon as a hand offers a move. A finished table is
followed by the next. Bare discord.py is measured in the same run. Memory is PSS, which divides
shared pages among processes. `BENCH_SECONDS` sets the duration, one minute by default.

`python -m bench.load 50000` plays this number of moves instead, and prints the growth of memory.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import aiohttp

from bench.clicks import ROOT, child_processes, cpu_seconds
from bench.loop_watch import BEGIN, WRITE
from bench.rows import Row
from games import all_games
from sandbox.driver import TOKEN, CannotDo, Client, NotSeen, Sandbox
from sandbox.driver.screen import BUTTON, SELECTS, components_of
from sandbox.world.records import DIRECT, Json

SECONDS = float(os.environ.get("BENCH_SECONDS", "60"))
WARM_UP_SECONDS, IN_FLIGHT = 10.0, 12
GROUPS, TABLES_PER_GROUP, PEOPLE = 4, 3, 4
MAX_LAG, MAX_MEGABYTES = 10.0, 130.0
"""Goals: lag at the 99th percentile in milliseconds, and megabytes of the bot's own process."""
MAX_WORKER_MEGABYTES = 40.0


class LoadFigures(NamedTuple):
    """Figures of a bot over a time in seconds, from outside and from its LoopWatch."""

    seconds: float
    own_cpu: float
    workers_cpu: float
    lags: Sequence[float]
    own_lags: Sequence[float]
    own_memory: float
    workers_memory: Sequence[float]
    presses: int
    pictures: int

    def lag(self, share: float) -> float:
        return _quantile(self.lags, share)

    def own_lag(self, share: float) -> float:
        return _quantile(self.own_lags, share)

    @property
    def cpu_per_press(self) -> float:
        """Milliseconds of processor time per press, of all processes of the bot."""
        return 1000 * (self.own_cpu + self.workers_cpu) / self.presses


class WatchedProcess:
    """A bot's process with a LoopWatch in its event loop."""

    def __init__(self, pid: int, file: Path) -> None:
        self.pid, self.file = pid, file

    @property
    def database(self) -> Path:
        return self.file.with_suffix(".sqlite")

    def begin_watch(self) -> None:
        self._began = time.perf_counter()
        self._cpu = cpu_seconds(self.pid)
        self._workers = sum(map(cpu_seconds, child_processes(self.pid)))
        self.max_memory, self._max_worker_memory = memory_megabytes(self.pid), dict[int, float]()
        os.kill(self.pid, BEGIN)

    def sample_memory(self) -> None:
        """Keep the highest memory so far of each process."""
        self.max_memory = max(self.max_memory, memory_megabytes(self.pid))
        for child in child_processes(self.pid):
            with suppress(OSError, IndexError):
                self._max_worker_memory[child] = max(memory_megabytes(child), self._max_worker_memory.get(child, 0))

    async def read_watch(self) -> dict[str, Any]:
        """The figures of the LoopWatch since `begin_watch`."""
        self.file.unlink(missing_ok=True)
        os.kill(self.pid, WRITE)
        while not self.file.exists():  # noqa: ASYNC110 (another process writes it)
            await asyncio.sleep(0.05)
        return dict(json.loads(self.file.read_text()))

    async def end_watch(self, presses: int) -> LoadFigures:
        seconds, cpu = time.perf_counter() - self._began, cpu_seconds(self.pid) - self._cpu
        workers = sum(map(cpu_seconds, child_processes(self.pid))) - self._workers
        figures = await self.read_watch()
        self.kinds = figures["kinds"]
        return LoadFigures(
            seconds,
            cpu,
            workers,
            figures["late"],
            figures["own"],
            self.max_memory,
            sorted(self._max_worker_memory.values()),
            presses,
            figures["pictures"],
        )


def memory_megabytes(pid: int) -> float:
    """Memory of a process (PSS), in megabytes."""
    return int(Path(f"/proc/{pid}/smaps_rollup").read_text().split("Pss:")[1].split()[0]) / 1024


def _quantile(values: Sequence[float], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def rows() -> list[Row]:
    """Everything, in about three minutes."""
    return asyncio.run(_measure())


async def _measure() -> list[Row]:
    with TemporaryDirectory() as folder:
        async with Sandbox.spawn() as sandbox, run_watched(sandbox, Path(folder), "bench.bare_bot", sandbox.url) as process:
            bare = await measure_presses(sandbox, process)
        async with Sandbox.spawn() as sandbox, run_watched(sandbox, Path(folder), "bot", "run") as process:
            crowd = Crowd(sandbox, process.database)
            full = await crowd.measure(process, SECONDS)
    beside, workers = "bare discord.py", full.workers_memory
    return [
        Row("load of the machine, by its own count", os.getloadavg()[0], "", "", 0.0),
        Row(
            "presses a second, twelve tables",
            full.presses / full.seconds,
            "/s",
            beside,
            full.presses / full.seconds * bare.seconds / bare.presses,
        ),
        Row("moves a second, cats' included", crowd.moves / full.seconds, "/s", "", 0.0),
        Row(
            "processor time a press, everything stored and shown", full.cpu_per_press, "ms", beside, full.cpu_per_press / bare.cpu_per_press
        ),
        Row("  of the bot's own process", 1000 * full.own_cpu / full.presses, "ms", "", 0.0),
        Row("processor time a move, cats' included", full.cpu_per_press * full.presses / max(1, crowd.moves), "ms", "", 0.0),
        Row("pictures drawn a press", full.pictures / full.presses, "", "", 0.0),
        Row("  processor time of a worker for each", 1000 * full.workers_cpu / max(1, full.pictures), "ms", "", 0.0),
        *_lag_rows("loop's lag", full, bare),
        Row("the bot's own memory", full.own_memory, "MB", f"goal {MAX_MEGABYTES:.0f} MB", full.own_memory / MAX_MEGABYTES),
        *(Row("a worker's memory", one, "MB", f"goal {MAX_WORKER_MEGABYTES:.0f} MB", one / MAX_WORKER_MEGABYTES) for one in workers),
        Row("bare discord.py's memory", bare.own_memory, "MB", "", 0.0),
    ]


def _lag_rows(name: str, full: LoadFigures, bare: LoadFigures) -> Iterator[Row]:
    for share in (0.5, 0.99):
        late, anchor = full.lag(share), bare.lag(share)
        yield Row(f"{name}, percentile {100 * share:.0f}", late, "ms", f"bare discord.py {anchor:.2f}", late / max(anchor, 0.01))
        own = full.own_lag(share)
        yield Row(f"{name}, percentile {100 * share:.0f}, its own work alone", own, "ms", f"goal {MAX_LAG:.0f} ms", own / MAX_LAG)


@asynccontextmanager
async def run_watched(
    sandbox: Sandbox, folder: Path, module: str, *words: str, pause: str = "0,0", watch: str = "bench.loop_watch", **more: str
) -> AsyncIterator[WatchedProcess]:
    """Run a bot with a LoopWatch; entered when its commands are known.

    `pause` is the shortest and longest pause of a cat in seconds, `more` are environment variables.
    """
    environment = os.environ | {
        "TOKEN": TOKEN,
        "PURRLOR_DISCORD__TOKEN": TOKEN,
        "PURRLOR_DISCORD__REST_URL": sandbox.url,
        "PURRLOR_STORAGE__PATH": str(folder / f"{module}.sqlite"),
        "PURRLOR_RATES__SECONDS_BETWEEN_NEW_DMS": "0",
        "PURRLOR_TABLES__MAX_TABLES_PER_CHANNEL": "25",
        "PURRLOR_TABLES__MAX_TABLES_PER_MEMBER": "25",
        "PURRLOR_TABLES__CAT_PAUSE_SECONDS": pause,
        "PURRLOR_TABLES__CAT_BREATH_SECONDS": "0,0",
        "PURRLOR_LOGGING__LEVEL": "warning",
        **more,
    }
    person = await sandbox.person("dave")
    file = folder / f"{module}.json"
    command = (sys.executable, "-m", watch, str(file), module, *words)
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, env=environment)
    try:
        await person.waits_for(lambda: person.screen.commands or None, "the commands of the bot")
        await person.waits_for(lambda: person.screen.bot.get("state") != "stopped" or None, "the bot")
        yield WatchedProcess(process.pid, file)
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


async def measure_presses(sandbox: Sandbox, process: WatchedProcess) -> LoadFigures:
    """Press one button many times in parallel: the limit of discord.py alone."""
    people = [await sandbox.person(name) for name in ("alice", "bob", "carol")]
    await people[0].slash("bare")
    for person in people:
        await person.press("Press")
    presses, ends = 0, time.monotonic() + max(10.0, SECONDS / 4)
    process.begin_watch()

    async def press_on(person: Client) -> None:
        nonlocal presses
        while time.monotonic() < ends:
            await person.press("Press")
            presses += 1

    await asyncio.gather(*(press_on(people[number % len(people)]) for number in range(IN_FLIGHT)))
    process.sample_memory()
    return await process.end_watch(presses)


class Presser(Client):
    """A person who presses every offered move, and keeps no received events."""

    presses = 0
    kept_messages = 40
    """Messages of each channel that stay on the screen when a table is over."""

    def __init__(self, session: aiohttp.ClientSession, url: str, who: str) -> None:
        super().__init__(session, url, who)
        self.opening = asyncio.Lock()

    async def keep_playing(self, draw: random.Random) -> None:
        """Play at all tables until cancelled."""
        answered: dict[str, tuple[list[str], float]] = {}
        while True:
            self.received.clear()
            now = time.monotonic()
            hands = [one for one in self._hands() if answered.get(one["id"], ([], 0.0))[0] != _ids(one) or now > answered[one["id"]][1]]
            for hand in hands:
                answered[hand["id"]] = (_ids(hand), now + 5.0)  # pressed again later, if another press came first
                await self._play(hand, draw.choice(move_controls(hand)))
            if not hands:
                with suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        await self._next_event()

    def _hands(self) -> list[Json]:
        return [one for one in self._direct() if move_controls(one)]

    async def _play(self, hand: Json, control: Json) -> None:
        where = {"channel_id": hand["channel_id"], "message_id": hand["id"], "custom_id": control["custom_id"]}
        with suppress(CannotDo, NotSeen):
            if control["type"] == BUTTON:
                await self._interact(True, "press", **where)
            else:
                await self._interact(True, "select", **where, values=[random.choice(control["options"])["value"]])
            self.presses += 1

    def find_end(self, table: str) -> Json | None:
        """The person's hand message that says that the table is over."""
        return next((one for one in self._direct() if f"table {table} is over" in one["content"]), None)

    def _direct(self) -> list[Json]:
        places = [place for place, channel in self.screen.channels.items() if channel["type"] == DIRECT]
        return [one for place in places for one in self.screen.messages(place)]

    def drop_old_messages(self) -> None:
        """Keep only the newest messages of each channel on the screen."""
        for place in self.screen.channels:
            for old in self.screen.messages(place)[: -self.kept_messages]:
                self.screen.apply({"type": "message_delete", "channel_id": place, "message_id": old["id"]})


def move_controls(message: Json) -> list[Json]:
    """The controls of a hand message that make a move."""
    return [
        one
        for one in components_of(message)
        if one["type"] in (BUTTON, *SELECTS) and str(one.get("custom_id", ""))[:3] in ("mv:", "ch:", "op:") and not one.get("disabled")
    ]


def _ids(message: Json) -> list[str]:
    return [one["custom_id"] for one in move_controls(message)]


class Crowd:
    """All people and their tables."""

    kind: type[Presser] = Presser
    groups, tables_per_group = GROUPS, TABLES_PER_GROUP

    def __init__(self, sandbox: Sandbox, file: Path | None = None) -> None:
        """`file` is the bot's database, whose moves are counted."""
        self._sandbox = sandbox
        self.people: list[Presser] = []
        self.moves = 0
        self._file = file

    async def measure(self, process: WatchedProcess, seconds: float) -> LoadFigures:
        """Measure while all people play."""
        async with self.playing():
            await asyncio.sleep(WARM_UP_SECONDS)
            before, pressed_before = self.count_moves(), self.presses
            process.begin_watch()
            ends = time.monotonic() + seconds
            while time.monotonic() < ends:
                await asyncio.sleep(1)
                process.sample_memory()
            seen = await process.end_watch(self.presses - pressed_before)
            self.moves = self.count_moves() - before
        return seen

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """All people play inside the context."""
        groups = [[await self._add_person(f"Guest {group}{seat}") for seat in range(PEOPLE)] for group in range(self.groups)]
        games = list(all_games())
        tables = [
            (group, games[(place + table) % len(games)]) for place, group in enumerate(groups) for table in range(self.tables_per_group)
        ]
        work = [asyncio.create_task(person.keep_playing(random.Random(number))) for number, person in enumerate(self.people)]
        work += [asyncio.create_task(self._play_tables(group, game, cats)) for cats, (group, game) in enumerate(tables)]
        try:
            yield
        finally:
            for task in work:
                task.cancel()
            for outcome in await asyncio.gather(*work, return_exceptions=True):
                if isinstance(outcome, Exception):
                    raise outcome

    @property
    def presses(self) -> int:
        return sum(person.presses for person in self.people)

    def count_moves(self) -> int:
        """Moves in the database; 0 if it is no file."""
        if self._file is None:
            return 0
        with sqlite3.connect(f"file:{self._file}?mode=ro", uri=True) as db:
            return int(db.execute("SELECT count(*) FROM moves").fetchone()[0])

    async def _add_person(self, name: str) -> Presser:
        who = str((await self._sandbox.add_person(name))["id"])
        person = self.kind(self._sandbox._session, self._sandbox.url, who)
        await person.open()
        self.people.append(person)
        return person

    async def _play_tables(self, group: list[Presser], game: str, cats: int) -> None:
        """Play tables of one game, one after another."""
        seats, host = max(all_games()[game].seats), group[0]
        cats, options = self._choose_cats(cats, seats)
        while True:
            number = await self._open_table(host, game, seats=seats, cats=cats, **options)
            for guest in group[1 : seats - cats]:
                await guest.press(f"lb:{number}:join")
            await host.press(f"lb:{number}:start")
            await host.waits_for(partial(host.find_end, number), "the end", within=3600)
            for person in group:
                person.drop_old_messages()

    def _choose_cats(self, number: int, seats: int) -> tuple[int, dict[str, Any]]:
        """The number of cats at a table, and other options of `new`."""
        return number % (seats - 1), {}

    async def _open_table(self, host: Presser, game: str, **options: Any) -> str:
        async with host.opening:
            seen = {button.custom_id for button in host.buttons()}
            await host.slash(f"{game}", **options)

            def fresh() -> str | None:
                mine = (
                    one
                    for one in host.buttons()
                    if one.label in ("Join", "Start") and one.custom_id not in seen and _is_opened_by(one.message, host)
                )
                return next((one.custom_id.split(":")[1] for one in mine), None)

            return await host.waits_for(fresh, "the lobby")


def _is_opened_by(message: Json, host: Presser) -> bool:
    """True if the message is a lobby opened by this host."""
    opener = (message.get("interaction_metadata") or message.get("interaction") or {}).get("user", {}).get("id")
    return bool(opener == host.who)


async def print_growth(most: int) -> None:
    """Play on, and print memory, lag and the most increased kinds of objects every 1,000 moves."""
    with TemporaryDirectory() as folder:
        async with Sandbox.spawn() as sandbox, run_watched(sandbox, Path(folder), "bot", "run") as process:
            crowd = Crowd(sandbox, process.database)
            first: dict[str, int] = {}
            async with crowd.playing():
                process.begin_watch()
                for goal in range(1000, most + 1, 1000):
                    while crowd.count_moves() < goal:  # noqa: ASYNC110 (another process stores them)
                        await asyncio.sleep(1)
                    process.sample_memory()
                    own, workers = (
                        memory_megabytes(process.pid),
                        [f"{memory_megabytes(child):.1f}" for child in child_processes(process.pid)],
                    )
                    seen = await process.end_watch(crowd.presses)
                    kinds = dict(process.kinds)
                    first = first or kinds
                    more = sorted(((count - first.get(kind, 0), kind) for kind, count in kinds.items()), reverse=True)[:8]
                    late = f"lag {seen.own_lag(0.99):.1f} ms"
                    print(f"{goal} moves, {crowd.presses} presses: {own:.1f} MB, workers {workers}, {late}, more: {more}", flush=True)
                    await sandbox.clear_requests()
                    process.begin_watch()


if __name__ == "__main__":
    asyncio.run(print_growth(int(sys.argv[1])))
