"""`/tables`: the tables at which one sits, and those that are open here."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import answering
from bot.client.client import Purrlor
from bot.pages.names import plain, title
from bot.tables import Live, free_seats, seat_of
from cogs._sight import channels_of
from ui.kit.pages import Colour, Page, Panel
from ui.kit.words import Say


class OpenTables(commands.Cog):
    """What is going on."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="tables")
    async def tables(self, interaction: discord.Interaction[Purrlor]) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            member = reply.person.id
            registry = self.bot.tables.registry
            sat = registry.of_member(member)
            mine = await self.bot.tables.look_at(sat)
            there = [one for channel in channels_of(interaction) for one in registry.in_channel(channel)]
            here = await self.bot.tables.look_at(one for one in there if one not in sat)
            links = {live.facts.id: await self.bot.delivery.link(live) for live in (*mine, *here)}
            text = "\n".join(_line(live, member, links[live.facts.id], reply.say) for live in mine) or reply.say("tables-none")
            others = "\n".join(_line(live, member, links[live.facts.id], reply.say) for live in here)
            panels = [Panel(reply.say("tables-mine"), text, colour=Colour.QUIET)]
            if others:
                panels.append(Panel(reply.say("tables-here"), others, colour=Colour.QUIET))
            await reply.tell(Page(panels=tuple(panels)))


def _line(live: Live, member: int, link: str, say: Say) -> str:
    seat = seat_of(live, member)
    if live.in_lobby:
        state = say("tables-lobby", free=free_seats(live))
    elif live.paused:
        state = say("tables-paused")
    elif live.is_asked(seat):
        state = say("tables-yours")
    else:
        state = say("tables-waiting", names=[plain(live.facts.sitters[one].name) for one in live.pending])
    return f"[{title(live, say)}]({link}) · {state}"


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(OpenTables(bot))
