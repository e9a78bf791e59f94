"""Maneki-Ne-Collection on Discord: `/maneki new`, and what is pressed, chosen and typed at its tables."""

from __future__ import annotations

from bot.client.client import Purrlor
from cogs._game import GameCog
from games.maneki import GAME


class Maneki(GameCog, name=GAME.name):
    """How Maneki-Ne-Collection is played on Discord."""

    game = GAME


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Maneki(bot))
