"""What people and servers wish of us, at hand for whoever acts on it: read once, kept in the store, let go when somebody is forgotten."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from bot.errors import StorageError
from bot.models.ids import MemberId, ServerId
from bot.settings.server import ServerSettings
from bot.settings.user import UserSettings
from bot.storage import SettingQueries

CACHE_SIZE = 4000
"""Of how many members, and of how many servers, the wishes are kept in memory, at the most: those last asked for."""

Owner = TypeVar("Who", bound=int)
Value = TypeVar("Value")


class SettingsCache(Generic[Owner, Value]):
    """Everybody's wishes. Watchers are called, and must not wait, after somebody has chosen otherwise, or may have."""

    def __init__(self, load: Callable[[Owner], Awaitable[Value]], save: Callable[[Owner, Value], Awaitable[None]]) -> None:
        self._load, self._save = load, save
        self._cached: OrderedDict[Owner, Value] = OrderedDict()  # of the one asked for last at the end
        self._saving, self._forgotten = asyncio.Lock(), 0
        self._watchers: list[Callable[[Owner], None]] = []

    def watch(self, watcher: Callable[[Owner], None]) -> None:
        """Has the watcher called with everybody who chooses otherwise."""
        self._watchers.append(watcher)

    async def get(self, owner: Owner) -> Value:
        """What they wish. Raises StorageError."""
        while owner not in self._cached:
            forgotten, found = self._forgotten, await self._load(owner)
            if forgotten == self._forgotten:  # else it may be of before that
                self._cached.setdefault(owner, found)  # they may have chosen otherwise meanwhile
        self._cached.move_to_end(owner)
        wishes = self._cached[owner]
        while len(self._cached) > CACHE_SIZE:
            self._cached.popitem(last=False)
        return wishes

    async def change(self, owner: Owner, change: Callable[[Value], Value]) -> Value:
        """What they wish from now on; one choice after another, for all that somebody wishes is one value. Raises StorageError."""
        async with self._saving:
            before = await self.get(owner)
            after = change(before)
            if after == before:
                return after
            try:
                await self._save(owner, after)
                self._cached[owner] = after
            except StorageError:
                self.drop(owner)  # the store may have done it all the same
                raise
            finally:
                for watcher in self._watchers:
                    watcher(owner)
        return after

    def drop(self, owner: Owner) -> None:
        """Knows nothing of them any more; who asks is told what the store has."""
        self._cached.pop(owner, None)
        self._forgotten += 1


class UserSettingsCache(SettingsCache[MemberId, UserSettings]):
    """What members wish."""

    def __init__(self, settings: SettingQueries) -> None:
        self._settings = settings
        super().__init__(settings.load_user, settings.save_user)

    async def has_reminders(self, member: MemberId) -> bool:
        """Whether they are to be reminded when half of the time for a turn has passed. Raises StorageError."""
        return (await self.get(member)).reminders

    async def find_auto_players(self) -> list[MemberId]:
        """Who wishes that what is forced be played for them. Raises StorageError."""
        return await self._settings.find_auto_players()


class ServerSettingsCache(SettingsCache[ServerId, ServerSettings]):
    """What servers wish."""

    def __init__(self, settings: SettingQueries) -> None:
        self._settings = settings
        super().__init__(settings.load_server, settings.save_server)

    async def forget_server(self, server: ServerId) -> None:
        """We are in it no longer: nothing is kept of what it wished. Raises StorageError."""
        await self._settings.delete_server(server)
        self.drop(server)
