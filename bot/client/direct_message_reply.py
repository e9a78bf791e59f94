"""Answering somebody who has written to us in direct messages: in the language last seen from them, and whatever happens.

As with a press, what was written is done and stored first. What it comes to shows in the hand, which is sent anew below; only what cannot
be done is answered by a message. Nothing of what people write is logged, kept, or sent on.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import structlog

from bot.client.reply import NETWORK_ERRORS, explain
from bot.delivery.delivery import Delivery
from bot.errors import StorageError
from bot.models.ids import ChannelId, MemberId
from bot.tables import Person, TableSnapshot
from bot.texts import Speech
from ui.kit.pages import Page, button_rows

log = structlog.get_logger(__name__)


class DirectMessageReply:
    """What somebody wrote, and the way back to them. Made by `answering_letter`."""

    def __init__(self, delivery: Delivery, message: discord.Message, say: Speech) -> None:
        self._delivery, self._message, self.say = delivery, message, say
        self.person = Person(MemberId(message.author.id), message.author.display_name, say.locale)
        self.text, self._answers = message.content, 0

    def show_hand(self, snapshot: TableSnapshot) -> None:
        """The hand at this table comes to stand below what was written, brought up to date."""
        self._delivery.hand_messages.move_below(snapshot.table.id, self.person.id, self._message.id)
        self._delivery.refresh(snapshot.table.id)

    async def answer(self, page: Page | str) -> None:
        """Writes back; each answer once, however often it is tried."""
        self._answers += 1
        try:
            channel, nonce = ChannelId(self._message.channel.id), f"letter {self._message.id} {self._answers}"
            await self._delivery.outbox.send_without_row(channel, Page(text=page) if isinstance(page, str) else page, nonce)
        except discord.HTTPException as problem:
            log.info("could not write back", code=problem.code)
        except NETWORK_ERRORS as problem:
            log.info("could not write back", problem=type(problem).__name__)


@asynccontextmanager
async def answering_direct_message(delivery: Delivery, message: discord.Message, default_locale: str) -> AsyncIterator[DirectMessageReply]:
    """A letter under whose care nothing that goes wrong stays unanswered. `usual`: the language of who has never pressed anything."""
    with delivery.in_flight.track():
        try:
            known = await delivery.direct_messages.load_locale(MemberId(message.author.id))
        except StorageError:
            known = None
        letter = DirectMessageReply(delivery, message, delivery.texts.speech_in(known or default_locale))
        try:
            yield letter
        except Exception as problem:  # noqa: BLE001  (whatever it was, the person is told, and it is logged)
            words, *ways_on = explain(problem, letter.say)
            await letter.answer(Page(words, rows=button_rows(ways_on)))
