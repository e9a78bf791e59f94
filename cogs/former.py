"""Names of earlier commands: each answers, for one release, with the command that has taken its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import answering
from bot.client.client import Purrlor

SUCCESSORS: Mapping[str, str] = {
    **dict.fromkeys(("move", "known", "cat", "table", "seats", "together"), "do"),
    **dict.fromkeys(("history", "verify"), "replay"),
}
"""By earlier name: the command of today. `/<game> new` and `/privacy export` could not stay beside
`/<game>` and `/privacy`."""


class FormerCommands(commands.Cog):
    """The earlier commands."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        for name, successor in SUCCESSORS.items():
            self.bot.tree.add_command(_make_command(name, successor))

    async def cog_unload(self) -> None:
        for name in SUCCESSORS:
            self.bot.tree.remove_command(name)


def _make_command(name: str, successor: str) -> app_commands.Command[Any, ..., Any]:
    async def name_successor(interaction: discord.Interaction[Purrlor]) -> None:
        async with answering(interaction.client.delivery, interaction) as reply:
            await reply.answer(reply.say(f"reply-moved-{successor}", old=reply.say(f"command-{name}")))

    return app_commands.Command(name=name, description="…", callback=name_successor)


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(FormerCommands(bot))
