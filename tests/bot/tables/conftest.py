"""The service on a real store, for every test of the tables."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.house import House, house


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as made:
        yield made
