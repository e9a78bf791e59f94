"""Festival of a Thousand Cats on Discord: `/festival new`."""

from __future__ import annotations

from bot.door.client import Purrlor
from cogs._opening import commands_of
from games.festival import GAME


async def setup(bot: Purrlor) -> None:
    bot.tree.add_command(commands_of(GAME))
