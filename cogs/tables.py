"""`/tables`: the member's tables, and the open tables of this channel."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import answering
from bot.client.client import Purrlor
from bot.pages.names import escaped_name, table_title
from bot.tables import TableSnapshot, count_free_seats, seat_of
from cogs._visibility import find_channels_here
from ui.kit.pages import Colour, Page, Panel
from ui.kit.words import Say


class TablesCommand(commands.Cog):
    """The command `/tables`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="tables")
    async def tables(self, interaction: discord.Interaction[Purrlor]) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            member = reply.person.id
            registry = self.bot.tables.registry
            sat = registry.open_tables_of(member)
            mine = await self.bot.tables.load_readable(sat)
            there = [one for channel in find_channels_here(interaction) for one in registry.open_tables_in(channel)]
            here = await self.bot.tables.load_readable(one for one in there if one not in sat)
            links = {snapshot.table.id: await self.bot.delivery.load_link(snapshot) for snapshot in (*mine, *here)}
            text = "\n".join(_table_line(snapshot, member, links[snapshot.table.id], reply.say) for snapshot in mine) or reply.say(
                "tables-none"
            )
            others = "\n".join(_table_line(snapshot, member, links[snapshot.table.id], reply.say) for snapshot in here)
            panels = [Panel(reply.say("tables-mine"), text, colour=Colour.QUIET)]
            if others:
                panels.append(Panel(reply.say("tables-here"), others, colour=Colour.QUIET))
            await reply.answer(Page(panels=tuple(panels)))


def _table_line(snapshot: TableSnapshot, member: int, link: str, say: Say) -> str:
    seat = seat_of(snapshot, member)
    if snapshot.is_lobby:
        state = say("tables-lobby", free=count_free_seats(snapshot))
    elif snapshot.is_paused:
        state = say("tables-paused")
    elif snapshot.is_asked(seat):
        state = say("tables-yours")
    else:
        state = say("tables-waiting", names=[escaped_name(snapshot.table.sitters[one].name) for one in snapshot.pending])
    return f"[{table_title(snapshot, say)}]({link}) · {state}"


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(TablesCommand(bot))
