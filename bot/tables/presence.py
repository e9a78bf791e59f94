"""Who is there: whoever presses anything at a table at which they sit. It takes their seat back from the cat that kept it meanwhile."""

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
    """Somebody has taken their seat back, which a cat kept since then; as the table was at that moment."""

    snapshot: TableSnapshot
    seat: Seat
    since: float | None
    """Where they had left it themself: since the first move that the cat made; None: it has made none."""


class Presence:
    """What a press at a table means besides what it is for."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def return_if_away(self, table: TableId, person: Person) -> SeatReturn | None:
        """Before a press is answered: gives somebody their seat back who was away; None: they were not. Raises CannotDo, StorageError."""
        if (stored := self._tables.registry.get(table)) is None or stored.state is not TableState.RUNNING:
            return None
        sitter = next((one for one in stored.sitters if one.member == person.id), None)
        if sitter is None or sitter.away_since is None:
            return None
        return SeatReturn(await self._tables.join(table, person), Seat(sitter.seat), sitter.away_since)

    async def take_seat_back(self, table: TableId, person: Person) -> SeatReturn | None:
        """Gives somebody their seat back, also if they had left it themself; None: no cat keeps it. Raises CannotDo and StorageError."""
        before = await self._tables.load(table)
        sitter = sitter_of(before, person.id)
        if sitter is None or sitter.cat is None:
            await self._tables.join(table, person)
            return None
        since = await self._tables.find_cat_since(before, Seat(sitter.seat))  # all is read before anything is stored
        return SeatReturn(await self._tables.join(table, person), Seat(sitter.seat), since)

    async def record_seen(self, table: TableId, person: Person) -> None:
        """After a press was answered: it is noted that somebody who sits there is there, for a while; a move says so by itself."""
        if (stored := self._tables.registry.get(table)) is None or stored.state is not TableState.RUNNING:
            return
        if not any(one.member == person.id for one in stored.sitters):
            return
        try:
            await self._tables.record_seen(table, person.id)
        except StorageError as problem:  # the press itself was answered
            log.warning("could not note who is there", table=table, problem=type(problem).__name__, remedy=problem.remedy)
