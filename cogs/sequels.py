"""The buttons at the end of a table: Replay stands in cogs/replay.py; here are Rematch and Same deal again."""

from __future__ import annotations

from bot.client import Reply
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.pages.acts import AfterEnd
from bot.pages.names import table_link, title
from cogs._control import Control
from cogs._hall import check_place, wishes_in
from cogs._sight import channels_of, sees_from_afar, stands_here


class SequelButton(Control[AfterEnd]):
    """Opens a table that follows on from one that is over, where it stood; also from a hand."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        table = (await bot.tables.over(self.act.table)).table
        if not stands_here(reply.interaction, table) and not await sees_from_afar(reply.interaction, table):
            raise CannotDo("sequel-elsewhere", table=table.id)  # nobody opens a table where they may not be
        follow = bot.sequels.rematch if self.act.verb == "rematch" else bot.sequels.same_deal
        wishes, guild = await wishes_in(bot, table.server), bot.get_guild(table.server or 0)
        around = channels_of(reply.interaction) if stands_here(reply.interaction, table) else ()
        snapshot = await follow(self.act.table, reply.person, wishes, lambda: check_place(guild, wishes, table.channel, reply, around))
        await reply.tell(reply.say("sequel-opened", title=title(snapshot, reply.say), link=table_link(snapshot)))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(SequelButton)
