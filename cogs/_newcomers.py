"""The way to the lessons, for members who have never played a game."""

from __future__ import annotations

from contextlib import suppress

from bot.client import Reply
from bot.client.client import Purrlor
from bot.errors import StorageError
from bot.lessons import lessons_of
from bot.models.ids import MemberId
from bot.pages.lessons import newcomer_button
from ui.kit.pages import Page, Row
from ui.kit.words import Say


async def newcomer_rows(bot: Purrlor, member: MemberId, game: str, say: Say) -> tuple[Row, ...]:
    """A row with the button to the lessons, if the member is new to the game and it has lessons."""
    with suppress(StorageError):  # what the row stands below was done
        if lessons_of(game) and await bot.store.people.is_newcomer(member, game):
            return ((newcomer_button(game, say),),)
    return ()


async def welcome_newcomer(bot: Purrlor, reply: Reply, game: str) -> None:
    """Tell a member who has taken a seat and is new to the game of its lessons, after the first answer."""
    if rows := await newcomer_rows(bot, reply.person.id, game, reply.say):
        await reply.acknowledge()
        await reply.answer(Page(reply.say("learn-lobby", game=reply.say(f"{game}-name")), rows=rows))
