"""Whom the host of the bot has shut out, people and servers: they sit down nowhere, and a cat plays on where they sat.

What is kept of them stays as it is. It is asked at each press, so it is in memory; the store has it for the next start.
"""

from __future__ import annotations

from bot.errors import CannotDo
from bot.models.ids import MemberId, ServerId
from bot.models.people import BlockEntry, BlockKind
from bot.runtime import Clock
from bot.storage import OperatorQueries


class Barred:
    """Who is shut out."""

    def __init__(self, operator: OperatorQueries, clock: Clock) -> None:
        self._operator, self._clock = operator, clock
        self._numbers: set[tuple[BlockKind, int]] = set()

    async def load(self) -> None:
        """Learns who is; at the start of the bot."""
        self._numbers = {(one.kind, one.id) for one in await self._operator.load_blocklist()}

    async def shut_out(self, party: BlockKind, number: int) -> bool:
        """From now on; whether they were not yet."""
        new = await self._operator.block(party, number, self._clock())
        self._numbers.add((party, number))
        return new

    async def let_in(self, party: BlockKind, number: int) -> bool:
        """No more; whether they were."""
        was = await self._operator.unblock(party, number)
        self._numbers.discard((party, number))
        return was

    async def all(self) -> list[BlockEntry]:
        """Who is, and since when."""
        return await self._operator.load_blocklist()

    def is_barred(self, member: MemberId | None, server: ServerId | None) -> bool:
        """Whether this member is, or this server."""
        return (BlockKind.MEMBER, member) in self._numbers or (BlockKind.SERVER, server) in self._numbers

    def check(self, member: int, server: int | None) -> None:
        """Raises CannotDo for a member who is shut out, and for everybody in a server that is."""
        if (BlockKind.MEMBER, member) in self._numbers:
            raise CannotDo("reply-shut-out", server=False)
        if (BlockKind.SERVER, server) in self._numbers:
            raise CannotDo("reply-shut-out", server=True)
