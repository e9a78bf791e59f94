"""Presence of players: a press at a table marks its member as active, and ends a substitute cat's
play."""

from __future__ import annotations

from typing import NamedTuple

import structlog

from bot.errors import StorageError
from bot.models.ids import TableId
from bot.models.tables import TableState
from bot.tables.seats import sitter_of
from bot.tables.service import Tables
from bot.tables.snapshot import Person, TableSnapshot
from games.kit import Seat

log = structlog.get_logger(__name__)


class SeatReturn(NamedTuple):
    """A member's return to a seat in which a cat has played, with the table at that moment."""

    snapshot: TableSnapshot
    seat: Seat
    since: float | None
    """If the member had left by command: the time of the cat's first move; None: no move was made."""


class Presence:
    """Side effects of presses at a table."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def return_if_away(self, table: TableId, person: Person) -> SeatReturn | None:
        """Before a press is answered: return the seat to a member for whom a cat plays during an
        absence.

        None if the member was not away, has no seat, or the table does not run. A member who left
        by command stays away. Raises CannotDo, StorageError.
        """
        if (stored := self._tables.registry.get(table)) is None or stored.state is not TableState.RUNNING:
            return None
        sitter = next((one for one in stored.sitters if one.member == person.id), None)
        if sitter is None or sitter.away_since is None:
            return None
        return SeatReturn(await self._tables.join(table, person), Seat(sitter.seat), sitter.away_since)

    async def take_seat_back(self, table: TableId, person: Person) -> SeatReturn | None:
        """Return the seat to the member, also after leaving by command; None: no cat had it. Raises
        CannotDo, StorageError."""
        before = await self._tables.load(table)
        sitter = sitter_of(before, person.id)
        if sitter is None or sitter.cat is None:
            await self._tables.join(table, person)
            return None
        since = await self._tables.find_cat_since(before, Seat(sitter.seat))  # read before the first write: a failed read changes nothing
        return SeatReturn(await self._tables.join(table, person), Seat(sitter.seat), since)

    async def record_seen(self, table: TableId, person: Person) -> None:
        """After a press was answered: record the activity of a member with a seat. A move is a record of
        its own."""
        if (stored := self._tables.registry.get(table)) is None or stored.state is not TableState.RUNNING:
            return
        if not any(one.member == person.id for one in stored.sitters):
            return
        try:
            await self._tables.record_seen(table, person.id)
        except StorageError as problem:  # the press was answered already
            log.warning("could not note who is there", table=table, problem=type(problem).__name__, remedy=problem.remedy)
