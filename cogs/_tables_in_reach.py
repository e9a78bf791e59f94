"""The tables that a member may mean, from the place where they type, and what can be done at them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

import discord

from bot.client.client import Purrlor
from bot.errors import CannotDo, StorageError
from bot.models.ids import MemberId, ServerId, TableId
from bot.models.tables import Table, TableState
from bot.pages.actions import Action, find_actions, offered_seat_actions, opening_actions, past_actions, table_actions
from bot.tables import TableSnapshot, seat_of
from bot.texts import ENGLISH, Speech
from cogs import playable_games
from cogs._server_rules import load_server_settings
from cogs._visibility import find_channels_here, server_of
from ui import presentation_of

OVER = frozenset({TableState.FINISHED, TableState.ABANDONED})


class Place(NamedTuple):
    """The place in which a member types."""

    member: MemberId
    channels: tuple[int, ...]
    """The channel; for a thread, also the channel around it."""
    server: ServerId | None = None
    may_tidy: bool = False
    """True if the member may delete messages there, and hence end tables."""

    @classmethod
    def of(cls, interaction: discord.Interaction[Any]) -> Place:
        """The place of an interaction."""
        channels, may_tidy = find_channels_here(interaction), interaction.permissions.manage_messages
        return cls(MemberId(interaction.user.id), channels, server_of(interaction), may_tidy)


@dataclass(frozen=True, slots=True)
class TablesInReach:
    """The tables that a member may mean."""

    bot: Purrlor
    place: Place
    mine: list[TableSnapshot]
    """Tables with a seat of the member: here, then elsewhere; of each the asking ones first."""
    others: list[TableSnapshot]
    """Other tables of this channel, and those to which the member is invited."""
    past: list[Table]
    """The member's last table; and one that is named."""

    async def list_actions(self, say: Speech) -> list[Action]:
        """List what the member can do: offered seats, own tables, other tables, past tables, new
        tables."""
        found = list[Action]()
        for table in self.bot.tables.registry.open_tables():
            for sitter in table.sitters:
                if sitter.offer is not None and sitter.offer.to == self.place.member:
                    found += offered_seat_actions(table, sitter.seat, say)
        for snapshot in (*self.mine, *self.others):
            found += table_actions(
                snapshot,
                self.place.member,
                presentation_of(snapshot.table.game),
                say,
                may_tidy=self.place.may_tidy,
                overdue=self.bot.tables.slow_seats(snapshot) if snapshot.is_running else (),
                paces=(await load_server_settings(self.bot, snapshot.table.server)).paces,
            )
        for past in self.past:
            found += past_actions(past, say)
        return [*found, *opening_actions(playable_games(), say)]

    async def find_meant(self, text: str, actions: Sequence[Action], say: Speech) -> list[Action]:
        """Find the actions that the words mean, in the member's language or in English, at the nearest
        tables: own ones here, own ones elsewhere, others here."""
        found = find_actions(actions, text)
        if not found and say.locale != ENGLISH:
            found = find_actions(await self.list_actions(self.bot.texts.speech_in(ENGLISH)), text)
        least = min(map(self._distance, found), default=0)
        return [one for one in found if self._distance(one) == least]

    def _distance(self, action: Action) -> int:
        table = self.bot.tables.registry.get(getattr(action.control, "table", TableId(0)))
        if table is None:
            return 3
        is_own, is_here = table.has_held_seat(self.place.member), table.channel in self.place.channels
        return 0 if is_own and is_here else 1 if is_own else 2 if is_here else 3


async def find_tables_in_reach(bot: Purrlor, place: Place) -> TablesInReach:
    """Find the tables that the member may mean."""
    registry = bot.tables.registry
    mine = await bot.tables.load_readable(registry.open_tables_of(place.member))

    def order(snapshot: TableSnapshot) -> tuple[bool, bool, bool]:
        asked = snapshot.is_asked(seat_of(snapshot, place.member))
        return snapshot.table.channel not in place.channels, not asked, not snapshot.is_running

    there = [one for channel in place.channels for one in registry.open_tables_in(channel)]
    invited = [one for one in registry.open_tables() if any(guest.member == place.member and not guest.sent_away for guest in one.guests)]
    own = {snapshot.table.id for snapshot in mine}
    others = {table.id: table for table in (*there, *invited) if table.id not in own}
    past = list[Table]()
    with suppress(StorageError):
        past = [one.table for one in await bot.store.people.load_history(place.member, server=place.server, limit=1)]
    return TablesInReach(bot, place, sorted(mine, key=order), await bot.tables.load_readable(others.values()), past)


async def reach_table(bot: Purrlor, place: Place, table: Table) -> TablesInReach:
    """Find only this table, which the member has named."""
    if table.state in OVER:
        return TablesInReach(bot, place, [], [], [table])
    snapshot = await bot.tables.load(table.id)
    is_own = table.has_held_seat(place.member)
    return TablesInReach(bot, place, [snapshot] * is_own, [snapshot] * (not is_own), [])


async def find_table(bot: Purrlor, number: int) -> Table:
    """Return the table with this number, open or over. Raises CannotDo if there is none, and
    StorageError."""
    if (table := bot.tables.registry.get(TableId(number))) is not None:
        return table
    past = await bot.store.tables.find(TableId(number))
    if past is None or past.state not in OVER:
        raise CannotDo("table-unknown", table=number)
    return past
