"""`/settings`: a member's own settings. Each list of the page, and each option, sets one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import ServerId
from bot.pages.custom_ids import SetUserSetting, UserSettingKey
from bot.pages.settings import DISCORD_LOCALE, SWITCHES, settings_page, with_user_setting
from bot.settings.user import NotifyMode, PictureTheme, UserSettings
from bot.texts import available_locales
from cogs import playable_games
from cogs._choices import check_choice, make_choices
from cogs._control import Control
from cogs._visibility import server_of
from ui.kit.pages import Page

LOCALES = (DISCORD_LOCALE, *available_locales())
VALUES: Mapping[str, tuple[str, ...]] = {
    "calling": tuple(NotifyMode),
    "locale": LOCALES,
    "light": tuple(PictureTheme),
    "helps": tuple(SWITCHES),
    "tells": tuple(playable_games()),
}
"""Values in the list of each setting."""
SEVERAL = {"helps", "tells"}
"""Lists that take none or several values."""


class UserSettingSelect(Control[SetUserSetting]):
    """A list of one setting."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        key, server = self.control_id.wish, server_of(reply.interaction)
        chosen = tuple(self.item.values) if isinstance(self.item, discord.ui.Select) else ()
        for word in chosen:
            check_choice(word, VALUES[key])
        if len(chosen) != 1 and key not in SEVERAL:
            raise CannotDo("reply-unknown-button")
        if key == "tells":
            _require_server(server)
        await reply.show_page(await _save_change(bot, reply, lambda settings: with_user_setting(settings, key, chosen, server)))


async def _save_change(bot: Purrlor, reply: Reply, change: Callable[[UserSettings], UserSettings]) -> Page:
    """Store a change, apply it to this reply, and return the page of the stored settings."""
    reply.apply_settings(await bot.tables.user_settings.change(reply.person.id, change))
    return settings_page(reply.settings, reply.say, bot.texts.locales, playable_games(), server_of(reply.interaction))


def _require_server(server: ServerId | None) -> ServerId:
    """Return the server, which subscriptions need. Raises CannotDo in direct messages."""
    if server is None:
        raise CannotDo("settings-tell-where")
    return server


class SettingsCommand(commands.Cog):
    """The command `/settings`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="settings")
    @app_commands.choices(calls=make_choices(list(NotifyMode)), language=make_choices(LOCALES), pictures=make_choices(list(PictureTheme)))
    async def settings(
        self,
        interaction: discord.Interaction[Purrlor],
        calls: str | None = None,
        language: str | None = None,
        pictures: str | None = None,
        reminders: bool | None = None,
        ask: bool | None = None,
        forced: bool | None = None,
        profile: bool | None = None,
        tell: str | None = None,
        hush: str | None = None,
    ) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            server = server_of(interaction)
            lists: dict[UserSettingKey, str | None] = {"calling": calls, "locale": language, "light": pictures}
            for key, word in [*lists.items(), ("tells", tell), ("tells", hush)]:
                check_choice(word or VALUES[key][0], VALUES[key])
            if tell or hush:
                _require_server(server)

            def change(settings: UserSettings) -> UserSettings:
                for key, word in lists.items():
                    settings = with_user_setting(settings, key, (word,), server) if word else settings
                settings = replace(
                    settings,
                    reminders=settings.reminders if reminders is None else reminders,
                    confirms_moves=settings.confirms_moves if ask is None else ask,
                    auto_plays_forced=settings.auto_plays_forced if forced is None else forced,
                    open_profile=settings.open_profile if profile is None else profile,
                )
                games = settings.subscriptions_in(server) | ({tell} if tell else set())
                return with_user_setting(settings, "tells", tuple(games - {hush or ""}), server)

            await reply.answer(await _save_change(self.bot, reply, change))

    @settings.autocomplete("tell")
    @settings.autocomplete("hush")
    async def _suggest_games(self, interaction: discord.Interaction[Purrlor], typed: str) -> list[app_commands.Choice[str]]:
        say = await self.bot.delivery.load_speech(interaction)
        names = {game: say(f"{game}-name") for game in playable_games()}
        return [app_commands.Choice(name=name, value=game) for game, name in names.items() if typed.lower() in name.lower()][:25]


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(UserSettingSelect)
    await bot.add_cog(SettingsCommand(bot))
