"""Where Discord is: the real one, or a local one for trying and testing, which discord.py itself never notices."""

from __future__ import annotations

from urllib.parse import urlsplit

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def connect_to(address: str) -> None:
    """Has every client of this process talk to the Discord at `address`; nothing changes for an empty one."""
    if not address:
        return
    parts = urlsplit(address)
    socket = "wss" if parts.scheme == "https" else "ws"
    Route.BASE = f"{address}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{socket}://{parts.netloc}/gateway")
    discord.asset.Asset.BASE = address
