"""The auction on Discord: `/auction new`, and what is pressed, chosen and typed at its tables."""

from __future__ import annotations

from bot.client.client import Purrlor
from cogs._game import GameCog
from games.auction import GAME


class Auction(GameCog, name=GAME.name):
    """How the auction is played on Discord."""

    game = GAME


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Auction(bot))
