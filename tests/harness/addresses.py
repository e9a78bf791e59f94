"""Discord's addresses in discord.py, which are class attributes, restored after a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route


@contextmanager
def restored_addresses() -> Iterator[None]:
    """Restore every address on exit."""
    places = (Route, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY"), (HTTPClient, "get_bot_gateway"), (Asset, "BASE")
    before = [getattr(owner, name) for owner, name in places]
    try:
        yield
    finally:
        for (owner, name), value in zip(places, before, strict=True):
            setattr(owner, name, value)
