"""Catte on Discord: `/catte`, and the moves at its tables."""

from __future__ import annotations

from bot.client.client import Purrlor
from cogs._game import GameCog
from games.catte import GAME


class Catte(GameCog, name=GAME.name):
    """The cog of Catte."""

    game = GAME


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Catte(bot))
