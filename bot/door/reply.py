"""Answering the person who pressed or typed something: at once, in their language, and whatever happens.

A reply is acknowledged before anything is decided. What cannot be done is then said to that person only; what we broke is logged with
its place, and said too. Nobody is left with silence.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import structlog

from bot.door import codes
from bot.door.door import Door
from bot.door.outgoing import editing, sending
from bot.door.pictures import Pictured
from bot.errors import CannotDo, StorageError
from bot.facts import MemberId
from bot.screens.names import plain
from bot.tables import MoveRefused, Person
from bot.texts import Speech
from looks.kit.pages import Page

LOST = (aiohttp.ClientError, OSError)
"""What the network does to an answer on its way."""

log = structlog.get_logger(__name__)


class Reply:
    """The answer to one interaction."""

    def __init__(self, door: Door, interaction: discord.Interaction[Any]) -> None:
        self._door, self.interaction, self._wearing = door, interaction, door.emojis.wearing
        self.say: Speech = door.texts.to(interaction.locale)
        self.person = Person(MemberId(interaction.user.id), interaction.user.display_name, self.say.locale)
        self.message: int | None = None
        """The first answer, as far as it is a message: what waits to be filled after `think`, or what was told at once."""
        self._waits = self._is_private = False

    async def take(self) -> None:
        """Acknowledges a press: the message it was made on stays, and will be edited."""
        await self._first(self.interaction.response.defer())
        await self._meet()

    async def think(self, *, private: bool = True) -> None:
        """Acknowledges a command that needs a moment; `private` answers are seen by the asker only."""
        callback = await self._first(self.interaction.response.defer(ephemeral=private, thinking=True))
        self.message = callback.message_id if callback else None
        self._waits, self._is_private = callback is not None, private
        await self._meet()

    async def tell(self, page: Page | str) -> str:
        """Says something to the person alone: as the first answer, in place of "is thinking", or after it. The digest of what is shown."""
        pictured = await self._door.pictures.pictured(Page(text=page) if isinstance(page, str) else page)
        response = self.interaction.response
        if not response.is_done():
            callback = await self._first(self._wearing(lambda emojis: response.send_message(**sending(pictured, emojis), ephemeral=True)))
            self.message = callback.message_id if callback else None
            await self._meet()
        elif self._waits and not self._is_private:
            # What was announced as an answer for everybody cannot become a private one, and what comes next would take its place: so it
            # is given, for a moment, and taken away again.
            self._waits = False
            await self._late(self.interaction.edit_original_response(content="…"))
            await self._follow(pictured)
            await self._late(self.interaction.delete_original_response())
        elif self._waits:
            self._waits = False
            await self._edit(pictured)
        else:
            await self._follow(pictured)
        return pictured.digest

    async def turn_page(self, page: Page) -> None:
        """Makes the message that was pressed show another page; after `take`."""
        await self._edit(await self._door.pictures.pictured(page))

    async def _edit(self, pictured: Pictured) -> None:
        edit = self.interaction.edit_original_response
        await self._late(self._wearing(lambda emojis: edit(**editing(pictured, emojis=emojis))))

    async def _follow(self, pictured: Pictured) -> None:
        send = self.interaction.followup.send
        await self._late(self._wearing(lambda emojis: send(**sending(pictured, emojis), ephemeral=True)))

    async def ask(self, modal: discord.ui.Modal) -> None:
        """Opens a form; nothing may have been answered before."""
        await self._first(self.interaction.response.send_modal(modal))

    async def excuse(self, problem: Exception) -> None:
        """Says why it was not done."""
        match problem:
            case CannotDo():
                await self.tell(self.say(problem.key, **problem.facts))
            case MoveRefused():
                await self.tell(
                    self._door.texts.refusal(self.say.locale, problem.game, problem.refusal.naming([plain(name) for name in problem.names]))
                )
            case StorageError():
                log.error("the store refused", problem=type(problem).__name__)
                await self.tell(self.say("reply-not-saved"))
            case _:
                log.error("something broke", exc_info=problem)
                await self.tell(self.say("reply-broken"))

    async def _first(self, answer: Awaitable[Any]) -> Any:
        """Gives the first answer, and returns what Discord said; None if it is too late, which is no reason not to do what was asked."""
        try:
            return await answer
        except discord.HTTPException as problem:
            if problem.code not in codes.TOO_LATE and problem.status < 500:
                raise
            log.info("acknowledged too late", code=problem.code)
        except LOST as problem:
            log.info("acknowledged into the void", problem=type(problem).__name__)
        except discord.InteractionResponded:
            pass
        return None

    async def _late(self, answer: Awaitable[Any]) -> None:
        try:
            await answer
        except discord.HTTPException as problem:
            log.info("could not answer", code=problem.code)
        except LOST as problem:
            log.info("could not answer", problem=type(problem).__name__)

    async def _meet(self) -> None:
        """Remembers the person's name and language: their hand will be in it."""
        try:
            await self._door.direct.meet(self.person.id, self.person.name, self.person.locale)
        except StorageError as problem:
            log.warning("could not remember a member", problem=type(problem).__name__)


@asynccontextmanager
async def answering(door: Door, interaction: discord.Interaction[Any]) -> AsyncIterator[Reply]:
    """A reply under whose care nothing that goes wrong stays unanswered."""
    reply = Reply(door, interaction)
    try:
        yield reply
    except Exception as problem:  # noqa: BLE001  (whatever it was, the person is told, and it is logged)
        await reply.excuse(problem)
