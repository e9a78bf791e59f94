"""A person's hand as the answer to what they pressed or typed: seen by them alone."""

from __future__ import annotations

from dataclasses import replace

from bot.client import Reply
from bot.client.client import Purrlor
from bot.errors import StorageError
from bot.tables import TableSnapshot, sitter_of


async def show_hand(bot: Purrlor, reply: Reply, snapshot: TableSnapshot, greeting: str = "") -> None:
    """The person's hand, seen by them alone, and kept current for a while; the greeting above it stays until it changes.

    A greeting tells of what is stored: it is said also where the hand cannot be read.
    """
    try:
        page = await bot.delivery.hands.page(snapshot, reply.person.id, reply.say)
    except StorageError:
        if not greeting:
            raise
        await reply.tell(greeting)
        return
    digest = await reply.tell(replace(page, text="\n".join(filter(None, (greeting, page.text)))))
    if sitter_of(snapshot, reply.person.id) is not None:  # also of who has left: it offers the way back
        bot.delivery.hold_privately(snapshot.table.id, reply.interaction, page.digest if greeting and digest else digest)
        bot.delivery.touch(snapshot.table.id)  # somebody may have moved while the answer was on its way
