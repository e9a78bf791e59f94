"""The bot on SimCord for every test of the cogs."""

from __future__ import annotations

import io
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import simcord
import simcord.interactions
import structlog

import tests.harness.cog_cache  # (what it changes in discord.py)
import tests.harness.command_cache  # (what it does once for all bots)
import tests.harness.fast_copy  # (what it changes in SimCord, as the next)
import tests.harness.simcord_timing  # noqa: F401  (what it changes in SimCord)
from bot.client.client import Purrlor
from bot.ops import logs
from tests.cogs.evening import PEOPLE, Evening, Household, limit_violations, settings
from tests.cogs.slow_disk import SlowDisk
from tests.harness.fake_pictures import fake_pictures
from tests.harness.time_limit import time_limit  # noqa: F401  (a fixture for all tests here)


@pytest.fixture
def limits() -> dict[str, int]:
    """Settings of tables; a test module may override them."""
    return {}


@pytest.fixture
async def household(tmp_path: Path, limits: dict[str, int]) -> AsyncIterator[Household]:
    """Everything that outlives a bot."""
    made = Household(settings(tmp_path / "purrlor.sqlite", **limits))
    yield made
    await made.close()


@pytest.fixture
async def simcord_bot(household: Household) -> Purrlor:
    """The bot around which `simcord_env` is built."""
    return await household.bot()


@pytest.fixture
async def evening(simcord_env: simcord.Env, household: Household, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """An evening; at its end every message sent by the bot must be within Discord's limits."""
    household.clock.env = simcord_env
    guild = simcord_env.create_guild("Cats")
    people = {name: guild.add_member(simcord_env.create_user(name.lower(), global_name=name)) for name in PEOPLE}
    made = Evening(simcord_env, household, guild, guild.create_text_channel("cat-games"), people)
    monkeypatch.setattr(simcord.interactions, "base_payload", _in_their_language(made))
    await simcord_env.settle()
    yield made
    assert [wrong for request in simcord_env.http_requests for wrong in limit_violations(request)] == []


@pytest.fixture
async def game(evening: Evening) -> Evening:
    """A table of Alice, Bob and Carol, one round."""
    await evening.start("Bob", "Carol")
    return evening


@pytest.fixture
async def disk(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Callable[[], SlowDisk]]:
    """A function that shuts the gate of a slow disk."""
    made: list[SlowDisk] = []

    def shut() -> SlowDisk:
        made.append(SlowDisk(evening))
        monkeypatch.setattr(evening.bot.store.engine._writer, "run", made[-1].store)
        monkeypatch.setattr(evening.bot.reports, "_workers", made[-1])
        return made[-1]

    yield shut
    for one in made:
        one.open()


@pytest.fixture
def log(evening: Evening) -> Iterator[io.StringIO]:
    """Everything logged from now on, in all details; the bot keeps the lines of tables for reports."""
    stream, root = io.StringIO(), logging.getLogger()
    handlers, level = root.handlers, root.level
    detailed = evening.household.settings.logging.model_copy(update={"level": "debug"})
    evening.bot.reports._table_log = logs.configure_logging(evening.household.settings.model_copy(update={"logging": detailed}), stream)
    yield stream
    root.handlers = handlers
    root.setLevel(level)
    logging.captureWarnings(False)
    structlog.reset_defaults()


def _in_their_language(evening: Evening) -> Any:
    original = simcord.interactions.base_payload

    def base_payload(backend: Any, **facts: Any) -> Any:
        record, payload = original(backend, **facts)
        payload["locale"] = evening.languages.get(facts["user_id"], "en-US")
        if "guild_locale" in payload:
            payload["guild_locale"] = evening.languages.get(facts["guild_id"], "en-US")
        return record, payload

    return base_payload


@pytest.fixture(autouse=True)
def pictures() -> Iterator[None]:
    """No pictures are drawn: without them everything else is the same."""
    with fake_pictures():
        yield
