"""`/profile`: what somebody has reached, and how they stand against somebody else."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.models.people import Member
from bot.pages.acts import NO_RIVAL, ShowProfile
from bot.pages.names import plain
from bot.pages.standings import ALL, PEOPLE, Profile, favourite, profile_page
from bot.tables import Person
from cogs import playable
from cogs._choices import GAMES, check_choice
from cogs._control import Control
from cogs._showing import check_may_show, may_show, show_to_all

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
        everybody: bool = False,
    ) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            check_choice(game or "", {"", *playable()})
            shown, own = member or interaction.user, member is None or member.id == interaction.user.id
            against = None if against is not None and against.id == shown.id else against  # nobody plays against themselves
            rival = against or (None if own else interaction.user)
            show = ShowProfile(game or ALL, MemberId(against.id) if against else NO_RIVAL) if own and may_show(interaction) else None
            if everybody and not own:
                raise CannotDo("profile-of-others")
            profile = await _profile(self.bot, _named(shown), _named(rival) if rival else None, game)
            if everybody:
                await show_to_all(reply, lambda say: profile_page(profile, say))
            else:
                await reply.tell(profile_page(profile, reply.say, show=show))


class ShowProfileButton(Control[ShowProfile]):
    """Shows the profile of whoever presses it to everybody in the channel."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        check_may_show(reply.interaction)
        if self.act.game not in {ALL, *playable()}:
            raise CannotDo("reply-unknown-button")
        known = await bot.store.people.find(self.act.rival) if self.act.rival != NO_RIVAL else None
        game = None if self.act.game == ALL else self.act.game
        profile = await _profile(bot, reply.person, known, game)
        await show_to_all(reply, lambda say: profile_page(profile, say))


def _named(user: discord.abc.User) -> Person | Member:
    return Member(MemberId(user.id), user.display_name)


async def _profile(bot: Purrlor, who: Person | Member, rival: Person | Member | None, game: str | None) -> Profile:
    store = bot.store
    standings = await store.standings.load_of_member(who.id)
    charted = game or favourite(
        {name: {PEOPLE: lists[PEOPLE]} for name, lists in standings.items() if PEOPLE in lists and lists[PEOPLE].rated}
    )
    return Profile(
        name=plain(who.name),
        standings={name: lists for name, lists in standings.items() if game in (None, name)},
        streaks=await store.standings.load_streaks(who.id, game),
        counts=await store.standings.load_counts(who.id),
        charted=charted,
        ratings=await store.standings.load_ratings(who.id, charted, limit=CHARTED) if charted else [],
        rival=plain(rival.name) if rival else "",
        duel=await store.standings.load_duel(who.id, rival.id, game) if rival else None,
    )


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(ShowProfileButton)
    await bot.add_cog(Profiles(bot))
