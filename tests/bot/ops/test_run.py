"""Refusals and outages of Discord: one line with a remedy for the operator; and start-up details."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
import structlog
from pydantic import SecretStr

from bot.client.patches import set_api_addresses
from bot.errors import ConfigError, DiscordUnreachable
from bot.ops.run import MAX_RETRY_SECONDS, RunOptions, explain_discord_errors, run_bot, wait_for_discord
from bot.settings.config import Config, DiscordConfig, StorageConfig
from bot.table_log import TableLog
from sandbox.driver import Sandbox
from tests.bot.ops.conftest import Says
from tests.harness.addresses import restored_addresses
from tests.harness.processes import ROOT

SERVED_NOWHERE = """
import asyncio, gc
from contextlib import suppress
from bot.settings.config import Config
from bot.errors import StorageError
from bot.ops.run import run_bot
from bot.table_log import TableLog

read = len(gc.get_objects())
with suppress(StorageError):
    asyncio.run(run_bot(Config(storage={"path": "no/such/folder/purrlor.sqlite"}), TableLog()))
print(read, gc.get_freeze_count())
"""


HANGS_AT_THE_END = """
import asyncio, os, signal, time
from bot.ops import run
from bot.settings.config import Config
from bot.table_log import TableLog

async def hang(settings, sleep):
    try:
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.Event().wait()
    finally:
        time.sleep(3600)

run.wait_for_discord, run.STOP_SECONDS = hang, 1
asyncio.run(run.run_bot(Config(), TableLog()))
"""


def settings_with(token: str) -> Config:
    return Config(discord=DiscordConfig(token=SecretStr(token)))


def closed_gateway(code: int) -> discord.ConnectionClosed:
    """The error of discord.py for a closed gateway connection."""
    return discord.ConnectionClosed(cast(Any, SimpleNamespace(close_code=code)), shard_id=0, code=code)


def http_error(status: int) -> discord.HTTPException:
    """The error of discord.py for an HTTP error status."""
    return discord.HTTPException(cast(Any, SimpleNamespace(status=status, reason="")), "")


TOKEN = r"^discord\.token \(PURRLOR_DISCORD__TOKEN[^\n]* developer portal[^\n]*$"
SHUT: dict[str, tuple[Exception, type[Exception], str]] = {
    "a token that was reset while it ran is one line that names it": (closed_gateway(4004), ConfigError, TOKEN),
    "so is a token that is wrong at the start": (discord.LoginFailure("Improper token"), ConfigError, TOKEN),
    "too few shards are a wrong setting": (closed_gateway(4011), ConfigError, r"^discord\.shard_count .*set it to 0"),
    "a gateway that closes otherwise is told as it is": (closed_gateway(4013), DiscordUnreachable, r"^no line to Discord: .*4013"),
    **{
        f"an error {status} of Discord is an outage": (http_error(status), DiscordUnreachable, "^no line to Discord")
        for status in (429, 500, 503)
    },
    **{f"an error {status} is our own mistake": (http_error(status), discord.HTTPException, f"^{status}") for status in (400, 403)},
}


@pytest.mark.parametrize("what", SHUT)
async def test_where_discord_does_not_let_the_bot_in(what: str) -> None:
    problem, kind, said = SHUT[what]

    with pytest.raises(kind, match=said):
        async with explain_discord_errors(Config()):
            raise problem


async def test_shards_are_for_processes_on_a_server(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"name it in storage\.url"):
        await run_bot(Config(storage=StorageConfig(path=tmp_path / "purrlor.sqlite")), TableLog(), RunOptions(standby=True))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--shards", "0-8/8"], "such as 0-3/8"),
        (["--shards", "all"], "such as 0-3/8"),
        (["--shards", "0-3/8", "--standby"], "leave --shards out"),
    ],
)
def test_shards_that_do_not_exist_are_a_wrong_command(words: list[str], said: str, says: Says) -> None:
    assert said in says("run", *words, status=2)


class Outage:
    """A fake sleep between attempts to connect. Discord is back after the last attempt."""

    def __init__(self, sandbox: Sandbox, attempts: int) -> None:
        self.sandbox = sandbox
        self.attempts = attempts
        self.waits = list[float]()

    async def __call__(self, seconds: float) -> None:
        self.waits.append(seconds)
        if len(self.waits) == self.attempts:
            set_api_addresses(self.sandbox.url)


@pytest.fixture
async def outage() -> AsyncIterator[Outage]:
    with restored_addresses():
        async with Sandbox.start() as sandbox:
            set_api_addresses("http://127.0.0.1:9")
            yield Outage(sandbox, attempts=9)


async def test_a_start_without_discord_waits_and_says_so_once(outage: Outage) -> None:
    with structlog.testing.capture_logs() as logged:
        await wait_for_discord(settings_with(outage.sandbox.token), outage)

    assert outage.waits[:3] == [1, 2, 4]
    assert outage.waits[-2:] == [MAX_RETRY_SECONDS] * 2
    assert [(line["event"], line["log_level"]) for line in logged] == [("waiting for Discord", "warning"), ("Discord answers", "info")]
    assert "no line to Discord" in logged[0]["problem"]


async def test_a_wrong_token_is_not_waited_for(outage: Outage) -> None:
    with pytest.raises(ConfigError, match="is not a token that Discord accepts"):
        await wait_for_discord(settings_with("made-up"), outage)

    assert len(outage.waits) == outage.attempts


def test_what_is_read_at_the_start_is_not_looked_through_for_garbage_while_people_play() -> None:
    """A process of its own is asked, for nobody but the bot may decide that here."""
    told = subprocess.run([sys.executable, "-c", SERVED_NOWHERE], cwd=ROOT, capture_output=True, text=True, check=True).stdout

    read, spared = map(int, told.split()[-2:])
    assert spared > read


def test_a_bot_that_hangs_when_it_is_told_to_end_is_ended(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}

    ended = subprocess.run([sys.executable, "-c", HANGS_AT_THE_END], cwd=tmp_path, env=environment, capture_output=True)

    assert ended.returncode == -signal.SIGALRM, ended.stderr
