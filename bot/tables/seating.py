"""What people do about each other's seats: commands on a table, as in bot/tables/service.py, each decided in a module of its own."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from bot.errors import CannotDo
from bot.models.ids import MemberId, TableId
from bot.models.people import BlockKind
from bot.models.tables import OPEN, Guest, Table
from bot.tables import ending, guests, seat_offers
from bot.tables.service import Tables
from bot.tables.snapshot import Person, TableSnapshot
from bot.tables.writes import Write


class Seating:
    """Who sits where, as far as it is not for oneself to say."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def send_away(self, table: TableId, person: Person, member: MemberId) -> TableSnapshot:
        """Frees the seat of somebody in a lobby, who cannot join it again unless they are let in; for the host. Raises CannotDo."""
        return await self._tables.decide(table, partial(guests.send_away, person=person, member=member))

    async def let_in(self, table: TableId, person: Person, member: MemberId) -> TableSnapshot:
        """Has somebody who was sent away from a lobby welcome there again; for the host. Raises CannotDo."""
        return await self._tables.decide(table, partial(guests.let_in, person=person, member=member))

    async def hand_over(self, table: TableId, person: Person, member: MemberId) -> TableSnapshot:
        """Somebody else who plays there has the table from now on, and may what its host may; for the host. Raises CannotDo."""
        return await self._tables.decide(table, partial(guests.hand_over, person=person, member=member))

    async def decline_invitation(self, table: TableId, person: Person) -> TableSnapshot:
        """The person is invited to a lobby and does not come: their seat is kept no more."""
        return await self._tables.decide(table, partial(guests.decline_invitation, person=person))

    async def offer_seat(self, table: TableId, person: Person, seat: int, to: Guest) -> TableSnapshot:
        """Offers a seat that a cat keeps to another member of the server; for who plays there. Raises CannotDo."""
        return await self._tables.decide(table, partial(seat_offers.offer_seat, person=person, seat=seat, to=to))

    async def take_seat(self, table: TableId, person: Person, seat: int) -> TableSnapshot:
        """The person plays a seat on that was offered to them. Raises CannotDo: it is not any more, or they sit at too many tables."""

        def decide(snapshot: TableSnapshot) -> Write | None:
            write = seat_offers.take_seat(snapshot, person, seat)
            if write is not None:
                self._tables.limits.check_member(person.id)
            return write

        return await self._tables.take_seat(table, person, decide)

    async def decline_seat(self, table: TableId, person: Person, seat: int) -> TableSnapshot:
        """The person does not take a seat that was offered to them."""
        return await self._tables.decide(table, partial(seat_offers.decline_seat, person=person, seat=seat))

    # Whom the host of the bot has shut out

    async def block(self, party: BlockKind, number: int) -> bool:
        """Shuts a person out, or a server: where they sit a cat plays on, and in lobbies they sit no more. Whether they were not yet."""
        new = await self._tables.blocklist.block(party, number)
        await self.remove_blocked()
        return new

    async def remove_blocked(self) -> None:
        """Whoever is shut out sits nowhere any more; also at a start, for the bot may have died before all were put out."""
        for table in self._tables.registry:
            for member in self._blocked_members(table):
                with suppress(CannotDo):  # at a table that cannot be read nobody plays
                    await self._tables.decide(table.id, partial(ending.remove_blocked, member=member))

    def _blocked_members(self, table: Table) -> list[MemberId]:
        if table.state not in OPEN:
            return []
        offered = [one.offer.to for one in table.sitters if one.offer]
        there = [
            *(one.member for one in table.sitters if not one.has_left),
            *(one.member for one in table.guests if not one.sent_away),
            *offered,
        ]
        barred = self._tables.blocklist
        return [one for one in dict.fromkeys(there) if one is not None and barred.is_blocked(one, table.server)]
