"""`/leaderboard`: how everybody stands, in this channel or in the whole server, in one game or in all, by what one likes."""

from __future__ import annotations

from typing import Any, get_args

import discord
from discord import app_commands
from discord.ext import commands

from bot.door import Reply, answering
from bot.door.client import Purrlor
from bot.errors import CannotDo
from bot.facts import ChannelId, MemberId, Order
from bot.screens.acts import Scope, SortLeaderboard, TurnLeaderboard
from bot.screens.standings import ALL, PAGE, Leaderboard, leaderboard_page, orders_of
from cogs import playable
from cogs._choices import GAMES, check_choice, choices
from cogs._control import Control
from cogs._sight import server_of

SCOPES = get_args(Scope)


async def _board(interaction: discord.Interaction[Any], scope: str, game: str, order: Order, number: int) -> Leaderboard:
    """What the store says; a page that is not there is the last one."""
    bot: Purrlor = interaction.client
    server = server_of(interaction) if scope == "server" else None
    where: dict[str, Any] = {"game": None if game == ALL else game}
    where |= {"server": server} if server else {"channel": ChannelId(interaction.channel_id or 0)}
    count = await bot.store.count_standings(**where)
    number = min(number, max((count - 1) // PAGE, 0))
    rows = await bot.store.standings(**where, order=order, limit=PAGE, offset=number * PAGE)
    own = await bot.store.standing(MemberId(interaction.user.id), **where, order=order)
    return Leaderboard("server" if server else "channel", game, order, number, count, rows, own)


async def _turn(reply: Reply, scope: str, game: str, order: Order, number: int) -> None:
    if game != ALL and game not in playable():
        raise CannotDo("reply-unknown-button")
    order = order if order in orders_of(game) else orders_of(game)[0]
    await reply.turn_page(leaderboard_page(await _board(reply.interaction, scope, game, order, number), reply.say))


class TurnButton(Control[TurnLeaderboard]):
    """Turns the leaderboard's page."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await _turn(reply, self.act.scope, self.act.game, self.act.order, self.act.page)


class SortSelect(Control[SortLeaderboard]):
    """Sorts the leaderboard otherwise, and begins at its top."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await _turn(reply, self.act.scope, self.act.game, Order(self.chosen) if self.chosen in set(Order) else Order.WINS, 0)


class Standings(commands.Cog):
    """The lists of who plays here."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="leaderboard")
    @app_commands.choices(
        scope=choices(SCOPES),
        game=GAMES,
        by=choices(list(Order)),
    )
    @app_commands.guild_only()
    async def leaderboard(
        self, interaction: discord.Interaction[Purrlor], scope: str = "channel", game: str = ALL, by: str | None = None
    ) -> None:
        async with answering(self.bot.door, interaction) as reply:
            check_choice(scope, SCOPES)
            check_choice(game, {ALL, *playable()})
            check_choice(by or "", {"", *Order})
            order = Order(by) if by else orders_of(game)[0]
            if order not in orders_of(game):
                raise CannotDo("leaderboard-one-game", by=reply.say("leaderboard-by", order=order))
            await reply.tell(leaderboard_page(await _board(interaction, scope, game, order, 0), reply.say))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(TurnButton, SortSelect)
    await bot.add_cog(Standings(bot))
