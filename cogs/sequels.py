"""The buttons *Rematch* and *Same deal again* at the end of a table; *Replay* stands in
cogs/replay.py."""

from __future__ import annotations

from bot.client import Reply
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.pages.custom_ids import OpenSequel
from bot.pages.names import table_link, table_title
from cogs._control import Control
from cogs._server_rules import check_place, load_server_settings
from cogs._visibility import find_channels_here, is_table_here, may_see_from_direct_messages


class SequelButton(Control[OpenSequel]):
    """A button that opens a table following a finished one, in its channel; a hand has the button
    too."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        table = (await bot.tables.load_finished(self.control_id.table)).table
        if not is_table_here(reply.interaction, table) and not await may_see_from_direct_messages(reply.interaction, table):
            raise CannotDo("sequel-elsewhere", table=table.id)  # no table opens in a channel hidden from its opener
        follow = bot.sequels.open_rematch if self.control_id.verb == "rematch" else bot.sequels.open_same_deal
        settings, guild = await load_server_settings(bot, table.server), bot.get_guild(table.server or 0)
        around = find_channels_here(reply.interaction) if is_table_here(reply.interaction, table) else ()
        snapshot = await follow(
            self.control_id.table, reply.person, settings, lambda: check_place(guild, settings, table.channel, reply, around)
        )
        await reply.answer(reply.say("sequel-opened", title=table_title(snapshot, reply.say), link=table_link(snapshot)))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(SequelButton)
