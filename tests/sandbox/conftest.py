"""A fresh sandbox in the test's own process, Marmalade logged in to it, and people."""

from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest

from sandbox.driver import Client, Sandbox
from tests.openapi import OPENAPI
from tests.sandbox.marmalade import COMMANDS, Marmalade, at_work
from tests.sandbox.wire import Wire


@pytest.fixture(autouse=True)
def discord_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test points discord.py at, the next one starts from the real addresses."""
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY)
    monkeypatch.setattr(discord.asset.Asset, "BASE", discord.asset.Asset.BASE)


@pytest.fixture
def tolerated() -> set[str]:
    """What may break Discord's rules in this test: a test that sends nonsense adds "request"."""
    return set()


@pytest.fixture
async def sandbox(tolerated: set[str]) -> AsyncIterator[Sandbox]:
    """Without rate limits. Everything is checked against Discord's own file."""
    async with Sandbox.start(openapi=OPENAPI) as sandbox:
        yield sandbox
        violations = [v for v in await sandbox.list_violations() if v["what"] not in tolerated]
        assert not violations, str(violations)


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Marmalade]:
    async with at_work(Marmalade(), sandbox) as bot:
        await bot.publish(*COMMANDS)
        yield bot


@pytest.fixture
async def wire(sandbox: Sandbox) -> AsyncIterator[Wire]:
    """The bot's requests written by hand."""
    async with aiohttp.ClientSession() as session:
        yield Wire(sandbox, session)


@pytest.fixture
async def alice(bot: Marmalade, sandbox: Sandbox) -> Client:
    return await sandbox.person("alice")


@pytest.fixture
async def bob(bot: Marmalade, sandbox: Sandbox) -> Client:
    return await sandbox.person("bob")
