"""The pages of lessons: the lists, a question in the ordinary hand, and what came of a move. Private."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ai import CAT_NAMES
from bot.lessons import Lesson, Remark, in_language, lessons_of
from bot.models.lessons import LessonProgress
from bot.pages.custom_ids import NO_GAME, LessonStep, OpenLesson, OpenSolo, ShowLessons
from bot.pages.names import distinct_names, escape_markdown
from bot.texts import Speech
from games.kit import Play, Seat
from ui import presentation_of
from ui.kit.local_notation import localize_label
from ui.kit.pages import Button, Colour, Page, Panel, Row, Tone, button_rows
from ui.kit.renderer import ControlBuilder
from ui.kit.words import JOINER, Names, Say

AnyPlay = Play[Any, Any, Any]
BUTTONS_PER_ROW = 2
"""Titles of lessons that a phone shows side by side."""
_SEAT_NAME = re.compile(r"\{p(\d)\}")


def lesson_games(games: Iterable[str]) -> list[str]:
    """Those of the games that have lessons."""
    return [game for game in games if lessons_of(game)]


def newcomer_button(game: str, say: Say) -> Button:
    """A button for newcomers to a game: its lessons; of all games with NO_GAME."""
    return Button(say("learn-new-here"), str(ShowLessons(game)), Tone.GOOD)


# Lists


def lesson_games_page(games: Sequence[str], progress: Iterable[LessonProgress], say: Speech) -> Page:
    """Make the page of all games with lessons, each with what the member has done."""
    made = _by_lesson(progress)
    lines = [
        say(
            "learn-game-line",
            game=say(f"{game}-name"),
            kind=say(f"{game}-kind"),
            size=say(f"{game}-size"),
            done=sum(_is_done(made, one) for one in lessons_of(game)),
            count=len(lessons_of(game)),
        )
        for game in games
    ]
    buttons = [Button(say(f"{game}-name"), str(ShowLessons(game)), Tone.MAIN) for game in games]
    return Page("\n".join([say("learn-games"), *lines]), rows=button_rows(buttons, BUTTONS_PER_ROW))


def lessons_page(game: str, progress: Iterable[LessonProgress], say: Speech) -> Page:
    """Make the page of a game's lessons: titles, ticks, and a button for each."""
    found, made = lessons_of(game), _by_lesson(progress)
    if not found:
        return Page(say("learn-none", game=say(f"{game}-name")))
    following = next((one for one in found if not _is_done(made, one)), None)
    lines = [_lesson_line(one, made, say) for one in found]
    buttons = [
        Button(say("learn-lesson", number=one.number), str(OpenLesson(game, one.number, 0)), Tone.GOOD if one is following else Tone.PLAIN)
        for one in found
    ]
    others = (Button(say("play-alone", game=say(f"{game}-name")), str(OpenSolo(game))), _games_button(say))
    return Page("\n".join([say("learn-game", game=say(f"{game}-name")), *lines]), rows=(*button_rows(buttons), others))


def _lesson_line(lesson: Lesson, made: Mapping[tuple[str, int], LessonProgress], say: Speech) -> str:
    known = made.get((lesson.game.name, lesson.number))
    state = "done" if known is not None and known.done else "begun" if known is not None and known.step else "new"
    return say("learn-line", number=lesson.number, title=in_language(lesson.title, say.locale), state=state)


def _by_lesson(progress: Iterable[LessonProgress]) -> dict[tuple[str, int], LessonProgress]:
    return {(one.game, one.lesson): one for one in progress}


def _is_done(made: Mapping[tuple[str, int], LessonProgress], lesson: Lesson) -> bool:
    known = made.get((lesson.game.name, lesson.number))
    return known is not None and known.done


# One lesson


def question_page(lesson: Lesson, step: int, name: str, say: Speech, *, opened: str = "", above: str = "") -> Page:
    """Make the page of a question: the hand with its usual controls, below what the lesson says.

    `name` is the learner's. `opened` is the opened part of a two-step choice; `above` stands above
    everything, such as the reason of a refusal.
    """
    question, names = lesson.question(step), _names(lesson, name)
    play = lesson.play_at(question.at)
    view, renderer = lesson.game.view(play.state, lesson.seat), presentation_of(lesson.game.name).renderer
    rendered = renderer.hand(view, play.public_events, opened, say, names)
    builder = ControlBuilder(LessonStep(lesson.game.name, lesson.number, step), names.plain, opened)
    rows = renderer.controls(view, lesson.game.legal_moves(play.state, lesson.seat), builder, say)
    aim = say("learn-aim", aim=_remark_text(lesson, lesson.aim, names, say)) if lesson.aim and step == 1 else ""
    text = "\n".join(filter(None, (above, _heading(lesson, step, say), aim, _remark_text(lesson, question.ask, names, say))))
    return Page(text, (rendered.panel(colour=Colour.YOURS),), rows)


def outcome_page(lesson: Lesson, step: int, move: Any, name: str, say: Speech) -> Page:
    """Make the page after a legal move: what came of it, and the way on, or back if the move
    misses what was asked.
    """
    question, names, play = lesson.question(step), _names(lesson, name), lesson.play_after(step, move)
    panels, head = _outcome_panels(lesson, step, play, names, say), _heading(lesson, step, say)
    if not question.accepts(str(move)):
        made = localize_label(lesson.game.name, presentation_of(lesson.game.name).renderer.move_text(move, say, names.markdown), say)
        text = say("learn-taken-back", move=made, reason=_remark_text(lesson, question.answer(str(move)), names, say))
        back = Button(say("learn-again"), str(OpenLesson(lesson.game.name, lesson.number, step)), Tone.MAIN)
        return Page(f"{head}\n{text}", panels, ((back, *_other_buttons(lesson, step, say)),))
    text = f"{head}\n{_remark_text(lesson, question.then if str(move) == question.move else question.answer(str(move)), names, say)}"
    if step < len(lesson.questions):
        on = Button(say("learn-next"), str(OpenLesson(lesson.game.name, lesson.number, step + 1)), Tone.GOOD)
        return Page(text, panels, ((on, *_other_buttons(lesson, step, say)),))
    return Page(f"{text}\n{say('learn-done')}", panels, (_end_row(lesson, say),))


def _end_row(lesson: Lesson, say: Speech) -> Row:
    game, count = lesson.game.name, len(lessons_of(lesson.game.name))
    following = (Button(say("learn-next-lesson"), str(OpenLesson(game, lesson.number + 1, 1)), Tone.GOOD),) if lesson.number < count else ()
    alone = Button(say("learn-alone"), str(OpenSolo(game)), Tone.PLAIN if following else Tone.GOOD)
    return (*following, alone, _list_button(lesson, say))


def _outcome_panels(lesson: Lesson, step: int, play: AnyPlay, names: Names, say: Speech) -> tuple[Panel, ...]:
    """The pictures of the scene that followed, such as a trick, or its texts; else the hand."""
    renderer = presentation_of(lesson.game.name).renderer
    news = [one for one in renderer.news(lesson.scene_after(step, play), say, names) if one.title]
    if drawn := [one for one in news if one.picture is not None] or news:
        return tuple(one.panel(picture_only=one.picture is not None) for one in drawn)
    return (renderer.hand(lesson.game.view(play.state, lesson.seat), play.public_events, "", say, names).panel(colour=Colour.QUIET),)


def _heading(lesson: Lesson, step: int, say: Speech) -> str:
    title = in_language(lesson.title, say.locale)
    return say("learn-heading", number=lesson.number, title=title, step=step, steps=len(lesson.questions))


def _remark_text(lesson: Lesson, remark: Remark, names: Names, say: Speech) -> str:
    """A remark with the names of the seats, and with its signs marked as replaceable by emojis."""
    text = _SEAT_NAME.sub(lambda found: names.markdown[int(found[1])], in_language(remark, say.locale))
    for sign in presentation_of(lesson.game.name).emojis:
        if sign.count(JOINER) == 1 and sign.endswith(JOINER):
            text = text.replace(sign[:-1], sign)
    return text


def _names(lesson: Lesson, name: str) -> Names:
    """The names by seat: the learner's, and those of cats."""
    seats = range(lesson.record.options.seats)
    cats = iter(CAT_NAMES)
    given = [name if Seat(seat) == lesson.seat else next(cats) for seat in seats]
    plain = distinct_names(given, [seat for seat in seats if Seat(seat) != lesson.seat])
    return Names([escape_markdown(one) for one in plain], plain)


def _other_buttons(lesson: Lesson, step: int, say: Say) -> tuple[Button, ...]:
    """Buttons back to the first step, if that is another one, and to the list."""
    again = Button(say("learn-from-start"), str(OpenLesson(lesson.game.name, lesson.number, 1)))
    return (*((again,) if step > 1 else ()), _list_button(lesson, say))


def _list_button(lesson: Lesson, say: Say) -> Button:
    return Button(say("learn-list"), str(ShowLessons(lesson.game.name)))


def _games_button(say: Say) -> Button:
    return Button(say("learn-other-games"), str(ShowLessons(NO_GAME)))
