"""Who presses or types anything at a table is there: their seat is theirs again, and they are told what they have missed.

That they are there is noted when they have their answer: what they asked for is stored, and nobody waits for a second write.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.door import Reply
from bot.door.client import Purrlor
from bot.errors import CannotDo
from bot.facts import TableId
from bot.screens.missed import missed_page
from bot.tables import MoveRefused
from looks import look_of


@asynccontextmanager
async def present(bot: Purrlor, reply: Reply, table: TableId) -> AsyncIterator[None]:
    """Around what is done for somebody at a table.

    Who was away, and presses a move, may be late with it, for the cat has moved for them: then they are only welcomed.
    """
    back = await bot.presence.comes_back(table, reply.person)
    try:
        yield
    except (CannotDo, MoveRefused):
        if back is None:
            raise
    else:
        if back is None and reply.interaction.message is not None:  # a command says something
            await reply.settle()
    finally:
        await bot.presence.is_there(table, reply.person)
    if back is not None:
        await reply.tell(missed_page(*back, look_of(back.live.facts.game), reply.say))
