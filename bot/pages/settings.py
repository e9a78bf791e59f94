"""Somebody's own wishes, as lists in which each is chosen; private."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from bot.models.ids import ServerId
from bot.pages.acts import SetWish, WishKey
from bot.settings.user import NotifyMode, PictureTheme, UserSettings
from ui.kit.pages import CHOICES, Choice, Page, Row, Select
from ui.kit.words import Say

DISCORDS = "discord"
"""In the place of a language: that of their Discord."""
HELPS: Mapping[str, Callable[[UserSettings], bool]] = {
    "reminders": lambda wishes: wishes.reminders,
    "ask": lambda wishes: wishes.confirms_moves,
    "forced": lambda wishes: wishes.auto_plays_forced,
}
"""What is wished or not, by the word for it, in one list of which nothing or several may be chosen."""


def settings_page(wishes: UserSettings, say: Say, languages: Sequence[str], games: Iterable[str], server: ServerId | None) -> Page:
    """What somebody wishes, to be chosen otherwise. Of new tables they are told in the server in which they ask for it."""
    rows: list[Row] = [
        _one("calling", list(NotifyMode), wishes.notify, "calls", say),
        _one("locale", [DISCORDS, *languages], wishes.locale or DISCORDS, "language", say),
        _one("light", list(PictureTheme), wishes.theme, "pictures", say),
    ]
    helps = tuple(Choice(say(f"settings-{word}"), word, say(f"settings-{word}-why"), wished(wishes)) for word, wished in HELPS.items())
    rows.append(Select(str(SetWish("helps")), say("settings-helps"), helps, least=0, most=len(helps)))
    if server is not None:
        told = wishes.subscriptions_in(server)
        tells = tuple(Choice(say(f"{game}-name"), game, chosen=game in told) for game in games)[:CHOICES]
        rows.append(Select(str(SetWish("tells")), say("settings-tells"), tells, least=0, most=len(tells)))
    return Page(say("settings-head", direct=server is None), rows=tuple(rows))


def wishing(wishes: UserSettings, key: WishKey, chosen: Sequence[str], server: ServerId | None) -> UserSettings:
    """The same, but that in the list of this key these were chosen. Raises ValueError where there is nothing of the kind."""
    match key:
        case "calling":
            return replace(wishes, notify=NotifyMode("".join(chosen)))
        case "locale":
            return replace(wishes, locale=None if list(chosen) == [DISCORDS] else "".join(chosen))
        case "light":
            return replace(wishes, theme=PictureTheme("".join(chosen)))
        case "helps":
            return replace(wishes, reminders="reminders" in chosen, confirms_moves="ask" in chosen, auto_plays_forced="forced" in chosen)
        case "tells":
            return wishes if server is None else wishes.with_subscriptions(server, frozenset(chosen))


def _one(key: WishKey, words: Iterable[str], now: str, option: str, say: Say) -> Select:
    """A list of which one is chosen; it shows which, and of what."""
    choices = [
        Choice(say("settings-choice", wish=key, value=say(f"command-settings-{option}-{word}")), word, chosen=word == now) for word in words
    ]
    return Select(str(SetWish(key)), say(f"command-settings-{option}.description"), tuple(choices)[:CHOICES])
