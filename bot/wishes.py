"""What a person wishes of us, for themself alone: chosen by `/settings`, kept with what is known of them, forgotten with it.

Nobody else sees any of it but where the wish itself shows: who is called, and who is told of a new table.
And what a server wishes of us, chosen by whoever manages it: `/server settings`, forgotten when we are put out of it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.facts import ChannelId, RoleId, ServerId
from bot.times import Pace


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


@dataclass(frozen=True, slots=True)
class ServerWishes:
    """What whoever manages a server has chosen for it; what nobody has chosen is as it is here."""

    locale: str | None = None
    """The language of what we say in its channels; None: that of the server, if Discord knows one, else that of the host."""
    channels: frozenset[ChannelId] = frozenset()
    """Where tables may be opened, threads there included; none: wherever we can."""
    threads: bool = False
    """Whether a new table has a thread of its own, unless whoever opens it says otherwise."""
    role: RoleId | None = None
    """Who is mentioned when a table opens."""
    paces: tuple[Pace, ...] = tuple(Pace)
    """What new tables may have, in the order of paces; one at least."""
    podium: ChannelId | None = None
    """Where the best of a month are told; None: nowhere."""

    @property
    def pace(self) -> Pace:
        """What a new table has, if nobody says."""
        return self.usual(Pace.EVENING)

    @property
    def is_of_places(self) -> bool:
        """Whether anything is wished for which we have to be let: a channel or a role is named, or threads are wanted."""
        return bool(self.channels or self.threads or self.role or self.podium)

    def usual(self, pace: Pace) -> Pace:
        """This pace, if it is offered; else *evening*, or the first."""
        return next(one for one in (pace, Pace.EVENING, *self.paces) if one in self.paces)

    def offering(self, paces: Collection[Pace]) -> ServerWishes:
        """The same with these paces. Raises ValueError for none."""
        if not paces:
            raise ValueError("one pace at least")
        return replace(self, paces=tuple(pace for pace in Pace if pace in paces))


NO_SERVER_WISHES = ServerWishes()
