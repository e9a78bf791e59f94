"""Presence of players: a press or command at a table takes the seat back, and shows what was
missed.

Presence is stored after the answer, which need not wait for a second write.
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
from bot.tables.presence import SeatReturn
from ui import presentation_of


@asynccontextmanager
async def welcoming_back(reply: Reply, back: SeatReturn | None) -> AsyncIterator[None]:
    """Run the body for a player who has just taken the seat back, then send the welcome, even after
    an error.

    `back` is None if no seat was taken back. A refusal of a pressed move is dropped, because the
    cat may have moved; any other error is sent before the welcome.
    """
    try:
        yield
    except Exception as problem:
        if back is None:
            raise
        if reply.interaction.message is None or not isinstance(problem, CannotDo | MoveRefused):
            await reply.send_error(problem)
    if back is not None:
        await reply.answer(welcome_back_page(*back, presentation_of(back.snapshot.table.game), reply.say))


@asynccontextmanager
async def being_present(bot: Purrlor, reply: Reply, table: TableId) -> AsyncIterator[None]:
    """Run the body for a player at a table: take the seat back before, store the presence after.

    A press that the body has not answered is acknowledged, unless a welcome follows. For a member
    without a seat there is nothing to take back and nothing to store.
    """
    back = await bot.presence.return_if_away(table, reply.person)
    async with welcoming_back(reply, back):
        try:
            yield
            if back is None and reply.interaction.message is not None:  # a command has an answer of its own
                await reply.acknowledge()
        finally:
            await bot.presence.record_seen(table, reply.person)
