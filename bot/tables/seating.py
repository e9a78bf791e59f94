"""Commands on the seats of other members, as in bot/tables/service.py; the decisions are in modules
of their own."""

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
    """Commands on the seats of other members."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def send_away(self, table: TableId, person: Person, member: MemberId) -> TableSnapshot:
        """Free the member's seat in a lobby and bar the member from joining again; for the host. Raises
        CannotDo."""
        return await self._tables.execute(table, partial(guests.send_away, person=person, member=member))

    async def invite(self, table: TableId, person: Person, guest: Guest) -> TableSnapshot:
        """Keep a free seat of a lobby for a member; for the host. Raises CannotDo."""
        return await self._tables.execute(table, partial(guests.invite, person=person, guest=guest))

    async def let_in(self, table: TableId, person: Person, member: MemberId) -> TableSnapshot:
        """Let a member who was sent away join the lobby again; for the host. Raises CannotDo."""
        return await self._tables.execute(table, partial(guests.let_in, person=person, member=member))

    async def hand_over(self, table: TableId, person: Person, member: MemberId) -> TableSnapshot:
        """Make another player the host; for the host. Raises CannotDo."""
        return await self._tables.execute(table, partial(guests.hand_over, person=person, member=member))

    async def decline_invitation(self, table: TableId, person: Person) -> TableSnapshot:
        """Decline the person's invitation to a lobby. Raises CannotDo."""
        return await self._tables.execute(table, partial(guests.decline_invitation, person=person))

    async def offer_seat(self, table: TableId, person: Person, seat: int, to: Guest) -> TableSnapshot:
        """Offer a seat kept by a cat to another member of the server; for players. Raises CannotDo."""
        return await self._tables.execute(table, partial(seat_offers.offer_seat, person=person, seat=seat, to=to))

    async def take_seat(self, table: TableId, person: Person, seat: int) -> TableSnapshot:
        """Take over a seat that was offered. Raises CannotDo if the offer is gone, or the person has too
        many tables."""

        def decide(snapshot: TableSnapshot) -> Write | None:
            write = seat_offers.take_seat(snapshot, person, seat)
            if write is not None:
                self._tables.limits.check_member(person.id)
            return write

        return await self._tables.take_seat(table, person, decide)

    async def decline_seat(self, table: TableId, person: Person, seat: int) -> TableSnapshot:
        """Decline the offer of a seat. Nothing happens if it was not offered to the person."""
        return await self._tables.execute(table, partial(seat_offers.decline_seat, person=person, seat=seat))

    # Blocked members and servers

    async def block(self, party: BlockKind, number: int) -> bool:
        """Block a member or server: cats play on in their seats, and seats in lobbies become free.

        `number` is the id of the member or the server. Return True if it was not blocked yet.
        Raises StorageError.
        """
        new = await self._tables.blocklist.block(party, number)
        await self.remove_blocked()
        return new

    async def remove_blocked(self) -> None:
        """Remove all blocked members from all tables; also at a start, because the bot may have died in
        between."""
        for table in self._tables.registry:
            for member in self._blocked_members(table):
                with suppress(CannotDo):  # an unreadable table has no players
                    await self._tables.execute(table.id, partial(ending.remove_blocked, member=member))

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
