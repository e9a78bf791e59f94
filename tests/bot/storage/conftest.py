"""Stores for tests: on a file, in memory, and on a PostgreSQL server."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.settings.database_url import DatabaseUrl
from bot.storage import Store
from bot.workers.lanes import Workers
from tests.harness.postgres_server import PostgresServer, run_server, why_not


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of the test's database."""
    return tmp_path / "purrlor.db"


@pytest.fixture(scope="session")
def server() -> Iterator[PostgresServer]:
    """A PostgreSQL server, for all tests of a process."""
    if reason := why_not():
        pytest.skip(reason)
    with run_server() as running:
        yield running


@pytest.fixture
def url(server: PostgresServer) -> DatabaseUrl:
    """The address of an empty database of the test's own."""
    return server.make_database()


@pytest.fixture(scope="session")
def shared_url(server: PostgresServer) -> DatabaseUrl:
    """The address of a database that one test after another has, and leaves empty."""
    return server.make_database()


@pytest.fixture
async def disk(path: Path) -> AsyncIterator[Store]:
    """A store on a file."""
    async with Workers() as workers:
        store = await Store.open(path, workers)
        yield store
        await store.close()


@pytest.fixture
async def on_server(url: DatabaseUrl, path: Path) -> AsyncIterator[Store]:
    """A store on a PostgreSQL server."""
    async with Workers() as workers:
        store = await Store.open(url, workers, migration_backup=path)
        yield store
        await store.close()


@pytest.fixture(params=["disk", "memory", "postgres"])
async def store(request: pytest.FixtureRequest, path: Path) -> AsyncIterator[Store]:
    """A store on a file, in memory, and on a PostgreSQL server."""
    async with Workers() as workers:
        match request.param:
            case "disk":
                made = await Store.open(path, workers)
            case "memory":
                made = await Store.in_memory(workers)
            case _:
                made = await Store.open(request.getfixturevalue("shared_url"), workers, migration_backup=path)
        yield made
        await made.close()
    if request.param == "postgres":
        request.getfixturevalue("server").empty_database(request.getfixturevalue("shared_url"))
