"""A member's own settings as private lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from bot.models.ids import ServerId
from bot.pages.custom_ids import SetUserSetting, UserSettingKey
from bot.settings.user import NotifyMode, PictureTheme, UserSettings
from ui.kit.pages import MAX_CHOICES, Choice, Page, Row, Select
from ui.kit.words import Say

DISCORD_LOCALE = "discord"
"""Stands for a language: that of the member's Discord."""
SWITCHES: Mapping[str, Callable[[UserSettings], bool]] = {
    "reminders": lambda settings: settings.reminders,
    "ask": lambda settings: settings.confirms_moves,
    "forced": lambda settings: settings.auto_plays_forced,
    "profile": lambda settings: settings.open_profile,
}
"""Settings that are on or off, by their words; one list shows them all."""


def settings_page(settings: UserSettings, say: Say, languages: Sequence[str], games: Iterable[str], server: ServerId | None) -> Page:
    """Make the page of a member's settings.

    Subscriptions to new tables are per server, and left out if `server` is None.
    """
    rows: list[Row] = [
        _setting_select("calling", list(NotifyMode), settings.notify, "calls", say),
        _setting_select("locale", [DISCORD_LOCALE, *languages], settings.locale or DISCORD_LOCALE, "language", say),
        _setting_select("light", list(PictureTheme), settings.theme, "pictures", say),
    ]
    helps = tuple(Choice(say(f"settings-{word}"), word, say(f"settings-{word}-why"), wished(settings)) for word, wished in SWITCHES.items())
    rows.append(Select(str(SetUserSetting("helps")), say("settings-helps"), helps, min_values=0, max_values=len(helps)))
    if server is not None:
        subscribed = settings.subscriptions_in(server)
        tells = tuple(Choice(say(f"{game}-name"), game, is_selected=game in subscribed) for game in games)[:MAX_CHOICES]
        rows.append(Select(str(SetUserSetting("tells")), say("settings-tells"), tells, min_values=0, max_values=len(tells)))
    return Page(say("settings-head", direct=server is None), rows=tuple(rows))


def with_user_setting(settings: UserSettings, key: UserSettingKey, chosen: Sequence[str], server: ServerId | None) -> UserSettings:
    """Return the settings with `chosen` as the choice in the list of `key`.

    The subscriptions ("tells") are replaced in `server` only; with None they stay. Raises
    ValueError for a value that "calling" or "light" does not know.
    """
    match key:
        case "calling":
            return replace(settings, notify=NotifyMode("".join(chosen)))
        case "locale":
            return replace(settings, locale=None if list(chosen) == [DISCORD_LOCALE] else "".join(chosen))
        case "light":
            return replace(settings, theme=PictureTheme("".join(chosen)))
        case "helps":
            return replace(
                settings,
                reminders="reminders" in chosen,
                confirms_moves="ask" in chosen,
                auto_plays_forced="forced" in chosen,
                open_profile="profile" in chosen,
            )
        case "tells":
            return settings if server is None else settings.with_subscriptions(server, frozenset(chosen))


def _setting_select(key: UserSettingKey, words: Iterable[str], current: str, option: str, say: Say) -> Select:
    """A list in which one value is chosen; the labels name the setting too."""
    choices = [
        Choice(say("settings-choice", wish=key, value=say(f"command-settings-{option}-{word}")), word, is_selected=word == current)
        for word in words
    ]
    return Select(str(SetUserSetting(key)), say(f"command-settings-{option}.description"), tuple(choices)[:MAX_CHOICES])
