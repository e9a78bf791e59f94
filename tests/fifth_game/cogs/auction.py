"""The auction on Discord: the command `/auction`, buttons, menus and typed moves."""

from __future__ import annotations

from bot.client.client import Purrlor
from cogs._game import GameCog
from games.auction import GAME


class Auction(GameCog, name=GAME.name):
    """The commands of the auction."""

    game = GAME


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Auction(bot))
