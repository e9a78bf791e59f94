"""The bot is killed with signal 9 at any moment, again and again, and nobody at the table loses anything.

A kill comes between two moves, while a click is on its way, or while the bot is still catching up from the kill before. Moments that have
names are struck by day, each for certain (test_deaths.py); these are drawn, and come as the machine has it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial

import pytest

from bot.facts import TableState
from tests.evening.house import DISCORDS, House
from tests.evening.kinds import Kind, all_kinds
from tests.evening.sitting import PEOPLE, Sitting, every_game
from tests.evening.witness import Witness

pytestmark = [pytest.mark.night, pytest.mark.parametrize("patience", [DISCORDS])]

MOST_MILLISECONDS = 40
"""From a click to its kill: as long as the bot takes to answer, store and show it, and a little more."""


class Reaper(Witness):
    """Kills the bot of a house at random moments, and counts."""

    kills = 0

    def has_seen_enough(self, kills: int) -> bool:
        """So many kills; some with a click on its way, some after which an older message was used on."""
        return self.kills >= kills and min(self.in_flight, self.old_buttons) >= kills / 4

    async def strikes(self) -> None:
        """Kills the bot, looks at what is left, starts it again, and waits until everything shows the newest state."""
        self.looks_at_the_screens()
        await self._kills()
        while self.draw.random() < 0.3:
            await self.house.bot.start(until=self.draw.choice(["", "", "logging in using static token", "ready"]))
            await asyncio.sleep(self.draw.random() * 0.4)  # anywhere in its start
            await self._kills()
        await self.house.bot.start()
        await self.sees_the_newest()

    async def _kills(self) -> None:
        await self.house.bot.kill()
        self.kills += 1
        self.sees_what_is_left()

    async def plays_and_strikes(self) -> None:
        """A few moves, then perhaps one more that is still on its way when the bot dies."""
        for _ in range(self.draw.choice((0, 0, 1))):
            await self.somebody_moves()
        if self.sitting.live().running and self.draw.random() < 0.6:
            if guest := await self.who_is_asked():
                await self.clicks(guest)
            await self.waits_a_little()
        await self.strikes()

    async def waits_a_little(self) -> None:
        await asyncio.sleep(self.draw.random() * MOST_MILLISECONDS / 1000)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("game", "kills"), [(game, 50 if game == "catte" else 6) for game in all_kinds()])
async def test_a_game_through_many_kills(house: House, game: str, kills: int) -> None:
    """Some 230 deaths in all, and after each what was promised is there."""
    house.expected.failures = True
    house.expected.refusals |= {("DELETE", 404), ("PATCH", 404)}  # of a hand that went before its bot could note it
    kind = all_kinds()[game]
    sitting = await Sitting.open(house, kind, *await house.seats(*PEOPLE[:3]), cats=1, **kind.whole)
    reaper = Reaper(house, sitting)
    await sitting.starts()

    while sitting.live().running:
        if not reaper.has_seen_enough(kills) or house.draw.random() < 0.03:
            await reaper.plays_and_strikes()
        else:
            await reaper.somebody_moves()

    await reaper.is_content()
    became = Counter(press.became for press in reaper.history)
    print(f"{game}: {reaper.kills} kills, {dict(became)}")  # what the night has seen
    assert reaper.has_seen_enough(kills), vars(reaper)


def _is_over(sitting: Sitting) -> bool:
    return not sitting.live().running


@every_game
async def test_kills_around_the_lobby_and_the_end(house: House, kind: Kind) -> None:
    """Between opening, starting and ending, too, there is nothing to be lost, and nothing that is said twice."""
    house.expected.failures = True
    house.expected.refusals |= {("DELETE", 404), ("PATCH", 404)}
    guests = await house.seats("alice", "bob")
    for number in range(2):
        sitting = await Sitting.open(house, kind, *guests, cats=1, channel=await house.room(f"room-{number}"))
        reaper = Reaper(house, sitting)
        await reaper.strikes()
        await sitting.host.client.press(f"lb:{sitting.table}:start", wait=False)
        await reaper.waits_a_little()
        await reaper.strikes()
        if sitting.live().in_lobby:
            await sitting.starts()
        await sitting.plays(until=partial(_is_over, sitting))
        await reaper.strikes()

        assert sitting.live().facts.state is TableState.FINISHED
        await sitting.is_over_and_right()
