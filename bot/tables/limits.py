"""Limits on open tables: in a channel, and of a member."""

from __future__ import annotations

from bot.errors import CannotDo
from bot.models.ids import ChannelId, MemberId
from bot.models.tables import MostTables
from bot.settings.config import TableConfig
from bot.tables.registry import Registry


class Limits:
    """The operator's limits. Callers hold a lock from the check to the write, so two requests do not
    share one free place."""

    def __init__(self, registry: Registry, settings: TableConfig) -> None:
        self._registry, self._settings = registry, settings
        self.most = MostTables(settings.max_tables_per_channel, settings.max_tables_per_member)
        """The limits, for the store: several processes do not share a lock."""

    def check_channel(self, channel: ChannelId, opener: MemberId) -> None:
        """Raise CannotDo if the opener may open no table in this channel.

        The channel is full, or the opener is the only member at half of the tables that it may
        have.
        """
        most, here = self._settings.max_tables_per_channel, self._registry.open_tables_in(channel)
        if len(here) >= most:
            raise CannotDo("table-channel-full", most=most, tables=[one.id for one in here])
        alone = [table for table in here if {one.member for one in table.sitters} - {None} == {opener}]
        if len(alone) >= max(1, most // 2):  # one member must not fill a channel
            raise CannotDo("table-alone", tables=[one.id for one in alone])

    def check_member(self, member: MemberId) -> None:
        """Raise CannotDo if the member has a seat at too many tables."""
        most = self._settings.max_tables_per_member
        if len(sat := self._registry.open_tables_of(member)) >= most:
            raise CannotDo("table-member-full", most=most, tables=[one.id for one in sat])
