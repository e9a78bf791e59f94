"""Replies to members who write direct messages to the bot, in the language last seen from each.

As with a press, the message is acted on and stored first. Its effect shows in the hand, which is
sent anew below. Only a refusal is answered by a message. No text of a member is logged, kept, or
sent on.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import structlog

from bot.client.people import person_of
from bot.client.reply import NETWORK_ERRORS, explain
from bot.delivery.delivery import Delivery
from bot.errors import StorageError
from bot.models.ids import ChannelId, MemberId
from bot.tables import TableSnapshot
from bot.texts import Speech
from ui.kit.pages import Page, button_rows

log = structlog.get_logger(__name__)


class DirectMessageReply:
    """A member's direct message, and the replies to it. Made by `answering_direct_message`."""

    def __init__(self, delivery: Delivery, message: discord.Message, say: Speech) -> None:
        self._delivery = delivery
        self._message = message
        self.say = say
        self.person = person_of(message.author, say.locale)
        self.text = message.content
        self.asking: list[TableSnapshot] = []
        """The tables at which the member is asked, when they wrote."""
        self.channel = message.channel.id
        self._answers = 0

    def show_hand(self, snapshot: TableSnapshot) -> None:
        """Send the hand at this table anew below the member's message."""
        self._delivery.move_hand_below(snapshot.table.id, self.person.id, self._message.id)

    def keep_hand_last(self) -> None:
        """Send the hand anew, below the answers sent, if exactly one table asks the member for a move."""
        if self._answers and len(self.asking) == 1:
            self.show_hand(*self.asking)

    async def answer(self, page: Page | str) -> None:
        """Send a reply. Each is sent once, with any number of attempts. A failure is logged only."""
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
    """A context in which every failure is answered. `default_locale` is for members who never
    pressed a button.
    """
    with delivery.in_flight.track():
        try:
            known = await delivery.direct_messages.load_locale(MemberId(message.author.id))
        except StorageError:
            known = None
        reply = DirectMessageReply(delivery, message, delivery.texts.speech_in(known or default_locale))
        try:
            yield reply
        except Exception as problem:  # noqa: BLE001  (any error is answered and logged)
            words, *ways_on = explain(problem, reply.say)
            await reply.answer(Page(words, rows=button_rows(ways_on)))
        reply.keep_hand_last()
