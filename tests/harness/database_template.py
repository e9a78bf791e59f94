"""A new database is made once for all tests of a process, step by step as ever, and every other is a copy of it: the steps take longer
than most tests do. A file with anything in it takes the real way up. Importing this is enough.
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
    """What `bring_up_to_date` leads to."""
    if db.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
        apply_migrations(db)
        return
    with closing(sqlite3.connect(":memory:")) as newest:
        newest.deserialize(_NEWEST)
        newest.backup(db.conn)


setattr(file, "apply_migrations", copy_or_migrate)  # noqa: B010  (it is not theirs to give, so no type checker lets it)
