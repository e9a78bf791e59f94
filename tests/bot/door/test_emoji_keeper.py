"""When the list of emojis is read again: after trouble that passes, and after an emoji that was refused, however often that comes."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.door.emoji_sync import RETRY_SECONDS, EmojiKeeper, synced
from bot.door.emojis import Emojis, marked_names
from bot.door.refusals import INVALID_FORM
from tests.bot.door.test_emojis import Refusing
from tests.bot.home import Clock

ALL = len(marked_names())


class Lists:
    """Discord, which gives the list of emojis, but for the first times with these statuses."""

    def __init__(self, *statuses: int) -> None:
        self.statuses, self.asked = list(statuses), 0

    async def fetch_application_emojis(self) -> list[Any]:
        self.asked += 1
        if self.statuses:
            raise discord.HTTPException(cast(Any, SimpleNamespace(status=self.statuses.pop(0), reason="")), "")
        return [SimpleNamespace(name=marked, id=number) for number, marked in enumerate(marked_names().values(), 1)]


class Bot:
    """One that has learned its emojis."""

    def __init__(self, lists: Lists) -> None:
        self.clock = Clock()
        self.keeper = EmojiKeeper(cast(discord.Client, lists), upload=False, steady=self.clock.steady, sleep=self._sleep)
        self.emojis: Emojis = self.keeper.emojis

    async def _sleep(self, seconds: float) -> None:
        self.clock.turn(seconds)
        await asyncio.sleep(0)

    async def settled(self) -> None:
        assert self.keeper.task is not None
        await asyncio.wait_for(self.keeper.task, timeout=5)

    async def is_refused_one(self) -> None:
        await self.emojis.wearing(Refusing("Invalid emoji").send)
        await self.settled()


@pytest.mark.parametrize("status", [429, 503])
async def test_a_list_that_discord_could_not_give_is_asked_for_again(status: int) -> None:
    bot = Bot(Lists(status))

    await bot.keeper.start()
    await bot.settled()

    assert len(bot.emojis) == ALL


async def test_emojis_that_are_refused_again_at_once_come_back_ten_minutes_later() -> None:
    bot = Bot(lists := Lists())
    await bot.keeper.start()
    await bot.is_refused_one()
    began = bot.clock.now

    await bot.is_refused_one()

    assert (len(bot.emojis), lists.asked) == (ALL, 3)
    assert bot.clock.now - began == RETRY_SECONDS


async def test_a_clock_that_is_set_back_keeps_nobody_from_reading_the_list_again() -> None:
    bot = Bot(Lists())
    await bot.keeper.start()
    await bot.is_refused_one()
    bot.clock.turn(2 * RETRY_SECONDS)
    bot.clock.set_on(-1_000_000)
    began = bot.clock.now

    await bot.is_refused_one()

    assert (len(bot.emojis), bot.clock.now) == (ALL, began)


async def test_an_emoji_that_was_deleted_just_as_another_had_uploaded_it_is_uploaded_after_all() -> None:
    """It was missing until the next start, and so were all that come after it."""
    marked, asked = marked_names()["catte_bk4"], list[str]()

    class Racing(Lists):
        async def fetch_application_emojis(self) -> list[Any]:
            return [one for one in await super().fetch_application_emojis() if one.name != marked]

        async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
            asked.append(name)
            if len(asked) == 1:
                raise discord.HTTPException(
                    cast(Any, SimpleNamespace(status=400, reason="")), {"code": INVALID_FORM, "message": "This name is taken"}
                )
            return SimpleNamespace(name=name, id=4711)

    done = await synced(cast(discord.Client, Racing()))

    assert done.uploaded == 1
    assert asked == [marked] * 2
