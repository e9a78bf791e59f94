"""Settings of one member: chosen by `/settings`, stored with the member, deleted with the member. Only the member sees them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.models.ids import ServerId


class NotifyMode(StrEnum):
    """When somebody is called that it is their turn (bot/delivery/turn_notifications.py)."""

    ALWAYS = "always"
    """With each turn, at once, unless they have pressed something since it began."""
    AWAY = "away"
    """When they seem not to see that it has begun."""
    NEVER = "never"


class PictureTheme(StrEnum):
    """In which colours the pictures are that somebody alone sees."""

    NIGHT = "night"
    DAY = "day"


@dataclass(frozen=True, slots=True)
class UserSettings:
    """What somebody has chosen; what nobody has chosen is as it is here."""

    notify: NotifyMode = NotifyMode.AWAY
    reminders: bool = False
    """Whether they are reminded when half of the time for a turn has passed."""
    locale: str | None = None
    """The language of everything that they alone read; None: that of their Discord."""
    theme: PictureTheme = PictureTheme.NIGHT
    confirms_moves: bool = False
    """Whether a press on a move asks them before it is made."""
    auto_plays_forced: bool = False
    """Whether what everybody can see is forced is played for them."""
    subscriptions: frozenset[tuple[ServerId, str]] = frozenset()
    """The games of whose new tables they are told, each in the server in which they asked for it."""

    def subscriptions_in(self, server: ServerId | None) -> frozenset[str]:
        """The games of which they are told in this server."""
        return frozenset(game for where, game in self.subscriptions if where == server)

    def with_subscriptions(self, server: ServerId, games: frozenset[str]) -> UserSettings:
        """The same, but that in this server they are told of these games and no other."""
        elsewhere = {(where, game) for where, game in self.subscriptions if where != server}
        return replace(self, subscriptions=frozenset(elsewhere | {(server, game) for game in games}))


DEFAULT_USER_SETTINGS = UserSettings()
