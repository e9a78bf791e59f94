"""`/rules`: how a game is played."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.door import answering
from bot.door.client import Purrlor
from bot.screens.rules import rules_page
from cogs import playable
from cogs._choices import GAMES, check_choice


class Rules(commands.Cog):
    """How the games are played."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="rules")
    @app_commands.choices(game=GAMES)
    async def rules(self, interaction: discord.Interaction[Purrlor], game: str) -> None:
        async with answering(self.bot.door, interaction) as reply:
            check_choice(game, playable())
            await reply.tell(rules_page(game, reply.say))


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Rules(bot))
