"""Carries a whole database to another place, also from one engine to the other, and proves both
equal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import sqlite_utils

from bot.errors import DatabaseOlder, StorageError
from bot.models.attribution import RecountResult
from bot.remedies import Remedy
from bot.settings.database_url import DatabaseUrl
from bot.storage import load_postgres
from bot.storage.backup import load_last_table_number, save_last_table_number
from bot.storage.connection import Connection, Database, run_in_transaction
from bot.storage.errors import FileExists
from bot.storage.file import Ownership, check_not_empty, check_path, create_database, open_for_reading
from bot.storage.schema import check_ours, is_older
from bot.storage.sqlite import SqliteConnection
from bot.storage.standings import rebuild_standings

if TYPE_CHECKING:
    from bot.storage.postgres import PostgresConnection

Place = Path | DatabaseUrl

TABLES = {
    "members": "id",
    "server_wishes": "server",
    "tables": "id",
    "options": "table_id, position",
    "sitters": "table_id, seat",
    "held": "table_id, seat, number",
    "guests": "table_id, number",
    "moves": "table_id, number",
    "thoughts": "table_id, number",
    "reviews": "table_id",
    "continuations": "table_id",
    "told": "table_id, seat",
    "presence": "table_id, member",
    "results": "table_id, seat",
    "cats_met": "table_id, seat, level",
    "counts": "table_id, seat, name",
    "ratings": "member, game, number",
    "tallies": "scope, game, against, member",
    "messages": "subject, subject_id, kind, member, number",
    "deletions": "channel, message",
    "wishes": "member",
    "tells": "server, game, member",
    "opening_channels": "server, channel",
    "lessons": "member, game, lesson",
    "listening": "shard, shards",
    "ownership": "shard",
    "settings": "scope, key",
    "shut_out": "kind, id",
}
"""All tables of a database, each after those it refers to, with its primary key."""


class Moved(NamedTuple):
    """What was carried over and found equal."""

    rows: dict[str, int]
    """Number of rows by table."""
    standings: RecountResult
    """Outcome of counting the standings of the new database anew."""


def move(source: Place, target: Place) -> Moved:
    """Carry all rows from `source` to `target`, which stays empty unless all are found equal.

    Blocks. `source` stays as it is. Raises `StorageError` if a bot has one of the two, if `source`
    is of another version, or if `target` is not empty.
    """
    with _open_source(source) as old:
        return run_in_transaction(old, lambda db: _fill_target(target, db))


def copy_to_file(source: DatabaseUrl, target: Path) -> None:
    """Copy the database of a server to a new file, also while a bot runs on it. Blocks. Raises
    `StorageError`."""
    postgres = load_postgres()
    with closing(postgres.PostgresConnection(source, postgres.READ)) as old:

        def fill(db: Database) -> None:
            postgres.check_newest(db, old.name)
            create_database(target, lambda new: _carry(db, new, str(target)))

        run_in_transaction(old, fill)


@contextmanager
def _open_source(place: Place) -> Iterator[Connection]:
    """The connection to the database that is carried, which no bot can open meanwhile."""
    if not isinstance(place, Path):
        postgres = load_postgres()
        with closing(postgres.PostgresConnection(place, postgres.READ, owns=True)) as connection:
            run_in_transaction(connection, lambda db: postgres.check_newest(db, connection.name))
            yield connection
        return
    check_path(place)
    check_not_empty(place)
    if not place.exists():
        raise StorageError(place, "there is no such file", Remedy.PATH_WRONG)
    ownership = Ownership(place)
    try:
        with closing(open_for_reading(place)) as db:
            connection = SqliteConnection(db, place, "BEGIN")
            run_in_transaction(connection, lambda _: _check_newest(db, place))
            yield connection
    finally:
        ownership.release()


def _check_newest(db: sqlite_utils.Database, path: Path) -> None:
    check_ours(db, path)
    if is_older(db):
        raise DatabaseOlder(path, "an earlier version of this program has written it")


def _fill_target(place: Place, old: Database) -> Moved:
    """Make the new database of the rows of `old`."""
    moved = list[Moved]()
    if isinstance(place, Path):
        check_path(place)
        if place.exists():
            raise FileExists(place, "there is a file already", Remedy.TARGET_NOT_EMPTY)
        ownership = Ownership(place)
        try:
            create_database(place, lambda new: moved.append(_carry(old, new, str(place))))
        finally:
            ownership.release()
        return moved[0]
    postgres = load_postgres()
    with closing(postgres.PostgresConnection(place, postgres.WRITE, owns=True)) as connection:

        def fill(new: Database) -> Moved:
            if not postgres.is_empty(new):
                raise StorageError(connection.name, "there are tables in this database already", Remedy.TARGET_NOT_EMPTY)
            postgres.create_tables(new)
            return _carry(old, new, connection.name)

        return run_in_transaction(connection, fill)


def _carry(old: Database, new: Database, name: str) -> Moved:
    """Insert all rows of `old` into the empty tables of `new`, and compare both.

    `name` is that of the new database. Raises `StorageError` at the first difference.
    """
    columns = {table: tuple(next(old.query(f"SELECT * FROM {table} LIMIT 1"), ())) for table in TABLES}
    for table, names in columns.items():
        if names:
            _insert_rows(new, table, names, _read_rows(old, table, names))
    _set_last_number(new, _find_last_number(old))
    rows = {table: _compare(old, new, name, table, names) if names else 0 for table, names in columns.items()}
    return Moved(rows, rebuild_standings(new))


def _compare(old: Database, new: Database, name: str, table: str, columns: tuple[str, ...]) -> int:
    """The number of rows of a table, which are equal in both. Raises `StorageError` if any is not."""
    number = 0
    for number, (before, after) in enumerate(zip_longest(_read_rows(old, table, columns), _read_rows(new, table, columns)), 1):
        if before is None or after is None or tuple(before) != tuple(after):
            raise StorageError(name, f"row {number} of {table} is not as it was, so nothing was kept", Remedy.REPORT)
    return number


def _read_rows(db: Database, table: str, columns: tuple[str, ...]) -> Iterable[tuple[Any, ...]]:
    """The rows of a table in the order of its key, a few at a time."""
    statement = f"SELECT {', '.join(columns)} FROM {table} ORDER BY {TABLES[table]}"
    return db.execute(statement) if isinstance(db, sqlite_utils.Database) else cast("PostgresConnection", db).stream_rows(statement)


def _insert_rows(db: Database, table: str, columns: tuple[str, ...], rows: Iterable[tuple[Any, ...]]) -> None:
    if isinstance(db, sqlite_utils.Database):
        db.conn.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})", rows)
    else:
        cast("PostgresConnection", db).copy_rows(f"COPY {table} ({', '.join(columns)}) FROM STDIN", rows)


def _find_last_number(db: Database) -> int:
    """The last number given to a table of players; 0 if none was."""
    if isinstance(db, sqlite_utils.Database):
        return load_last_table_number(db)
    (number,) = db.execute("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM tables_id_seq").fetchone()
    return int(number)


def _set_last_number(db: Database, number: int) -> None:
    """Give the next table of players the number after `number`."""
    if isinstance(db, sqlite_utils.Database):
        save_last_table_number(db, number)
    else:
        db.execute("SELECT setval('tables_id_seq', ?, ? = 1)", [max(number, 1), number > 0])
