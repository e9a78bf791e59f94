"""Cat Café on Discord: `/catcafe`, and the moves at its tables."""

from __future__ import annotations

from bot.client.client import Purrlor
from cogs._game import GameCog
from games.catcafe import GAME


class CatCafe(GameCog, name=GAME.name):
    """The cog of Cat Café."""

    game = GAME


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(CatCafe(bot))
