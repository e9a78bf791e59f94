"""Settings of one member: chosen by `/settings`, stored with the member, deleted with the member. Only the member sees them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.models.ids import ServerId


class Calling(StrEnum):
    """When somebody is called that it is their turn (bot/delivery/calls.py)."""

    ALWAYS = "always"
    """With each turn, at once, unless they have pressed something since it began."""
    AWAY = "away"
    """When they seem not to see that it has begun."""
    NEVER = "never"


class Light(StrEnum):
    """In which colours the pictures are that somebody alone sees."""

    NIGHT = "night"
    DAY = "day"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody has chosen; what nobody has chosen is as it is here."""

    calling: Calling = Calling.AWAY
    reminders: bool = False
    """Whether they are reminded when half of the time for a turn has passed."""
    locale: str | None = None
    """The language of everything that they alone read; None: that of their Discord."""
    light: Light = Light.NIGHT
    asks_first: bool = False
    """Whether a press on a move asks them before it is made."""
    plays_forced: bool = False
    """Whether what everybody can see is forced is played for them."""
    tells: frozenset[tuple[ServerId, str]] = frozenset()
    """The games of whose new tables they are told, each in the server in which they asked for it."""

    def told_in(self, server: ServerId | None) -> frozenset[str]:
        """The games of which they are told in this server."""
        return frozenset(game for where, game in self.tells if where == server)

    def telling(self, server: ServerId, games: frozenset[str]) -> Wishes:
        """The same, but that in this server they are told of these games and no other."""
        elsewhere = {(where, game) for where, game in self.tells if where != server}
        return replace(self, tells=frozenset(elsewhere | {(server, game) for game in games}))


NO_WISHES = Wishes()
