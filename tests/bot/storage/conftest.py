"""Stores for tests: on a file, and in memory."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import Store
from bot.workers.lanes import Workers


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of the test's database."""
    return tmp_path / "purrlor.db"


@pytest.fixture
async def disk(path: Path) -> AsyncIterator[Store]:
    """A store on a file."""
    async with Workers() as workers:
        store = await Store.open(path, workers)
        yield store
        await store.close()


@pytest.fixture(params=["disk", "memory"])
async def store(request: pytest.FixtureRequest, path: Path) -> AsyncIterator[Store]:
    """A store, once on a file and once in memory."""
    async with Workers() as workers:
        made = await (Store.open(path, workers) if request.param == "disk" else Store.in_memory(workers))
        yield made
        await made.close()
