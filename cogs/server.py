"""`/server settings`: settings of a server, for its managers. Each list and each option sets one of
them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.delivery.payloads import CHANNEL_TYPES
from bot.delivery.server_needs import GuildContext, allowed_channels, find_needs
from bot.errors import CannotDo
from bot.models.ids import ChannelId
from bot.models.times import Pace
from bot.pages.custom_ids import ServerSettingKey, ServerSettingsAction, ServerSettingsPage
from bot.pages.server import DISCORD_LOCALE, NO, YES, page_with, reset_server_setting, server_page, with_server_setting
from bot.settings.server import ServerSettings
from bot.texts import available_locales
from cogs._choices import check_choice, make_choices
from cogs._control import Control
from cogs._visibility import server_of
from ui.kit.pages import MAX_CHOICES, Page, SelectKind

LOCALES = (DISCORD_LOCALE, *available_locales())
OWN_VALUES: Mapping[str, tuple[str, ...]] = {"threads": (NO, YES), "paces": tuple(Pace), "locale": LOCALES}
"""Values of the bot's own lists; the other lists hold Discord's roles and channels."""
DISCORD_TYPES: Mapping[str, type[Any] | tuple[type[Any], ...]] = {
    "places": discord.abc.GuildChannel,
    "role": discord.Role,
    "podium": (discord.TextChannel, discord.VoiceChannel, discord.StageChannel),
}
KEYS: tuple[ServerSettingKey, ...] = get_args(ServerSettingKey)


class ChannelOption(app_commands.Transformer):
    """A channel option with the kinds of channels of the same setting's list.

    discord.py's own option would include a kind that Discord refuses here.
    """

    def __init__(self, among: SelectKind) -> None:
        self._kinds = list(CHANNEL_TYPES[among])

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return self._kinds

    async def transform(self, _: discord.Interaction[Any], value: Any, /) -> app_commands.AppCommandChannel:
        assert isinstance(value, app_commands.AppCommandChannel)
        return value


Channel = app_commands.AppCommandChannel
PlaceOption = app_commands.Transform[Channel, ChannelOption(SelectKind.PLACES)]
TextChannelOption = app_commands.Transform[Channel, ChannelOption(SelectKind.CHANNELS)]


class ServerControl(Control[ServerSettingsAction]):
    """A list of one setting, or the button to the other page."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        guild = _require_manager(reply)
        match self.control_id.what:
            case "tables" | "words" as page:
                await reply.show_page(await _load_page(bot, reply, page))
            case key:
                if not isinstance(self.item, discord.ui.Select | discord.ui.RoleSelect | discord.ui.ChannelSelect):
                    raise CannotDo("reply-unknown-button")
                chosen = _check_values(guild, key, self.item.values)
                await reply.show_page(await _save_change(bot, reply, key, lambda settings: _with_listed(guild, settings, key, chosen)))


def _with_listed(guild: discord.Guild, settings: ServerSettings, key: ServerSettingKey, chosen: tuple[str, ...]) -> ServerSettings:
    """Return the settings with `chosen` as the choice in the list of `key`. Channels beyond the
    list's length stay."""
    unlisted = allowed_channels(guild.channels, settings)[MAX_CHOICES:] if key == "places" else []
    return with_server_setting(settings, key, (*chosen, *(str(place.id) for place in unlisted)))


def _require_manager(reply: Reply) -> discord.Guild:
    """Return the server, if the member may manage it. Raises CannotDo."""
    guild = reply.interaction.guild
    if guild is None:
        raise CannotDo("reply-not-here")
    if not reply.interaction.permissions.manage_guild:
        raise CannotDo("server-not-yours")
    return guild


def _check_values(guild: discord.Guild, key: ServerSettingKey, values: Sequence[Any]) -> tuple[str, ...]:
    """Return the chosen values as texts, checked against the list of `key`. Raises CannotDo."""
    if key in OWN_VALUES:
        for word in values:
            check_choice(str(word), OWN_VALUES[key])
        if len(values) != 1 and key != "paces":
            raise CannotDo("reply-unknown-button")
        return tuple(map(str, values))
    return tuple(_check_listed(guild, key, getattr(one, "id", 0)) for one in values)


def _check_listed(guild: discord.Guild, key: ServerSettingKey, number: int) -> str:
    """Return the id, if the server has such a role or channel and `key` takes it. Raises CannotDo."""
    if number == guild.id:
        raise CannotDo("server-everyone")
    if not isinstance(guild.get_role(number) or guild.get_channel(number), DISCORD_TYPES[key]):
        raise CannotDo("server-not-there")
    return str(number)


async def _save_change(bot: Purrlor, reply: Reply, key: ServerSettingKey, change: Callable[[ServerSettings], ServerSettings]) -> Page:
    """Store a change, and make the page of this setting."""
    server = server_of(reply.interaction)
    assert server is not None
    await bot.server_settings.change(server, change)
    return await _load_page(bot, reply, page_with(key))


async def _load_page(bot: Purrlor, reply: Reply, page: ServerSettingsPage) -> Page:
    guild, server = reply.interaction.guild, server_of(reply.interaction)
    assert guild is not None
    assert server is not None
    settings = await bot.server_settings.get(server)
    return server_page(settings, find_needs(GuildContext(guild, guild.me, guild.channels), settings), page, reply.say, bot.texts.locales)


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class ServerCommands(commands.GroupCog, group_name="server"):
    """The commands `/server …`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="settings")
    @app_commands.choices(
        language=make_choices(LOCALES), offer=make_choices(tuple(Pace)), withhold=make_choices(tuple(Pace)), reset=make_choices(KEYS)
    )
    async def settings(
        self,
        interaction: discord.Interaction[Purrlor],
        language: str | None = None,
        allow: PlaceOption | None = None,
        disallow: PlaceOption | None = None,
        threads: bool | None = None,
        role: discord.Role | None = None,
        offer: str | None = None,
        withhold: str | None = None,
        podium: TextChannelOption | None = None,
        reset: str | None = None,
    ) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            guild = _require_manager(reply)
            for word, among in ((language, LOCALES), (offer, tuple(Pace)), (withhold, tuple(Pace)), (reset, KEYS)):
                check_choice(word or among[0], among)
            lists: dict[ServerSettingKey, Any] = {
                "locale": language, "threads": None if threads is None else (NO, YES)[threads], "role": role, "podium": podium,
            }  # fmt: skip
            chosen = {key: _check_values(guild, key, (value,)) for key, value in lists.items() if value is not None}
            for place in (allow, disallow):
                _check_values(guild, "places", () if place is None else (place,))
            named = {*chosen, reset, "places" if allow or disallow else "", "paces" if offer or withhold else ""}

            def change(settings: ServerSettings) -> ServerSettings:
                for key in KEYS:
                    settings = reset_server_setting(settings, key) if key == reset else settings
                for key, words in chosen.items():
                    settings = with_server_setting(settings, key, words)
                settings = _with_places(settings, allow, disallow)
                paces = {*settings.paces, *([Pace(offer)] if offer else [])} - {withhold}
                return with_server_setting(settings, "paces", tuple(paces))

            key = next((key for key in KEYS if key in named), KEYS[0])
            await reply.answer(await _save_change(self.bot, reply, key, change))


def _with_places(settings: ServerSettings, allow: Channel | None, disallow: Channel | None) -> ServerSettings:
    """Return the settings with the channel `allow` for tables, and without `disallow`; None: no change.

    Raises CannotDo if there is no list to take a channel from, or its last channel would be taken:
    an empty list allows all channels.
    """
    channels = settings.channels | ({ChannelId(allow.id)} if allow else set())
    if disallow is not None and not channels:
        raise CannotDo("server-no-list")
    left = channels - ({disallow.id} if disallow else set())
    if channels and not left:
        raise CannotDo("server-last-place")
    return with_server_setting(settings, "places", tuple(map(str, left)))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(ServerControl)
    await bot.add_cog(ServerCommands(bot))
