"""`/profile`: a member's results, and a comparison with another member."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.client.people import shown_name
from bot.errors import CannotDo
from bot.models.ids import MemberId, ServerId
from bot.models.people import Member
from bot.models.reviews import Skill, sum_up_skill
from bot.pages.custom_ids import NO_RIVAL, PublishProfile
from bot.pages.names import escaped_distinct_names
from bot.pages.profile import Profile, most_played_game, profile_page
from bot.pages.standings import ALL_GAMES, PEOPLE
from bot.tables import Person
from cogs import playable_games
from cogs._choices import GAMES, check_choice
from cogs._control import Control
from cogs._publish import check_may_publish, may_publish, publish
from cogs._visibility import server_of

CHARTED_GAMES = 100
"""Most rated games in a chart."""


class ProfileCommand(commands.Cog):
    """The command `/profile`."""

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
            check_choice(game or "", {"", *playable_games()})
            shown, own = member or interaction.user, member is None or member.id == interaction.user.id
            against = None if against is not None and against.id == shown.id else against  # no member has played against oneself
            rival = against or (None if own else interaction.user)
            show = (
                PublishProfile(game or ALL_GAMES, MemberId(against.id) if against else NO_RIVAL)
                if own and may_publish(interaction)
                else None
            )
            if everybody and not own:
                raise CannotDo("profile-of-others")
            server = None if own else await self._find_shown_server(interaction, shown)
            profile = await _load_profile(
                self.bot, _member_of(shown), _member_of(rival) if rival else None, game, server, with_skill=own and not everybody
            )
            if everybody:
                await publish(reply, lambda say: profile_page(profile, say))
            else:
                await reply.answer(profile_page(profile, reply.say, publish=show))

    async def _find_shown_server(self, interaction: discord.Interaction[Purrlor], shown: discord.abc.User) -> ServerId | None:
        """Return the server whose games another member's profile shows; None for those of all servers.

        Raises CannotDo in direct messages if the member has not chosen to show all.
        """
        if (await self.bot.tables.user_settings.get(MemberId(shown.id))).open_profile:
            return None
        if (server := server_of(interaction)) is None:
            raise CannotDo("profile-elsewhere", name=shown_name(shown))
        return server


class PublishProfileButton(Control[PublishProfile]):
    """A button that posts the presser's profile in the channel."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        check_may_publish(reply.interaction)
        if self.control_id.game not in {ALL_GAMES, *playable_games()}:
            raise CannotDo("reply-unknown-button")
        known = await bot.store.people.find(self.control_id.rival) if self.control_id.rival != NO_RIVAL else None
        game = None if self.control_id.game == ALL_GAMES else self.control_id.game
        profile = await _load_profile(bot, reply.person, known, game)
        await publish(reply, lambda say: profile_page(profile, say))


def _member_of(user: discord.abc.User) -> Person | Member:
    return Member(MemberId(user.id), shown_name(user))


async def _load_profile(
    bot: Purrlor,
    who: Person | Member,
    rival: Person | Member | None,
    game: str | None,
    server: ServerId | None = None,
    *,
    with_skill: bool = False,
) -> Profile:
    """Load the profile: of all servers, or of one, then without the chart of the rating, which is of all.

    `with_skill`: also what the cats say of the member's decisions.
    """
    store = bot.store
    name, rival_name = escaped_distinct_names([who.name, rival.name if rival else ""])
    totals, standings = await store.standings.load_totals(who.id, server), await store.standings.load_of_member(who.id, server)
    rated = {name: lists[PEOPLE] for name, lists in standings.items() if PEOPLE in lists and lists[PEOPLE].rated}
    charted = (game or most_played_game(rated)) if server is None else None
    return Profile(
        name=name,
        totals={name: total for name, total in totals.items() if game in (None, name)},
        standings=standings,
        streaks=await store.standings.load_streaks(who.id, game, server),
        counts=await store.standings.load_counts(who.id, server),
        charted=charted,
        ratings=await store.standings.load_ratings(who.id, charted, limit=CHARTED_GAMES) if charted else [],
        rival=rival_name if rival else "",
        duel=await store.standings.load_duel(who.id, rival.id, game, server) if rival else None,
        skills=await _load_skills(bot, who.id) if with_skill else {},
        is_of_server=server is not None,
    )


async def _load_skills(bot: Purrlor, member: MemberId) -> dict[str, Skill]:
    """What the cats say of a member's decisions, by game, if they have looked back at any."""
    seats = await bot.store.reviews.load_seats(member)
    found = {game: sum_up_skill([one for one in seats if one.game == game]) for game in {one.game for one in seats}}
    return {game: skill for game, skill in found.items() if skill is not None}


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(PublishProfileButton)
    await bot.add_cog(ProfileCommand(bot))
