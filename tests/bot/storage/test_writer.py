"""The writer: groups, failing neighbours, and an event loop that goes on."""

import asyncio
import resource
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import sqlite_utils
from structlog.testing import capture_logs

from bot.errors import DatabaseLocked, StorageError
from bot.models.ids import TableId
from bot.models.tables import Conflict
from bot.storage import Store
from bot.storage.connection import Database
from bot.storage.errors import DatabaseAway, DiskFull, StoreClosed
from bot.storage.file import connect, open_for_writing
from bot.storage.readers import Readers
from bot.storage.sqlite import SqliteConnection
from bot.storage.writer import Writer
from bot.workers.lanes import Workers
from tests.bot.storage.builders import load_stored, make_move, open_store, save_move, start_table, with_move


@pytest.fixture
def db(path: Path) -> sqlite_utils.Database:
    """The connection owned by the test's writer."""
    return open_for_writing(path, busy_seconds=0.05)


@pytest.fixture
async def writer(db: sqlite_utils.Database, path: Path) -> AsyncIterator[Writer]:
    """A writer on a file."""
    made = Writer(SqliteConnection(db, path), Workers())
    yield made
    await made.close()


def make_note(key: str, value: str = "x") -> Callable[[Database], str]:
    """A job that saves a value and returns its key; a second one with the same key fails."""

    def act(db: Database) -> str:
        db.execute("INSERT INTO settings VALUES ('test', ?, ?)", (key, value))
        return key

    return act


def load_notes(path: Path) -> list[str]:
    """The keys on disk."""
    return [key for (key,) in connect(path).execute("SELECT key FROM settings ORDER BY key")]


class Gate:
    """A job that keeps the writer busy until opened, so that later jobs queue up."""

    def __init__(self) -> None:
        self._reached, self._opened = threading.Event(), threading.Event()

    def __call__(self, db: Database) -> bool:
        self._reached.set()
        return self._opened.wait(10)

    async def close_on(self, writer: Writer) -> "asyncio.Task[bool]":
        waiting = asyncio.create_task(writer.run(self))
        assert await asyncio.to_thread(self._reached.wait, 10)
        return waiting

    def open(self) -> None:
        self._opened.set()


async def pile_up(writer: Writer, *jobs: Callable[[Database], object]) -> list[object]:
    """The results of these jobs, which the writer finds all at once."""
    gate = Gate()
    first = await gate.close_on(writer)
    rest = asyncio.gather(*(writer.run(job) for job in jobs), return_exceptions=True)
    await asyncio.sleep(0)  # lets every one of them hand in its job
    gate.open()
    assert await first
    return list(await rest)


async def test_every_commit_waits_for_the_disk(writer: Writer) -> None:
    full = 2

    assert await writer.run(lambda db: db.execute("PRAGMA synchronous").fetchone()[0]) == full
    assert await writer.run(lambda db: db.execute("PRAGMA journal_mode").fetchone()[0]) == "wal"
    assert await writer.run(lambda db: db.execute("PRAGMA foreign_keys").fetchone()[0]) == 1


async def test_what_has_piled_up_is_one_commit_and_a_job_that_fails_leaves_its_neighbours_alone(writer: Writer, path: Path) -> None:
    def half(db: Database) -> None:
        db.execute("INSERT INTO settings VALUES ('test', 'half', 'x')")
        raise LookupError("no more")

    answers = await pile_up(
        writer, make_note("a"), half, make_note("b"), make_note("a"), *(make_note(f"c{number:03}") for number in range(200))
    )

    assert load_notes(path) == ["a", "b", *(f"c{number:03}" for number in range(200))]
    assert [answers[0], answers[2], *answers[4:]] == load_notes(path)
    assert [type(answers[1]), type(answers[3])] == [LookupError, sqlite3.IntegrityError]
    assert writer.commits == 2


async def test_what_does_not_fit_on_the_disk_is_refused_alone_and_a_full_disk_is_told_once(db: sqlite_utils.Database, path: Path) -> None:
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count = {pages + 3}")
    writer, big = Writer(SqliteConnection(db, path), Workers()), "x" * 100_000

    with capture_logs() as log:
        answers = await pile_up(writer, make_note("a"), make_note("big", big), make_note("b"))
        answers += [await pile_up(writer, make_note("bigger", big)), await writer.run(make_note("c"))]
        await writer.close()

    assert load_notes(path) == ["a", "b", "c"]
    assert isinstance(answers[1], DiskFull)
    assert str(path) in str(answers[1])
    assert [(line["log_level"], line["event"], line["path"]) for line in log] == [
        ("error", "nothing can be saved", str(path)),
        ("info", "saving works again", str(path)),
    ]


async def test_a_disk_that_fails_loses_nothing_and_may_recover(disk: Store, path: Path) -> None:
    table = await start_table(disk)
    await save_move(disk, table, make_move(1))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    log = path.with_name(path.name + "-wal")

    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
    try:
        with pytest.raises(StorageError, match="the disk reports an error"):
            await save_move(disk, table, make_move(2))
        assert isinstance(disk.engine.save_stats.last_error, StorageError)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await save_move(disk, table, make_move(2))

    assert await disk.tables.load_moves(table) == [make_move(1), make_move(2)]
    assert disk.engine.save_stats[2:] == (1, 0, None)


async def test_the_loop_goes_on_while_a_question_is_slow(disk: Store) -> None:
    gate = Gate()
    slow = asyncio.create_task(disk.engine.read(gate))

    for _ in range(100):
        await asyncio.sleep(0)
    gate.open()

    assert await slow


async def test_a_move_waits_for_another_program_to_let_go(disk: Store, path: Path) -> None:
    table = await start_table(disk)
    other = connect(path)
    other.execute("BEGIN IMMEDIATE")

    moving = asyncio.create_task(save_move(disk, table, make_move(1)))
    for _ in range(100):
        await asyncio.sleep(0)
    waited = not moving.done()
    other.execute("COMMIT")
    await moving

    assert waited
    assert await disk.tables.load_moves(table) == [make_move(1)]


async def test_a_move_that_has_waited_too_long_says_who_is_to_blame(writer: Writer, path: Path) -> None:
    other = connect(path)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(DatabaseLocked, match=r"another process holds .* stop the other program"):
        await writer.run(make_note("a"))
    other.execute("COMMIT")

    assert await writer.run(make_note("a")) == "a"


async def test_closing_waits_for_what_is_queued(writer: Writer, path: Path) -> None:
    gate = Gate()
    await gate.close_on(writer)
    queued = [asyncio.create_task(writer.run(make_note(key))) for key in "abc"]
    await asyncio.sleep(0)

    gate.open()
    await writer.close()

    assert load_notes(path) == ["a", "b", "c"]
    assert await asyncio.gather(*queued) == ["a", "b", "c"]


async def test_a_closed_store_is_not_asked_again(path: Path) -> None:
    async with open_store(path) as store:
        await store.close()

    with pytest.raises(StoreClosed):
        await store.operator.save_value("app", "a", "b")
    with pytest.raises(StoreClosed):
        await store.tables.find(TableId(1))


async def test_a_job_whose_caller_is_gone_is_done_all_the_same(disk: Store) -> None:
    before = await load_stored(disk, await start_table(disk))
    moving = asyncio.create_task(disk.tables.save(before, with_move(before, make_move(1))))
    await asyncio.sleep(0)

    moving.cancel()

    with pytest.raises(asyncio.CancelledError):
        await moving
    with pytest.raises(Conflict):
        await disk.tables.save(before, with_move(before, make_move(1)))


async def test_who_waits_is_told_also_where_what_failed_could_not_be_rolled_back_at_once(
    writer: Writer, db: sqlite_utils.Database, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the callers would wait for ever, and every later caller of the table with them."""
    rollback, refuses = db.rollback, iter([True])

    def refused() -> None:
        if db.conn.in_transaction and next(refuses, False):
            raise sqlite3.OperationalError("disk I/O error")
        rollback()

    monkeypatch.setattr(db, "rollback", refused)
    await writer.run(make_note("a"))

    async with asyncio.timeout(5):
        with pytest.raises(sqlite3.IntegrityError):
            await writer.run(make_note("a"))
        await writer.run(make_note("b"))

    assert load_notes(path) == ["a", "b"]


async def test_what_is_read_is_not_of_long_ago_where_a_reading_could_not_be_rolled_back_at_once(writer: Writer, path: Path) -> None:
    """A connection left in its transaction would read the rows of that moment for ever."""
    refuses = iter([True])

    class Refusing(sqlite_utils.Database):
        def rollback(self) -> None:
            if self.conn.in_transaction and next(refuses, False):
                raise sqlite3.OperationalError("disk I/O error")
            super().rollback()

    def count(db: Database) -> int:
        return int(db.execute("SELECT COUNT(*) FROM settings").fetchone()[0])

    def broken(db: Database) -> None:
        count(db)
        raise sqlite3.OperationalError("disk I/O error")

    readers = Readers([SqliteConnection(Refusing(connect(path).conn, execute_plugins=False), path, "BEGIN")], Workers())
    with pytest.raises(sqlite3.OperationalError):
        await readers.run(broken)
    await writer.run(make_note("a"))

    assert await readers.run(count) == 1
    await readers.close()


@pytest.mark.parametrize("neighbour", ["succeeds", "fails"])
async def test_a_commit_whose_answer_was_lost_is_not_made_again(db: sqlite_utils.Database, path: Path, neighbour: str) -> None:
    """It is stored, though its callers hear of an error: once more, and a table would be opened twice."""

    class Losing(SqliteConnection):
        loses = False

        def commit(self) -> None:
            super().commit()
            if self.loses:
                raise DatabaseAway(path, "the answer was lost")

    def note(db: Database) -> None:
        connection.loses = True
        db.execute("INSERT INTO deletions VALUES ((SELECT COUNT(*) FROM deletions), 0)")

    def fail(db: Database) -> None:
        raise LookupError

    connection = Losing(db, path)
    writer = Writer(connection, Workers())
    answers = await pile_up(writer, note, note if neighbour == "succeeds" else fail, note)
    connection.loses = False
    await writer.close()

    assert [type(one) for one in answers] == [DatabaseAway] * 3
    (stored,) = connect(path).execute("SELECT COUNT(*) FROM deletions").fetchone()
    assert stored == (3 if neighbour == "succeeds" else 2)


# Killed


ROOT = Path(__file__).parents[3]


@pytest.mark.slow
@pytest.mark.parametrize("moves", [1, 333])
def test_kill_9_loses_no_move_and_no_second_bot_is_let_in_before(path: Path, moves: int) -> None:
    command = [sys.executable, "-m", "tests.bot.storage.endless_play", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            with pytest.raises(DatabaseLocked, match="another bot is running on this database; stop the other program"):
                asyncio.run(Store.open(path, Workers()))
            told = [process.stdout.readline() for _ in range(moves)]
        finally:
            process.kill()
        told += [line for line in process.stdout.readlines() if line.endswith("\n")]

    asyncio.run(check_moves(path, {TableId(int(table)): int(number) for table, number in map(str.split, told)}))


async def check_moves(path: Path, last: dict[TableId, int]) -> None:
    """Check that at least these moves of each table are stored, and that all stored moves are
    complete."""
    async with open_store(path) as store:
        assert len(await store.tables.load_to_show()) == 16
        for table, number in last.items():
            stored = await store.tables.load_moves(table)
            assert len(stored) >= number
            assert stored == [make_move(n + 1) for n in range(len(stored))]
