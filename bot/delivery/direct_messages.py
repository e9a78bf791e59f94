"""Direct messages: their channels, opened slowly and remembered, and the members who refuse them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any

import discord
from cachetools import LRUCache

from bot.models.ids import ChannelId, MemberId
from bot.models.people import Member
from bot.runtime import Clock, Sleep
from bot.storage import PeopleQueries
from bot.tables.read_cache import ReadCache
from bot.tables.settings_cache import UserSettingsCache
from bot.workers.lanes import PrioritySemaphore

DAY_SECONDS = 86_400.0
KEPT_MEMBERS = 4000
"""The most members kept in memory, those used last. The store has the others."""


class DirectMessages:
    """The direct message channels of members, and what is known of these members.

    New channels are opened one at a time, `seconds_between_openings` apart: Discord quarantines
    bots that open many; several processes share that pace. Work that waits for a channel is marked by `waiting_aside`. Channels for
    players at running tables come before channels for catching up.
    """

    def __init__(
        self,
        client: discord.Client,
        people: PeopleQueries,
        seconds_between_openings: float,
        clock: Clock,
        steady: Clock,
        sleep: Sleep,
        user_settings: UserSettingsCache,
        waiting_aside: Callable[[], AbstractContextManager[None]],
        count_processes: Callable[[], int],
    ) -> None:
        self._client = client
        self._people = people
        self._seconds_between_openings = seconds_between_openings
        self._count_processes = count_processes
        self._clock = clock
        self._sleep = sleep
        self._steady = steady
        self._waiting_aside = waiting_aside
        self._user_settings = user_settings
        self._members: ReadCache[MemberId, Member] = ReadCache(KEPT_MEMBERS, self._find_member)
        self._newest_messages: LRUCache[ChannelId, int] = LRUCache(KEPT_MEMBERS)
        self._opening = PrioritySemaphore(1)
        self._saving = asyncio.Lock()
        self._opened_at = float("-inf")

    def record_message(self, channel: ChannelId, message: int) -> None:
        """Note that a message stands in a direct message channel: of the member, or of the bot."""
        self._newest_messages[channel] = max(message, self.newest_message(channel))

    def newest_message(self, channel: ChannelId) -> int:
        """The id of the newest message that this process knows of in a channel; 0 for none."""
        return self._newest_messages.get(channel, 0)

    @property
    def waiting_count(self) -> int:
        """The number of members whose channel waits to be opened."""
        return self._opening.waiting

    async def load_member(self, member: MemberId) -> Member:
        """The stored facts about a member; defaults for an unknown member. Raises StorageError."""
        return await self._members.get(member)

    async def record_seen(self, member: MemberId, name: str, locale: str, *, is_in_server: bool = True) -> None:
        """Store the name, the language and the day of a member who has just used the bot.

        The name of a known member is that of the last server: in direct messages people have no
        nickname. Raises StorageError.
        """
        known = (await self.load_member(member)).name
        name = name if is_in_server or known == str(member) else known
        await self._save(member, name=name, locale=locale, seen_at=self._clock() // DAY_SECONDS * DAY_SECONDS)

    async def load_locale(self, member: MemberId) -> str | None:
        """The language of private messages to a member: the chosen one, or else that of Discord;
        None if unknown.
        """
        return (await self._user_settings.get(member)).locale or (await self.load_member(member)).locale

    async def open_channel(self, member: MemberId) -> ChannelId:
        """The direct message channel of a member, opened if unknown, which may take its turn in a
        queue.

        Raises discord's exceptions if it is refused, and StorageError.
        """
        known = await self.load_member(member)
        if known.dm_channel is not None:
            return known.dm_channel
        opened = await self._open(member)
        if member in self._members:  # else they were forgotten meanwhile
            await self._save(member, dm_channel=opened)
        return opened

    def pause_opening(self) -> None:
        """Let the next new channel wait for `seconds_between_openings` from now.

        The process before a restart may just have opened one.
        """
        self._opened_at = self._steady()

    async def record_closed(self, member: MemberId, *, closed: bool) -> None:
        """Store `closed`: True if Discord refuses direct messages to the member, False if not."""
        await self._save(member, dms_closed=closed)

    def clear(self) -> None:
        """Drop what memory has of members; another process may have changed it."""
        self._members.clear()

    def forget_member(self, member: MemberId) -> None:
        """Drop all that memory has of the member."""
        self._members.drop(member)

    async def _find_member(self, member: MemberId) -> Member:
        return await self._people.find(member) or Member(member, str(member))

    async def _open(self, member: MemberId) -> ChannelId:
        with self._waiting_aside():
            async with self._opening:
                wait = self._opened_at + self._seconds_between_openings * self._count_processes() - self._steady()
                if wait > 0:
                    await self._sleep(wait)
                try:
                    return ChannelId((await self._client.create_dm(discord.Object(member))).id)
                finally:
                    self._opened_at = self._steady()  # the moment of Discord's answer, perhaps long after the request

    async def _save(self, member: MemberId, **learned: Any) -> None:
        """Store new facts about a member. Saves run one after another, since a member has one row."""
        async with self._saving:
            known = await self.load_member(member)
            now = replace(known, **learned)
            if now != known:
                await self._people.save(now)
                self._members.put(member, now)
