"""Fixtures of the evenings. Every test has a house of its own: a fresh sandbox, a fresh database, a fresh bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.evening.house import UNHURRIED, House


@pytest.fixture
def patience() -> float:
    """Seconds that the bot has for its answers."""
    return UNHURRIED


@pytest.fixture
def pictures() -> bool:
    """Whether somebody looks at pictures, and not only for them."""
    return False


@pytest.fixture
def apart() -> bool:
    """Whether pictures are drawn, and thoughts thought, in processes beside the bot."""
    return False


@pytest.fixture
async def house(tmp_path: Path, patience: float, pictures: bool, apart: bool) -> AsyncIterator[House]:
    """Open for the evening; when it closes, it asks what must be true of every evening."""
    async with House.open(tmp_path, patience=patience, pictures=pictures, apart=apart) as house:
        yield house


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole evenings take real processes and their time: `make test` spends them, `make check` does not."""
    here = f"{Path(__file__).parent}/"
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.evening)
