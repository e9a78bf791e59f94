"""The auction on Discord: `/auction new`."""

from __future__ import annotations

from bot.door.client import Purrlor
from cogs._opening import commands_of
from games.auction import GAME


async def setup(bot: Purrlor) -> None:
    bot.tree.add_command(commands_of(GAME))
