"""Fixtures of the tests of delivery."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import discord
import pytest
import simcord

import tests.harness.fast_copy  # (what it changes in SimCord, as the next)
import tests.harness.simcord_timing  # noqa: F401  (what it changes in SimCord)
from bot.storage import Store
from tests.bot.delivery.place import Place, Post, quiet_client, settle_in
from tests.harness.fake_pictures import fake_pictures
from tests.harness.inline_workers import inline_workers
from tests.harness.time_limit import time_limit  # noqa: F401  (a fixture for all tests here)


@pytest.fixture(autouse=True)
def pictures() -> Iterator[None]:
    """Draw no pictures: the flow of messages is the same without."""
    with fake_pictures():
        yield


@pytest.fixture
def simcord_bot() -> discord.Client:
    """The client that `simcord_env` is built around: a plain one, without the bot."""
    return quiet_client()


@pytest.fixture
async def post(simcord_env: simcord.Env) -> Post:
    with simcord_env.time_context():
        return Post(simcord_env.bot)


@pytest.fixture
async def place(simcord_env: simcord.Env, post: Post, tmp_path: Path) -> AsyncIterator[Place]:
    store = await Store.open(tmp_path / "purrlor.db", inline_workers())
    made = settle_in(simcord_env, post, store)
    yield made
    await made.die()
    await store.close()
