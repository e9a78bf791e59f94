"""The list of lessons, with what a member has done."""

from __future__ import annotations

from bot.client.client import Purrlor
from bot.models.ids import MemberId
from bot.pages.lessons import lesson_games, lesson_games_page, lessons_page
from bot.texts import Speech
from cogs import playable_games
from ui.kit.pages import Page


async def make_list_page(bot: Purrlor, member: MemberId, game: str | None, say: Speech) -> Page:
    """Make the page of a game's lessons; without a game that of all games."""
    progress = await bot.store.people.load_lessons(member)
    return lessons_page(game, progress, say) if game else lesson_games_page(lesson_games(playable_games()), progress, say)
