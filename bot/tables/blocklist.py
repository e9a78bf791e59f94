"""Whom the host of the bot has shut out, people and servers: they sit down nowhere, and a cat plays on where they sat.

What is kept of them stays as it is. It is asked at each press, so it is in memory; the store has it for the next start.
"""

from __future__ import annotations

from bot.errors import CannotDo
from bot.models.ids import MemberId, ServerId
from bot.models.people import BlockEntry, BlockKind
from bot.runtime import Clock
from bot.storage import OperatorQueries


class Blocklist:
    """Who is shut out."""

    def __init__(self, operator: OperatorQueries, clock: Clock) -> None:
        self._operator, self._clock = operator, clock
        self._blocked: set[tuple[BlockKind, int]] = set()

    async def load(self) -> None:
        """Learns who is; at the start of the bot."""
        self._blocked = {(one.kind, one.id) for one in await self._operator.load_blocklist()}

    async def block(self, kind: BlockKind, number: int) -> bool:
        """From now on; whether they were not yet."""
        new = await self._operator.block(kind, number, self._clock())
        self._blocked.add((kind, number))
        return new

    async def unblock(self, kind: BlockKind, number: int) -> bool:
        """No more; whether they were."""
        was = await self._operator.unblock(kind, number)
        self._blocked.discard((kind, number))
        return was

    async def load_entries(self) -> list[BlockEntry]:
        """Who is, and since when."""
        return await self._operator.load_blocklist()

    def is_blocked(self, member: MemberId | None, server: ServerId | None) -> bool:
        """Whether this member is, or this server."""
        return (BlockKind.MEMBER, member) in self._blocked or (BlockKind.SERVER, server) in self._blocked

    def check_allowed(self, member: int, server: int | None) -> None:
        """Raises CannotDo for a member who is shut out, and for everybody in a server that is."""
        if (BlockKind.MEMBER, member) in self._blocked:
            raise CannotDo("reply-shut-out", server=False)
        if (BlockKind.SERVER, server) in self._blocked:
            raise CannotDo("reply-shut-out", server=True)
