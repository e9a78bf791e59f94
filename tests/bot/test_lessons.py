"""Every lesson: what it asks for is legal, what it promises happens, and it fits a phone in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ai import CAT_NAMES
from bot.lessons import BadLesson, Lesson, LessonQuestion, Remark, find_lesson, in_language, lessons_of, read_lesson
from bot.pages import lessons as pages
from bot.pages.custom_ids import LessonMove
from bot.pages.lessons import outcome_page, question_page
from games import all_games
from games.kit import Event, Stream, judge
from tests.harness.texts import TEXTS
from ui import presentation_of
from ui.kit.pages import Button, Select
from ui.kit.words import count_lines

MAX_LINES = 4
"""The lines of a remark on a phone."""
LESSONS = [pytest.param(lesson, id=f"{game}-{lesson.number}") for game in all_games() for lesson in lessons_of(game)]
STEPS = [
    pytest.param(lesson, step, id=f"{game}-{lesson.number}-{step}")
    for game in all_games()
    for lesson in lessons_of(game)
    for step in range(1, len(lesson.questions) + 1)
]
of_lessons, of_steps = pytest.mark.parametrize("lesson", LESSONS), pytest.mark.parametrize(("lesson", "step"), STEPS)


def remarks(question: LessonQuestion) -> Iterator[Remark]:
    yield from (question.ask, *([question.then] if question.then else []), *question.answers.values())


def named(text: str) -> str:
    """A remark with the longest name in place of each seat."""
    return re.sub(r"\{p\d\}", max(CAT_NAMES[:3], key=len), text)


def legal_texts(lesson: Lesson, question: LessonQuestion) -> list[str]:
    return list(map(str, lesson.play_at(question.at).legal_moves(lesson.seat)))


def events_after(lesson: Lesson, step: int, move: str) -> list[str]:
    play = lesson.play_after(step, lesson.game.parse(move))
    steps = play.events[lesson.question(step).at + 1 :]
    found: list[Event] = [event for events in steps for event in events if event.to in (None, lesson.seat)]
    return list(map(str, found))


def moves_of(page: Any) -> set[str]:
    """The moves of the buttons and lists of a page."""
    found = set[str]()
    for row in page.rows:
        if isinstance(row, Select):
            found |= {choice.value for choice in row.choices}
        else:
            acts = [LessonMove.parse(one.custom_id) for one in row if isinstance(one, Button)]
            found |= {act.move for act in acts if act is not None}
    return found


@of_lessons
def test_a_lesson_is_a_good_record_with_a_title_in_every_language(lesson: Lesson) -> None:
    assert judge(lesson.record, all_games()).good
    assert set(lesson.title) == set(TEXTS.locales)
    assert {frozenset(lesson.aim)} <= {frozenset(TEXTS.locales), frozenset()}
    assert bool(lesson.aim) == (lesson.number == 1), "the first lesson says what wins"
    assert lesson.questions[-1].then, "the last outcome says what was learned"


@of_steps
def test_the_move_that_is_asked_for_is_legal_and_so_is_every_move_that_is_spoken_of(lesson: Lesson, step: int) -> None:
    question = lesson.question(step)
    legal = legal_texts(lesson, question)

    assert question.move in legal
    assert [begins for begins in question.answers if not any(move.startswith(begins) for move in legal)] == []
    assert [move for move in question.expected if move and move not in legal] == []


@of_steps
def test_what_a_lesson_promises_happens(lesson: Lesson, step: int) -> None:
    question = lesson.question(step)
    promised = {move or question.move: parts for move, parts in question.expected.items()}
    happened = {move: events_after(lesson, step, move) for move in promised}

    assert {move: part for move, parts in promised.items() for part in parts if not any(part in one for one in happened[move])} == {}
    assert promised or not question.then, "an outcome is told, and so it is promised"


@of_steps
def test_every_remark_is_there_in_every_language_and_takes_four_lines_of_a_phone(lesson: Lesson, step: int) -> None:
    spoken = [*remarks(lesson.question(step)), *([lesson.aim] if lesson.aim else [])]

    assert {frozenset(remark) for remark in spoken} == {frozenset(TEXTS.locales)}
    assert [text for remark in spoken for text in remark.values() if count_lines(named(text)) > MAX_LINES] == []


@of_steps
def test_every_other_move_is_taken_back_with_a_reason(lesson: Lesson, step: int) -> None:
    question = lesson.question(step)

    assert [move for move in legal_texts(lesson, question) if move != question.move and not question.answer(move)] == []


@of_steps
def test_names_and_numbers_are_alike_in_every_language(lesson: Lesson, step: int) -> None:
    """So that no language speaks of another player. Every seat that is named is there."""
    for remark in remarks(lesson.question(step)):
        named = {frozenset(re.findall(r"\{p(\d)\}", text)) for text in remark.values()}
        assert len(named) == 1, remark
        assert all(int(seat) < lesson.record.options.seats for seat in set().union(*named))


@pytest.mark.parametrize("locale", TEXTS.locales)
def test_the_last_lesson_names_the_buttons_that_lead_to_the_chart_of_a_game(locale: str) -> None:
    say = TEXTS.speech_in(locale)
    with_chart = [game for game in all_games() if presentation_of(game).renderer.player_aid(say)]
    last = {game: lessons_of(game)[-1].questions[-1].then or {} for game in with_chart}

    assert [game for game in with_chart if not all(say(f"table-button-{name}") in last[game][locale] for name in ("known", "aid"))] == []


@pytest.mark.parametrize("locale", TEXTS.locales)
@of_steps
def test_a_page_asks_in_the_ordinary_hand_and_shows_what_came_of_every_move(lesson: Lesson, step: int, locale: str) -> None:
    say, question = TEXTS.speech_in(locale), lesson.question(step)
    asking = question_page(lesson, step, "Alice", say)
    legal = lesson.play_at(question.at).legal_moves(lesson.seat)

    assert moves_of(asking) <= set(map(str, legal))
    assert in_language(question.ask, locale).rpartition("}")[2][-8:] in asking.text
    for move in legal[:: max(1, len(legal) // 6)]:
        page = outcome_page(lesson, step, move, "Alice", say)
        assert page.panels[0].text
        assert "{p" not in page.text


@of_steps
def test_a_page_says_no_more_than_the_learner_may_know(lesson: Lesson, step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of another deal that looks alike to the learner, the page is the same."""
    say, play = TEXTS.speech_in("en"), lesson.play_at(lesson.question(step).at)
    shown = question_page(lesson, step, "Alice", say)
    dream = lesson.game.imagine(lesson.game.view(play.state, lesson.seat), Stream(b"d" * 32))
    monkeypatch.setattr(Lesson, "play_at", lambda _, at: replace(play, state=dream))

    assert question_page(lesson, step, "Alice", say) == shown


def test_a_game_has_three_lessons_or_none() -> None:
    assert {len(lessons_of(game)) for game in all_games()} <= {0, 3}
    assert find_lesson("catte", 4) is None
    assert find_lesson("whist", 1) is None


def test_of_a_game_without_lessons_a_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "lessons_of", lambda game: ())

    assert "Catte has no lessons yet" in pages.lessons_page("catte", [], TEXTS.speech_in("en")).text
    assert pages.lesson_games(all_games()) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the remarks must ask for moves of one seat"),
        ("# en then: First.\np0 play BK1\n", "then has no question before it"),
        ("# en ask: Now?\n", "the remarks must ask for moves of one seat"),
        ("p0 sing\n# en ask: Now?\nresult p0\n", "line"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_with_its_name(text: str, problem: str) -> None:
    head = "purrlor-record 1\ngame catte 1\nseats 3\noption rounds 1\n"
    commit = "commit 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925\nseed " + "0" * 64 + "\n"

    with pytest.raises(BadLesson, match=re.escape(problem)) as refused:
        read_lesson(head + commit + text, 1, "my-lesson.txt")

    assert str(refused.value).startswith("my-lesson.txt: ")
