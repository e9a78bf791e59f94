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

KNOWN = 4000
"""Of how many members, and of how many servers, the wishes are kept in memory, at the most: those last asked for."""

Who = TypeVar("Who", bound=int)
Value = TypeVar("Value")


class Keeper(Generic[Who, Value]):
    """Everybody's wishes. Watchers are called, and must not wait, after somebody has chosen otherwise, or may have."""

    def __init__(self, read: Callable[[Who], Awaitable[Value]], keep: Callable[[Who, Value], Awaitable[None]]) -> None:
        self._read, self._keep = read, keep
        self._known: OrderedDict[Who, Value] = OrderedDict()  # of the one asked for last at the end
        self._keeping, self._forgotten = asyncio.Lock(), 0
        self._watchers: list[Callable[[Who], None]] = []

    def watch(self, watcher: Callable[[Who], None]) -> None:
        """Has the watcher called with everybody who chooses otherwise."""
        self._watchers.append(watcher)

    async def of(self, who: Who) -> Value:
        """What they wish. Raises StorageError."""
        while who not in self._known:
            forgotten, found = self._forgotten, await self._read(who)
            if forgotten == self._forgotten:  # else it may be of before that
                self._known.setdefault(who, found)  # they may have chosen otherwise meanwhile
        self._known.move_to_end(who)
        wishes = self._known[who]
        while len(self._known) > KNOWN:
            self._known.popitem(last=False)
        return wishes

    async def choose(self, who: Who, otherwise: Callable[[Value], Value]) -> Value:
        """What they wish from now on; one choice after another, for all that somebody wishes is one value. Raises StorageError."""
        async with self._keeping:
            before = await self.of(who)
            after = otherwise(before)
            if after == before:
                return after
            try:
                await self._keep(who, after)
                self._known[who] = after
            except StorageError:
                self.forget(who)  # the store may have done it all the same
                raise
            finally:
                for watcher in self._watchers:
                    watcher(who)
        return after

    def forget(self, who: Who) -> None:
        """Knows nothing of them any more; who asks is told what the store has."""
        self._known.pop(who, None)
        self._forgotten += 1


class WishKeeper(Keeper[MemberId, UserSettings]):
    """What members wish."""

    def __init__(self, settings: SettingQueries) -> None:
        self._settings = settings
        super().__init__(settings.load_user, settings.save_user)

    async def wants_reminder(self, member: MemberId) -> bool:
        """Whether they are to be reminded when half of the time for a turn has passed. Raises StorageError."""
        return (await self.of(member)).reminders

    async def whom_forced(self) -> list[MemberId]:
        """Who wishes that what is forced be played for them. Raises StorageError."""
        return await self._settings.find_auto_players()


class ServerWishKeeper(Keeper[ServerId, ServerSettings]):
    """What servers wish."""

    def __init__(self, settings: SettingQueries) -> None:
        self._settings = settings
        super().__init__(settings.load_server, settings.save_server)

    async def forget_server(self, server: ServerId) -> None:
        """We are in it no longer: nothing is kept of what it wished. Raises StorageError."""
        await self._settings.delete_server(server)
        self.forget(server)
