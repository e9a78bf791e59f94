"""Storage of everything that must outlive the process, in the types of bot/models/.

No row, cursor or SQL statement leaves this package. The store decides nothing: callers decide which
results count and are rated, based on a version of a table, and every write names the version.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

from bot.errors import ConfigError
from bot.settings.database_url import DatabaseUrl
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

DRIVER_MISSING = "storage.url needs the driver of PostgreSQL, which is not installed: pip install 'psycopg[binary]>=3.3,<4'"


def load_postgres() -> ModuleType:
    """The module `postgres` of this package. Raises ConfigError if the driver is missing."""
    try:
        return import_module("bot.storage.postgres")
    except ImportError as problem:
        if problem.name != "psycopg" and "pq wrapper" not in str(problem):  # the second: it lacks its library
            raise
        raise ConfigError([DRIVER_MISSING]) from None


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
        place: Path | DatabaseUrl,
        workers: Workers,
        *,
        busy_seconds: float = BUSY_SECONDS,
        check_seconds: float = CHECK_SECONDS,
        migration_backup: Path | None = None,
        shares: bool = False,
    ) -> Store:
        """Open the database at `place` (see `Sqlite.open` and `Postgres.open`).

        With a `migration_backup`, a PostgreSQL database gets its tables or is migrated, without a
        copy. With `shares`, other processes may share it. Raises ConfigError if its driver is missing.
        """
        if isinstance(place, DatabaseUrl):
            return cls(await load_postgres().Postgres.open(place, workers, may_migrate=migration_backup is not None, shares=shares))
        engine = await Sqlite.open(
            place, workers, busy_seconds=busy_seconds, check_seconds=check_seconds, migration_backup=migration_backup
        )
        return cls(engine)

    @classmethod
    async def in_memory(cls, workers: Workers) -> Store:
        """Open a database that disappears when it is closed."""
        return cls(await Sqlite.in_memory(workers))

    async def close(self) -> None:
        """Finish the queued writes, then close the database."""
        await self.engine.close()
