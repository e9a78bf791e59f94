"""The alarm by which people are called in time: it waits for the first of them, and for nobody where nobody is left."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.config import CallSettings
from bot.door.calls import Calls
from bot.facts import MemberId
from bot.tables import Live
from tests.bot.door.place import Place
from tests.bot.home import HOUR, asked

SETTINGS = CallSettings()


class Alarm:
    """Calls, and for how many seconds they have slept."""

    def __init__(self, place: Place) -> None:
        self.place, self.slept = place, list[float]()
        self.calls = Calls(SETTINGS, place.clock, self._sleep, lambda *_: None)
        self.calls.start()

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.Event().wait()

    async def waits_at_a_table(self) -> Live:
        """For somebody who was there a moment ago, and is asked something new."""
        live = await self.place.play((await self.place.start(self.place.bob, self.place.carol)).facts.id, lambda live: live.called > 1)
        assert not self.calls.is_due(live, MemberId(live.facts.sitters[asked(live)].member or 0), 1)
        await asyncio.sleep(0)
        return live


@pytest.fixture
async def alarm(place: Place) -> AsyncIterator[Alarm]:
    alarm = Alarm(place)
    yield alarm
    await alarm.calls.stop()


async def test_it_waits_for_nobody_where_nobody_is_left_to_be_called(alarm: Alarm) -> None:
    """Found by world 46033: the clock had been set back, and for an hour it waited for nothing."""
    live = await alarm.waits_at_a_table()
    assert len(asyncio.all_tasks()) == 2
    alarm.calls.let_go(live.facts.id)
    await asyncio.sleep(0)

    assert len(asyncio.all_tasks()) == 1


async def test_a_clock_that_is_set_on_lets_nobody_wait_until_it_would_have_been_there(alarm: Alarm) -> None:
    await alarm.waits_at_a_table()
    alarm.place.clock.set_on(HOUR)
    await alarm.waits_at_a_table()

    assert alarm.slept == [SETTINGS.after_seconds, 0.0]
