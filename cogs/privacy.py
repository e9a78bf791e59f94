"""`/privacy`: export and deletion of a member's data."""

from __future__ import annotations

import json
from typing import get_args

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.pages.custom_ids import ForgetMe, PrivacyVerb, ShowPrivacy
from cogs._choices import check_choice, make_choices
from cogs._control import Control, show_page
from ui.kit.pages import Button, File, Page, Tone

VERBS: tuple[PrivacyVerb, ...] = get_args(PrivacyVerb)


class ForgetButton(Control[ForgetMe]):
    """The delete button, in a private message; deletes the presser's data."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await bot.forget_member(reply.person.id)
        await reply.show_page(Page(text=reply.say("privacy-forgotten")))


class PrivacyButton(Control[ShowPrivacy]):
    """A button for a copy of the presser's data, or for the question before they are deleted."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        match self.control_id.verb:
            case "export":
                data = await bot.store.people.export(reply.person.id)
                content = json.dumps(data, ensure_ascii=False, indent=1).encode()
                await reply.answer(Page(text=reply.say("privacy-export"), files=(File("purrlor.json", content),)))
            case "delete":
                sure = Button(reply.say("privacy-button"), str(ForgetMe()), Tone.BAD)
                await show_page(reply, Page(text=reply.say("privacy-warning"), rows=((sure,),)))


class PrivacyCommand(commands.Cog):
    """The command `/privacy`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="privacy")
    @app_commands.choices(what=make_choices(VERBS))
    async def privacy(self, interaction: discord.Interaction[Purrlor], what: str | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            if what is None:
                buttons = tuple(Button(reply.say(f"privacy-button-{verb}"), str(ShowPrivacy(verb))) for verb in VERBS)
                await reply.answer(Page(reply.say("privacy-page"), rows=(buttons,)))
                return
            check_choice(what, VERBS)
            await PrivacyButton.run_for_command(reply, ShowPrivacy("export" if what == "export" else "delete"))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(ForgetButton, PrivacyButton)
    await bot.add_cog(PrivacyCommand(bot))
