"""Catte on Discord: `/catte new`, and what is pressed, chosen and typed at its tables."""

from __future__ import annotations

from bot.client.client import Purrlor
from cogs._game import GameCog
from games.catte import GAME


class Catte(GameCog, name=GAME.name):
    """How Catte is played on Discord."""

    game = GAME


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Catte(bot))
