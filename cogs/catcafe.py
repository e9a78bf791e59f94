"""Cat Café on Discord: `/catcafe new`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.door.client import Purrlor
from cogs._choices import LEVELS
from cogs._opening import open_table
from games.catcafe import GAME
from players import DEFAULT_LEVEL


class CatCafe(commands.GroupCog, group_name=GAME.name):
    """The commands of Cat Café."""

    @app_commands.command(name="new")
    @app_commands.guild_only()
    @app_commands.choices(level=LEVELS, mice=[app_commands.Choice(name=name, value=name) for name in ("split", "cap")])
    async def new(
        self,
        interaction: discord.Interaction[Purrlor],
        seats: app_commands.Range[int, 2, 4] = 4,
        cats: app_commands.Range[int, 0, 3] = 0,
        level: str = DEFAULT_LEVEL,
        mice: str | None = None,
        rated: bool = True,
    ) -> None:
        await open_table(interaction, GAME.name, seats=seats, cats=cats, level=level, rated=rated, options={"mice": mice})


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(CatCafe())
