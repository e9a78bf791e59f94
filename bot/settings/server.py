"""Settings of a server: chosen by its managers with `/server settings`, deleted when the bot leaves the server."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from bot.models.ids import ChannelId, RoleId
from bot.models.times import Pace


@dataclass(frozen=True, slots=True)
class ServerSettings:
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
    def default_pace(self) -> Pace:
        """What a new table has, if nobody says."""
        return self.offered_pace(Pace.EVENING)

    @property
    def needs_permissions(self) -> bool:
        """Whether anything is wished for which we have to be let: a channel or a role is named, or threads are wanted."""
        return bool(self.channels or self.threads or self.role or self.podium)

    def offered_pace(self, pace: Pace) -> Pace:
        """This pace, if it is offered; else *evening*, or the first."""
        return next(one for one in (pace, Pace.EVENING, *self.paces) if one in self.paces)

    def with_paces(self, paces: Collection[Pace]) -> ServerSettings:
        """The same with these paces. Raises ValueError for none."""
        if not paces:
            raise ValueError("one pace at least")
        return replace(self, paces=tuple(pace for pace in Pace if pace in paces))


DEFAULT_SERVER_SETTINGS = ServerSettings()
