"""The bot as it is, `python -m tests.evening.mortal run`, but dying of signal 9 at a moment that has a name.

    await house.bot.start(**dies("remember_shown", after=False))

A moment is a write to the store, by the name of the store's method, or a request to Discord, by method and route. `after` is when the
commit is done, or the answer there, and the bot has done nothing with it yet: between a send and its row is after the send.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, NamedTuple

from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.facts import Ending
from bot.host.command_line import main
from bot.storage.sqlite import SqliteStore
from tests.evening.sketched import sketch

MORTAL = "tests.evening.mortal"
SETTING = "EVENING_DIES"
SEND = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
DELETE = "DELETE /channels/{channel_id}/messages/{message_id}"
ANSWER = "POST /interactions/{webhook_id}/{webhook_token}/callback"
WRITES = ("open_table", "seat_players", "start_table", "add_move", "replace_choice", "remember_shown", "forget_shown")
LAST_MOVE = "the last move"
"""The write that ends the game, whichever it is, with the results."""
FORGETTING = "forgetting after the last move"
"""The first that a table has shown is forgotten after its end. What is forgotten before that is of another moment: a start forgets a hand
that an earlier death has left behind, and if it died of that, the next start would again."""


class Death(NamedTuple):
    """The moment at which a life ends: the `time`-th such write or request in it, before it or after."""

    at: str
    after: bool
    time: int = 1

    def __str__(self) -> str:
        return f"{'after' if self.after else 'before'} {self.at}, time {self.time}"


def dies(death: Death | None) -> dict[str, str]:
    """The setting that tells a bot of this module when to die; without a death it lives on."""
    return {SETTING: json.dumps(death)}


class _Reaper:
    def __init__(self, death: Death) -> None:
        self._death, self._left = death, death.time
        self._is_over = False

    async def passes_write(self, method: str, ends: bool, act: Callable[[], Awaitable[Any]]) -> Any:
        """A write by the name of the moment it is; `ends` says that it ends the game."""
        self._is_over |= ends
        name = LAST_MOVE if ends else FORGETTING if self._is_over and method == "forget_shown" else method
        return await self.passes(name, act)

    async def passes(self, name: str, act: Callable[[], Awaitable[Any]]) -> Any:
        """Does what is done at this moment, unless it is the last one of this life, before or after it."""
        self._left -= name == self._death.at
        is_last = name == self._death.at and self._left == 0
        if is_last and not self._death.after:
            os.kill(os.getpid(), signal.SIGKILL)
        answer = await act()
        if is_last:
            os.kill(os.getpid(), signal.SIGKILL)
        return answer


def _await_death(reaper: _Reaper) -> None:
    """Everything that makes this bot another than the real one."""
    for name in WRITES:
        setattr(SqliteStore, name, _watched_write(name, getattr(SqliteStore, name), reaper))
    for client in (HTTPClient, AsyncWebhookAdapter):
        setattr(client, "request", _watched_request(client.request, reaper))  # noqa: B010


def _watched_write(name: str, write: Any, reaper: _Reaper) -> Any:
    @wraps(write)
    async def watched(store: SqliteStore, *facts: Any, **more: Any) -> Any:
        ends = any(isinstance(fact, Ending) for fact in (*facts, *more.values()))
        return await reaper.passes_write(name, ends, lambda: write(store, *facts, **more))

    return watched


def _watched_request(request: Any, reaper: _Reaper) -> Any:
    @wraps(request)
    async def watched(client: Any, route: Any, *facts: Any, **more: Any) -> Any:
        return await reaper.passes(f"{route.method} {route.path}", lambda: request(client, route, *facts, **more))

    return watched


if __name__ == "__main__":
    sketch()
    if death := json.loads(os.environ.get(SETTING, "null")):
        _await_death(_Reaper(Death(*death)))
    sys.exit(main())
