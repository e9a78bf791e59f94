"""Catte on Discord: `/catte new`."""

from __future__ import annotations

from bot.door.client import Purrlor
from cogs._opening import commands_of
from games.catte import GAME


async def setup(bot: Purrlor) -> None:
    bot.tree.add_command(commands_of(GAME))
