"""Notifications by the lobby of a new table: a few subscribed members, and once in a while the
server's role.

Members are chosen in turn from those who can see the channel. The choice is stored before the lobby
is sent, so a restart in between notifies the same members. No direct messages are sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import aiohttp
import discord
import structlog

from bot.delivery.places import find_place
from bot.delivery.server_needs import find_mentionable_role
from bot.errors import StorageError
from bot.models.ids import MemberId, ServerId, TableId
from bot.models.tables import Table
from bot.runtime import Clock, Sleep
from bot.storage import SettingQueries
from bot.tables import Tables, TableSnapshot, count_free_seats
from bot.tables.settings_cache import ServerSettingsCache

MAX_MEMBERS = 5
"""The most members whom a lobby notifies."""
MAX_CANDIDATES = 50
"""The most subscribers considered for a table, those first who were notified longest ago."""
CHOICE_SECONDS = 0.7
"""The time for which a lobby waits for Discord to say which members see the channel."""
KEPT = 4096
ROLE_REST_SECONDS = 600.0
"""The shortest time between two mentions of a server's role."""

log = structlog.get_logger(__name__)


class LobbyNotifications:
    """The notified members and the mentioned role of each table."""

    def __init__(
        self,
        client: discord.Client,
        settings: SettingQueries,
        server_settings: ServerSettingsCache,
        clock: Clock,
        sleep: Sleep,
        tables: Tables,
    ) -> None:
        self._client = client
        self._settings = settings
        self._server_settings = server_settings
        self._clock = clock
        self._sleep = sleep
        self._one_at_a_time = tables.lock
        self._barred = tables.blocklist
        self._roles: dict[TableId, int | None] = {}
        self._members: dict[TableId, tuple[MemberId, ...]] = {}
        self._without_view: dict[tuple[int, MemberId], None] = {}  # members who could not see a channel are checked last
        """Pairs of a channel and a member who could not see it: these members are considered last."""

    async def load_recipients(self, snapshot: TableSnapshot, *, is_new: bool) -> tuple[tuple[MemberId, ...], int | None]:
        """The members notified by a lobby, without those at the table by now, and the id of the
        mentioned role.

        `is_new`: the lobby was not sent yet, and members may be chosen. The role is None if none is
        mentioned. A rematch or a duplicate notifies no member and no role, nor does any lobby if
        the store fails.
        """
        table = snapshot.table
        if not _is_announced(snapshot) or table.server is None:
            return (), None
        try:
            if table.id not in self._roles:
                async with self._one_at_a_time("tell", table.server):  # the next table chooses other members
                    known = tuple(await self._settings.find_notified_subscribers(table.id))
                    self._members[table.id] = known if known or not is_new else await self._choose_members(table, table.server)
                    self._roles[table.id] = await self._choose_role(table, table.server, is_new=is_new)
        except StorageError as problem:
            log.warning("nobody is told of a table", table=table.id, problem=type(problem).__name__, remedy=problem.remedy)
        seated = _members_at_table(table)
        return tuple(member for member in self._members.get(table.id, ()) if member not in seated), self._roles.get(table.id)

    async def _choose_role(self, table: Table, server: ServerId, *, is_new: bool) -> int | None:
        settings, channel = await self._server_settings.get(server), find_place(self._client, table)
        if settings.role is None or channel is None:
            return None
        if isinstance(channel, discord.Thread) and channel.is_private():
            return None  # a mention would add the role to the thread
        role, last, now = (
            find_mentionable_role(channel.guild, settings, channel),
            await self._settings.find_role_mention(server),
            self._clock(),
        )
        if role is None:
            return None
        if last is None or last[0] != table.id:
            if not is_new or (last is not None and 0 <= now - last[1] < ROLE_REST_SECONDS):
                return None
            await self._settings.record_role_mention(server, table.id, now)
        return role.id

    def unload_table(self, table: TableId) -> None:
        """Drop a table's members and role from memory; the store keeps them."""
        self._members.pop(table, None)
        self._roles.pop(table, None)

    def forget_member(self, member: MemberId) -> set[TableId]:
        """Drop a member from memory. Return the tables whose lobby notifies this member."""
        tables = {table for table, notified in self._members.items() if member in notified}
        self._members |= {table: tuple(one for one in self._members[table] if one != member) for table in tables}
        self._without_view = {key: None for key in self._without_view if key[1] != member}
        return tables

    async def _choose_members(self, table: Table, server: ServerId) -> tuple[MemberId, ...]:
        seated, channel = _members_at_table(table), find_place(self._client, table)
        wanting = await self._settings.find_subscribers(server, table.game, MAX_CANDIDATES)
        asking = [one for one in wanting if one not in seated and not self._barred.is_blocked(one, server)]
        if not asking or channel is None:
            return ()
        if isinstance(channel, discord.Thread) and channel.is_private():
            return ()
        asking.sort(key=lambda member: (channel.id, member) in self._without_view)
        seeing: list[MemberId] = []
        looking = asyncio.ensure_future(self._collect_viewers(channel, asking, seeing))
        patience = asyncio.ensure_future(self._sleep(CHOICE_SECONDS))
        try:
            await asyncio.wait((looking, patience), return_when=asyncio.FIRST_COMPLETED)
        finally:
            looking.cancel()
            patience.cancel()
        if not (chosen := seeing[:MAX_MEMBERS]):
            return ()
        await self._settings.record_subscribers_notified(table.id, chosen)
        noted = await self._settings.find_notified_subscribers(table.id)  # without members who were forgotten or unsubscribed meanwhile
        return tuple(one for one in chosen if one in noted)

    async def _collect_viewers(
        self, channel: discord.abc.GuildChannel | discord.Thread, candidates: Sequence[MemberId], viewers: list[MemberId]
    ) -> None:
        """Append candidates who can see the channel to `viewers`, in order, until `MAX_MEMBERS` are
        found.
        """
        for start in range(0, len(candidates), MAX_MEMBERS):
            some = candidates[start : start + MAX_MEMBERS]
            found = await asyncio.gather(*(self._can_view(channel, member) for member in some))
            for member, sees in zip(some, found, strict=True):
                self._without_view.pop((channel.id, member), None)
                if sees:
                    viewers.append(member)
                else:
                    self._without_view[(channel.id, member)] = None
            while len(self._without_view) > KEPT:
                del self._without_view[next(iter(self._without_view))]
            if len(viewers) >= MAX_MEMBERS:
                return

    async def _can_view(self, channel: discord.abc.GuildChannel | discord.Thread, member: MemberId) -> bool:
        """True if a member is in the server and can see the channel; False also if Discord does not say."""
        try:
            person = channel.guild.get_member(member) or await channel.guild.fetch_member(member)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as problem:
            if not isinstance(problem, discord.NotFound):
                log.info("could not ask who sees a channel", channel=channel.id, problem=type(problem).__name__)
            return False
        return channel.permissions_for(person).view_channel


def _is_announced(snapshot: TableSnapshot) -> bool:
    """True for the lobby of a new table with a free seat, which is no rematch and no duplicate."""
    return snapshot.is_lobby and count_free_seats(snapshot) > 0 and not (snapshot.table.rematch_of or snapshot.table.duplicate_of)


def _members_at_table(table: Table) -> set[MemberId | None]:
    """The members who know of the table already."""
    return {table.opener, *(sitter.member for sitter in table.sitters)}
