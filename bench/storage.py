"""Cost of the store: moves and commits per second, waits for the disk, and the end of a table.

Each figure is beside an anchor from the same run, as the speed of a machine varies. Writes into a
temporary folder. Set TMPDIR to choose a folder on a real disk.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from sqlite_utils import Database

from bench.rows import Row
from bot.models.ids import ChannelId, MemberId, ServerId
from bot.models.results import Ending, Result
from bot.models.tables import NewTable, Sitter, StoredMove, StoredTable, TableState
from bot.settings.database_url import DatabaseUrl
from bot.storage import Store
from bot.storage.file import open_for_writing
from bot.storage.standings import rebuild_standings
from bot.workers.lanes import Workers
from tests.harness.postgres_server import run_server, why_not

TABLES = 16
MOVES = 250
"""A table."""
INSERT_MOVE = "INSERT INTO moves (table_id, number, seat, text, question, at) VALUES (?, ?, ?, ?, ?, ?)"
SERVER, CHANNEL = ServerId(1), ChannelId(1)
MEMBER = MemberId(2_500)
"""One member of many."""
SITTERS = tuple(Sitter(seat, MemberId(seat + 1), None, f"member {seat + 1}") for seat in range(4))
RESULTS = tuple(
    Result(
        *(one.seat, one.member, None, one.name, 10 * one.seat, 4 - one.seat, one.seat == 3),
        counted=True,
        counted_place=4 - one.seat,
        place_among_people=4 - one.seat,
        ahead=one.seat == 3,
    )
    for one in SITTERS
)
ENDING = Ending(RESULTS, rated=True)


def rows() -> list[Row]:
    """Everything, in well under a minute."""
    with TemporaryDirectory() as folder:
        places = (Path(folder) / f"{number}.db" for number in range(100))
        return [
            *measure_moves(places),
            *measure_server(places),
            *measure_commits(places),
            *measure_insert(places),
            *measure_beside_computing(places),
            *measure_last_move(places),
            *measure_start(places),
        ]


def measure_moves(places: Iterator[Path]) -> list[Row]:
    """Moves through the store, at one table and at 16, beside sqlite3 with a commit for each move."""
    bare = TABLES * MOVES / time_bare_autocommit(next(places))
    lone = TABLES * MOVES / asyncio.run(play_moves(next(places), tables=1, moves=TABLES * MOVES)).seconds
    crowd = TABLES * MOVES / asyncio.run(play_moves(next(places))).seconds
    anchor = f"bare sqlite3, a commit each: {bare:,.0f}/s"
    return [
        Row("moves stored, one by one", lone, "/s", anchor, lone / bare),
        Row("moves stored, 16 tables at once", crowd, "/s", anchor, crowd / bare),
    ]


def measure_server(places: Iterator[Path]) -> list[Row]:
    """Moves on a PostgreSQL server of this machine, and what they cost this process; none without
    its programs."""
    if why_not():
        return []
    found = []
    with run_server(durable=True) as server:
        for name, tables, moves in (("one by one", 1, MOVES), ("16 tables at once", TABLES, MOVES)):
            there = asyncio.run(play_moves(server.make_database(), tables, moves))
            here = asyncio.run(play_moves(next(places), tables, moves))
            count = tables * moves
            anchor = f"SQLite: {count / here.seconds:,.0f}/s"
            found.append(Row(f"moves on a PostgreSQL server, {name}", count / there.seconds, "/s", anchor, here.seconds / there.seconds))
            cost, other = 1e6 * there.processor / count, 1e6 * here.processor / count
            found.append(Row(f"processor time of such a move, {name}", cost, "µs", f"SQLite: {other:,.0f} µs", cost / other))
    return found


def measure_commits(places: Iterator[Path]) -> list[Row]:
    """Commits per move, and waits for the disk, which strace counts if available."""
    run = asyncio.run(play_moves(next(places)))
    share = run.commits / (TABLES * MOVES)
    found = [Row("commits a move, 16 tables at once", share, "", "one each: 1", share)]
    waits, bare = count_fsyncs("store", next(places)), count_fsyncs("bare", next(places))
    if waits and bare:
        each = TABLES * MOVES
        found.append(
            Row("fsyncs a move, 16 tables at once", waits / each, "", f"bare sqlite3, a commit each: {bare / each:.3f}", waits / bare)
        )
    return found


def measure_insert(places: Iterator[Path]) -> list[Row]:
    """The `insert` of sqlite-utils beside our statement, both in one transaction."""
    plain = time_row(next(places), lambda db, row: db.conn.execute(INSERT_MOVE, row))
    names = ("table_id", "number", "seat", "text", "question", "at")
    rich = time_row(next(places), lambda db, row: db.table("moves").insert(dict(zip(names, row, strict=True))))
    return [Row("a row by sqlite-utils' insert", rich * 1e6, "µs", f"by execute, a bare INSERT: {plain * 1e6:.1f} µs", rich / plain)]


def measure_beside_computing(places: Iterator[Path]) -> list[Row]:
    """One move while another thread computes and mostly holds the interpreter's lock."""
    idle = asyncio.run(play_moves(next(places), tables=1, moves=200)).seconds / 200
    found, usual = [], sys.getswitchinterval()
    for interval in (usual, 0.0005):
        sys.setswitchinterval(interval)
        with compute_in_thread():
            busy = asyncio.run(play_moves(next(places), tables=1, moves=40)).seconds / 40
        name = f"a move while a thread computes, switch interval {interval * 1e3:g} ms"
        found.append(Row(name, busy * 1e3, "ms", f"nothing else runs: {idle * 1e3:.3f} ms", busy / idle))
    sys.setswitchinterval(usual)
    return found


def measure_last_move(places: Iterator[Path]) -> list[Row]:
    """The last move, with results and standings, against any other."""
    last, other = asyncio.run(time_last_move(next(places), tables=100))
    return [Row("the last move of a table", last * 1e3, "ms", f"another move: {other * 1e3:.3f} ms", last / other)]


def measure_start(places: Iterator[Path]) -> list[Row]:
    """Queries of a start with 10,000 running tables: their rows, and the stale tables among them."""
    table, stale, size = asyncio.run(measure_start_queries(next(places), tables=10_000))
    return [
        Row("loading 10,000 running tables", table * 1e3, "ms", "the goal: 1000 ms", table),
        Row("which of them are stale", stale * 1e3, "ms", "loading them", stale / table),
        Row("memory of them", size / 1e6, "MB", "the goal: 20 MB", size / 20e6),
    ]


# Helpers


class MoveRun(NamedTuple):
    """A run of moves."""

    seconds: float
    commits: int
    processor: float
    """Seconds of this process."""


async def begin_table(store: Store) -> StoredTable:
    """A running table of four."""
    new = NewTable(
        game="catte",
        rules=1,
        seats=4,
        options=(("rounds", "4"),),
        server=SERVER,
        channel=CHANNEL,
        opener=MemberId(1),
        locale="en",
        commit="0" * 64,
        opened_at=0.0,
    )
    table = await store.tables.insert(new, bytes(32))
    running = replace(table, version=2, state=TableState.RUNNING, sitters=SITTERS, started_at=0.0)
    await store.tables.save(StoredTable(table), StoredTable(running))
    return StoredTable(running)


def with_move(before: StoredTable, number: int) -> StoredTable:
    """The table after this move."""
    table = replace(before.table, version=before.table.version + 1, touched_at=float(number))
    return replace(before, table=table, moves=(*before.moves, make_move(number)))


def make_move(number: int) -> StoredMove:
    """A move of usual length."""
    return StoredMove(number, number % 4, "play BK11+WH13", number, float(number))


async def play_moves(place: Path | DatabaseUrl, tables: int = TABLES, moves: int = MOVES) -> MoveRun:
    """Play this number of tables in parallel, each move after the one before."""
    store = await Store.open(place, Workers(), migration_backup=Path("none"))
    games = [[await begin_table(store)] for _ in range(tables)]
    for game in games:  # made before, as in a bot
        for number in range(1, moves + 1):
            game.append(with_move(game[-1], number))

    async def play(game: list[StoredTable]) -> None:
        for before, after in pairwise(game):
            await store.tables.save(before, after)

    commits, start, began = store.engine.save_stats.commits, time.perf_counter(), time.process_time()
    await asyncio.gather(*map(play, games))
    run = MoveRun(time.perf_counter() - start, store.engine.save_stats.commits - commits, time.process_time() - began)
    await store.close()
    return run


async def time_last_move(path: Path, tables: int) -> tuple[float, float]:
    """Seconds for the last move of a table, and for the move before."""
    store = await Store.open(path, Workers())
    running = [await begin_table(store) for _ in range(tables)]
    start = time.perf_counter()
    once = [with_move(before, 1) for before in running]
    for before, after in zip(running, once, strict=True):
        await store.tables.save(before, after)
    middle = time.perf_counter()
    for before in once:
        after = with_move(before, 2)
        over = replace(after.table, state=TableState.FINISHED, ended_at=2.0, rated=ENDING.rated)
        await store.tables.save(before, replace(after, table=over), ENDING)
    end = time.perf_counter()
    await store.close()
    return (end - middle) / tables, (middle - start) / tables


async def measure_start_queries(path: Path, tables: int) -> tuple[float, float, int]:
    """Seconds for loading running tables and for finding stale ones, and bytes of the loaded
    tables.
    """
    db = open_for_writing(path)
    with db.atomic():
        fill_tables(db, tables)
        for statement in _PLAYING:
            db.execute(statement)
    db.close()
    store = await Store.open(path, Workers())
    start = time.perf_counter()
    assert len(await store.tables.load_to_show()) == tables
    middle = time.perf_counter()
    assert len(await store.messages.find_stale_tables()) == tables // 100
    end = time.perf_counter()
    tracemalloc.start()
    kept = await store.tables.load_to_show()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(kept) == tables
    await store.close()
    return middle - start, end - middle, size


def time_bare_autocommit(path: Path) -> float:
    """Seconds for as many moves by sqlite3 alone, just as durable, in the calling thread."""
    db = make_database(path)
    start = time.perf_counter()
    for number in range(TABLES * MOVES):
        db.conn.execute(INSERT_MOVE, make_row(number))
    seconds = time.perf_counter() - start
    db.close()
    return seconds


def time_row(path: Path, insert: Callable[[Database, tuple[object, ...]], object]) -> float:
    """Seconds for one row inside a transaction."""
    db = make_database(path)
    start = time.perf_counter()
    with db.atomic():
        for number in range(TABLES * MOVES):
            insert(db, make_row(number))
    seconds = (time.perf_counter() - start) / (TABLES * MOVES)
    db.close()
    return seconds


def make_database(path: Path) -> Database:
    """A database like the store's, with the rows that moves refer to."""
    db = open_for_writing(path)
    fill_tables(db, TABLES)
    return db


def make_row(number: int) -> tuple[object, ...]:
    """Moves of all tables in turn."""
    return (1 + number % TABLES, 1 + number // TABLES, number % 4, "play BK11+WH13", number, float(number))


def count_fsyncs(what: str, path: Path) -> int | None:
    """Number of fsync calls of another process that does `what`; None without strace."""
    if not shutil.which("strace"):
        return None
    counts = path.with_suffix(".strace")
    command = [
        "strace",
        "-f",
        "-c",
        "-e",
        "trace=fsync,fdatasync",
        "-o",
        str(counts),
        sys.executable,
        "-m",
        "bench.storage",
        what,
        str(path),
    ]
    if subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True).returncode:
        return None
    return sum(int(line.split()[3]) for line in counts.read_text().splitlines() if re.search(r"\bf(data)?sync$", line))


@contextmanager
def compute_in_thread() -> Iterator[None]:
    """Keep a thread computing inside the context, like a search in a thread."""
    done = threading.Event()

    def compute() -> None:
        while not done.is_set():
            sum(number * number for number in range(1_000))

    thread = threading.Thread(target=compute)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def fill(path: Path, *, tables: int, members: int = 5_000, rated_every: int = 1) -> None:
    """Make a database of finished tables in one server, ten channels and two games.

    Each table has four of the members. Most of the time is spent on ratings; rating fewer tables
    halves it.
    """
    db = open_for_writing(path)
    with db.atomic():
        fill_tables(db, tables, state="finished", rated_every=rated_every)
        for statement in _FILL:
            db.execute(statement.format(tables=tables, members=members))
        rebuild_standings(db)
    db.close()


_PLAYING = (
    """
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
    INSERT INTO members (id, name) SELECT 100000000000000 + n, 'member ' || n FROM numbers
    """,
    """
    WITH seats (seat) AS (VALUES (0), (1), (2), (3))
    INSERT INTO sitters (table_id, seat, member, name)
    SELECT tables.id, seat, members.id, members.name FROM tables, seats
        JOIN members ON members.id = 100000000000001 + (tables.id * 7 + seat * 1301) % 5000
    """,
    "INSERT INTO options SELECT id, 0, 'rounds', '4' FROM tables",
    """
    INSERT INTO messages (subject, subject_id, kind, member, number, channel, message, status, question, posted_at, version)
    SELECT 'table', tables.id, kind, member, 0, 1, tables.id, 'shown', 1, 1, tables.version - (tables.id % 100 = 0)
    FROM tables JOIN (
        SELECT table_id, 'hand' AS kind, member FROM sitters
        UNION ALL SELECT id, 'lobby', 0 FROM tables UNION ALL SELECT id, 'board', 0 FROM tables
    ) ON table_id = tables.id
    """,
)

_FILL = (
    """
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {members})
    INSERT INTO members (id, name) SELECT n, 'member ' || n FROM numbers
    """,
    """
    WITH seats (seat) AS (VALUES (0), (1), (2), (3))
    INSERT INTO sitters (table_id, seat, member, name)
    SELECT id, seat, 1 + (id * (2 * seat + 3) + seat * 7919) % {members}, 'member of ' || seat FROM tables CROSS JOIN seats
    """,
    """
    INSERT INTO results (table_id, seat, member, name, score, place, won, counted_place, among, ahead)
    SELECT table_id, seat, member, name, (table_id * 31 + seat * 17) % 40, seat + 1, seat = 0, seat + 1, seat + 1, seat = 0
    FROM sitters
    """,
    """
    INSERT INTO counts (table_id, seat, name, count)
    SELECT table_id, seat, 'exact-limits', 1 FROM results WHERE (table_id + seat) % 3 = 0
    """,
)


def fill_tables(db: Database, count: int, state: str = "running", rated_every: int = 1) -> None:
    """Insert tables without sitters."""
    db.execute(
        f"""
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {count})
        INSERT INTO tables (version, game, rules, seats, server, channel, opener, locale, state, seed_hash, seed, opened_at, touched_at,
            finished, rated)
        SELECT 2, CASE n % 2 WHEN 0 THEN 'catte' ELSE 'maneki' END, 1, 4, 1, 1 + n % 10, 1, 'en', '{state}', 'c0ffee', x'00', n, n,
            CASE '{state}' WHEN 'finished' THEN n END, n % {rated_every} = 0 FROM numbers
        """
    )


def main(arguments: list[str]) -> None:
    """Print all figures, or only do one thing to be observed by strace."""
    match arguments:
        case ["store", place]:
            asyncio.run(play_moves(Path(place)))
        case ["bare", place]:
            time_bare_autocommit(Path(place))
        case _:
            for row in rows():
                print(f"{row.name:60} {row.value:12,.3f} {row.unit:4} {row.ratio:10.4f} × {row.anchor}")


if __name__ == "__main__":
    main(sys.argv[1:])
