"""The buttons at the end of a table: Replay stands in cogs/replay.py; here are Rematch and Same deal again."""

from __future__ import annotations

from typing import Any

from discord.ui import Button

from bot.door import Reply
from bot.door.client import Purrlor
from bot.errors import CannotDo
from bot.screens.names import END, table_link, title
from cogs._control import TABLE_ID, Control


class AgainButton(Control[Button[Any]], template=rf"{END}:{TABLE_ID}:(?P<verb>rematch|same)"):
    """Opens a table that follows on from one that is over, where it stood."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await reply.think()
        if (await bot.tables.over(self.table)).facts.channel != reply.interaction.channel_id:
            raise CannotDo("reply-unknown-button")  # nobody opens a table where they may not be
        follow = bot.sequels.rematch if self.parts["verb"] == "rematch" else bot.sequels.same_deal
        live = await follow(self.table, reply.person)
        await reply.tell(reply.say("again-opened", title=title(live, reply.say), link=table_link(live)))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(AgainButton)
