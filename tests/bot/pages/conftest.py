"""The table service on a real store, for every test of the pages."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.home import Home, open_home


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    async with open_home(tmp_path) as made:
        yield made
