"""The operator's blocklist of members and servers. Blocked members get no seats, and cats play on
in theirs.

Stored data of blocked members stays. Every press reads the list, so it is kept in memory and stored
for the next start.
"""

from __future__ import annotations

from bot.errors import CannotDo
from bot.models.ids import MemberId, ServerId
from bot.models.people import BlockEntry, BlockKind
from bot.runtime import Clock
from bot.storage import OperatorQueries


class Blocklist:
    """The blocked members and servers."""

    def __init__(self, operator: OperatorQueries, clock: Clock) -> None:
        self._operator, self._clock = operator, clock
        self._blocked: set[tuple[BlockKind, int]] = set()

    async def load(self) -> None:
        """Load the list at the start of the bot."""
        self._blocked = {(one.kind, one.id) for one in await self._operator.load_blocklist()}

    async def block(self, kind: BlockKind, number: int) -> bool:
        """Add an entry: `number` is the id of a member or a server, by `kind`. Return True if it is
        new.

        Raises StorageError. Seats at open tables stay; `Seating.block` also frees them.
        """
        new = await self._operator.block(kind, number, self._clock())
        self._blocked.add((kind, number))
        return new

    async def unblock(self, kind: BlockKind, number: int) -> bool:
        """Remove the entry of a member or a server with this id; return True if it existed.

        Raises StorageError.
        """
        was = await self._operator.unblock(kind, number)
        self._blocked.discard((kind, number))
        return was

    async def load_entries(self) -> list[BlockEntry]:
        """Load all entries with their times."""
        return await self._operator.load_blocklist()

    def is_blocked(self, member: MemberId | None, server: ServerId | None) -> bool:
        """True if the member or the server is blocked; None is never blocked."""
        return (BlockKind.MEMBER, member) in self._blocked or (BlockKind.SERVER, server) in self._blocked

    def check_allowed(self, member: int, server: int | None) -> None:
        """Raise CannotDo if the member or the server is blocked."""
        if (BlockKind.MEMBER, member) in self._blocked:
            raise CannotDo("reply-shut-out", server=False)
        if (BlockKind.SERVER, server) in self._blocked:
            raise CannotDo("reply-shut-out", server=True)
