"""Progress in lessons, and who is new to a game."""

from __future__ import annotations

from bot.models.lessons import LessonProgress
from bot.storage import Store
from tests.bot.storage.builders import MEMBERS, play_table

ALICE, BOB = MEMBERS["alice"], MEMBERS["bob"]


async def test_a_lesson_that_was_finished_once_stays_finished_while_it_is_repeated(store: Store) -> None:
    for step, done in ((2, False), (0, True), (3, False)):
        await store.people.save_lesson(ALICE, LessonProgress("catte", 1, step, done=done))

    assert await store.people.load_lessons(ALICE) == [LessonProgress("catte", 1, 3, done=True)]
    assert await store.people.load_lessons(BOB) == []


async def test_nobody_is_new_to_a_game_after_a_finished_table_or_a_step_of_a_lesson(store: Store) -> None:
    await play_table(store, "alice carol kitten", 24, 18, -3)
    await store.people.save_lesson(BOB, LessonProgress("maneki", 1, 2, done=False))

    assert [await store.people.is_newcomer(ALICE, game) for game in ("catte", "maneki")] == [False, True]
    assert [await store.people.is_newcomer(BOB, game) for game in ("catte", "maneki")] == [True, False]
