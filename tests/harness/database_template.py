"""Makes new test databases by copying a migrated one, because migrations take longer than most tests.

A file with content is migrated normally. Import this module to enable the copy.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing

from sqlite_utils import Database

from bot.storage import file
from bot.storage.schema import apply_migrations


def _newest() -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        apply_migrations(Database(connection, execute_plugins=False))
        return connection.serialize()


_NEWEST = _newest()


def copy_or_migrate(db: Database) -> None:
    """Replacement of `bring_up_to_date`: copies the template into an empty database, migrates any other."""
    if db.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
        apply_migrations(db)
        return
    with closing(sqlite3.connect(":memory:")) as newest:
        newest.deserialize(_NEWEST)
        newest.backup(db.conn)


setattr(file, "apply_migrations", copy_or_migrate)  # noqa: B010  (not exported by the module)
