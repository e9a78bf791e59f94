"""Cost of idle tables: a start with 10,000 running tables, the first press, and look-ups.

Anchors are measurements of commit b88024d, which kept all tables loaded, on a similar machine: 138
s for the start, 1.8 GB, and no answered press in the first 100 s.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ai import levels
from bench.rows import Row
from bot.models.ids import ChannelId, MemberId, ServerId, TableId
from bot.models.messages import Subject
from bot.runtime import draw_seed
from bot.scheduler import Scheduler
from bot.settings.config import TableConfig
from bot.storage import Store
from bot.storage.file import open_for_writing
from bot.tables import Person, TableRequest, Tables
from bot.tables.cat_player import CatPlayer
from bot.tables.search_budgets import SearchBudgets
from bot.tables.seats import seat_of
from bot.workers.lanes import Workers
from games import all_games

TABLE_COUNT = 10_000
MOVES = 40
PEOPLE = [Person(MemberId(number), f"Guest {number}", "en") for number in range(1, 5)]
LOOKUPS = 10_000
TABLES_PER_CAT = 3
"""A cat has a seat at every third table."""
PRESSES = 100
LOADED_TABLES = 200
"""Fewer than are kept loaded."""


class StartCost(NamedTuple):
    """Cost of loading the tables at a start.

    Seconds of wall clock and processor, megabytes. Then seconds while cats are woken: the first
    press, the slowest press, and waking all tables with cats.
    """

    wall: float
    processor: float
    memory: float
    press: float
    slowest: float
    waking: float


def rows() -> list[Row]:
    """All figures in half a minute, mostly for making the tables."""
    with TemporaryDirectory() as folder:
        few, many = Path(folder) / "few.sqlite", Path(folder) / "many.sqlite"
        asyncio.run(play_one_table(few))
        asyncio.run(play_one_table(many))
        copy_table(many, TABLE_COUNT - 1)
        set_idle(many)
        none, all_ = asyncio.run(measure_start(few)), asyncio.run(measure_start(many))
        member, channel, awake, woken, place, moves = asyncio.run(measure_lookups(many))
    return [
        Row(f"taking up {TABLE_COUNT:,} running tables at a start, wall clock", all_.wall, "s", "138 s before they slept", all_.wall / 138),
        Row("the same, processor, more than for one table", all_.processor - none.processor, "s", "goal: 2 s", 0.0),
        Row("memory for them", all_.memory - none.memory, "MB", "1,800 MB before; goal: 20 MB", (all_.memory - none.memory) / 1800),
        Row("the first press then, stored, while cats are looked for", 1000 * all_.press, "ms", "none in 100 s before; goal: 1 s", 0.0),
        Row(f"the slowest of {PRESSES} presses meanwhile, each at a table asleep", 1000 * all_.slowest, "ms", "", 0.0),
        Row(f"until all {TABLE_COUNT // TABLES_PER_CAT:,} tables with cats were looked at, presses meanwhile", all_.waking, "s", "", 0.0),
        Row("the tables of a member (/hand, /do, autocomplete)", 1000 * member, "ms", "3.9 ms before; goal: 0.1 ms", member / 0.0039),
        Row("their games too, awake (/hand, a move's autocomplete)", 1000 * awake, "ms", "goal: 0.1 ms", 0.0),
        Row("the same, asleep: each played anew once", 1000 * woken, "ms", "", 0.0),
        Row("where such a table is shown, asked for the first time", 1000 * place, "ms", "", 0.0),
        Row("the legal moves of who is asked, awake (a move's autocomplete)", 1000 * moves, "ms", "", 0.0),
        Row("the tables of a channel (/tables)", 1000 * channel, "ms", "2.3 ms before", channel / 0.0023),
    ]


async def play_one_table(path: Path) -> None:
    """Make a database with one running table of four, in the middle of its game."""
    store = await Store.open(path, Workers())
    tables = Tables(store, all_games(), TableConfig(), clock=time.time, draw_seed=draw_seed, sleep=asyncio.sleep)
    snapshot = await tables.open(PEOPLE[0], TableRequest("catte", 4, {}, (), ServerId(1), ChannelId(1), "en"))
    for person in PEOPLE[1:]:
        await tables.join(snapshot.table.id, person)
    snapshot = await tables.start(snapshot.table.id, PEOPLE[0])
    for _ in range(MOVES):
        seat = snapshot.pending[0]
        sitter = snapshot.table.sitters[seat]
        snapshot = await tables.make_move(snapshot.table.id, PEOPLE[int(sitter.member or 1) - 1], str(snapshot.legal_moves(seat)[0]))
    await store.close()


def copy_table(path: Path, times: int, *, cat: int = 3, shared: bool = False) -> None:
    """Copy table 1 `times` times, with other people.

    Each copy is in a channel of its own, or in the channel of table 1 if `shared`. At every third
    copy a cat has taken over the seat `cat`.
    """
    db = open_for_writing(path)
    kept = ("tables", "options", "sitters", "moves", "members", "messages", "told", "presence")
    names = {table: ", ".join(one.name for one in db[table].columns) for table in kept}
    numbers = f"WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {times})"
    other, channel = "member + 10 * n", "channel" if shared else "channel + n"

    def shifted(table: str, **changes: str) -> str:
        return ", ".join(changes.get(name, name) for name in names[table].split(", "))

    with db.atomic():
        for table, changes in (
            ("members", {"id": "id + 10 * n"}),
            ("tables", {"id": "id + n", "channel": channel, "opener": "opener + 10 * n"}),
            ("options", {"table_id": "table_id + n"}),
            ("sitters", {"table_id": "table_id + n", "member": other}),
            ("moves", {"table_id": "table_id + n"}),
            ("messages", {"subject_id": "subject_id + n", "member": f"CASE member WHEN 0 THEN 0 ELSE {other} END"}),
            ("told", {"table_id": "table_id + n"}),
            ("presence", {"table_id": "table_id + n", "member": other}),
        ):
            db.execute(f"INSERT INTO {table} ({names[table]}) {numbers} SELECT {shifted(table, **changes)} FROM {table}, numbers")
        db.execute(f"UPDATE sitters SET cat = 'kitten' WHERE seat = {cat} AND table_id > 1 AND table_id % {TABLES_PER_CAT} = 0")
    db.close()


def set_idle(path: Path) -> None:
    """Let all tables but the first be idle for an hour: a start looks at recent ones for forced moves."""
    db = open_for_writing(path)
    with db.atomic():
        db.execute("UPDATE tables SET touched_at = touched_at - 3600 WHERE id > 1")
    db.close()


async def measure_start(path: Path) -> StartCost:
    """Load the tables as a start of the bot does, and press at many of them."""
    workers = Workers()
    store = await Store.open(path, workers)
    tables = Tables(store, all_games(), TableConfig(), clock=time.time, draw_seed=draw_seed, sleep=asyncio.sleep)
    rations, scheduler = SearchBudgets(workers, time.time), Scheduler(time.monotonic, asyncio.sleep)
    cat_player = CatPlayer(tables, levels(), lambda _, _speed: 3600.0, rations, scheduler, sleep=asyncio.sleep, workers=workers)
    memory, wall, processor = _resident_megabytes(), time.perf_counter(), time.process_time()
    await tables.load_open_tables()
    await store.messages.find_stale_tables()
    cost = time.perf_counter() - wall, time.process_time() - processor, _resident_megabytes() - memory
    waking = time.perf_counter()
    cat_player.start()
    scheduler.run_due()
    woken = scheduler._tasks["wake-cats"]
    scheduler.start()
    numbers = [
        number
        for number in range(1, TABLE_COUNT, TABLE_COUNT // PRESSES)
        if number % TABLES_PER_CAT and tables.registry.get(TableId(number))
    ]
    presses = [await time_press(tables, TableId(number)) for number in numbers]
    await woken
    waking = time.perf_counter() - waking
    await scheduler.stop()
    await store.close()
    return StartCost(*cost, presses[0], max(presses), waking)


async def time_press(tables: Tables, table: TableId) -> float:
    """Seconds for one move at an unloaded table."""
    began = time.perf_counter()
    snapshot = await tables.load(table)
    seat = snapshot.pending[0]
    sitter = snapshot.table.sitters[seat]
    person = Person(MemberId(int(sitter.member or 0)), sitter.name, "en")
    await tables.make_move(table, person, str(snapshot.legal_moves(seat)[0]), snapshot.question(seat))
    return time.perf_counter() - began


class LookupCost(NamedTuple):
    """Seconds for one look-up of each kind."""

    member: float
    channel: float
    awake: float
    woken: float
    place: float
    moves: float


async def measure_lookups(path: Path) -> LookupCost:
    """Time finding the tables of a member and of a channel, and loading them as cogs/play.py does."""
    store = await Store.open(path, Workers())
    tables = Tables(store, all_games(), TableConfig(), clock=time.time, draw_seed=draw_seed, sleep=asyncio.sleep)
    await tables.load_open_tables()
    registry = tables.registry
    member = _time_lookup(lambda number: registry.open_tables_of(1 + number % 4 + 10 * (number % TABLE_COUNT)))
    channel = _time_lookup(lambda number: registry.open_tables_in(1 + number % TABLE_COUNT))
    people = [MemberId(1 + 10 * number) for number in range(LOADED_TABLES)]
    woken = await _time_looks(tables, people)
    awake = await _time_looks(tables, people)
    began = time.perf_counter()
    for number in range(1, 1 + LOADED_TABLES):
        await store.messages.load(Subject.of_table(TableId(number)))  # the rows with the channel of the table
    place = (time.perf_counter() - began) / LOADED_TABLES
    lives = await tables.load_readable(registry.open_tables_of(people[0]))
    moves = _time_lookup(lambda _: lives[0].legal_moves(lives[0].pending[0]))
    await store.close()
    return LookupCost(member, channel, awake, woken, place, moves)


async def _time_looks(tables: Tables, people: list[MemberId]) -> float:
    """Seconds per member for loading the member's tables and asking if the member is to move."""
    began = time.perf_counter()
    for member in people:
        for snapshot in await tables.load_readable(tables.registry.open_tables_of(member)):
            snapshot.is_asked(seat_of(snapshot, member))
    return (time.perf_counter() - began) / len(people)


def _time_lookup(look_up: object) -> float:
    began = time.perf_counter()
    for number in range(LOOKUPS):
        look_up(number)  # type: ignore[operator]
    return (time.perf_counter() - began) / LOOKUPS


def _resident_megabytes() -> float:
    """Resident memory of this process, in megabytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
