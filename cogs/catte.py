"""Catte on Discord: `/catte new`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.door.client import Purrlor
from cogs._choices import LEVELS
from cogs._opening import open_table
from games.catte import GAME
from players import DEFAULT_LEVEL


class Catte(commands.GroupCog, group_name=GAME.name):
    """The commands of Catte."""

    @app_commands.command(name="new")
    @app_commands.guild_only()
    @app_commands.choices(level=LEVELS)
    async def new(
        self,
        interaction: discord.Interaction[Purrlor],
        seats: app_commands.Range[int, 3, 4] = 4,
        cats: app_commands.Range[int, 0, 3] = 0,
        level: str = DEFAULT_LEVEL,
        rounds: app_commands.Range[int, 1, 4] | None = None,
        rated: bool = True,
    ) -> None:
        await open_table(interaction, GAME.name, seats=seats, cats=cats, level=level, rated=rated, options={"rounds": rounds})


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Catte())
