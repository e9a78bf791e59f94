"""What other processes on the same database announce, taken up by this one
(docs/decisions/0029-several-processes.md)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from bot.delivery import Delivery
from bot.models.ids import MemberId, ServerId, TableId
from bot.replay.loader import ReplayLoader
from bot.tables import Tables
from bot.tables.settings_cache import ServerSettingsCache
from bot.tables.snapshot import Person


class OtherProcesses:
    """Handlers of announcements. Each is safe to repeat, and safe to lose."""

    def __init__(self, tables: Tables, delivery: Delivery, server_settings: ServerSettingsCache, replays: ReplayLoader) -> None:
        self._tables = tables
        self._delivery = delivery
        self._server_settings = server_settings
        self._replays = replays
        self._handlers: dict[str, Callable[..., Awaitable[Any]]] = {
            "table": self._take_up_table,
            "wishes": self._take_up_wishes,
            "member": self._take_up_member,
            "server": self._take_up_server,
            "blocklist": tables.blocklist.load,
            "forgotten": self._forget_member,
        }
        self._hints: dict[str, Callable[..., Awaitable[Any]]] = {
            "opened": self._open_choice,
            "begun": self._begin_revision,
            "pressed": self._record_press,
            "returned": tables.restart_turn,
            "wrote": self._move_hand_below,
            "refresh": delivery.refresh_for_member,
        }
        """What concerns only the process that shows the table."""

    def hear(self, kind: str, values: list[Any]) -> None:
        """Take up an announcement soon. One of another version of the program is ignored."""
        work = self._handlers.get(kind)
        if kind in self._hints and (stored := self._tables.registry.get(TableId(values[0]))) and self._tables.owns(stored):
            work = self._hints[kind]
        if work is not None:
            # The log may name the key: half a choice does not belong there.
            self._delivery.upkeep.request(f"{kind} {values[:2]}", partial(work, *values))

    def clear(self) -> None:
        """Drop all that others may have changed unnoticed."""
        self._tables.drop_foreign()
        self._tables.user_settings.clear()
        self._server_settings.clear()
        self._delivery.direct_messages.clear()
        self._replays.clear()
        self.hear("blocklist", [])

    async def _take_up_table(self, table: TableId) -> None:
        await self._tables.take_up(table)
        self._delivery.refresh_private(table)

    async def _take_up_wishes(self, member: MemberId) -> None:
        self._tables.user_settings.take_up(member)

    async def _take_up_member(self, member: MemberId) -> None:
        self._delivery.direct_messages.forget_member(member)

    async def _take_up_server(self, server: ServerId) -> None:
        self._server_settings.take_up(server)

    async def _forget_member(self, member: MemberId) -> None:
        await self._delivery.forget_member(member)
        await self._tables.reload(self._tables.loaded)
        self._replays.clear()

    async def _open_choice(self, table: TableId, member: MemberId, question: int, word: str) -> None:
        self._delivery.open_choice(table, member, question, word)
        self._delivery.refresh(table)

    async def _begin_revision(self, table: TableId, member: MemberId, name: str, locale: str, text: str, question: int) -> None:
        await self._tables.make_move(table, Person(member, name, locale), text, question or None)

    async def _record_press(self, table: TableId, member: MemberId) -> None:
        self._delivery.notifications.record_press(member)
        await self._tables.record_seen(table, member)

    async def _move_hand_below(self, table: TableId, member: MemberId, message: int) -> None:
        self._delivery.move_hand_below(table, member, message)
