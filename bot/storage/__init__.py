"""Storage of everything that must outlive the process, in the types of bot/models/.

No row, cursor or SQL statement leaves this package. The store decides nothing: callers decide which
results count and are rated, based on a version of a table, and every write names the version.
"""

from __future__ import annotations

from pathlib import Path

from bot.storage.engine import Engine, SaveStats
from bot.storage.file import BUSY_SECONDS
from bot.storage.health import CHECK_SECONDS
from bot.storage.queries import (
    MessageQueries,
    OperatorQueries,
    PeopleQueries,
    ReviewQueries,
    SettingQueries,
    StandingQueries,
    TableQueries,
)
from bot.storage.sqlite import Sqlite
from bot.workers.lanes import Workers

__all__ = [
    "MessageQueries",
    "OperatorQueries",
    "PeopleQueries",
    "ReviewQueries",
    "SaveStats",
    "SettingQueries",
    "Sqlite",
    "StandingQueries",
    "Store",
    "TableQueries",
]


class Store:
    """The database of a bot, with its queries grouped by subject. Made by `open`, or by `in_memory`
    in tests."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.tables = TableQueries(engine)
        self.reviews = ReviewQueries(engine)
        self.messages = MessageQueries(engine)
        self.people = PeopleQueries(engine)
        self.standings = StandingQueries(engine)
        self.settings = SettingQueries(engine)
        self.operator = OperatorQueries(engine)

    @classmethod
    async def open(
        cls,
        path: Path,
        workers: Workers,
        *,
        busy_seconds: float = BUSY_SECONDS,
        check_seconds: float = CHECK_SECONDS,
        migration_backup: Path | None = None,
    ) -> Store:
        """Open the database at `path` (see `Sqlite.open`)."""
        engine = await Sqlite.open(path, workers, busy_seconds=busy_seconds, check_seconds=check_seconds, migration_backup=migration_backup)
        return cls(engine)

    @classmethod
    async def in_memory(cls, workers: Workers) -> Store:
        """Open a database that disappears when it is closed."""
        return cls(await Sqlite.in_memory(workers))

    async def close(self) -> None:
        """Finish the queued writes, then close the database."""
        await self.engine.close()
