"""`/learn`: lessons in the ordinary hand, for one person. No table is opened and nothing is counted."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.lessons import Lesson, find_lesson, lessons_of
from bot.models.ids import MemberId
from bot.models.lessons import LessonProgress
from bot.pages.custom_ids import NO_GAME, ChooseLessonMove, LessonMove, OpenLesson, OpenLessonPart, ShowLessons
from bot.pages.lessons import outcome_page, question_page
from bot.texts import Speech
from cogs import playable_games
from cogs._choices import GAMES, check_choice
from cogs._control import Control
from cogs._lessons import make_list_page
from games.kit import BadNotation
from ui import presentation_of
from ui.kit.local_notation import localize_label, to_notation
from ui.kit.pages import MAX_CHOICES, MAX_OPTION, Page, cut
from ui.kit.renderer import FIRST_PART


class LessonMoveButton(Control[LessonMove]):
    """A button of one move in a lesson."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        one = self.control_id
        await make_lesson_move(bot, reply, _require_lesson(one.game, one.lesson), one.step, one.move)


class LessonMoveSelect(Control[ChooseLessonMove]):
    """A list of moves in a lesson."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        one = self.control_id
        await make_lesson_move(bot, reply, _require_lesson(one.game, one.lesson), one.step, self.chosen)


class LessonPartButton(Control[OpenLessonPart]):
    """A button for the first step of a two-step choice in a lesson."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        lesson, step, word = _require_lesson(self.control_id.game, self.control_id.lesson), self.control_id.step, self.control_id.word
        if word.startswith(FIRST_PART):  # back to the part before, which is the question before
            step, word = max(1, step - 1), word.removeprefix(FIRST_PART)
        await show_lesson_page(reply, question_page(lesson, step, reply.person.name, reply.say, opened=word))


class OpenLessonButton(Control[OpenLesson]):
    """A button that opens a lesson, goes on with it, or returns to a question."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        one = self.control_id
        lesson = _require_lesson(one.game, one.lesson)
        step = one.step or (await _load_step(bot, reply.person.id, lesson))
        await show_lesson_page(reply, question_page(lesson, step, reply.person.name, reply.say))


class ShowLessonsButton(Control[ShowLessons]):
    """A button that shows the lessons of a game, or all games."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        game = self.control_id.game
        if game != NO_GAME and game not in playable_games():
            raise CannotDo("reply-unknown-button")
        await show_lesson_page(reply, await make_list_page(bot, reply.person.id, None if game == NO_GAME else game, reply.say))


async def show_lesson_page(reply: Reply, page: Page) -> None:
    """Turn the pressed page of a lesson; below any other message, send the page to the member alone."""
    await (reply.show_page(page) if _is_on_lesson(reply) else reply.answer(page))


async def make_lesson_move(bot: Purrlor, reply: Reply, lesson: Lesson, step: int, text: str) -> None:
    """Answer the question of a step with a move: store a right one, and show what comes of it.

    A move that is not legal is refused with its reason, above the same question.
    """
    question = lesson.question(step)
    step = lesson.questions.index(question) + 1
    state = lesson.play_at(question.at).state
    try:
        move = lesson.game.parse(text)
        refusal = lesson.game.why_not(state, lesson.seat, move)
    except BadNotation as problem:
        refusal = problem.refusal
    if refusal is not None:
        said = localize_label(lesson.game.name, reply.say.refusal(lesson.game.name, refusal), reply.say)
        await show_lesson_page(reply, question_page(lesson, step, reply.person.name, reply.say, above=said))
        return
    if question.accepts(str(move)):
        is_last = step == len(lesson.questions)
        progress = LessonProgress(lesson.game.name, lesson.number, 0 if is_last else step + 1, is_last)
        await bot.store.people.save_lesson(reply.person.id, progress)
        if str(move) == question.move and not question.then:
            await show_lesson_page(reply, question_page(lesson, step + 1, reply.person.name, reply.say))
            return
    await show_lesson_page(reply, outcome_page(lesson, step, move, reply.person.name, reply.say))


class LearnCommand(commands.Cog):
    """The command `/learn`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="learn")
    @app_commands.choices(game=GAMES)
    async def learn(
        self,
        interaction: discord.Interaction[Purrlor],
        game: str | None = None,
        lesson: app_commands.Range[int, 1, 9] | None = None,
        move: str | None = None,
    ) -> None:
        """Without a lesson: the list. With a move: the answer to the question at which the member is."""
        async with answering(self.bot.delivery, interaction) as reply:
            if game is not None:
                check_choice(game, playable_games())
            if game is None or (lesson is None and move is None):
                await reply.answer(await make_list_page(self.bot, reply.person.id, game, reply.say))
                return
            found = await self._find_lesson(reply, game, lesson)
            step = await _load_step(self.bot, reply.person.id, found)
            if move is None:
                await reply.answer(question_page(found, step, reply.person.name, reply.say))
            else:
                await make_lesson_move(self.bot, reply, found, step, _read_move(found, step, move, reply.say))

    @learn.autocomplete("move")
    async def suggest_moves(self, interaction: discord.Interaction[Purrlor], typed: str) -> list[app_commands.Choice[str]]:
        say = await self.bot.delivery.load_speech(interaction)
        game, number = interaction.namespace.game, interaction.namespace.lesson
        lesson = find_lesson(game, number if isinstance(number, int) else 1) if game in playable_games() else None
        if lesson is None:
            return []
        step = await _load_step(self.bot, MemberId(interaction.user.id), lesson)
        labels = _move_labels(lesson, step, say)
        words = {typed.strip().lower(), to_notation(lesson.game.name, typed, say).lower()}
        found = [(move, label) for move, label in labels.items() if any(word in label.lower() or word in move for word in words)]
        return [app_commands.Choice(name=cut(label, MAX_OPTION), value=move) for move, label in found[:MAX_CHOICES]]

    async def _find_lesson(self, reply: Reply, game: str, number: int | None) -> Lesson:
        """Return the lesson of this number; without one, the first that is not done. Raises CannotDo."""
        if number is None:
            made = {one.lesson for one in await self.bot.store.people.load_lessons(reply.person.id) if one.game == game and one.done}
            number = next((one.number for one in lessons_of(game) if one.number not in made), 1)
        if (lesson := find_lesson(game, number)) is None:
            raise CannotDo("learn-no-lesson", game=reply.say(f"{game}-name"), count=len(lessons_of(game)))
        return lesson


def _require_lesson(game: str, number: int) -> Lesson:
    """Return the lesson of a button. Raises CannotDo for one that is not there any more."""
    if game not in playable_games() or (lesson := find_lesson(game, number)) is None:
        raise CannotDo("reply-unknown-button")
    return lesson


async def _load_step(bot: Purrlor, member: MemberId, lesson: Lesson) -> int:
    """The step at which the member left the lesson; 1 if not begun."""
    progress = await bot.store.people.load_lessons(member)
    return max(1, next((one.step for one in progress if (one.game, one.lesson) == (lesson.game.name, lesson.number)), 1))


def _read_move(lesson: Lesson, step: int, typed: str, say: Speech) -> str:
    """A typed move in notation, also without its first word; as typed if it is no move."""
    legal = [str(move) for move in lesson.play_at(lesson.question(step).at).legal_moves(lesson.seat)]
    text = to_notation(lesson.game.name, typed, say)
    verbs = dict.fromkeys(
        ["", *(f"{move.partition(' ')[0]} " for move in legal), *(f"{verb} " for verb in presentation_of(lesson.game.name).verbs)]
    )
    for verb in verbs:
        try:
            return str(lesson.game.parse(verb + text))
        except BadNotation:
            continue
    return text


def _move_labels(lesson: Lesson, step: int, say: Speech) -> dict[str, str]:
    """The legal moves at a step with their labels."""
    renderer, names = presentation_of(lesson.game.name).renderer, [f"p{seat}" for seat in range(lesson.record.options.seats)]
    legal: tuple[Any, ...] = lesson.play_at(lesson.question(step).at).legal_moves(lesson.seat)
    return {str(move): localize_label(lesson.game.name, f"{renderer.move_text(move, say, names)}  ·  {move}", say) for move in legal}


def _is_on_lesson(reply: Reply) -> bool:
    """True if the pressed message is a page of lessons, which only the presser sees."""
    return reply.is_on_private_message or reply.interaction.guild_id is None


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(LessonMoveButton, LessonMoveSelect, LessonPartButton, OpenLessonButton, ShowLessonsButton)
    await bot.add_cog(LearnCommand(bot))
