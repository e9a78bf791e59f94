"""Caches of settings of members and servers: loaded once, saved on every change."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from bot.errors import StorageError
from bot.models.ids import MemberId, ServerId
from bot.settings.server import ServerSettings
from bot.settings.user import UserSettings
from bot.storage import SettingQueries
from bot.tables.read_cache import ReadCache

CACHE_SIZE = 4000
"""The maximum number of members, and of servers, in memory; the least recently used go first."""

Owner = TypeVar("Owner", bound=int)
Value = TypeVar("Value")


class SettingsCache(Generic[Owner, Value]):
    """Settings by owner. Watchers are called after a change or a possible change, and must return at
    once."""

    def __init__(self, load: Callable[[Owner], Awaitable[Value]], save: Callable[[Owner, Value], Awaitable[None]]) -> None:
        self._save = save
        self._cached: ReadCache[Owner, Value] = ReadCache(CACHE_SIZE, load)
        self._saving = asyncio.Lock()
        self._watchers: list[Callable[[Owner], None]] = []

    def watch(self, watcher: Callable[[Owner], None]) -> None:
        """Call the watcher with the owner after every change, also after a save that may have
        failed.
        """
        self._watchers.append(watcher)

    async def get(self, owner: Owner) -> Value:
        """Return the owner's settings, or the default ones if none are stored. Raises StorageError."""
        return await self._cached.get(owner)

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
                self._cached.put(owner, after)
            except StorageError:
                self.drop(owner)  # the write may be stored despite the error
                raise
            finally:
                for watcher in self._watchers:
                    watcher(owner)
        return after

    def take_up(self, owner: Owner) -> None:
        """Handle a change by another process."""
        self.drop(owner)
        for watcher in self._watchers:
            watcher(owner)

    def clear(self) -> None:
        """Remove all owners from memory."""
        self._cached.clear()

    def drop(self, owner: Owner) -> None:
        """Remove the owner from memory; the next call loads from the store."""
        self._cached.drop(owner)


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
