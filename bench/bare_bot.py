"""The anchor: a bare discord.py bot with one dynamic button that only acknowledges."""

from __future__ import annotations

import os
import re
import sys
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.patches import set_api_addresses


class BareButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"bare:(?P<number>\d+)"):
    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label="Press", custom_id=f"bare:{number}"))

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /) -> BareButton:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()


class BareBot(commands.Bot):
    async def setup_hook(self) -> None:
        self.add_dynamic_items(BareButton)
        self.tree.add_command(send_button)
        await self.tree.sync()


@app_commands.command(name="bare")
async def send_button(interaction: discord.Interaction[Any]) -> None:
    """A message with the button."""
    view = discord.ui.View(timeout=None)
    view.add_item(BareButton(1))
    await interaction.response.send_message("bare", view=view)


if __name__ == "__main__":
    set_api_addresses(sys.argv[1], sys.argv[1].replace("http", "ws", 1) + "/gateway")
    BareBot("!", intents=discord.Intents(guilds=True), guild_ready_timeout=0, max_messages=None).run(os.environ["TOKEN"], log_handler=None)
