"""Settings of a server: two private pages of lists for its managers, with the permissions missing
for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from bot.errors import CannotDo
from bot.models.ids import ChannelId, RoleId
from bot.models.times import Pace
from bot.pages.custom_ids import ServerSettingKey, ServerSettingsAction, ServerSettingsPage
from bot.settings.server import DEFAULT_SERVER_SETTINGS, ServerSettings
from ui.kit.pages import MAX_CHOICES, Button, Choice, Colour, Field, Page, Panel, Row, Select, SelectKind
from ui.kit.words import Say

DISCORD_LOCALE = "discord"
"""Stands for a language: that of the server on Discord, or else the operator's."""
YES, NO = "yes", "no"
MAX_NAMED_CHANNELS = 5
"""Most channels named for the same missing permissions."""
PAGES: Mapping[ServerSettingsPage, tuple[ServerSettingKey, ...]] = {
    "tables": ("places", "threads", "paces"),
    "words": ("locale", "role", "podium"),
}


class PermissionGap(NamedTuple):
    """Missing permissions, and the channels that lack them."""

    permissions: tuple[str, ...]
    """Keys of the permissions' texts, without their prefix."""
    channels: tuple[ChannelId, ...]


@dataclass(frozen=True, slots=True)
class ServerSettingsHealth:
    """The state of a server's settings on Discord."""

    places: tuple[ChannelId, ...] = ()
    """Existing channels to which tables are confined."""
    gaps: Mapping[str, tuple[PermissionGap, ...]] = field(default_factory=dict)
    deleted: frozenset[str] = frozenset()
    """Settings whose channels or role no longer exist."""


def page_with(key: ServerSettingKey) -> ServerSettingsPage:
    """Return the page of a setting."""
    return next(page for page, keys in PAGES.items() if key in keys)


def server_page(
    settings: ServerSettings, health: ServerSettingsHealth, page: ServerSettingsPage, say: Say, languages: Sequence[str]
) -> Page:
    """Make one of the two pages. `languages` are the locales offered for public messages."""
    fields = tuple(Field(say("server-wish", wish=key), "\n".join(_setting_lines(key, settings, health, say))) for key in PAGES[page])
    panel = Panel(say("server-title"), say("server-head"), fields, colour=Colour.QUIET)
    lists = tuple(_setting_select(key, settings, health, say, languages) for key in PAGES[page])
    other: ServerSettingsPage = "words" if page == "tables" else "tables"
    turn: Row = (Button(say("server-turn", page=other), str(ServerSettingsAction(other))),)
    return Page(panels=(panel,), rows=(*lists, turn))


def _setting_lines(key: ServerSettingKey, settings: ServerSettings, health: ServerSettingsHealth, say: Say) -> Iterator[str]:
    """Yield the current value of a setting, and the permissions missing for it."""
    match key:
        case "places":
            where = " ".join(f"<#{place}>" for place in health.places)
            yield say("server-gone", wish=key) if key in health.deleted else say("server-places", where=where or None)
        case "threads":
            yield say("server-threads", threads=settings.threads)
        case "paces":
            yield say("server-paces", paces=[say("lobby-pace-name", pace=pace) for pace in settings.paces])
        case "locale":
            yield say("server-locale", locale=settings.locale)
        case "role":
            yield (
                say("server-gone", wish=key)
                if key in health.deleted
                else say("server-role", role=f"<@&{settings.role}>" if settings.role else None)
            )
        case "podium":
            where = f"<#{settings.podium}>" if settings.podium else ""
            yield say("server-gone", wish=key) if key in health.deleted else say("server-podium", where=where or None)
    for lack in health.gaps.get(key, ()):
        names = [say(f"permission-{name}") for name in lack.permissions]
        where, more = " ".join(f"<#{channel}>" for channel in lack.channels[:MAX_NAMED_CHANNELS]), len(lack.channels[MAX_NAMED_CHANNELS:])
        yield say("server-lack", wish=key, missing=names, where=where, more=more)


def _setting_select(
    key: ServerSettingKey, settings: ServerSettings, health: ServerSettingsHealth, say: Say, languages: Sequence[str]
) -> Select:
    act, words = str(ServerSettingsAction(key)), say("server-choose", wish=key)
    match key:
        case "places":
            return Select(
                act, words, (), min_values=0, max_values=MAX_CHOICES, kind=SelectKind.PLACES, preselected=health.places[:MAX_CHOICES]
            )
        case "threads":
            threads = tuple(
                Choice(say("server-choice-threads", threads=word == YES), word, is_selected=settings.threads == (word == YES))
                for word in (NO, YES)
            )
            return Select(act, words, threads)
        case "paces":
            paces = tuple(Choice(say("lobby-pace-name", pace=pace), pace, is_selected=pace in settings.paces) for pace in Pace)
            return Select(act, words, paces, max_values=len(paces))
        case "locale":
            now = settings.locale or DISCORD_LOCALE
            spoken = [Choice(_language_name(one, say), one, is_selected=one == now) for one in (DISCORD_LOCALE, *languages)]
            return Select(act, words, tuple(spoken)[:MAX_CHOICES])
        case "role":
            role = () if settings.role is None or key in health.deleted else (settings.role,)
            return Select(act, words, (), min_values=0, kind=SelectKind.ROLES, preselected=role)
        case "podium":
            podium = () if settings.podium is None or key in health.deleted else (settings.podium,)
            return Select(act, words, (), min_values=0, kind=SelectKind.CHANNELS, preselected=podium)


def with_server_setting(settings: ServerSettings, key: ServerSettingKey, chosen: Sequence[str]) -> ServerSettings:
    """Return the settings with `chosen` as the choice in the list of `key`.

    Roles and channels are chosen by their ids; an empty choice removes them. Raises CannotDo if no
    pace is chosen, and ValueError for a malformed id, an unknown pace, or several values for one.
    """
    match key:
        case "places":
            return replace(settings, channels=frozenset(ChannelId(int(one)) for one in chosen))
        case "threads":
            return replace(settings, threads=_only(chosen) == YES)
        case "paces":
            if not chosen:
                raise CannotDo("server-one-pace")
            return settings.with_paces([Pace(one) for one in chosen])
        case "locale":
            return replace(settings, locale=None if _only(chosen) == DISCORD_LOCALE else _only(chosen))
        case "role":
            return replace(settings, role=RoleId(int(_only(chosen))) if chosen else None)
        case "podium":
            return replace(settings, podium=ChannelId(int(_only(chosen))) if chosen else None)


def _language_name(locale: str, say: Say) -> str:
    return say("settings-choice", wish="locale", value=say(f"command-server-settings-language-{locale}"))


def reset_server_setting(settings: ServerSettings, key: ServerSettingKey) -> ServerSettings:
    """Return the settings with the default for `key`."""
    name = {"places": "channels"}.get(key, key)
    return replace(settings, **{name: getattr(DEFAULT_SERVER_SETTINGS, name)})


def _only(chosen: Sequence[str]) -> str:
    (one,) = chosen
    return one
