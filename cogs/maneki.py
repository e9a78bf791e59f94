"""Maneki-Ne-Collection on Discord: `/maneki`, and the moves at its tables."""

from __future__ import annotations

from bot.client.client import Purrlor
from cogs._game import GameCog
from games.maneki import GAME


class Maneki(GameCog, name=GAME.name):
    """The cog of Maneki-Ne-Collection."""

    game = GAME


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Maneki(bot))
