"""Fixtures of the evenings. Every test has a house of its own: a fresh sandbox, a fresh database, a fresh bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.evening.house import UNHURRIED, House


@pytest.fixture
def patience() -> float:
    """The bot's time for an answer, in seconds."""
    return UNHURRIED


@pytest.fixture
def pictures() -> bool:
    """True if the test compares pictures."""
    return False


@pytest.fixture
def apart() -> bool:
    """True if pictures and cats' moves are computed in processes beside the bot."""
    return False


@pytest.fixture
async def house(tmp_path: Path, patience: float, pictures: bool, apart: bool) -> AsyncIterator[House]:
    """A house for the evening; at its end the promises of every evening are checked."""
    async with House.open(tmp_path, patience=patience, pictures=pictures, apart=apart) as house:
        yield house


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole evenings take real processes and their time: `make test` spends them, `make check` does not."""
    here = f"{Path(__file__).parent}/"
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.evening)
