"""A connection as statements, writer and readers use it. Each engine has a class of its own.

Statements are portable SQL, with `?` or `:name` for values. True and False are the integers 1 and 0
in every table and every row. A condition on a column therefore says `= 1`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
Values = Sequence[Any] | Mapping[str, Any]


class Rows(Protocol):
    """The result of a statement: its rows in order."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class PlainDatabase(Protocol):
    """The driver of a database, for statements that run often."""

    def execute(self, sql: str, parameters: Any = ..., /) -> Rows: ...
    def executemany(self, sql: str, parameters: Iterable[Any], /) -> Rows: ...


class Database(Protocol):
    """A database that runs statements: that of sqlite-utils, or a connection to PostgreSQL."""

    @property
    def conn(self) -> PlainDatabase: ...
    def execute(self, sql: str, parameters: Any = ...) -> Rows: ...
    def query(self, sql: str, params: Any = ...) -> Iterator[dict[str, Any]]: ...


class Connection(Protocol):
    """A connection with its transactions. It is used by one thread at a time."""

    @property
    def name(self) -> str:
        """The name of the database in messages to the operator, without any password."""

    @property
    def db(self) -> Database: ...

    @property
    def in_transaction(self) -> bool: ...

    def begin(self) -> None:
        """Begin a transaction. One that an error has left open is undone first."""

    def commit(self) -> None: ...

    def rollback(self) -> None:
        """Undo the transaction, if there is one."""

    def explain(self, error: Exception) -> Exception:
        """The `StorageError` for an error of the database; any other error unchanged."""

    def close(self) -> None: ...


def lock_until_commit(db: Database, name: str) -> None:
    """Let no other process pass here with the same name before the end of this transaction.

    A file has one process, whose writes come one after another.
    """
    if (lock := getattr(db, "lock", None)) is not None:
        lock(name)


def shares_database(db: Database) -> bool:
    """True if other processes write to this database."""
    return getattr(db, "claim", None) is not None


def announce(db: Database, kind: str, *values: int | str) -> None:
    """Tell the other processes on this database of this, with the commit. A file has one process."""
    if (tell := getattr(db, "announce", None)) is not None:
        tell(kind, *values)


def run_in_transaction(connection: Connection, ask: Callable[[Database], T]) -> T:
    """The result of `ask`, run in one transaction. Errors are explained."""
    try:
        connection.begin()
        answer = ask(connection.db)
        connection.commit()
    except Exception as error:
        with suppress(Exception):  # the first error says more
            connection.rollback()
        explained = connection.explain(error)
        if explained is error:
            raise
        raise explained from error
    return answer
