"""Fixtures: captured logs, commands and a finished evening's database."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from pydantic import SecretStr

from bot.ops.cli.commands import main
from bot.ops.logs import configure_logging
from bot.settings.config import Config, DiscordConfig, LoggingConfig
from tests.bot.storage.builders import open_store
from tests.evening.releases.make import unpack

OUR_TOKEN = "sandbox-token"

Read = Callable[[], list[dict[str, Any]]]
Says = Callable[..., str]
REPORTS = ("doctor", "status")
"""Commands that print their answer to standard output and exit with 1 if there are problems."""


@pytest.fixture
def stream() -> io.StringIO:
    return io.StringIO()


@pytest.fixture(autouse=True)
def logging_as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    root.handlers = before
    root.setLevel(level)
    logging.captureWarnings(False)
    structlog.reset_defaults()


@pytest.fixture
def read(stream: io.StringIO) -> Read:
    """Log as JSON from now on. Calling the fixture returns the events so far."""
    configure_logging(
        Config(logging=LoggingConfig(level="debug", format="json"), discord=DiscordConfig(token=SecretStr(OUR_TOKEN))), stream
    )
    return lambda: [json.loads(line) for line in stream.getvalue().splitlines()]


@pytest.fixture
def says(capsys: pytest.CaptureFixture[str]) -> Says:
    """Run a command, check its exit status, and return its output.

    Refusals are on standard error, other answers on standard output.
    """

    def say(*words: str, status: int = 0) -> str:
        capsys.readouterr()
        assert main(words) == status
        out, err = capsys.readouterr()
        answer, other = (err, out) if status and words[0] not in REPORTS else (out, err)
        assert other == ""
        return answer

    return say


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """The database of a finished evening, migrated to this version."""
    unpack("0.1.0", tmp_path)
    path = tmp_path / "purrlor.sqlite"
    async with open_store(path, migration_backup=tmp_path / "before.sqlite"):
        return path
