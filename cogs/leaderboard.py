"""`/leaderboard`: who has won how often, in this channel or in the whole server, in one game or in all."""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import app_commands
from discord.ext import commands
from discord.ui import Button, DynamicItem, Item

from bot.app import Purrlor
from bot.door import answering
from bot.errors import CannotDo
from bot.pages import Button as PageButton
from bot.pages import Colour, Page, Panel
from bot.showing import plain
from bot.storage import ChannelId, MemberId, ServerId, Standing
from cogs.parlour import GAMES
from pictures.words import Say

PAGE = 10
ALL = "all"


async def leaderboard_page(bot: Purrlor, interaction: discord.Interaction[Any], scope: str, game: str, number: int, say: Say) -> Page:
    """One page of the list, with the asker's own line."""
    server = interaction.guild_id if scope == "server" else None
    where: dict[str, Any] = {"game": None if game == ALL else game}
    where |= {"server": ServerId(server)} if server else {"channel": ChannelId(interaction.channel_id or 0)}
    count = await bot.store.count_standings(**where)
    number = min(number, max((count - 1) // PAGE, 0))
    rows = await bot.store.standings(**where, limit=PAGE, offset=number * PAGE)
    lines = [_line(number * PAGE + place, row, say) for place, row in enumerate(rows, 1)]
    own = await bot.store.standing(MemberId(interaction.user.id), **where)
    shown = {row.member for row in rows}
    if own and own[1].member not in shown:
        lines += ["⋯", _line(*own, say)]
    name = say("leaderboard-all-games") if game == ALL else say(f"{game}-name")
    title = say("leaderboard-title", game=name, scope="server" if server else "channel")
    foot = say("leaderboard-page", page=number + 1, pages=(count - 1) // PAGE + 1) if count > PAGE else ""
    panel = Panel(title, "\n".join(lines) or say("leaderboard-empty"), footer=foot, colour=Colour.NEWS)
    return Page(panels=(panel,), rows=_turning(scope, game, number, count, say))


def _turning(scope: str, game: str, number: int, count: int, say: Say) -> tuple[tuple[PageButton, ...], ...]:
    if count <= PAGE:
        return ()
    last = (count - 1) // PAGE
    back = PageButton(say("leaderboard-back"), f"ld:{scope}:{game}:{max(number - 1, 0)}:b", disabled=number == 0)
    on = PageButton(say("leaderboard-on"), f"ld:{scope}:{game}:{min(number + 1, last)}:f", disabled=number == last)
    return ((back, on),)


def _line(place: int, row: Standing, say: Say) -> str:
    rate = round(100 * row.win_rate)
    return say("leaderboard-line", place=place, name=plain(row.name), games=row.games, wins=row.wins, rate=rate, points=row.points)


class TurnButton(DynamicItem[Button[Any]], template=r"ld:(?P<scope>channel|server):(?P<game>[a-z]+):(?P<page>\d{1,6}):[bf]"):
    """Turns the leaderboard's page."""

    def __init__(self, item: Button[Any], scope: str, game: str, page: int) -> None:
        super().__init__(item)
        self.scope, self.game, self.page = scope, game, page

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any], match: re.Match[str], /) -> Self:
        assert isinstance(item, Button)
        return cls(item, match["scope"], match["game"], int(match["page"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        bot: Purrlor = interaction.client
        async with answering(bot.door, interaction) as reply:
            await reply.take()
            game = self.game if self.game in bot.faces else ALL
            await reply.turn_page(await leaderboard_page(bot, interaction, self.scope, game, self.page, reply.say))


class Leaderboard(commands.Cog):
    """The lists of who plays here."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="leaderboard")
    @app_commands.choices(
        scope=[app_commands.Choice(name=name, value=name) for name in ("channel", "server")],
        game=GAMES,
    )
    @app_commands.guild_only()
    async def leaderboard(self, interaction: discord.Interaction[Purrlor], scope: str = "channel", game: str = ALL) -> None:
        async with answering(self.bot.door, interaction) as reply:
            if game != ALL and game not in self.bot.faces:
                raise CannotDo("reply-bad-option", value=game[:60])
            await reply.think()
            await reply.tell(await leaderboard_page(self.bot, interaction, scope, game, 0, reply.say))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(TurnButton)
    await bot.add_cog(Leaderboard(bot))
