"""Direct messages: opening their channels slowly, remembering them, and remembering who does not want them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any

import discord

from bot.models.ids import ChannelId, MemberId
from bot.models.people import Member
from bot.runtime import Clock, Sleep
from bot.storage import PeopleQueries
from bot.tables.wish_keeper import WishKeeper
from bot.workers.lanes import PrioritySemaphore

DAY = 86_400.0
KNOWN = 4000
"""Of how many members it is kept in memory what we know of them, at the most: those last asked for. The store knows the others."""


class DirectMessages:
    """The ways to people. New channels are opened one at a time, `pace` seconds apart: Discord quarantines bots that open many.

    Whoever waits for that does so `aside`, and those at whose table somebody plays need not wait for those that are caught up.
    """

    def __init__(
        self,
        client: discord.Client,
        people: PeopleQueries,
        pace: float,
        clock: Clock,
        steady: Clock,
        sleep: Sleep,
        wishes: WishKeeper,
        aside: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self._client, self._people, self._pace, self._clock, self._sleep = client, people, pace, clock, sleep
        self._steady, self._aside, self._wishes = steady, aside, wishes
        self._members: OrderedDict[MemberId, Member] = OrderedDict()  # the one asked for last at the end
        self._opening, self._keeping = PrioritySemaphore(1), asyncio.Lock()
        self._opened_at, self._forgotten = float("-inf"), 0

    @property
    def waiting(self) -> int:
        """The number of members whose channel waits to be opened."""
        return self._opening.waiting

    async def member(self, who: MemberId) -> Member:
        """What we know of the member."""
        while who not in self._members:
            forgotten, known = self._forgotten, await self._people.find(who) or Member(who, str(who))
            if forgotten == self._forgotten:  # else it may be of before that
                self._members.setdefault(who, known)  # more may have been learned meanwhile
        self._members.move_to_end(who)
        while len(self._members) > KNOWN:
            self._members.popitem(last=False)
        return self._members[who]

    async def meet(self, who: MemberId, name: str, locale: str) -> None:
        """Remembers how somebody who just came in is called, what they speak, and on which day it was."""
        await self._keep(who, name=name, locale=locale, seen_at=self._clock() // DAY * DAY)

    async def locale(self, who: MemberId) -> str | None:
        """The language of what they alone read: the one they wish for, else that of their Discord; None: nobody knows."""
        return (await self._wishes.of(who)).locale or (await self.member(who)).locale

    async def channel(self, who: MemberId) -> ChannelId:
        """The channel to write to them. Raises discord's exception where Discord refuses."""
        known = await self.member(who)
        if known.dm_channel is not None:
            return known.dm_channel
        opened = await self._open(who)
        if who in self._members:  # else they were forgotten meanwhile
            await self._keep(who, dm_channel=opened)
        return opened

    def pause(self) -> None:
        """Somebody may just have opened a channel, who was us before a restart: the next one is not opened at once."""
        self._opened_at = self._steady()

    async def note(self, who: MemberId, *, closed: bool) -> None:
        """Remembers whether their direct messages are closed."""
        await self._keep(who, dms_closed=closed)

    def forget(self, who: MemberId) -> None:
        """Knows nothing of them any more."""
        self._members.pop(who, None)
        self._forgotten += 1

    async def _open(self, who: MemberId) -> ChannelId:
        with self._aside():
            async with self._opening:
                wait = self._opened_at + self._pace - self._steady()
                if wait > 0:
                    await self._sleep(wait)
                try:
                    return ChannelId((await self._client.create_dm(discord.Object(who))).id)
                finally:
                    self._opened_at = self._steady()  # Discord came to it by now, which may be long after it was asked

    async def _keep(self, who: MemberId, **learned: Any) -> None:
        """Remembers what was learned of the member; one after another, for all that is known of them is one row."""
        async with self._keeping:
            known = await self.member(who)
            now = replace(known, **learned)
            if now != known:
                await self._people.save(now)
                self._members[who] = now
