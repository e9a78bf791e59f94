"""How many tables there may be at once: in a channel, and of a member."""

from __future__ import annotations

from bot.errors import CannotDo
from bot.models.ids import ChannelId, MemberId
from bot.settings.config import TableConfig
from bot.tables.registry import Registry


class Limits:
    """What the host has set. Who checks and then writes does so one at a time, so that two at once do not both find room."""

    def __init__(self, registry: Registry, settings: TableConfig) -> None:
        self._registry, self._settings = registry, settings

    def check_channel(self, channel: ChannelId, opener: MemberId) -> None:
        """Raises CannotDo where the opener may have no other table."""
        most, here = self._settings.max_tables_per_channel, self._registry.open_tables_in(channel)
        if len(here) >= most:
            raise CannotDo("table-channel-full", most=most, tables=[one.id for one in here])
        alone = [table for table in here if {one.member for one in table.sitters} - {None} == {opener}]
        if len(alone) >= max(1, most // 2):  # else one member could keep everybody else from a channel
            raise CannotDo("table-alone", tables=[one.id for one in alone])

    def check_member(self, member: MemberId) -> None:
        """Raises CannotDo where they sit at as many tables as anybody may."""
        most = self._settings.max_tables_per_member
        if len(sat := self._registry.open_tables_of(member)) >= most:
            raise CannotDo("table-member-full", most=most, tables=[one.id for one in sat])
