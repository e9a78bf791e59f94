"""The buttons at the end of a table: Replay stands in cogs/replay.py; here are Rematch and Same deal again."""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord.ui import Button, DynamicItem, Item

from bot.app import Purrlor
from bot.door import answering
from bot.errors import CannotDo
from bot.showing import END, table_link, title
from bot.storage import TableId


class AgainButton(DynamicItem[Button[Any]], template=rf"{END}:(?P<table>\d{{1,18}}):(?P<verb>rematch|same)"):
    """Opens a table that follows on from one that is over, where it stood."""

    def __init__(self, item: Button[Any], table: TableId, verb: str) -> None:
        super().__init__(item)
        self.table, self.verb = table, verb

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any], match: re.Match[str], /) -> Self:
        assert isinstance(item, Button)
        return cls(item, TableId(int(match["table"])), match["verb"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        bot: Purrlor = interaction.client
        async with answering(bot.door, interaction) as reply:
            await reply.think()
            if (await bot.tables.over(self.table)).facts.channel != interaction.channel_id:
                raise CannotDo("reply-unknown-button")  # nobody opens a table where they may not be
            follow = bot.sequels.rematch if self.verb == "rematch" else bot.sequels.same_deal
            live = await follow(self.table, reply.person)
            await reply.tell(reply.say("again-opened", title=title(live, reply.say), link=table_link(live)))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(AgainButton)
