"""Caches of settings of members and servers: loaded once, saved on every change."""

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
"""The maximum number of members, and of servers, in memory; the least recently used go first."""

Owner = TypeVar("Owner", bound=int)
Value = TypeVar("Value")


class SettingsCache(Generic[Owner, Value]):
    """Settings by owner. Watchers are called after a change or a possible change, and must return at
    once."""

    def __init__(self, load: Callable[[Owner], Awaitable[Value]], save: Callable[[Owner, Value], Awaitable[None]]) -> None:
        self._load, self._save = load, save
        self._cached: OrderedDict[Owner, Value] = OrderedDict()  # the most recently used last
        self._saving, self._forgotten = asyncio.Lock(), 0
        self._watchers: list[Callable[[Owner], None]] = []

    def watch(self, watcher: Callable[[Owner], None]) -> None:
        """Call the watcher with the owner after every change, also after a save that may have
        failed.
        """
        self._watchers.append(watcher)

    async def get(self, owner: Owner) -> Value:
        """Return the owner's settings, or the default ones if none are stored. Raises StorageError."""
        while owner not in self._cached:
            forgotten, found = self._forgotten, await self._load(owner)
            if forgotten == self._forgotten:  # else the loaded value may be older than a drop
                self._cached.setdefault(owner, found)  # a change during the load is newer
        self._cached.move_to_end(owner)
        settings = self._cached[owner]
        while len(self._cached) > CACHE_SIZE:
            self._cached.popitem(last=False)
        return settings

    async def change(self, owner: Owner, change: Callable[[Value], Value]) -> Value:
        """Apply the change to the owner's settings and save them; one change at a time. Return the
        new ones.

        Nothing is saved if they are equal. Raises StorageError; then the change may be saved or
        not.
        """
        async with self._saving:
            before = await self.get(owner)
            after = change(before)
            if after == before:
                return after
            try:
                await self._save(owner, after)
                self._cached[owner] = after
            except StorageError:
                self.drop(owner)  # the write may be stored despite the error
                raise
            finally:
                for watcher in self._watchers:
                    watcher(owner)
        return after

    def drop(self, owner: Owner) -> None:
        """Remove the owner from memory; the next call loads from the store."""
        self._cached.pop(owner, None)
        self._forgotten += 1


class UserSettingsCache(SettingsCache[MemberId, UserSettings]):
    """The settings of members."""

    def __init__(self, settings: SettingQueries) -> None:
        super().__init__(settings.load_user, settings.save_user)

    async def has_reminders(self, member: MemberId) -> bool:
        """True if the member wants a reminder after half of a turn. Raises StorageError."""
        return (await self.get(member)).reminders


class ServerSettingsCache(SettingsCache[ServerId, ServerSettings]):
    """The settings of servers."""

    def __init__(self, settings: SettingQueries) -> None:
        self._settings = settings
        super().__init__(settings.load_server, settings.save_server)

    async def forget_server(self, server: ServerId) -> None:
        """Delete the settings of a server that the bot has left. Raises StorageError."""
        await self._settings.delete_server(server)
        self.drop(server)
