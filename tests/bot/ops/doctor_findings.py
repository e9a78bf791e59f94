"""Findings of `purrlor doctor` about a database and a sandbox, for its tests."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any

import discord
from pydantic import SecretStr

from bot.client.patches import set_api_addresses
from bot.ops.doctor import Doctor, Finding
from bot.runtime import Runtime
from bot.settings.config import BackupConfig, Config, DiscordConfig, StorageConfig
from bot.workers.lanes import Workers
from sandbox.driver import TOKEN, Sandbox

UNREACHABLE = "http://127.0.0.1:9"


def edit_database(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        for statement in statements:
            db.execute(statement)


async def find_worst(path: Path, **facts: Any) -> dict[str, Finding]:
    """Findings by subject, the worst of each. Without a token, Discord is not asked."""
    findings = await find_all(path, **facts)
    return {one.subject: one for one in sorted(findings, key=lambda one: bool(one.remedy))}


async def find_all(
    path: Path, *, address: str = UNREACHABLE, token: str = "", mend: bool = False, ahead: float = 0.0, backups: str = ""
) -> list[Finding]:
    """All findings in order."""
    settings = Config(
        storage=StorageConfig(path=path),
        discord=DiscordConfig(token=SecretStr(token), rest_url=address),
        backups=BackupConfig(folder=backups),
    )
    async with Workers() as workers:
        runtime = Runtime(workers=workers, clock=partial(_time_ahead, ahead))
        return [one async for one in Doctor(settings, runtime, mend=mend).findings()]


def _time_ahead(seconds: float) -> float:
    return time.time() + seconds


@asynccontextmanager
async def log_in(sandbox: Sandbox) -> AsyncIterator[discord.Client]:
    """As the bot, in the sandbox."""
    set_api_addresses(sandbox.url)
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(TOKEN)
        yield client
