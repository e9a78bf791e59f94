"""Storage: what must outlive the process, in the types of bot/models/. No row, cursor or SQL leaves this package.

It keeps what it is handed and decides nothing: who counts and what is rated is decided by its callers, upon the version of a table that
they write upon.
"""

from __future__ import annotations

from pathlib import Path

from bot.storage.file import BUSY_SECONDS
from bot.storage.health import START_SECONDS
from bot.storage.queries import (
    MessageQueries,
    OperatorQueries,
    PeopleQueries,
    SettingQueries,
    StandingQueries,
    TableQueries,
)
from bot.storage.sqlite import Saving, Sqlite
from bot.workers.lanes import Workers

__all__ = [
    "MessageQueries",
    "OperatorQueries",
    "PeopleQueries",
    "Saving",
    "SettingQueries",
    "Sqlite",
    "StandingQueries",
    "Store",
    "TableQueries",
]


class Store:
    """The database of a bot: its queries by subject. Made by `open`, or by `in_memory` for tests."""

    def __init__(self, engine: Sqlite) -> None:
        self.engine = engine
        self.tables = TableQueries(engine)
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
        check_seconds: float = START_SECONDS,
        copy_of_older: Path | None = None,
    ) -> Store:
        """Open the database in this file (`Sqlite.open`)."""
        engine = await Sqlite.open(path, workers, busy_seconds=busy_seconds, check_seconds=check_seconds, copy_of_older=copy_of_older)
        return cls(engine)

    @classmethod
    async def in_memory(cls, workers: Workers) -> Store:
        """Open a database that is gone when it is closed."""
        return cls(await Sqlite.in_memory(workers))

    async def close(self) -> None:
        """Finish what is queued, then let go of the database."""
        await self.engine.close()
