"""`/leaderboard`: standings in this channel or server, in one game or all, in a chosen order.

A leaderboard is among people, or against cats of one level. Without games among people, cats are
the default.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import discord
from discord import app_commands
from discord.ext import commands

from ai import levels
from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import ChannelId, MemberId
from bot.models.results import Listing, Order
from bot.pages.custom_ids import ChooseAgainst, Lists, PublishLeaderboard, Scope, SortLeaderboard, TurnLeaderboard
from bot.pages.leaderboard import Leaderboard, leaderboard_games_page, leaderboard_page, public_leaderboard
from bot.pages.standings import ALL_GAMES, PAGE_SIZE, PEOPLE, PEOPLE_ORDERS, PEOPLE_WORD, possible_orders, strongest_first
from cogs import playable_games
from cogs._choices import GAMES, check_choice, make_choices
from cogs._control import Control, show_page
from cogs._publish import check_may_publish, may_publish, publish
from cogs._visibility import find_channels_here, server_of

SCOPES = get_args(Scope)
OPPONENTS = (PEOPLE_WORD, *levels())


async def _find_listing(interaction: discord.Interaction[Any], scope: str, game: str) -> tuple[Listing, dict[str, int]]:
    """Return the store's listing of this scope and game, and its number of games by level of cats.

    Direct messages have no server. A table in a thread counts in the channel of its lobby: in a
    thread in which no table was opened, the channel around it is meant.
    """
    server, of = server_of(interaction) if scope == "server" else None, None if game == ALL_GAMES else game
    lists = (
        [Listing(server=server, game=of)]
        if server
        else [Listing(channel=ChannelId(one), game=of) for one in find_channels_here(interaction)]
    )
    played = dict[str, int]()
    for listing in lists:
        if played := await interaction.client.store.standings.count_games_against(listing):
            break
    return listing, played


async def _find_default_opponent(interaction: discord.Interaction[Any], scope: str, game: str) -> str:
    """Return the default opponents of a leaderboard: PEOPLE if games among people count in it.

    Otherwise the level of cats played most often, of several the strongest; PEOPLE without any
    game.
    """
    _, played = await _find_listing(interaction, scope, game)
    return PEOPLE if PEOPLE in played else max(strongest_first(played), key=lambda level: played[level], default=PEOPLE)


async def _load_board(interaction: discord.Interaction[Any], lists: Lists, game: str, order: Order, number: int) -> Leaderboard:
    """Load a page of a leaderboard.

    Pages count from 0; a number beyond the last page means the last page.
    """
    bot: Purrlor = interaction.client
    found, offered = await _find_listing(interaction, lists.scope, game)
    listing = replace(found, against=lists.against, order=order)
    count = await bot.store.standings.count(listing)
    number = min(number, max((count - 1) // PAGE_SIZE, 0))
    rows = await bot.store.standings.load(listing, limit=PAGE_SIZE, offset=number * PAGE_SIZE)
    own = await bot.store.standings.find_place(MemberId(interaction.user.id), listing)
    lists = Lists("server" if listing.server else "channel", lists.against)
    against = [*([PEOPLE] if PEOPLE in offered else []), *strongest_first(offered.keys() - {PEOPLE})]
    return Leaderboard(lists, against, game, order, number, count, rows, own)


def _possible_order(lists: Lists, game: str, order: Order) -> Order:
    """Return the order, or the default if the list cannot be sorted by it. Raises CannotDo for an
    unknown list."""
    if (game != ALL_GAMES and game not in playable_games()) or (lists.against and lists.against not in levels()):
        raise CannotDo("reply-unknown-button")
    orders = possible_orders(game, lists.against)
    return order if order in orders else orders[0]


async def _show_page(reply: Reply, lists: Lists, game: str, order: Order, number: int) -> None:
    order = _possible_order(lists, game, order)
    board = await _load_board(reply.interaction, lists, game, order, number)
    page = leaderboard_page(board, reply.say, may_publish=may_publish(reply.interaction))
    await show_page(reply, page)  # a podium is public: its reader's page is sent apart


class TurnButton(Control[TurnLeaderboard]):
    """A button that turns the page."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await _show_page(reply, self.control_id.lists, self.control_id.game, self.control_id.order, self.control_id.page)


class SortSelect(Control[SortLeaderboard]):
    """A list that changes the order, and turns to the first page."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await _show_page(
            reply, self.control_id.lists, self.control_id.game, Order(self.chosen) if self.chosen in set(Order) else Order.WINS, 0
        )


class AgainstSelect(Control[ChooseAgainst]):
    """A list that changes the opponents, and turns to the first page."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        against = PEOPLE if self.chosen == PEOPLE_WORD else self.chosen
        await _show_page(
            reply, Lists(self.control_id.scope, against), self.control_id.game, possible_orders(self.control_id.game, against)[0], 0
        )


class PublishLeaderboardButton(Control[PublishLeaderboard]):
    """A button that posts the page in the channel."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        check_may_publish(reply.interaction)
        lists, game = self.control_id.lists, self.control_id.game
        board = await _load_board(reply.interaction, lists, game, _possible_order(lists, game, self.control_id.order), self.control_id.page)
        await publish(reply, lambda say: public_leaderboard(board, say))


class LeaderboardCommand(commands.Cog):
    """The command `/leaderboard`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="leaderboard")
    @app_commands.choices(
        scope=make_choices(SCOPES),
        game=GAMES,
        against=make_choices(OPPONENTS),
        by=make_choices(list(Order)),
    )
    @app_commands.guild_only()
    async def leaderboard(
        self,
        interaction: discord.Interaction[Purrlor],
        scope: str = "channel",
        game: str = ALL_GAMES,
        by: str | None = None,
        against: str | None = None,
        everybody: bool = False,
    ) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            check_choice(scope, SCOPES)
            check_choice(game, {ALL_GAMES, *playable_games()})
            check_choice(by or "", {"", *Order})
            check_choice(against or "", {"", *OPPONENTS})
            asked = await _find_default_opponent(interaction, scope, game) if against is None else against
            asked = PEOPLE if asked == PEOPLE_WORD or (against is None and by in PEOPLE_ORDERS) else asked
            lists = Lists("server" if scope == "server" else "channel", asked)
            order = Order(by) if by else possible_orders(game, lists.against)[0]
            if order in PEOPLE_ORDERS and lists.against:
                raise CannotDo("leaderboard-no-cats", by=reply.say("leaderboard-by", order=order))
            if order not in possible_orders(game, lists.against):
                await reply.answer(leaderboard_games_page(lists, order, playable_games(), reply.say))
                return
            board = await _load_board(interaction, lists, game, order, 0)
            if everybody:
                await publish(reply, lambda say: public_leaderboard(board, say))
            else:
                await reply.answer(leaderboard_page(board, reply.say, may_publish=may_publish(interaction)))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(TurnButton, SortSelect, AgainstSelect, PublishLeaderboardButton)
    await bot.add_cog(LeaderboardCommand(bot))
