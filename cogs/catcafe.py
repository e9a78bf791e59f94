"""Cat Café on Discord: `/catcafe new`, and what is pressed, chosen and typed at its tables."""

from __future__ import annotations

from bot.client.client import Purrlor
from cogs._game import GameCog
from games.catcafe import GAME


class CatCafe(GameCog, name=GAME.name):
    """How Cat Café is played on Discord."""

    game = GAME


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(CatCafe(bot))
