"""`/help`: what one can do here."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import answering
from bot.client.client import Purrlor
from bot.pages.help import help_page
from cogs import playable_games


class HelpCommand(commands.Cog):
    """The command `/help`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="help")
    async def help(self, interaction: discord.Interaction[Purrlor]) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            await reply.answer(help_page(playable_games(), reply.say))


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(HelpCommand(bot))
