"""A time limit for tests of the bot on SimCord, so that a hanging test fails and the others continue.

from tests.harness.time_limit import time_limit  # noqa: F401  (a fixture for all tests of the directory)
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import suppress

import pytest

SECONDS = 120.0
ONCE_MORE = 20.0
"""Seconds until the signal is repeated, because the handler of the first failure may hang too."""


@pytest.fixture(autouse=True)
def time_limit() -> Iterator[None]:
    struck = list[float]()

    def strike(*_: object) -> None:
        struck.append(SECONDS)
        with suppress(RuntimeError):  # no event loop is running
            for task in asyncio.all_tasks():
                task.print_stack(limit=3)
        pytest.fail(f"stood still for {SECONDS:.0f} seconds")

    before = signal.signal(signal.SIGALRM, strike)
    signal.setitimer(signal.ITIMER_REAL, SECONDS, ONCE_MORE)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)
    assert not struck, f"stood still for {SECONDS:.0f} seconds"
