"""Lessons: `/learn`, its pages and buttons, and the ways to it. Nobody else sees anything, and nothing is counted."""

from __future__ import annotations

import discord
import pytest
from simcord.results import InteractionResult

from bot.lessons import Lesson, find_lesson, lessons_of
from bot.models.lessons import LessonProgress
from bot.pages.custom_ids import ChooseLessonMove, LessonMove, OpenLesson
from games import all_games
from tests.cogs.evening import Evening, full_text, labels, private_text, reply_message
from tests.harness.simcord_messages import custom_ids_of

CATTE: Lesson = find_lesson("catte", 1)  # type: ignore[assignment]
NEW_HERE = "New here? Learn in 2 minutes"


async def load_progress(evening: Evening, name: str = "Alice") -> list[LessonProgress]:
    return await evening.bot.store.people.load_lessons(evening[name].id)  # type: ignore[arg-type]


def page_of(result: InteractionResult) -> discord.Message:
    """The private page in its present state."""
    assert reply_message(result).ephemeral
    return reply_message(result).message


async def make_move(evening: Evening, page: discord.Message, lesson: Lesson, step: int, move: str) -> None:
    """Make a move by its button or list, or by its custom_id where a part must be opened first."""
    game, acts = lesson.game.name, custom_ids_of(page)
    button = str(LessonMove(game, lesson.number, step, move))
    if button not in acts and (lists := [act for act in acts if ChooseLessonMove.parse(act)]):
        await evening.forge("Alice", page, lists[0], value=move)
    else:
        await evening.forge("Alice", page, button)


@pytest.mark.parametrize("game", list(all_games()))
async def test_a_whole_lesson_is_played_in_one_message(evening: Evening, game: str) -> None:
    lesson = lessons_of(game)[0]
    result = await evening.slash("Alice", "learn", game=game, lesson=1)
    public = evening.channel_texts()

    for step, question in enumerate(lesson.questions, 1):
        assert f"{step} of {len(lesson.questions)}" in page_of(result).content
        await make_move(evening, page_of(result), lesson, step, question.move)
        if question.then and step < len(lesson.questions):
            await evening["Alice"].click(page_of(result), label="Go on")

    assert "Lesson done." in page_of(result).content
    assert labels(page_of(result)) == ["Next lesson", "Play a game alone", "All lessons"]
    assert await load_progress(evening) == [LessonProgress(game, 1, 0, done=True)]
    assert (evening.channel_texts(), evening.bot.tables.registry.open_tables()) == (public, [])
    await evening["Alice"].click(page_of(result), label="All lessons")
    assert f"✅\u00a01. {lesson.title['en']}" in page_of(result).content


async def test_a_move_that_misses_the_point_is_shown_and_taken_back_with_the_reason(evening: Evening) -> None:
    result = await evening.slash("Alice", "learn", game="catte", lesson=1)

    await make_move(evening, page_of(result), CATTE, 1, "play BK9")

    assert "is taken back. Biscuit’s BK13 stays ahead" in page_of(result).content
    assert "BK13" in full_text(page_of(result))
    assert await load_progress(evening) == []
    await evening["Alice"].click(page_of(result), label="Try again")
    assert "1 of 3" in page_of(result).content


async def test_another_move_that_does_what_was_asked_is_accepted(evening: Evening) -> None:
    lesson = lessons_of("catte")[1]
    await evening.slash("Alice", "learn", game="catte", lesson=2, move="BK10+WH14")
    result = await evening.slash("Alice", "learn", game="catte", lesson=2, move="BR18")

    assert "Well ducked!" in page_of(result).content
    assert "taken back" not in page_of(result).content
    assert await load_progress(evening) == [LessonProgress("catte", 2, 3, done=False)]
    await evening["Alice"].click(page_of(result), label="Go on")
    assert lesson.questions[2].ask["en"].partition(" {")[0] in page_of(result).content


async def test_a_move_that_is_not_legal_is_refused_and_the_question_stays(evening: Evening) -> None:
    result = await evening.slash("Alice", "learn", game="catte", lesson=1)

    for move, why in (("play WH9", "You must follow black"), ("meow", "play BK4")):
        await make_move(evening, page_of(result), CATTE, 1, move)
        assert why in page_of(result).content
        assert "1 of 3" in page_of(result).content


async def test_an_interrupted_lesson_goes_on_where_it_was_after_a_restart(evening: Evening) -> None:
    result = await evening.slash("Alice", "learn", game="catte", lesson=1)
    page = page_of(result)
    await make_move(evening, page, CATTE, 1, "play BK14")

    await evening.env.restart_bot(await evening.household.bot())
    await evening["Alice"].click(page, label="Go on")
    again = await evening.slash("Alice", "learn", game="catte", lesson=1)

    assert "2 of 3" in page_of(result).content
    assert "2 of 3" in private_text(again)
    listed = await evening.slash("Alice", "learn", game="catte")
    assert "1. Your first tricks · go on where you were" in private_text(listed)


async def test_a_move_can_be_typed(evening: Evening) -> None:
    suggested = await evening["Alice"].autocomplete(evening.channel, "learn", "move", "14", game="catte", lesson=1)
    assert [choice["value"] for choice in suggested] == ["play BK14"]

    typed = await evening.slash("Alice", "learn", game="catte", move="black 14")

    assert "Won! All had black" in private_text(typed)
    assert await load_progress(evening) == [LessonProgress("catte", 1, 2, done=False)]


async def test_lessons_that_are_not_there_are_answered(evening: Evening) -> None:
    result = await evening.slash("Alice", "learn", game="catte", lesson=9)
    old = await evening.forge("Alice", page_of(await evening.slash("Alice", "learn")), str(OpenLesson("catte", 9, 1)))

    assert private_text(result) == "Catte has 3 lessons: choose 1 to 3."
    assert "out of date" in private_text(old)


async def test_games_and_rules_lead_to_the_lessons(evening: Evening) -> None:
    for result, label in (
        (await evening.slash("Alice", "play"), "All games"),
        (await evening.slash("Alice", "rules", game="catte"), "Catte"),
    ):
        await evening["Alice"].click(page_of(result), label=NEW_HERE)
        assert "Only you see" in page_of(result).content, label


async def test_who_comes_to_a_first_game_is_told_of_its_lessons_until_they_tried_one(evening: Evening) -> None:
    opened = await evening.slash("Bob", "catte", seats=3)
    joined = await evening.press("Alice", "Join")
    for result in (opened, joined):
        assert NEW_HERE in [label for one in result.followups for label in labels(one.message)]
    await evening.slash("Bob", "do", what="iv:1", who=evening["Carol"])
    assert NEW_HERE in labels(evening.channel.history()[-1]), "the call of who is invited"

    await evening["Alice"].slash(evening.channel, "learn", game="catte", move="black 14")
    await evening.open("Carol")
    again = await evening.press("Alice", "Join")

    assert again.followups == []


async def test_lessons_are_found_by_words_in_direct_messages_in_the_writers_language(evening: Evening) -> None:
    evening.set_language("Alice", "ja")
    await evening.slash("Alice", "learn")

    await evening["Alice"].user.send_dm("キャッテのレッスン")

    assert "はじめてのトリック" in full_text(evening.hand("Alice")) or "はじめてのトリック" in evening.inbox("Alice")[-1]


async def test_others_cards_are_in_no_page_of_a_lesson(evening: Evening) -> None:
    """Custom_ids name no card but the learner's."""
    result = await evening.slash("Alice", "learn", game="catte", lesson=1)
    play = CATTE.play_at(CATTE.question(1).at)
    mine = set(map(str, CATTE.game.view(play.state, CATTE.seat).hand))

    named = {word for act in custom_ids_of(page_of(result)) for word in act.replace("+", " ").split() if word[:2] in ("BK", "WH", "BR")}

    assert named <= mine
