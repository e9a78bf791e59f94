"""Festival of a Thousand Cats on Discord: `/festival new`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.door.client import Purrlor
from cogs._choices import LEVELS
from cogs._opening import open_table
from games.festival import GAME
from players import DEFAULT_LEVEL


class Festival(commands.GroupCog, group_name=GAME.name):
    """The commands of the festival."""

    @app_commands.command(name="new")
    @app_commands.guild_only()
    @app_commands.choices(level=LEVELS, rules=[app_commands.Choice(name=name, value=name) for name in ("basic", "experienced", "advanced")])
    async def new(
        self,
        interaction: discord.Interaction[Purrlor],
        seats: app_commands.Range[int, 3, 4] = 4,
        cats: app_commands.Range[int, 0, 3] = 0,
        level: str = DEFAULT_LEVEL,
        rules: str | None = None,
        target: app_commands.Range[int, 10, 100] | None = None,
        rated: bool = True,
    ) -> None:
        await open_table(
            interaction, GAME.name, seats=seats, cats=cats, level=level, rated=rated, options={"rules": rules, "target": target}
        )


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Festival())
