"""Festival of a Thousand Cats on Discord: `/festival`, and the moves at its tables."""

from __future__ import annotations

from bot.client.client import Purrlor
from cogs._game import GameCog
from games.festival import GAME


class Festival(GameCog, name=GAME.name):
    """The cog of Festival of a Thousand Cats."""

    game = GAME


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Festival(bot))
