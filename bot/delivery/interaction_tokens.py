"""Interactions through which a message can be edited for a while, free of rate limits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import discord

from bot.models.ids import TableId
from bot.runtime import Clock

TOKEN_SECONDS = 14 * 60
"""The time for which a token is used. It is valid for fifteen minutes; a margin is left for delays."""
KEPT = 500
"""The most interactions kept, the newest ones. Few messages of a table are edited at any time."""

Interaction = discord.Interaction[Any]
WaitUntilEditable = Callable[[], Awaitable[bool]]
"""Wait for the answer to an interaction. Return True if its message can be edited through it."""


async def editable_at_once() -> bool:
    """True: the interaction is answered, and its message can be edited."""
    return True


class Press(NamedTuple):
    """A press on a message of a table, at the time `since`, in seconds of the steady clock."""

    table: TableId
    interaction: Interaction
    since: float
    wait_until_editable: WaitUntilEditable


class InteractionTokens:
    """The last press on each message, by the id of the message."""

    def __init__(self, steady: Clock) -> None:
        self._steady = steady
        self._presses: dict[int, Press] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, message: int) -> asyncio.Lock:
        """The lock of a private message; it is dropped when unused.

        Presses, panels and hands may all edit the same message, each through a token of its own. Whoever
        holds the lock is the only one, and finds out first whether the message is still theirs: what is
        sent last is shown last.
        """
        return self._locks.setdefault(message, asyncio.Lock())

    def record_press(
        self, table: TableId, message: int, interaction: Interaction, wait_until_editable: WaitUntilEditable = editable_at_once
    ) -> None:
        """Edit the message through this interaction from now on, until its token is too old."""
        self._presses.pop(message, None)
        self._presses[message] = self.make_press(table, interaction, wait_until_editable)
        self._drop_old()

    def make_press(self, table: TableId, interaction: Interaction, wait_until_editable: WaitUntilEditable) -> Press:
        """A press at this moment."""
        return Press(table, interaction, self._steady(), wait_until_editable)

    async def find_interaction(self, message: int) -> Interaction | None:
        """The interaction through which the message can be edited; None if it must be edited by its
        id.

        Waits until the interaction is answered.
        """
        press = self._presses.get(message)
        if press is None or not self.is_valid(press) or not await press.wait_until_editable():
            self.drop(message)
            return None
        return press.interaction

    def is_valid(self, press: Press) -> bool:
        """True if the press is at most `TOKEN_SECONDS` old, so that its token can be used."""
        return self._steady() - press.since <= TOKEN_SECONDS

    def drop(self, message: int) -> None:
        """Edit the message by its id from now on."""
        self._presses.pop(message, None)

    def unload_table(self, table: TableId) -> None:
        """Drop the presses on the messages of this table."""
        self._presses = {message: press for message, press in self._presses.items() if press.table != table}
        self._drop_old()

    def _drop_old(self) -> None:
        while self._presses:
            eldest, press = next(iter(self._presses.items()))
            if len(self._presses) <= KEPT and self.is_valid(press):
                break
            del self._presses[eldest]
