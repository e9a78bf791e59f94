"""What libraries draw and read for themselves: clocks, chance and threads, each put in the hands of the world while one runs.

    with taken_over(clock, draws): ...

Nothing of the bot and of the sandbox stands here, for they are handed theirs (bot/runtime.py, sandbox/runtime.py). `PINNED` are the
versions that were read for it: a new one is searched for what asks for the time, for chance and for threads before it is written there.
"""

from __future__ import annotations

import asyncio
import datetime
import os
import random
import sys
import time
import typing
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from itertools import count
from types import ModuleType, SimpleNamespace
from typing import Any

from discord.gateway import KeepAliveHandler

from tests.simulation.chance import Draws
from tests.simulation.loop import Clock

PINNED = {
    **{"discord.py": "2.7.1", "sqlite-utils": "4.2.1", "structlog": "26.1.0", "openskill": "6.2.0", "babel": "2.18.0"},
    **{"aiohttp": "3.14.5", "yarl": "1.25.1", "multidict": "6.9.1", "frozenlist": "1.8.0", "aiosignal": "1.4.0", "propcache": "0.5.4"},
}
"""Those whose insides this module knows. Python and SQLite are the machine's: what a world steps of asyncio is tried in `test_loop.py`."""

TAKEN: Mapping[str, tuple[str, ...]] = {
    "discord.abc": ("time", "secrets"),  # the nonce of a message that has none: bot/door gives each its own
    "discord.backoff": ("time", "random"),  # how long until a lost gateway is asked again
    "discord.gateway": ("time", "threading"),  # the heartbeat, a thread of its own; its delay; 120 frames a minute
    "discord.http": ("datetime",),  # limits by the clock on the wall, where it is told to go by that
    "discord.utils": ("datetime",),  # the age of messages and of interactions
    "discord.state": ("os",),  # the nonce of a question for members
    "discord.ui.button": ("os",),
    "discord.ui.checkbox": ("os",),
    "discord.ui.file_upload": ("os",),
    "discord.ui.modal": ("os",),
    "discord.ui.radio": ("os",),
    "discord.ui.select": ("os",),
    "discord.ui.text_input": ("os",),
    "discord.ui.view": ("os", "time"),
    "aiohttp.client": ("os",),  # the key of a WebSocket
    "aiohttp.connector": ("monotonic", "random"),  # how long a connection is kept; who of many hosts is served first
    "aiohttp.cookiejar": ("time",),
    "aiohttp.helpers": ("time",),  # the date of an answer
    "aiohttp.multipart": ("uuid",),  # what stands between parts
    "sqlite_utils.db": ("secrets",),  # names of savepoints
    "sqlite_utils.migrations": ("datetime",),  # when a file got its shape
}
"""The names in these modules that are replaced; `aiohttp._websocket.writer` besides, whose source of masks is an argument's default."""


class _Instead:
    """A module or a class with some names of a world; nothing asks for those that begin like `never`."""

    def __init__(self, there: object, never: tuple[str, ...] = (), **ours: object) -> None:
        self.__dict__.update(ours)
        self._there, self._never = there, never

    def __getattr__(self, name: str) -> Any:
        if name.startswith(self._never):
            raise AttributeError(f"a world has no {name}")
        return getattr(self._there, name)


def _urandom(draws: Draws) -> Callable[[int], bytes]:
    numbers = count(1)
    return lambda size: draws.bytes(next(numbers), size)


class _Random:
    """The module `random`: everybody who makes a source of chance gets one of the world's."""

    def __init__(self, draws: Draws) -> None:
        self._draws, self._count = draws, 0
        shared = self._source()
        self.shuffle, self.randrange, self.uniform, self.random = shared.shuffle, shared.randrange, shared.uniform, shared.random

    def _source(self) -> random.Random:
        self._count += 1
        return random.Random(self._draws.bytes(self._count, 8))

    def Random(self) -> Any:  # noqa: N802  (it stands for the class)
        source = self._source()
        again = SimpleNamespace(seed=lambda: None, randrange=source.randrange, uniform=source.uniform, shuffle=source.shuffle)
        again.getrandbits = source.getrandbits
        return again


def beat(handler: KeepAliveHandler) -> None:
    """discord.py's heartbeat as a task: what its thread does (`KeepAliveHandler.run`), in the loop that it would hand it to."""
    handler._beating = asyncio.get_running_loop().create_task(_beats(handler))  # type: ignore[attr-defined]


async def _beats(handler: KeepAliveHandler) -> None:
    from discord import gateway  # its names are those of the world by now

    clock = gateway.time.perf_counter  # type: ignore[attr-defined]
    assert handler.interval is not None
    while True:
        await asyncio.sleep(handler.interval)
        if handler._stop_ev.is_set():
            return
        if handler._last_recv + handler.heartbeat_timeout < clock():
            gateway._log.warning("Shard ID %s has stopped responding to the gateway. Closing and restarting.", handler.shard_id)
            try:
                await handler.ws.close(4000)
            except Exception:  # noqa: BLE001  (as there)
                gateway._log.exception("An error occurred while stopping the gateway. Ignoring.")
            handler.stop()
            return
        try:
            await handler.ws.send_heartbeat(handler.get_payload())
        except Exception:  # noqa: BLE001  (as there)
            handler.stop()
            return
        handler._last_send = clock()


@contextmanager
def taken_over(clock: Clock, draws: Draws) -> Iterator[None]:
    """While it lasts, the libraries have the time and the chance of this world."""

    def now(tz: datetime.tzinfo) -> datetime.datetime:
        return datetime.datetime.fromtimestamp(clock.wall(), tz)

    chance = _urandom(draws.of("secrets"))
    boundary = uuid.UUID(bytes=draws.of("uuid").bytes("boundary", 16), version=4)  # one does for all: aiohttp need not read it anew
    ours: dict[str, Any] = {
        "time": _Instead(
            time,
            ("time", "monotonic", "perf_counter", "sleep"),
            time=clock.wall,
            monotonic=lambda: clock.now,
            perf_counter=lambda: clock.now,
        ),
        "monotonic": lambda: clock.now,
        "datetime": _Instead(datetime, datetime=_Instead(datetime.datetime, ("utcnow", "today"), now=now)),
        "os": _Instead(os, urandom=_urandom(draws.of("os"))),
        "random": _Random(draws.of("random")),
        "uuid": SimpleNamespace(uuid4=lambda: boundary),
        "secrets": SimpleNamespace(
            randbits=lambda number: int.from_bytes(chance(16), "big") % (1 << number), token_hex=lambda size: chance(size).hex()
        ),
    }
    places = [(module, name) for module, names in TAKEN.items() for name in names if name != "threading"]
    before: list[tuple[ModuleType, str, Any]] = []
    masks, extensions = _masks(), _extensions()
    kept = masks["random"]
    try:
        for module, name in places:
            there = import_module(module)
            before.append((there, name, getattr(there, name)))
            setattr(there, name, ours[name])
        starting, KeepAliveHandler.start = KeepAliveHandler.start, beat  # type: ignore[method-assign,assignment]
        masks["random"] = random.Random(draws.bytes("masks", 8))
        _forget_the_date()
        try:
            yield
        finally:
            KeepAliveHandler.start = starting  # type: ignore[method-assign]
    finally:
        for name in _extensions():
            del sys.modules[name]
        sys.modules.update(extensions)
        for forget in typing._cleanups:  # type: ignore[attr-defined]  # what was written of their classes
            forget()
        masks["random"] = kept
        _forget_the_date()
        for there, name, thing in before:
            setattr(there, name, thing)


def _extensions() -> dict[str, ModuleType]:
    """The cogs, which discord.py loads anew for each bot. Those of a world go with it: by the next one they would be things that were there
    before, through which nobody looks."""
    return {name: module for name, module in sys.modules.items() if name.startswith("cogs.") and not name.startswith("cogs._")}


def _masks() -> dict[str, Any]:
    """The defaults of the writer of WebSockets, among which is the source of its masks, made when it is imported."""
    from aiohttp._websocket.writer import WebSocketWriter

    defaults = WebSocketWriter.__init__.__kwdefaults__
    assert defaults is not None
    assert "random" in defaults
    return defaults


def _forget_the_date() -> None:
    """aiohttp keeps the date of its answers until the second is over."""
    from aiohttp import helpers

    helpers._cached_current_datetime = None


def forget_applications() -> None:
    """aiohttp keeps the last 1,024 ways through an application, and with each a whole Discord that is over."""
    from aiohttp import web_app

    web_app._cached_build_middleware.cache_clear()
