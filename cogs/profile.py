"""`/profile`: what somebody has reached, and how they stand against somebody else."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.door import answering
from bot.door.client import Purrlor
from bot.facts import MemberId
from bot.screens.names import plain
from bot.screens.standings import Profile, favourite, profile_page
from cogs import playable
from cogs._choices import GAMES, check_choice

CHARTED = 100
"""Rated games that a chart goes back."""


class Profiles(commands.Cog):
    """One person at a time."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="profile")
    @app_commands.choices(game=GAMES)
    async def profile(
        self,
        interaction: discord.Interaction[Purrlor],
        member: discord.User | None = None,
        against: discord.User | None = None,
        game: str | None = None,
    ) -> None:
        async with answering(self.bot.door, interaction) as reply:
            check_choice(game or "", {"", *playable()})
            shown = member or interaction.user
            rival = against or (interaction.user if shown.id != interaction.user.id else None)
            await reply.tell(profile_page(await self._profile(shown, rival, game), reply.say))

    async def _profile(self, shown: discord.abc.User, rival: discord.abc.User | None, game: str | None) -> Profile:
        store, who = self.bot.store, MemberId(shown.id)
        standings = await store.standings_of(who)
        rated = {name: one for name, one in standings.items() if one.rated}
        charted = game or favourite(rated)
        return Profile(
            name=plain(shown.display_name),
            standings={name: one for name, one in standings.items() if game in (None, name)},
            streaks=await store.streaks_of(who, game),
            counts=await store.counts_of(who),
            charted=charted,
            ratings=await store.ratings_of(who, charted, limit=CHARTED) if charted else [],
            rival=plain(rival.display_name) if rival else "",
            duel=await store.duel(who, MemberId(rival.id), game) if rival else None,
        )


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(Profiles(bot))
