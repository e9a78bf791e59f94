"""Lessons: recorded games in which one seat is the learner's, with remarks for the learner.

A lesson is a file `ui/<game>/lessons/<number>….txt`: an ordinary record, whose comments have the
remarks (docs/adding-a-lesson.md). The learner is asked for the moves that have an `ask` remark; all
other moves are made from the record. Lessons are public, and so are their seeds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from ai import QuickChance, default_level, levels
from games import AnyGame, all_games
from games.kit import Emphasis, Event, Play, Record, Seat, make_stream, read_record

FOLDER = "lessons"
"""The folder of a game's lessons, in its package of `ui`."""
CACHED_POSITIONS = 128
ANY_OTHER = ""
"""Stands for every move that is neither asked for nor named by a remark."""
_REMARK = re.compile(
    r"#\s*(?:(?P<locale>[A-Za-z]{2}(?:-[A-Za-z]{2})?) )?(?P<kind>title|aim|ask|but|or|then|expect)(?: (?P<move>[^:]+))?:\s*(?P<text>.+)"
)

AnyPlay = Play[Any, Any, Any]
Remark = Mapping[str, str]
"""A remark by language."""


class BadLesson(ValueError):
    """A lesson file that cannot be used. The message names the file and the problem."""


@dataclass(slots=True)
class LessonQuestion:
    """A moment at which the learner is asked for a move."""

    seat: Seat
    at: int
    """The number of moves before it."""
    move: str
    """The move that is asked for, in notation."""
    ask: Remark
    """The remark before the move."""
    then: Remark = field(default_factory=dict)
    """The remark on its outcome; empty: the next question follows at once."""
    answers: dict[str, dict[str, str]] = field(default_factory=dict)
    """The answers to other moves, by the beginning of its notation; `ANY_OTHER` for all others."""
    accepted: set[str] = field(default_factory=set)
    """Those beginnings whose moves do what was asked, too. All others are taken back."""
    expected: dict[str, list[str]] = field(default_factory=dict)
    """Parts of the events after a move, for the tests; `ANY_OTHER` is the asked move."""

    def accepts(self, move: str) -> bool:
        """True if the lesson goes on after this move."""
        return move == self.move or self._answered(move) in self.accepted

    def answer(self, move: str) -> Remark:
        """The answer to this other move; empty if there is none."""
        return self.answers.get(self._answered(move), {})

    def _answered(self, move: str) -> str:
        """The longest beginning of a move that has an answer."""
        return max((begins for begins in self.answers if move.startswith(begins)), key=len, default=ANY_OTHER)


@dataclass(frozen=True, eq=False)
class Lesson:
    """One lesson of a game. Steps are its questions, counted from 1."""

    number: int
    game: AnyGame
    title: Remark
    aim: Remark
    """The aim of the game, said above the first question; empty if an earlier lesson says it."""
    record: Record
    questions: tuple[LessonQuestion, ...]

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self.questions[0].seat

    def question(self, step: int) -> LessonQuestion:
        """The question of a step; of the first step if there is no such step."""
        return self.questions[step - 1 if 1 <= step <= len(self.questions) else 0]

    def play_at(self, at: int) -> AnyPlay:
        """The play after the first `at` moves of the record."""
        return _play_at(self, at)

    def play_after(self, step: int, move: Any) -> AnyPlay:
        """The play after the learner's legal move at a step, with what the others do then.

        After the asked move the record goes on to the next question. After another move the others
        play as cats of the usual level, until a scene ends or the learner is asked anew. What is
        left of a choice that the learner has begun is chosen by a cat, too.
        """
        question = self.question(step)
        if str(move) == question.move:
            following = self.questions[step].at if step < len(self.questions) else len(self.record.turns)
            return self.play_at(following)
        play = self.play_at(question.at).with_moves([(self.seat, move)])
        while play.pending and not self.scene_after(step, play):
            seat = min(play.pending - {self.seat}, default=self.seat)
            if seat == self.seat and not play.sealed_moves(seat):
                break
            play = play.with_moves([(seat, _choose_as_cat(play, seat))])
        return play

    def scene_after(self, step: int, play: AnyPlay) -> tuple[Event, ...]:
        """The public events of the first scene since the question of a step; empty if there is none."""
        steps = play.events[self.question(step).at + 1 :]
        scene = next((events for events in steps if self._is_scene(events)), ())
        return tuple(event for event in scene if event.to is None)

    def _is_scene(self, events: Iterable[Event]) -> bool:
        return any(self.game.emphasis.get(type(event), Emphasis.NONE) >= Emphasis.SCENE for event in events)


def in_language(remark: Remark, locale: str) -> str:
    """A remark in this language, else in English; empty if there is none."""
    return remark.get(locale, remark.get("en", ""))


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; empty if it has none. Raises BadLesson."""
    folder = resources.files(f"ui.{game}") / FOLDER
    files = sorted((one for one in folder.iterdir() if one.name.endswith(".txt")), key=lambda one: one.name) if folder.is_dir() else []
    return tuple(read_lesson(one.read_text("utf-8"), number, one.name) for number, one in enumerate(files, 1))


def find_lesson(game: str, number: int) -> Lesson | None:
    """The lesson of a game with this number, from 1."""
    found = lessons_of(game) if game in all_games() else ()
    return found[number - 1] if 1 <= number <= len(found) else None


def read_lesson(text: str, number: int, name: str) -> Lesson:
    """Read a lesson from the text of its file. Raises BadLesson."""
    record = read_record(text, all_games())
    turns, title, questions = {turn.line: at for at, turn in enumerate(record.turns)}, dict[str, str](), list[LessonQuestion]()
    aim, asked, answers, accepted = dict[str, str](), dict[str, str](), dict[str, dict[str, str]](), set[str]()
    expected = dict[str, list[str]]()
    if record.damage is not None:
        raise BadLesson(f"{name}: {record.damage}")
    for line, written in enumerate(text.split("\n"), 1):
        if line in turns and asked:
            turn = record.turns[turns[line]]
            questions.append(LessonQuestion(turn.seat, turns[line], turn.move, asked, {}, answers, accepted, expected))
            asked, answers, accepted, expected = {}, {}, set(), {}
        if not (found := _REMARK.fullmatch(written.strip())):
            continue
        locale, move, said = found["locale"] or "", found["move"] or ANY_OTHER, found["text"]
        match found["kind"]:
            case "title":
                title[locale] = said
            case "aim":
                aim[locale] = said
            case "ask":
                asked[locale] = said
            case "but" | "or" as kind:
                answers.setdefault(move, {})[locale] = said
                accepted |= {move} if kind == "or" else set()
            case "then" if questions:
                questions[-1].then = {**questions[-1].then, locale: said}
            case "expect" if move and asked:
                expected.setdefault(move, []).append(said)
            case "expect" if questions:
                questions[-1].expected.setdefault(ANY_OTHER, []).append(said)
            case kind:
                raise BadLesson(f"{name}: line {line}: {kind} has no question before it")
    if not questions or asked or len({question.seat for question in questions}) > 1:
        raise BadLesson(f"{name}: the remarks must ask for moves of one seat")
    return Lesson(number, all_games()[record.game], title, aim, record, tuple(questions))


@lru_cache(CACHED_POSITIONS)
def _play_at(lesson: Lesson, at: int) -> AnyPlay:
    dealt = Play.begin(lesson.game, lesson.record.options, make_stream(lesson.record))
    return dealt.with_moves(_parsed_turns(lesson, at))


def _parsed_turns(lesson: Lesson, at: int) -> Iterator[tuple[Seat, Any]]:
    return ((turn.seat, lesson.game.parse(turn.move)) for turn in lesson.record.turns[:at])


def _choose_as_cat(play: AnyPlay, seat: Seat) -> Any:
    game = play.game
    cat, chance = levels()[default_level(game.name)], QuickChance(len(play.moves))
    return cat.think(game, game.view(play.state, seat), game.legal_moves(play.state, seat), chance).best
