"""Settings of a server: chosen by its managers with `/server settings`, deleted when the bot leaves
it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from bot.models.ids import ChannelId, RoleId
from bot.models.times import Pace


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server, with the defaults for unchosen ones."""

    locale: str | None = None
    """Language of the bot's texts in the channels; None: Discord's setting of the server, else that
    of the member who opens a table."""
    channels: frozenset[ChannelId] = frozenset()
    """Channels in which tables may be opened, threads included; empty: all channels open to the
    bot."""
    threads: bool = False
    """True if a new table gets a thread, unless its opener decides otherwise."""
    role: RoleId | None = None
    """The role mentioned when a table opens."""
    paces: tuple[Pace, ...] = tuple(Pace)
    """Paces offered for new tables, in their order; at least one."""
    podium: ChannelId | None = None
    """The channel for the monthly podium; None: no podium."""

    @property
    def default_pace(self) -> Pace:
        """The pace of a new table if its opener chooses none."""
        return self.offered_pace(Pace.EVENING)

    @property
    def needs_permissions(self) -> bool:
        """True if a setting needs permissions of the bot: channels, role, threads or podium."""
        return bool(self.channels or self.threads or self.role or self.podium)

    def offered_pace(self, pace: Pace) -> Pace:
        """The pace if it is offered, else *evening*, else the first one offered."""
        return next(one for one in (pace, Pace.EVENING, *self.paces) if one in self.paces)

    def with_paces(self, paces: Collection[Pace]) -> ServerSettings:
        """These settings with other paces. Raises ValueError if there are none."""
        if not paces:
            raise ValueError("one pace at least")
        return replace(self, paces=tuple(pace for pace in Pace if pace in paces))


DEFAULT_SERVER_SETTINGS = ServerSettings()
