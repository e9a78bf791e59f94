"""Festival of a Thousand Cats on Discord: `/festival new`, and what is pressed, chosen and typed at its tables."""

from __future__ import annotations

from bot.client.client import Purrlor
from cogs._game import GameCog
from games.festival import GAME


class Festival(GameCog, name=GAME.name):
    """How Festival of a Thousand Cats is played on Discord."""

    game = GAME


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Festival(bot))
