"""The disk of a world: every connection of the store passes by here, where a bot is killed around a commit, and a statement fails."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from bot.storage import file
from tests.harness.world.faults import AFTER_COMMIT, BEFORE_COMMIT
from tests.harness.world.life import FILE

if TYPE_CHECKING:
    from tests.harness.world.world import World

WORDS: Mapping[int, str] = {
    sqlite3.SQLITE_FULL: "database or disk is full",
    sqlite3.SQLITE_IOERR: "disk I/O error",
    sqlite3.SQLITE_BUSY: "database is locked",
}


class _Connection(sqlite3.Connection):
    """A connection of the bot's, whose statements pass by the world."""

    passes: Callable[[str], None] = staticmethod(lambda _: None)
    passed: Callable[[str], None] = staticmethod(lambda _: None)

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        self.passes(sql)
        answer = super().execute(sql, *parameters)
        self.passed(sql)
        return answer

    def executemany(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        """Rows of one kind, in one go; none of them commits."""
        self.passes(sql)
        return super().executemany(sql, *parameters)


@contextmanager
def on_disk(world: World) -> Iterator[None]:
    """Meanwhile every connection of the store is one of the world's."""

    def connect(path: Path, **how: Any) -> sqlite3.Connection:
        number = int(Path(path).parent.name.removeprefix("life-")) if Path(path).name == FILE else 0
        if not number:
            return sqlite3.Connection(path, **how)
        connection = sqlite3.connect(path, factory=_Connection, **how)

        def passes(sql: str) -> None:
            if sql == "COMMIT":
                world.point(BEFORE_COMMIT, number)
            _fail(world, sql)

        def passed(sql: str) -> None:
            if sql == "COMMIT":
                world.point(AFTER_COMMIT, number)

        connection.passes, connection.passed = passes, passed
        return connection

    ours: Any = file
    names = {name: getattr(sqlite3, name) for name in dir(sqlite3) if not name.startswith("__")}
    ours.sqlite3 = SimpleNamespace(**names | {"connect": connect})
    try:
        yield
    finally:
        ours.sqlite3 = sqlite3


def _fail(world: World, sql: str) -> None:
    """Raises sqlite3's error if it is this statement's turn. Mostly what reads or opens is let be: a disk is full for what is written."""
    writes = sql.lstrip().startswith(("BEGIN IMMEDIATE", "INSERT", "UPDATE", "DELETE", "COMMIT", "SAVEPOINT", "RELEASE"))
    for waiting in [one for one in world.failing if writes or one[2]]:
        waiting[0] -= 1
        if not waiting[0]:
            world.failing.remove(waiting)
            world.strikes(f"{WORDS[waiting[1]]} at {sql[:40]!r}")
            world.excuses.disk_fails()
            error = sqlite3.OperationalError(WORDS[waiting[1]])
            error.sqlite_errorcode = waiting[1]
            raise error
