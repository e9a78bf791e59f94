"""`/privacy`: export and deletion of a member's data."""

from __future__ import annotations

import json

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.pages.custom_ids import ForgetMe
from cogs._control import Control
from ui.kit.pages import Button, File, Page, Tone


class ForgetButton(Control[ForgetMe]):
    """The delete button, in a private message; deletes the presser's data."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await bot.forget_member(reply.person.id)
        await reply.show_page(Page(text=reply.say("privacy-forgotten")))


class PrivacyCommands(commands.GroupCog, group_name="privacy"):
    """The commands `/privacy export` and `/privacy delete`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="export")
    async def export(self, interaction: discord.Interaction[Purrlor]) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            data = await self.bot.store.people.export(reply.person.id)
            content = json.dumps(data, ensure_ascii=False, indent=1).encode()
            await reply.answer(Page(text=reply.say("privacy-export"), files=(File("purrlor.json", content),)))

    @app_commands.command(name="delete")
    async def delete(self, interaction: discord.Interaction[Purrlor]) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            sure = Button(reply.say("privacy-button"), str(ForgetMe()), Tone.BAD)
            await reply.answer(Page(text=reply.say("privacy-warning"), rows=((sure,),)))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(ForgetButton)
    await bot.add_cog(PrivacyCommands(bot))
