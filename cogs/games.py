"""`/play`: all games on one page, to join a table, or open one here or alone with cats."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.delivery.refusals import is_temporary
from bot.errors import CannotDo
from bot.models.ids import ChannelId, ServerId
from bot.models.tables import TableState
from bot.pages.custom_ids import OpenGame, OpenSolo
from bot.pages.games import games_page
from bot.pages.names import table_link, table_title
from bot.tables import TableRequest, TableSnapshot
from cogs import playable_games
from cogs._control import Control
from cogs._game_command import make_default_request
from cogs._newcomers import newcomer_rows
from cogs._server_rules import load_settings_here, resolve_place
from cogs._visibility import find_channels_here
from games import all_games
from ui.kit.pages import Page


class GameButton(Control[OpenGame]):
    """A button that opens a table of one game in the channel of the press."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        server, channel = resolve_place(reply, await load_settings_here(reply))
        request, note = await _make_request(self.control_id.game, reply, server=server, channel=channel)
        snapshot = await _open_once(bot, reply, request)
        opened = reply.say("sequel-opened", title=table_title(snapshot, reply.say), link=table_link(snapshot))
        await reply.answer(
            Page(f"{opened}\n{note}".strip(), rows=await newcomer_rows(bot, reply.person.id, self.control_id.game, reply.say))
        )


class SoloButton(Control[OpenSolo]):
    """A button that opens a table of one game, with cats, in the member's direct messages."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        channel = await open_direct_channel(bot, reply)
        request, _ = await _make_request(self.control_id.game, reply, server=None, channel=channel)
        snapshot = await _open_once(bot, reply, request)
        opened = reply.say("play-alone-opened", title=table_title(snapshot, reply.say), link=table_link(snapshot))
        await reply.answer(Page(opened, rows=await newcomer_rows(bot, reply.person.id, self.control_id.game, reply.say)))


async def open_direct_channel(bot: Purrlor, reply: Reply) -> ChannelId:
    """The channel of the member's direct messages. Raises CannotDo if Discord refuses them."""
    try:
        return await bot.delivery.direct_messages.open_channel(reply.person.id)
    except discord.HTTPException as problem:
        if is_temporary(problem):
            raise
        raise CannotDo("play-no-direct") from None


async def _make_request(game: str, reply: Reply, *, server: ServerId | None, channel: ChannelId) -> tuple[TableRequest, str]:
    if game not in playable_games():
        raise CannotDo("reply-unknown-button")
    return await make_default_request(all_games()[game], reply, server, channel)


async def _open_once(bot: Purrlor, reply: Reply, request: TableRequest) -> TableSnapshot:
    """Open the requested table; two presses open one table.

    If the member has opened a lobby of the same game in that channel, other than a rematch or same
    deal, that lobby is returned instead.
    """
    async with bot.tables.lock("play", reply.person.id):
        for table in bot.tables.registry.open_tables_in(request.channel):
            is_theirs = table.state is TableState.LOBBY and table.game == request.game and table.opener == reply.person.id
            if is_theirs and table.rematch_of is None and not table.has_known_seed:
                return await bot.tables.load(table.id)
        return await bot.tables.open(reply.person, request)


class GamesCommand(commands.Cog):
    """The command `/play`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="play")
    async def play(self, interaction: discord.Interaction[Purrlor]) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            there = [one for channel in find_channels_here(interaction) for one in self.bot.tables.registry.open_tables_in(channel)]
            here = await self.bot.tables.load_readable(there)
            await reply.answer(games_page(playable_games(), here, reply.person.id, reply.say, direct=interaction.guild_id is None))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(GameButton, SoloButton)
    await bot.add_cog(GamesCommand(bot))
