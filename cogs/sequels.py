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
        facts = (await bot.tables.over(self.act.table)).facts
        if not stands_here(reply.interaction, facts) and not await sees_from_afar(reply.interaction, facts):
            raise CannotDo("sequel-elsewhere", table=facts.id)  # nobody opens a table where they may not be
        follow = bot.sequels.rematch if self.act.verb == "rematch" else bot.sequels.same_deal
        wishes, guild = await wishes_in(bot, facts.server), bot.get_guild(facts.server or 0)
        around = channels_of(reply.interaction) if stands_here(reply.interaction, facts) else ()
        live = await follow(self.act.table, reply.person, wishes, lambda: check_place(guild, wishes, facts.channel, reply, around))
        await reply.tell(reply.say("sequel-opened", title=title(live, reply.say), link=table_link(live)))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(SequelButton)
