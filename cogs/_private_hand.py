"""A player's hand as the private answer to a press or command."""

from __future__ import annotations

from dataclasses import replace

from bot.client import Reply
from bot.client.client import Purrlor
from bot.errors import StorageError
from bot.tables import TableSnapshot, sitter_of


async def show_hand(bot: Purrlor, reply: Reply, snapshot: TableSnapshot, greeting: str = "", *, in_place: bool = False) -> None:
    """Show the member's hand privately, and keep it current for a while; `in_place` in the pressed
    message, if that is private.

    `greeting` stands above the hand until the hand changes; empty for none. A greeting tells of a
    stored change, and is sent even if the hand cannot be read. Raises StorageError only without
    one.
    """
    try:
        page = await bot.delivery.hand_pages.make_page(snapshot, reply.person.id, reply.say)
    except StorageError:
        if not greeting:
            raise
        await reply.answer(greeting)
        return
    greeted = replace(page, text="\n".join(filter(None, (greeting, page.text))))
    if in_place and reply.is_on_private_message:
        digest = greeted.digest if await reply.show_page(greeted) else None
    else:
        digest = await reply.answer(greeted)
    if sitter_of(snapshot, reply.person.id) is not None:  # also a seat left to a cat: the hand offers the way back
        shown = page.digest if greeting and digest else digest
        bot.delivery.keep_private_hand(snapshot.table.id, reply.interaction, reply.shown_message, shown)
        bot.delivery.refresh(snapshot.table.id)  # a player may have moved while the answer was on its way
