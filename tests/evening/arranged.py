"""The bot as it is, `python -m tests.evening.arranged run`, but for what a test arranges in the setting EVENING_ARRANGED.

    async with House.open(folder, arranged=Arranged(seed=seed.hex())) as house:

Its pictures are tiny: all is laid on them as ever, so that what cannot be drawn is in the log; the
pixels are half of what an evening costs a bot. What discord.py waits before it tries again is a fiftieth; what Discord asks it to wait is
waited for. Besides, all tables may get one seed, and the bot may die of signal 9 at a moment that has a name:

    await house.bot.start(**Arranged(dies=("messages.save", after, 1)).setting)

A moment is a write to the store, by the name of the method, or a request to Discord, by method and route. `after` is when the commit is
done, or the answer there, and the bot has done nothing with it yet: between a send and its row is after the send.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from functools import wraps
from types import ModuleType, SimpleNamespace
from typing import Any

import discord.http
import discord.webhook.async_
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter
from PIL import Image

from bot import runtime
from bot.models.results import Ending
from bot.ops.cli.commands import main
from bot.storage import MessageQueries, TableQueries
from bot.storage.queries import Queries
from ui.kit.drawing import sprites
from ui.kit.drawing.canvas import Canvas

ARRANGED = "tests.evening.arranged"
SETTING = "EVENING_ARRANGED"
HURRY = 50
"""How many times as soon as ever discord.py tries something again."""
SEND = "POST /channels/{channel_id}/messages"
WRITES: tuple[tuple[type[Queries], str, str], ...] = (
    (TableQueries, "insert", "tables.insert"),
    (TableQueries, "save", "tables.save"),
    (MessageQueries, "save", "messages.save"),
    (MessageQueries, "delete_slots", "messages.delete_slots"),
)
"""The queries at which a bot may die, and their names here."""
TINY = 32
"""The side of a picture in pixels: room for its round corners."""
LAST_MOVE = "the last move"
"""The query that stores the end of the game, with its results."""


@dataclass(frozen=True)
class Arranged:
    """The arrangements. `dies`: at a query or request, before or after it, and at which one of its
    kind.
    """

    seed: str = ""
    dies: tuple[str, bool, int] | None = None

    @property
    def setting(self) -> dict[str, str]:
        """The environment variable for a bot of this module."""
        return {SETTING: json.dumps(asdict(self))}


def arrange(what: Arranged) -> None:
    """Apply all differences from the real bot."""
    if what.seed:
        setattr(runtime, "secrets", SimpleNamespace(token_bytes=lambda _: bytes.fromhex(what.seed)))  # noqa: B010  (no type checker lets it)
    _sketch()
    if what.dies:
        _await_death(*what.dies)
    else:
        _hurry()


def _sketch() -> None:
    begin = Canvas.__init__

    def begin_small(canvas: Canvas, width: int, height: int, *table: Any, **more: Any) -> None:
        begin(canvas, TINY, TINY, *table, **more)
        canvas.width = width
        canvas.height = height

    setattr(Canvas, "__init__", begin_small)  # noqa: B010
    for laid in ("_stamp", "_paint", "_paint_corners", "_fill"):
        setattr(Canvas, laid, lambda *_: None)
    setattr(sprites.PackedSprite, "image", property(lambda packed: Image.new("RGBA", packed.size)))  # noqa: B010
    setattr(sprites, "_pack", lambda _, image: sprites.PackedSprite(image.size, b"", (), b""))  # noqa: B010


def _hurry() -> None:
    """Shorten discord.py's own pauses between attempts, which are whole seconds."""

    async def sleep(seconds: float, result: object = None) -> object:
        return await asyncio.sleep(seconds / HURRY if isinstance(seconds, int) else seconds, result)

    hurried = ModuleType("asyncio")
    vars(hurried).update(vars(asyncio) | {"sleep": sleep})
    for module in (discord.http, discord.webhook.async_):
        setattr(module, "asyncio", hurried)  # noqa: B010


def _await_death(at: str, after: bool, left: int) -> None:
    """Does what is done at each moment, unless it is the last one of this life, before or after it."""

    async def passes(name: str, act: Callable[[], Awaitable[Any]]) -> Any:
        nonlocal left
        left -= name == at
        is_last = name == at and left == 0
        if is_last and not after:
            os.kill(os.getpid(), signal.SIGKILL)
        answer = await act()
        if is_last:
            os.kill(os.getpid(), signal.SIGKILL)
        return answer

    def watched_write(name: str, write: Any) -> Any:
        @wraps(write)
        async def watched(queries: Queries, *table: Any, **more: Any) -> Any:
            ends = any(isinstance(fact, Ending) for fact in (*table, *more.values()))
            return await passes(LAST_MOVE if ends else name, lambda: write(queries, *table, **more))

        return watched

    def watched_request(request: Any) -> Any:
        @wraps(request)
        async def watched(client: Any, route: Any, *table: Any, **more: Any) -> Any:
            return await passes(f"{route.method} {route.path}", lambda: request(client, route, *table, **more))

        return watched

    for group, query, name in WRITES:
        setattr(group, query, watched_write(name, getattr(group, query)))
    for client in (HTTPClient, AsyncWebhookAdapter):
        setattr(client, "request", watched_request(client.request))  # noqa: B010


if __name__ == "__main__":
    arrange(Arranged(**json.loads(os.environ.get(SETTING, "{}"))))
    sys.exit(main())
