"""What a host reads when Discord does not let the bot in, or no longer: one line, and what to do; and what the process is spared."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
import structlog
from pydantic import SecretStr

from bot.config import Discord, Settings
from bot.door.patches import connect_to
from bot.errors import ConfigError, NoDiscord
from bot.host.serving import LONGEST_WAIT, await_discord, reaching
from sandbox.driver import Sandbox
from tests.harness.addresses import addresses_kept
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


def settings_with(token: str) -> Settings:
    return Settings(discord=Discord(token=SecretStr(token)))


def closed(code: int) -> discord.ConnectionClosed:
    """How discord.py says that the gateway has closed on us."""
    return discord.ConnectionClosed(cast(Any, SimpleNamespace(close_code=code)), shard_id=0, code=code)


@pytest.mark.parametrize("problem", [closed(4004), discord.LoginFailure("Improper token")], ids=["while it ran", "at the start"])
async def test_a_token_that_was_reset_is_one_line_that_names_it(problem: Exception) -> None:
    with pytest.raises(ConfigError) as caught:
        async with reaching(Settings()):
            raise problem

    (line,) = caught.value.lines
    assert "discord.token (PURRLOR_DISCORD__TOKEN" in line
    assert "developer portal" in line


async def test_too_few_shards_are_a_wrong_setting() -> None:
    with pytest.raises(ConfigError, match=r"^discord\.shard_count .*set it to 0"):
        async with reaching(Settings()):
            raise closed(4011)


class Outage:
    """A pause between two attempts, after the last of which Discord is there."""

    def __init__(self, sandbox: Sandbox, attempts: int) -> None:
        self.sandbox, self.attempts, self.waits = sandbox, attempts, list[float]()

    async def __call__(self, seconds: float) -> None:
        self.waits.append(seconds)
        if len(self.waits) == self.attempts:
            connect_to(self.sandbox.url)


@pytest.fixture
async def outage() -> AsyncIterator[Outage]:
    with addresses_kept():
        async with Sandbox.start() as sandbox:
            connect_to("http://127.0.0.1:9")
            yield Outage(sandbox, attempts=9)


async def test_a_start_without_discord_waits_and_says_so_once(outage: Outage) -> None:
    with structlog.testing.capture_logs() as logged:
        await await_discord(settings_with(outage.sandbox.token), outage)

    assert outage.waits[:3] == [1, 2, 4]
    assert outage.waits[-2:] == [LONGEST_WAIT] * 2
    assert [(line["event"], line["log_level"]) for line in logged] == [("waiting for Discord", "warning"), ("Discord answers", "info")]
    assert "no line to Discord" in logged[0]["problem"]


async def test_a_wrong_token_is_not_waited_for(outage: Outage) -> None:
    with pytest.raises(ConfigError, match="is not a token that Discord accepts"):
        await await_discord(settings_with("made-up"), outage)

    assert len(outage.waits) == outage.attempts


@pytest.mark.parametrize(("status", "is_waited_for"), [(429, True), (500, True), (503, True), (400, False), (403, False)])
async def test_errors_of_discord_and_limits_are_outages_and_our_own_mistakes_are_not(*, status: int, is_waited_for: bool) -> None:
    problem = discord.HTTPException(cast(Any, SimpleNamespace(status=status, reason="")), "")

    with pytest.raises(NoDiscord if is_waited_for else discord.HTTPException):
        async with reaching(Settings()):
            raise problem


async def test_a_gateway_that_closes_otherwise_is_told_as_it_is() -> None:
    with pytest.raises(NoDiscord, match=r"^no line to Discord: .*4013"):
        async with reaching(Settings()):
            raise closed(4013)


def test_what_is_read_at_the_start_is_not_looked_through_for_garbage_while_people_play() -> None:
    """A process of its own is asked, for nobody but the bot may decide that here."""
    told = subprocess.run([sys.executable, "-c", SERVED_NOWHERE], cwd=ROOT, capture_output=True, text=True, check=True).stdout

    read, spared = map(int, told.split()[-2:])
    assert spared > read
