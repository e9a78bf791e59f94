"""Maneki-Ne-Collection on Discord: `/maneki new`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.door.client import Purrlor
from cogs._choices import LEVELS
from cogs._opening import open_table
from games.maneki import GAME
from players import DEFAULT_LEVEL


class Maneki(commands.GroupCog, group_name=GAME.name):
    """The commands of Maneki-Ne-Collection."""

    @app_commands.command(name="new")
    @app_commands.guild_only()
    @app_commands.choices(level=LEVELS, bonus=[app_commands.Choice(name=name, value=name) for name in ("piece", "both")])
    async def new(
        self,
        interaction: discord.Interaction[Purrlor],
        seats: app_commands.Range[int, 2, 4] = 4,
        cats: app_commands.Range[int, 0, 3] = 0,
        level: str = DEFAULT_LEVEL,
        bonus: str | None = None,
        rated: bool = True,
    ) -> None:
        await open_table(interaction, GAME.name, seats=seats, cats=cats, level=level, rated=rated, options={"bonus": bonus})


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Maneki())
