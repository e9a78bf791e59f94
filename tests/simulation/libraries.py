"""Replaces clocks, chance and threads inside libraries by those of the world.

    with simulated_libraries(clock, draws): ...

The bot and the sandbox receive theirs as arguments (bot/runtime.py, sandbox/runtime.py).
`PINNED` are the versions that were searched for uses of time, chance and threads; a new version is searched first.
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
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

from aiohttp import helpers
from aiohttp._websocket.writer import WebSocketWriter
from discord.gateway import KeepAliveHandler

from tests.simulation.chance import Draws
from tests.simulation.loop import Clock

PINNED = {
    **{"discord.py": "2.7.1", "sqlite-utils": "4.2.1", "structlog": "26.1.0", "openskill": "6.2.0", "babel": "2.18.0"},
    **{"aiohttp": "3.14.5", "yarl": "1.25.1", "multidict": "6.9.1", "frozenlist": "1.8.0", "aiosignal": "1.4.0", "propcache": "0.5.4"},
}
"""The versions of libraries whose internals this module knows.

Python and SQLite are the machine's.
"""

TAKEN: Mapping[str, tuple[str, ...]] = {
    "discord.abc": ("time", "secrets"),  # the nonce of a message that has none: bot/delivery gives each its own
    "discord.backoff": ("time", "random"),  # how long until a lost gateway is asked again
    "discord.gateway": ("time", "threading"),  # the heartbeat, a thread of its own; its delay; 120 frames a minute
    "discord.http": ("datetime",),  # limits by the clock on the wall, where it is told to go by that
    "discord.utils": ("datetime",),  # the age of messages and of interactions
    "discord.state": ("os",),  # the nonce of a question for members
    **{f"discord.ui.{name}": ("os",) for name in ("button", "checkbox", "file_upload", "modal", "radio", "select", "text_input")},
    "discord.ui.view": ("os", "time"),
    "aiohttp.client": ("os",),  # the key of a WebSocket
    "aiohttp.connector": ("monotonic", "random"),  # how long a connection is kept; who of many hosts is served first
    "aiohttp.cookiejar": ("time",),
    "aiohttp.helpers": ("time",),  # the date of an answer
    "aiohttp.multipart": ("uuid",),  # what stands between parts
    "sqlite_utils.db": ("secrets",),  # names of savepoints
    "sqlite_utils.migrations": ("datetime",),  # when a file got its shape
}
"""Replaced names by module.

`aiohttp._websocket.writer` is replaced too: its source of masks is an argument's default.
"""


class _Instead:
    """A module or class with some names replaced.

    Names that start with one of `never` raise AttributeError.
    """

    def __init__(self, there: object, never: tuple[str, ...] = (), **ours: object) -> None:
        self.__dict__.update(ours)
        self._there, self._never = there, never

    def __getattr__(self, name: str) -> Any:
        if name.startswith(self._never):
            raise AttributeError(f"a world has no {name}")
        return getattr(self._there, name)


class _Source(random.Random):
    """A random generator that ignores reseeding without a seed."""

    def seed(self, a: Any = None, version: int = 2) -> None:
        if a is not None:
            super().seed(a, version)


def _random(draws: Draws) -> SimpleNamespace:
    """A replacement of the module `random`, whose generators are seeded by the world."""
    seeds = draws.byte_source()
    shared = _Source(seeds(8))
    names = ("shuffle", "randrange", "uniform", "random")
    return SimpleNamespace(Random=lambda: _Source(seeds(8)), **{name: getattr(shared, name) for name in names})


def beat(handler: KeepAliveHandler) -> None:
    """Start discord.py's heartbeat as a task in place of a thread (`KeepAliveHandler.run`)."""
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
def simulated_libraries(clock: Clock, draws: Draws) -> Iterator[None]:
    """Within the context, the libraries use the time and chance of this world."""

    def now(tz: datetime.tzinfo) -> datetime.datetime:
        return datetime.datetime.fromtimestamp(clock.wall(), tz)

    chance = draws.scope("secrets").byte_source()
    boundary = uuid.UUID(bytes=draws.scope("uuid").bytes("boundary", 16), version=4)  # one boundary for all requests
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
        "os": _Instead(os, urandom=draws.scope("os").byte_source()),
        "random": _random(draws.scope("random")),
        "uuid": SimpleNamespace(uuid4=lambda: boundary),
        "secrets": SimpleNamespace(
            randbits=lambda number: int.from_bytes(chance(16), "big") % (1 << number), token_hex=lambda size: chance(size).hex()
        ),
    }
    masks: Any = WebSocketWriter.__init__.__kwdefaults__
    extensions = _extensions()
    with ExitStack() as stack:
        for module, name in ((module, name) for module, names in TAKEN.items() for name in names if name != "threading"):
            stack.enter_context(patch.object(import_module(module), name, ours[name]))
        stack.enter_context(patch.object(KeepAliveHandler, "start", beat))
        stack.enter_context(patch.dict(masks, random=random.Random(draws.bytes("masks", 8))))
        stack.enter_context(patch.object(helpers, "_cached_current_datetime", None))  # aiohttp caches the date for a second
        yield
        for name in _extensions():
            del sys.modules[name]
        sys.modules.update(extensions)
        for forget in typing._cleanups:  # type: ignore[attr-defined]  # what was written of their classes
            forget()


def _extensions() -> dict[str, ModuleType]:
    """The loaded cog modules. discord.py loads cogs for each bot; the world's cogs are removed at its end."""
    return {name: module for name, module in sys.modules.items() if name.startswith("cogs.") and not name.startswith("cogs._")}
