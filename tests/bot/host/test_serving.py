"""What a host reads when Discord does not let the bot in, or no longer: one line, and what to do; and what the process is spared."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.config import Settings
from bot.errors import ConfigError, NoDiscord
from bot.host.serving import TOKEN_REFUSED, reaching
from tests.harness.programs import ROOT

SERVED_NOWHERE = """
import asyncio, gc
from contextlib import suppress
from bot.config import Settings
from bot.errors import StorageError
from bot.host.serving import serve
from bot.lines import Lines

read = len(gc.get_objects())
with suppress(StorageError):
    asyncio.run(serve(Settings(storage={"path": "no/such/folder/purrlor.sqlite"}), Lines()))
print(read, gc.get_freeze_count())
"""


def closed(code: int) -> discord.ConnectionClosed:
    """How discord.py says that the gateway has closed on us."""
    return discord.ConnectionClosed(cast(Any, SimpleNamespace(close_code=code)), shard_id=0, code=code)


@pytest.mark.parametrize("problem", [closed(TOKEN_REFUSED), discord.LoginFailure("Improper token")], ids=["while it ran", "at the start"])
async def test_a_token_that_was_reset_is_one_line_that_names_it(problem: Exception) -> None:
    with pytest.raises(ConfigError) as caught:
        async with reaching(Settings()):
            raise problem

    (line,) = caught.value.lines
    assert "discord.token (PURRLOR_DISCORD__TOKEN" in line
    assert "developer portal" in line


async def test_a_gateway_that_closes_otherwise_is_told_as_it_is() -> None:
    with pytest.raises(NoDiscord, match=r"^no line to Discord: .*4013"):
        async with reaching(Settings()):
            raise closed(4013)


def test_what_is_read_at_the_start_is_not_looked_through_for_garbage_while_people_play() -> None:
    """A process of its own is asked, for nobody but the bot may decide that here."""
    told = subprocess.run([sys.executable, "-c", SERVED_NOWHERE], cwd=ROOT, capture_output=True, text=True, check=True).stdout

    read, spared = map(int, told.split())
    assert spared > read
