"""The engine on a PostgreSQL server.

One process at a time has the database, or several that share it by their shards (ownership.py): the
connection that writes holds an advisory lock, which ends with the connection. The server may go away
and come back: a connection that is broken is made anew when the next transaction begins. What was
running then is refused, as if a disk had failed.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from functools import lru_cache
from importlib import import_module
from typing import Any

import psycopg
import structlog
from psycopg.adapt import Loader
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import TransactionStatus
from psycopg.sql import SQL, Identifier
from psycopg.types.numeric import Int8Dumper

from bot.errors import DatabaseDamaged, DatabaseLocked, DatabaseNewer, DatabaseOlder, DatabaseReadOnly, StorageError
from bot.models.times import ShardClaim
from bot.remedies import Remedy
from bot.settings.database_url import DatabaseUrl
from bot.storage import migrations
from bot.storage.connection import Database, run_in_transaction
from bot.storage.engine import Engine
from bot.storage.errors import DatabaseAway, DatabaseInUse, DiskFull, LostRace, ShardsTaken
from bot.storage.postgres_schema import BASE, SCHEMA, write_types
from bot.storage.readers import Readers
from bot.storage.schema import APPLICATION_ID, STEPS
from bot.storage.standings import rebuild_standings
from bot.storage.writer import Writer
from bot.workers.lanes import POOL_SIZES, Lane, Workers

log = structlog.get_logger(__name__)

OLDEST_SERVER = 130_000
"""The least `server_version_num` on which the statements are tried."""
CONNECT_SECONDS = 2
"""Longest wait for the server, in seconds. A press must be answered within 3 s."""
BUSY_MILLISECONDS = 5_000
"""Longest wait of a statement for a row that another session has locked."""
_SESSION: dict[str, Any] = {
    "application_name": "purrlor",
    "connect_timeout": CONNECT_SECONDS,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 5,
    "keepalives_interval": 5,
    "keepalives_count": 2,
}
"""Settings of a connection, unless the address has others: a server that is cut off is noticed
within 15 s."""
STREAMED_ROWS = 5_000
_OPTIONS = f"-c lock_timeout={BUSY_MILLISECONDS} -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3"
"""Settings of a session, before those in the address. The server notices within 20 s that this
machine is gone, and lets another have the lock."""
IDLE_SECONDS = 5
"""Longest pause within a transaction of a process that shares the database: the server then ends it,
so that a frozen process holds no lock."""
CHANNEL = "'purrlor ' || current_schema()"
"""The channel on which processes tell each other what they have stored, as an expression in SQL."""
READ, WRITE = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", "BEGIN"
"""Statements that begin a transaction. All reads of one see the same moment."""

_ERRORS: dict[str, tuple[type[StorageError], str]] = {
    "40": (LostRace, "another session of the database came first"),
    "55": (DatabaseLocked, "another session holds the database"),
    "25006": (DatabaseReadOnly, "the server takes no writes"),
    "42501": (DatabaseReadOnly, "the server does not let this user do this"),
    "53100": (DiskFull, "the disk of the server is full"),
    "53": (DatabaseAway, "the server lacks the means"),
    "57": (DatabaseAway, "the server ends the session"),
    "58": (StorageError, "the server reports an error of its system"),
    "XX": (StorageError, "the server reports damage"),
}
"""What an SQLSTATE means, or its class of two letters (PostgreSQL's manual, Appendix A)."""


class _Truth(Int8Dumper):
    """Sends True as 1, and False as 0."""

    def dump(self, obj: Any) -> Any:
        return super().dump(int(obj))


class _Flag(Loader):
    """Reads a condition as 1 or 0, as SQLite does."""

    def load(self, data: Any) -> int:
        return int(bytes(data) == b"t")


class _Sum(Loader):
    """Reads an exact number, such as the sum of a column, as a whole one if it is."""

    def load(self, data: Any) -> int | float:
        text = bytes(data).decode()
        return int(text) if text.lstrip("-").isdigit() else float(text)


_TABLES = """
    SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e') LIMIT 1
"""
_PLACES = re.compile(r"'(?:[^']|'')*'|::|\?|:([a-z_]+)|%")


@lru_cache(maxsize=1024)
def _translate(statement: str) -> str:
    """The statement with the placeholders of the driver and the types of PostgreSQL."""

    def replace(found: re.Match[str]) -> str:
        if found[1]:
            return f"%({found[1]})s"
        return "%s" if found[0] == "?" else found[0].replace("%", "%%")

    return _PLACES.sub(replace, write_types(statement))


class PostgresConnection:
    """A connection to a PostgreSQL server, and the database on which statements run."""

    def __init__(self, url: DatabaseUrl, begin: str, *, owns: bool = False, shares: bool = False) -> None:
        """Connect. With `owns`, this process alone may write; with `shares`, also others that share. Raises
        `StorageError`."""
        self.name = str(url)
        self.claim: ShardClaim | None = None
        """The claim of this process, once it has one: each transaction begins with a look at it."""
        self._url = url
        self._begin = begin
        self._owns = owns
        self._shares = shares
        self._news = set[str]()  # what is announced at the commit
        self._session = self._connect()

    @property
    def db(self) -> PostgresConnection:
        return self

    @property
    def conn(self) -> PostgresConnection:
        return self

    def execute(self, statement: str, parameters: Any = ()) -> psycopg.Cursor[Any]:
        return self._session.execute(_translate(statement), parameters)

    def executemany(self, statement: str, parameters: Iterable[Any]) -> psycopg.Cursor[Any]:
        cursor = self._session.cursor()
        cursor.executemany(_translate(statement), parameters)
        return cursor

    def query(self, statement: str, params: Any = ()) -> Iterator[dict[str, Any]]:
        cursor = self.execute(statement, params)
        names = [column.name for column in cursor.description or ()]
        return (dict(zip(names, row, strict=True)) for row in cursor)

    def stream_rows(self, statement: str) -> Iterator[tuple[Any, ...]]:
        """The rows of a query, a few thousand at a time."""
        with self._session.cursor(name="rows") as cursor:
            cursor.itersize = STREAMED_ROWS
            yield from cursor.execute(_translate(statement))

    def copy_rows(self, statement: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Insert many rows by a COPY statement."""
        with self._session.cursor() as cursor, cursor.copy(statement.encode()) as copy:
            for row in rows:
                copy.write_row(row)

    @property
    def in_transaction(self) -> bool:
        return self._session.info.transaction_status in (TransactionStatus.INTRANS, TransactionStatus.INERROR)

    def lock(self, name: str) -> None:
        """Wait for the lock of this name, until the end of the transaction."""
        self.execute("SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || ?, 0))", [name])

    def announce(self, kind: str, *values: int | str) -> None:
        """Tell the other processes of this, with the commit."""
        if self.claim is not None:
            self._news.add(f"{self.claim.epoch} {json.dumps([kind, *values])}")

    def begin(self) -> None:
        try:
            self.rollback()
            self._start_transaction()
        except psycopg.OperationalError:
            if not self._session.closed:
                raise
            self._session = self._connect()  # the server was away, or has closed an idle connection
            self._start_transaction()

    def _start_transaction(self) -> None:
        """Begin; also look at the claim and hold its rows, in the same round trip. Raises `ShardsTaken`."""
        self._news.clear()
        if self.claim is None:
            self._session.execute(self._begin)
            return
        shards, epoch = self.claim
        held = f"SELECT 1 FROM ownership WHERE shard BETWEEN {shards.first} AND {shards.last} AND epoch = {epoch} FOR SHARE"
        cursor = self._session.execute(f"{self._begin}; {held}")
        cursor.nextset()
        if len(cursor.fetchall()) != len(shards.numbers):
            raise ShardsTaken(self.name, f"another process has claimed shards of {shards}")

    def commit(self) -> None:
        if self._news:
            self.execute(f"SELECT pg_notify({CHANNEL}, news) FROM unnest(?::text[]) AS news", [sorted(self._news)])
        if self._session.execute("COMMIT").statusmessage != "COMMIT":
            raise DatabaseAway(self.name, "the server has undone the transaction")

    def rollback(self) -> None:
        self._session.rollback()

    def explain(self, error: Exception) -> Exception:
        return _explain(self.name, error)

    def close(self) -> None:
        self._session.close()

    def _connect(self) -> psycopg.Connection[Any]:
        session = None
        try:
            session = psycopg.connect(autocommit=True, **_arguments(self._url))
            session.adapters.register_dumper(int, Int8Dumper)  # not a smaller type for a smaller number
            session.adapters.register_dumper(bool, _Truth)
            session.adapters.register_loader("bool", _Flag)
            session.adapters.register_loader("numeric", _Sum)
            self._check(session)
        except BaseException as error:
            if session is not None:
                session.close()
            if isinstance(error, psycopg.ProgrammingError):  # the driver's words may repeat the password
                raise DatabaseAway(self.name, "this is not an address that PostgreSQL's driver can read") from None
            if isinstance(error, psycopg.Error):
                raise _explain(self.name, error) from error
            raise
        return session

    def _check(self, session: psycopg.Connection[Any]) -> None:
        """Raise `StorageError` if the server does not fit, or another bot has the database."""
        if session.info.server_version < OLDEST_SERVER:
            raise DatabaseAway(self.name, f"the server is older than PostgreSQL {OLDEST_SERVER // 10_000}")
        if (encoding := session.info.parameter_status("server_encoding")) != "UTF8":
            raise DatabaseAway(self.name, f"the database is kept in {encoding}; make one with ENCODING 'UTF8' TEMPLATE template0")
        if self._shares:
            session.execute(f"SET idle_in_transaction_session_timeout = '{IDLE_SECONDS}s'")
        if self._owns or self._shares:
            self._take_lock(session, "lock_shared" if self._shares else "lock")

    def reserve(self) -> None:
        """Keep all other processes out until the end of the transaction. Raises `DatabaseInUse`."""
        self._take_lock(self._session, "xact_lock")

    def _take_lock(self, session: psycopg.Connection[Any], kind: str) -> None:
        lock = f"SELECT pg_try_advisory_{kind}(%s::int, hashtext(current_schema()))"
        (has_lock,) = session.execute(lock, [APPLICATION_ID]).fetchone() or (0,)
        if not has_lock:
            raise DatabaseInUse(self.name)


def _arguments(url: DatabaseUrl) -> dict[str, Any]:
    asked = conninfo_to_dict(url.secret)
    options = f"{_OPTIONS} {asked.pop('options', '')}"
    return {**_SESSION, **asked, "options": options}


@asynccontextmanager
async def listen(url: DatabaseUrl) -> AsyncIterator[Callable[[float], AsyncIterator[str]]]:
    """A session that hears what processes announce: a function that yields it for some seconds.

    Raises `StorageError` if there is no connection, here or from the function.
    """
    try:
        async with await psycopg.AsyncConnection.connect(autocommit=True, **_arguments(url)) as session:
            (channel,) = await (await session.execute(f"SELECT {CHANNEL}")).fetchone() or ("",)
            await session.execute(SQL("LISTEN {}").format(Identifier(channel)))

            async def hear(seconds: float) -> AsyncIterator[str]:
                async for one in session.notifies(timeout=seconds):
                    yield one.payload

            yield hear
    except psycopg.Error as error:
        raise _explain(str(url), error) from error


def _explain(name: str, error: Exception) -> Exception:
    if not isinstance(error, psycopg.Error):
        return error
    state = error.sqlstate or ""
    found = _ERRORS.get(state) or _ERRORS.get(state[:2])
    if found is None and isinstance(error, psycopg.OperationalError):
        found = DatabaseAway, "no connection to the server"
    if found is None:
        return error  # such as a row that is there already
    kind, detail = found
    remedy = None if kind in (DatabaseLocked, LostRace, DiskFull) else Remedy.DATABASE_SERVER
    explained = kind(name, f"{detail} ({' '.join(str(error).split())})", remedy)
    explained.__cause__ = error
    return explained


class Postgres(Engine):
    """A PostgreSQL database with one connection that writes, and a few that read. Made by `open`."""

    def __init__(self, url: DatabaseUrl, writing: PostgresConnection, reading: list[PostgresConnection], workers: Workers) -> None:
        super().__init__(Writer(writing, workers), Readers(reading, workers))
        self.url = url
        self.check_claim: Callable[[], None] | None = None
        """Raises `StorageError` if this process can no longer be sure of its shards."""
        self._writing = writing

    @classmethod
    async def open(cls, url: DatabaseUrl, workers: Workers, *, may_migrate: bool, shares: bool = False) -> Postgres:
        """Open the database. Close the engine before its workers.

        An empty database gets its tables, and one of an earlier version is migrated; without
        `may_migrate` both are refused. With `shares`, other processes that share may have it too,
        but not while it is migrated. Raises `StorageError` if the server does not answer or does
        not fit, another bot has the database, or it is of another version or another program.
        """
        writing = await workers.run(Lane.WRITING, open_for_writing, url, may_migrate, shares)
        try:
            reading = [await workers.run(Lane.READING, PostgresConnection, url, READ) for _ in range(POOL_SIZES[Lane.READING])]
        except BaseException:
            writing.close()
            raise
        return cls(url, writing, reading, workers)

    def set_claim(self, claim: ShardClaim | None) -> None:
        """Let each later transaction begin with a look at this claim."""
        self._writing.claim = claim

    def check(self) -> None:
        """Raise `StorageError` if this process can no longer be sure of its shards."""
        if self.check_claim is not None:
            self.check_claim()


def open_for_writing(url: DatabaseUrl, may_migrate: bool, shares: bool = False) -> PostgresConnection:
    """Open the connection that writes, as `Postgres.open` says."""
    connection = PostgresConnection(url, WRITE, owns=not shares, shares=shares)
    try:
        run_in_transaction(connection, lambda db: _prepare(connection, may_migrate))
    except BaseException:
        connection.close()
        raise
    return connection


def check_newest(db: Database, name: str) -> None:
    """Raise `StorageError` unless the database has the tables of this version."""
    if is_empty(db):
        raise DatabaseOlder(name, "there are no tables in this database")
    if _missing_steps(db, name):
        raise DatabaseOlder(name, "an earlier version of this program has written it")


def is_empty(db: Database) -> bool:
    """True if the database has no tables but those of extensions."""
    return db.execute(_TABLES).fetchone() is None


def create_tables(db: Database) -> None:
    """Create all tables in a database that has none."""
    for statement in SCHEMA.strip().removesuffix(";").split(";\n"):
        db.execute(statement)
    db.execute("CREATE TABLE migrations (name TEXT PRIMARY KEY)")
    _record(db, [step for step in STEPS if step <= BASE])
    _apply(db, [step for step in STEPS if step > BASE])


def _prepare(db: PostgresConnection, may_migrate: bool) -> None:
    """Create the tables, or apply the steps that the database lacks: all or none."""
    name = db.name
    if not may_migrate:
        check_newest(db, name)
        return
    db.lock("tables")
    if is_empty(db):
        create_tables(db)
        log.info("made a new database", path=name)
    elif missing := _missing_steps(db, name):
        db.reserve()
        _apply(db, missing)
        rebuild_standings(db)
        log.info("database migrated", path=name, schema=missing[-1])


def _missing_steps(db: Database, name: str) -> list[str]:
    if db.execute("SELECT to_regclass('migrations') IS NULL").fetchone()[0]:
        raise DatabaseDamaged(name, "the tables in this database are of another program", Remedy.DATABASE_SERVER)
    applied = {step for (step,) in db.execute("SELECT name FROM migrations")}
    if strange := applied.difference(STEPS):
        raise DatabaseNewer(name, f"a later version of this program has written it (it knows {', '.join(sorted(strange))})")
    return [step for step in STEPS if step not in applied]


def _apply(db: Database, steps: list[str]) -> None:
    for step in steps:
        import_module(f"{migrations.__name__}.{step}").apply(db)
    _record(db, steps)


def _record(db: Database, steps: list[str]) -> None:
    db.conn.executemany("INSERT INTO migrations (name) VALUES (?)", [(step,) for step in steps])
