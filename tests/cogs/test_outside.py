"""Daily checks of a running bot: the list of commands, the emojis, and its servers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.delivery.emojis import marked_names
from bot.ops.daily_check import CHECK_SECONDS, start_daily_check
from bot.remedies import Remedy
from bot.scheduler import Scheduler
from tests.bot.home import Clock
from tests.cogs.evening import Evening

FOREIGN: Any = [{"name": "dogs", "description": "not ours", "type": 1}]


class Days:
    """Days that pass when a test says so."""

    def __init__(self, evening: Evening) -> None:
        self._clock = Clock()
        self._scheduler = Scheduler(self._clock.steady, asyncio.sleep)
        start_daily_check(evening.bot, self._scheduler)

    async def next(self, seconds: float = CHECK_SECONDS) -> None:
        """Let a day pass, and all work due in it."""
        self._clock.advance(seconds)
        self._scheduler.run_due()
        await asyncio.gather(*self._scheduler._tasks.values())


async def start_looking(evening: Evening) -> Days:
    """Days after the first check."""
    days = Days(evening)
    await days.next(0.0)
    return days


async def test_what_others_have_changed_at_discord_is_mended_within_a_day(evening: Evening) -> None:
    """Nobody restarts the bot for it: commands overwritten, emojis uploaded, and an exit from a server that Discord did not tell."""
    http, application, backend = evening.bot.http, int(evening.env.backend.application_id), evening.env.backend
    ours = {one["name"] for one in await http.get_global_commands(application)}
    dogs = evening.env.create_guild("Dogs")
    await evening.env.settle()
    days = await start_looking(evening)
    await http.bulk_upsert_global_commands(application, FOREIGN)
    await http.bulk_upsert_guild_commands(application, evening.guild.id, FOREIGN)
    for marked in marked_names().values():
        backend.create_application_emoji(marked)
    del backend.guilds[dogs.id]

    with capture_logs() as log:
        await days.next()

    assert {one["name"] for one in await http.get_global_commands(application)} == ours
    assert await http.get_guild_commands(application, evening.guild.id) == []
    assert len(evening.bot.emoji_sync.emojis) == len(marked_names())
    assert [guild.id for guild in evening.bot.guilds] == [evening.guild.id]
    assert [line["remedy"] for line in log if line["log_level"] == "warning"] == [Remedy.COMMANDS_CHANGED]


async def test_a_day_on_which_discord_is_away_is_one_warning_and_the_next_day_is_another_chance(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    application = int(evening.env.backend.application_id)
    days = await start_looking(evening)
    await evening.bot.http.bulk_upsert_global_commands(application, FOREIGN)
    with capture_logs() as log, monkeypatch.context() as patch:
        patch.setattr(evening.bot, "fetch_guilds", _away)
        await days.next()
    await days.next()

    assert [(line["log_level"], line["remedy"]) for line in log] == [("warning", Remedy.DISCORD_AWAY)]
    assert {one["name"] for one in await evening.bot.http.get_global_commands(application)} != {"dogs"}


def _away(**_: Any) -> Any:
    raise OSError("no route to host")
