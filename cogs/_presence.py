"""Who presses or types anything at a table is there: their seat is theirs again, and they are told what they have missed.

That they are there is noted when they have their answer: what they asked for is stored, and nobody waits for a second write.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.client import Reply
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.pages.welcome_back import welcome_back_page
from bot.tables import MoveRefused
from bot.tables.presence import Return
from ui import look_of


@asynccontextmanager
async def welcoming_back(reply: Reply, back: Return | None) -> AsyncIterator[None]:
    """Around what somebody came for who has just taken their seat back; None: they have not. Whatever comes of it, they are told of that,
    for nobody will know of it later.

    Who presses a move may be late with it, for the cat has moved for them: then they are only welcomed. What was typed cannot be late.
    """
    try:
        yield
    except Exception as problem:
        if back is None:
            raise
        if reply.interaction.message is None or not isinstance(problem, CannotDo | MoveRefused):
            await reply.excuse(problem)
    if back is not None:
        await reply.tell(welcome_back_page(*back, look_of(back.snapshot.table.game), reply.say))


@asynccontextmanager
async def being_present(bot: Purrlor, reply: Reply, table: TableId) -> AsyncIterator[None]:
    """Around what is done for somebody at a table."""
    back = await bot.presence.comes_back(table, reply.person)
    async with welcoming_back(reply, back):
        try:
            yield
            if back is None and reply.interaction.message is not None:  # a command says something
                await reply.settle()
        finally:
            await bot.presence.is_there(table, reply.person)
