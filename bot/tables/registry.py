"""The registry of tables that are open or still shown, by member, channel and server.

It holds stored values only, so a search never waits for a replay. bot/tables/service.py loads the
play of a table on demand.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Generic, TypeVar

from bot.models.ids import ChannelId, MemberId, ServerId, TableId
from bot.models.tables import OPEN, Table

K = TypeVar("K", bound=Hashable)


class _Index(Generic[K]):
    """Table ids by member, channel or server, the oldest first. A single id, the usual case, has no
    list around it."""

    def __init__(self, keys: Callable[[Table], Iterable[K]]) -> None:
        self._keys = keys
        self._tables: dict[K, TableId | list[TableId]] = {}

    def __getitem__(self, key: K) -> tuple[TableId, ...]:
        found = self._tables.get(key, [])
        return tuple(found) if isinstance(found, list) else (found,)

    def keys(self) -> set[K]:
        """The keys with at least one table."""
        return set(self._tables)

    def change(self, table: TableId, before: Table | None, after: Table | None) -> None:
        """Replace the keys of the table before by those after; None: no table."""
        old = set(self._keys(before)) if before else set()
        new = set(self._keys(after)) if after else set()
        for key in old - new:
            self._put(key, [one for one in self[key] if one != table])
        for key in new - old:
            found = self._tables.get(key)
            if isinstance(found, list):
                insort(found, table)
            else:
                self._put(key, sorted({*self[key], table}))

    def _put(self, key: K, tables: list[TableId]) -> None:
        if tables:
            self._tables[key] = tables if len(tables) > 1 else tables[0]
        else:
            del self._tables[key]


class Registry:
    """The stored values of the known tables; all others are only in the store."""

    def __init__(self) -> None:
        self._tables: dict[TableId, Table] = {}
        self._by_member = _Index[MemberId](lambda table: [one.member for one in table.sitters if one.member is not None])
        self._by_channel = _Index[ChannelId](lambda table: [table.channel])
        self._by_server = _Index[ServerId](lambda table: [table.server] if table.server is not None else [])

    def put(self, table: Table) -> None:
        """Add or replace a table."""
        self._change(table.id, self._tables.get(table.id), table)
        self._tables[table.id] = table

    def remove(self, table: TableId) -> None:
        """Remove a table; an unknown one is ignored."""
        if (stored := self._tables.pop(table, None)) is not None:
            self._change(table, stored, None)

    def get(self, table: TableId) -> Table | None:
        return self._tables.get(table)

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._tables.values()))

    def open_tables(self) -> list[Table]:
        """Lobbies and running tables, the oldest first."""
        return self._open(self._tables)

    def open_tables_of(self, member: int) -> list[Table]:
        """The member's open tables, also those where a cat plays for the member; the newest last."""
        return self._open(self._by_member[MemberId(member)])

    def open_tables_in(self, channel: int) -> list[Table]:
        """The open tables of a channel, the newest last."""
        return self._open(self._by_channel[ChannelId(channel)])

    def ids_in_channel(self, channel: int) -> tuple[TableId, ...]:
        """The ids of a channel's tables that are open or still shown."""
        return self._by_channel[ChannelId(channel)]

    @property
    def servers(self) -> set[ServerId]:
        """The servers with tables that are open or still shown."""
        return self._by_server.keys()

    def ids_in_server(self, server: int) -> tuple[TableId, ...]:
        """The ids of a server's tables that are open or still shown."""
        return self._by_server[ServerId(server)]

    def _open(self, tables: Iterable[TableId]) -> list[Table]:
        return [stored for table in tables if (stored := self._tables[table]).state in OPEN]

    def _change(self, table: TableId, before: Table | None, after: Table | None) -> None:
        for index in (self._by_member, self._by_channel, self._by_server):
            index.change(table, before, after)
