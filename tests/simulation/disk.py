"""The disk of a world: wrapped SQLite connections, where commits are named points and statements can fail."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from bot.storage import file
from tests.simulation.bot_run import FILE
from tests.simulation.faults import Point

if TYPE_CHECKING:
    from tests.simulation.world import World

WORDS: Mapping[int, str] = {
    sqlite3.SQLITE_FULL: "database or disk is full",
    sqlite3.SQLITE_IOERR: "disk I/O error",
    sqlite3.SQLITE_BUSY: "database is locked",
}
WHAT: Mapping[str, str] = {"results": "finish", "tables": "opening", "moves": "move"}
"""The kind of a commit by the table of its new rows. The first match counts."""
_WRITES = re.compile(r"\s*(BEGIN IMMEDIATE|INSERT|UPDATE|DELETE|COMMIT|SAVEPOINT|RELEASE)")
ROWS = re.compile(r"\s*INSERT INTO (\w+)")


class _Connection(sqlite3.Connection):
    """A connection of the bot, whose statements are reported to the world."""

    passes: Callable[[str], None] = staticmethod(lambda _: None)
    passed: Callable[[str], None] = staticmethod(lambda _: None)

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        self.passes(sql)
        answer = super().execute(sql, *parameters)
        self.passed(sql)
        return answer

    def executemany(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        """Execute a statement for many rows. None of these statements commits."""
        self.passes(sql)
        return super().executemany(sql, *parameters)


@contextmanager
def simulated_disk(world: World) -> Iterator[None]:
    """Within the context, the store's connections belong to the world."""

    def connect(path: Path, **how: Any) -> sqlite3.Connection:
        if Path(path).name != FILE:
            return sqlite3.Connection(path, **how)
        connection = sqlite3.connect(path, factory=_Connection, **how)
        rows: list[str] = []

        def passes(sql: str) -> None:
            if sql.startswith("BEGIN"):
                rows.clear()
            rows.extend(ROWS.findall(sql))
            world.table_writes += " tables " in sql and not sql.lstrip().startswith("SELECT")
            if sql == "COMMIT":
                world.pass_point(commit_point(rows))
            if world.disk_errors and _WRITES.match(sql):
                error = sqlite3.OperationalError(WORDS[world.disk_errors[0]])
                error.sqlite_errorcode = world.disk_errors.pop(0)
                world.note_fault(f"{error} at {sql[:40]!r}")
                raise error

        def passed(sql: str) -> None:
            if sql == "COMMIT":
                world.commits += 1
                world.moves += rows.count("moves")
                world.pass_point(commit_point(rows)._replace(after=True))

        connection.passes, connection.passed = passes, passed
        return connection

    with patch.object(file, "sqlite3", SimpleNamespace(**vars(sqlite3) | {"connect": connect})):
        yield


def commit_point(rows: list[str]) -> Point:
    """The point before a commit of new rows in these tables."""
    return Point("commit", next((what for table, what in WHAT.items() if table in rows), "anything"))
