"""What people wish of us, at hand for whoever acts on it: read once, kept in the store, let go when somebody is forgotten."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from bot.errors import StorageError
from bot.facts import MemberId
from bot.storage import Store
from bot.wishes import Wishes

KNOWN = 4000
"""Of how many members their wishes are kept in memory, at the most: those last asked for."""


class WishKeeper:
    """Everybody's wishes. Watchers are called, and must not wait, after somebody has chosen otherwise."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[MemberId, Wishes] = OrderedDict()  # of the one asked for last at the end
        self._keeping = asyncio.Lock()
        self._watchers: list[Callable[[MemberId], None]] = []

    def watch(self, watcher: Callable[[MemberId], None]) -> None:
        """Has the watcher called with everybody who chooses otherwise."""
        self._watchers.append(watcher)

    async def of(self, member: MemberId) -> Wishes:
        """What they wish. Raises StorageError."""
        if member not in self._known:
            found = await self._store.wishes(member)
            self._known.setdefault(member, found)  # they may have chosen otherwise meanwhile
        self._known.move_to_end(member)
        wishes = self._known[member]
        while len(self._known) > KNOWN:
            self._known.popitem(last=False)
        return wishes

    async def choose(self, member: MemberId, otherwise: Callable[[Wishes], Wishes]) -> Wishes:
        """What they wish from now on; one choice after another, for all that somebody wishes is one value. Raises StorageError."""
        async with self._keeping:
            before = await self.of(member)
            after = otherwise(before)
            if after == before:
                return after
            try:
                await self._store.keep_wishes(member, after)
            except StorageError:
                self.forget(member)  # the store may have done it all the same
                raise
            self._known[member] = after
        for watcher in self._watchers:
            watcher(member)
        return after

    async def wants_reminder(self, member: MemberId) -> bool:
        """Whether they are to be reminded when half of the time for a turn has passed. Raises StorageError."""
        return (await self.of(member)).reminders

    async def whom_forced(self) -> list[MemberId]:
        """Who wishes that what is forced be played for them. Raises StorageError."""
        return await self._store.whom_forced()

    def forget(self, member: MemberId) -> None:
        """Knows nothing of them any more; who asks is told what the store has."""
        self._known.pop(member, None)
