"""Stores to test on: a real file, and one in memory where both must do."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import Store
from bot.workers.lanes import Workers


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database of this test lies."""
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
    """A store, whichever."""
    async with Workers() as workers:
        made = await (Store.open(path, workers) if request.param == "disk" else Store.in_memory(workers))
        yield made
        await made.close()
