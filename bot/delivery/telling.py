"""Whom the lobby of a new table tells of it: a few of those who asked for that, whose turn it is, and who can see its channel; and the role
that the server wishes to be mentioned, once in a while.

They are chosen once, and noted before the lobby is sent: after a death in between it tells the same ones. Nobody is written to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import aiohttp
import discord
import structlog

from bot.delivery.needs import mentionable
from bot.delivery.sight import place_of
from bot.errors import StorageError
from bot.models.ids import MemberId, ServerId, TableId
from bot.models.tables import Table
from bot.runtime import Clock, Sleep
from bot.storage import SettingQueries
from bot.tables import Tables, TableSnapshot, free_seats
from bot.tables.wish_keeper import ServerWishKeeper

MOST = 5
"""So many are told of a table."""
CONSIDERED = 50
"""So many are looked at, those first who were told of none for longest."""
PATIENCE = 0.7
"""Seconds for which a lobby waits for Discord to say who can see its channel. We keep no members, so it is asked."""
KEPT = 4096
REST = 600.0
"""Seconds for which the role of a server is left in peace, once it was mentioned."""

log = structlog.get_logger(__name__)


class Telling:
    """Who is told of which table."""

    def __init__(
        self,
        client: discord.Client,
        settings: SettingQueries,
        server_wishes: ServerWishKeeper,
        clock: Clock,
        sleep: Sleep,
        tables: Tables,
    ) -> None:
        self._client, self._settings, self._server_wishes = client, settings, server_wishes
        self._clock, self._sleep, self._one_at_a_time, self._barred = clock, sleep, tables.one_at_a_time, tables.barred
        self._roles: dict[TableId, int | None] = {}
        self._told: dict[TableId, tuple[MemberId, ...]] = {}
        self._blind: dict[tuple[int, MemberId], None] = {}  # who could not see a channel: they are asked about last

    async def of(self, snapshot: TableSnapshot, *, is_new: bool) -> tuple[tuple[MemberId, ...], int | None]:
        """The members that the lobby tells, without those who sit there by now, and the role that it mentions.

        `is_new`: the lobby was not sent yet. A table that follows on tells nobody.
        """
        table = snapshot.table
        if not _is_told_of(snapshot) or table.server is None:
            return (), None
        try:
            if table.id not in self._roles:
                async with self._one_at_a_time("tell", table.server):  # so that the next table is for others
                    known = tuple(await self._settings.find_notified_subscribers(table.id))
                    self._told[table.id] = known if known or not is_new else await self._chosen(table, table.server)
                    self._roles[table.id] = await self._role_of(table, table.server, is_new=is_new)
        except StorageError as problem:
            log.warning("nobody is told of a table", table=table.id, problem=type(problem).__name__, remedy=problem.remedy)
        seated = _seated(table)
        return tuple(member for member in self._told.get(table.id, ()) if member not in seated), self._roles.get(table.id)

    async def _role_of(self, table: Table, server: ServerId, *, is_new: bool) -> int | None:
        wishes, channel = await self._server_wishes.of(server), place_of(self._client, table)
        if wishes.role is None or channel is None:
            return None
        if isinstance(channel, discord.Thread) and channel.is_private():
            return None  # a role that is mentioned there comes in
        role, last, now = mentionable(channel.guild, wishes, channel), await self._settings.find_role_mention(server), self._clock()
        if role is None:
            return None
        if last is None or last[0] != table.id:
            if not is_new or (last is not None and 0 <= now - last[1] < REST):
                return None
            await self._settings.record_role_mention(server, table.id, now)
        return role.id

    def let_go(self, table: TableId) -> None:
        """Nobody touches the table any more: the store has it."""
        self._told.pop(table, None)
        self._roles.pop(table, None)

    def forget(self, member: MemberId) -> set[TableId]:
        """Knows nothing of them any more; the tables of which they were told."""
        tables = {table for table, told in self._told.items() if member in told}
        self._told |= {table: tuple(one for one in self._told[table] if one != member) for table in tables}
        self._blind = {key: None for key in self._blind if key[1] != member}
        return tables

    async def _chosen(self, table: Table, server: ServerId) -> tuple[MemberId, ...]:
        seated, channel = _seated(table), place_of(self._client, table)
        wanting = await self._settings.find_subscribers(server, table.game, CONSIDERED)
        asking = [one for one in wanting if one not in seated and not self._barred.is_barred(one, server)]
        if not asking or channel is None:
            return ()
        if isinstance(channel, discord.Thread) and channel.is_private():
            return ()
        asking.sort(key=lambda member: (channel.id, member) in self._blind)
        seeing: list[MemberId] = []
        looking = asyncio.ensure_future(self._look(channel, asking, seeing))
        patience = asyncio.ensure_future(self._sleep(PATIENCE))
        try:
            await asyncio.wait((looking, patience), return_when=asyncio.FIRST_COMPLETED)
        finally:
            looking.cancel()
            patience.cancel()
        if not (chosen := seeing[:MOST]):
            return ()
        await self._settings.record_subscribers_notified(table.id, chosen)
        noted = await self._settings.find_notified_subscribers(table.id)  # but those who were forgotten meanwhile, or wish it no more
        return tuple(one for one in chosen if one in noted)

    async def _look(self, channel: discord.abc.GuildChannel | discord.Thread, asking: Sequence[MemberId], seeing: list[MemberId]) -> None:
        """Adds those who can see the channel, in their order, until there are enough."""
        for start in range(0, len(asking), MOST):
            some = asking[start : start + MOST]
            found = await asyncio.gather(*(self._sees(channel, member) for member in some))
            for member, sees in zip(some, found, strict=True):
                self._blind.pop((channel.id, member), None)
                if sees:
                    seeing.append(member)
                else:
                    self._blind[(channel.id, member)] = None
            while len(self._blind) > KEPT:
                del self._blind[next(iter(self._blind))]
            if len(seeing) >= MOST:
                return

    async def _sees(self, channel: discord.abc.GuildChannel | discord.Thread, member: MemberId) -> bool:
        """Whether they are in the server, and see the channel there."""
        try:
            person = channel.guild.get_member(member) or await channel.guild.fetch_member(member)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as problem:
            if not isinstance(problem, discord.NotFound):
                log.info("could not ask who sees a channel", channel=channel.id, problem=type(problem).__name__)
            return False
        return channel.permissions_for(person).view_channel


def _is_told_of(snapshot: TableSnapshot) -> bool:
    """Whether it is a new table at which somebody could sit down."""
    return snapshot.is_lobby and free_seats(snapshot) > 0 and not (snapshot.table.rematch_of or snapshot.table.duplicate_of)


def _seated(table: Table) -> set[MemberId | None]:
    """Who need not be told."""
    return {table.opener, *(sitter.member for sitter in table.sitters)}
