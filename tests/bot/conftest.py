"""For every test of the bot's rooms: connections that a test opened to look at a database are closed when it is over."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def _connections_are_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """From Python 3.13 on, one that is left to the garbage collector is a warning, and so an error in whatever test runs then."""
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def remembered(*table: Any, **options: Any) -> sqlite3.Connection:
        opened.append(connect(*table, **options))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", remembered)
    yield
    for one in opened:
        with suppress(sqlite3.ProgrammingError):  # of a thread that is over
            one.close()
