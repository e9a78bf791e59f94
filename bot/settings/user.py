"""Settings of one member: chosen with `/settings`, visible to the member alone, deleted with the
member."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.models.ids import ServerId


class NotifyMode(StrEnum):
    """Rule for notifying a member of a turn (bot/delivery/turn_notifications.py)."""

    ALWAYS = "always"
    """At the start of each turn, unless the member has pressed something since then."""
    AWAY = "away"
    """If the member seems not to have seen the start of the turn."""
    NEVER = "never"


class PictureTheme(StrEnum):
    """Colours of the pictures that only one member sees."""

    NIGHT = "night"
    DAY = "day"


@dataclass(frozen=True, slots=True)
class UserSettings:
    """The settings of a member, with the defaults for unchosen ones."""

    notify: NotifyMode = NotifyMode.AWAY
    reminders: bool = False
    """True if the member is reminded when half of the time for a turn is over."""
    locale: str | None = None
    """Language of all texts for the member alone; None: the language of their Discord client."""
    theme: PictureTheme = PictureTheme.NIGHT
    confirms_moves: bool = False
    """True if a pressed move must be confirmed."""
    auto_plays_forced: bool = True
    """True if a move that is publicly forced is played for the member."""
    open_profile: bool = False
    """True if others see the games of all servers in the member's profile; else those of their server."""
    subscriptions: frozenset[tuple[ServerId, str]] = frozenset()
    """Games of whose new tables the member is notified, each with the server."""

    def subscriptions_in(self, server: ServerId | None) -> frozenset[str]:
        """The subscribed games in this server."""
        return frozenset(game for where, game in self.subscriptions if where == server)

    def with_subscriptions(self, server: ServerId, games: frozenset[str]) -> UserSettings:
        """These settings with other subscribed games in one server."""
        elsewhere = {(where, game) for where, game in self.subscriptions if where != server}
        return replace(self, subscriptions=frozenset(elsewhere | {(server, game) for game in games}))


DEFAULT_USER_SETTINGS = UserSettings()
