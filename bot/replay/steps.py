"""Replays: a game that is over, from its record alone, step by step: as any seat saw it, as everybody saw it, or with all cards open.

A step is a move; step 0 is the deal. A chapter ends where there was news: a trick, a round, a showdown, whatever the game's face tells
in the channel; a part ends with a scoreboard. What a page shows of a seat is made from `view(state, seat)`, as when it was played, so a
choice that was sealed is sealed again. Every button says which record, which step and whose eyes are meant; of what was uploaded, the
record itself goes along as a file of the message.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from bot.screens.acts import ALL_OPEN, EVERYBODY, Jump, ReplayEyes, ReplayStep
from games import AnyGame
from games.kit import Event, Record, Replay, Seat, replay
from looks.kit.look import AnyFace
from looks.kit.pages import Button, Choice, Colour, File, Page, Panel, Row, Select, Tone
from looks.kit.words import Names, Say

RECORD_FILE = "record.txt"


@dataclass(frozen=True)
class Played:
    """A game, played anew from its record. `source` is the number of its table, or UPLOADED; `names` are bare, by seat."""

    source: str
    game: AnyGame
    record: Record
    replay: Replay
    names: tuple[str, ...]
    content: bytes = b""
    """The record as it was uploaded."""

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.replay.steps) - 1

    @property
    def eyes(self) -> list[str]:
        """Through whom it can be seen."""
        return [EVERYBODY, *(str(seat) for seat in range(self.record.options.seats)), ALL_OPEN]

    @cached_property
    def public(self) -> list[list[Event]]:
        """What everybody was told at each step."""
        return [[event for event in step.events if event.to is None] for step in self.replay.steps]


def played_from(source: str, game: AnyGame, record: Record, names: Sequence[str], content: bytes = b"") -> Played:
    """The game of a record that has its seed; it goes as far as it can be replayed. Takes a while: not for the event loop."""
    return Played(source, game, record, replay(record, game), tuple(names), content)


class Marks(NamedTuple):
    """The steps that end a chapter, and those that end a part; the last step ends both."""

    chapters: Sequence[int]
    parts: Sequence[int]


def marks_of(played: Played, face: AnyFace, say: Say) -> Marks:
    """Where the game can be entered. Tells all its news, so it takes a while."""
    names = Names(played.names, played.names)
    news = {step: face.news(events, say, names) for step, events in enumerate(played.public) if step}
    chapters = {step for step, panels in news.items() if panels}
    parts = {step for step, panels in news.items() if any(panel.colour is Colour.END for panel in panels)}
    return Marks(*(sorted(found | {played.last}) for found in (chapters, parts)))


def replay_page(played: Played, face: AnyFace, step: int, eyes: str, *, title: str, names: Sequence[str], marks: Marks, say: Say) -> Page:
    """One step. `names` are ready to be shown in a message."""
    step = min(max(step, 0), played.last)
    eyes = eyes if eyes in played.eyes else EVERYBODY
    head = [say("replay-step", step=step, steps=played.last), _happened(played, face, step, eyes, names, say)]
    if played.replay.error is not None and step in (0, played.last):
        head.append(say("replay-damaged", problem=str(played.replay.error)))
    both = Names(names, played.names)
    news = face.news(played.public[step], say, both) if step else []
    panels = (*news, *_position(played, face, step, eyes, say, both))
    first = replace(panels[0], title=f"{title} · {panels[0].title}" if panels[0].title else title)
    files = (File(RECORD_FILE, played.content),) if played.content else ()
    return Page("\n".join(head), (first, *panels[1:]), _controls(played, step, eyes, marks, say), files)


def _happened(played: Played, face: AnyFace, step: int, eyes: str, names: Sequence[str], say: Say) -> str:
    """What this step was, as far as these eyes could see it."""
    if step == 0:
        return say("replay-deal")
    turn = played.record.turns[step - 1]
    seat = Seat(int(eyes)) if eyes.isdigit() else None
    if eyes != ALL_OPEN and played.replay.steps[step].sealed and seat != turn.seat:
        return say("replay-sealed", name=names[turn.seat])
    return say("replay-move", name=names[turn.seat], move=face.move(played.game.parse(turn.move), say, names))


def _position(played: Played, face: AnyFace, step: int, eyes: str, say: Say, names: Names) -> list[Panel]:
    """How it stood after this step."""
    game, state = played.game, played.replay.steps[step].state
    seat = Seat(int(eyes)) if eyes.isdigit() else None
    view = game.view(state, seat)
    scene = face.table(view, say, names) if seat is None else face.hand(view, _told(played, step), "", say, names)
    panel = scene.panel(colour=Colour.QUIET)
    if eyes != ALL_OPEN:
        return [panel]
    views = [game.view(state, one) for one in map(Seat, range(played.record.options.seats))]
    told = [f"**{name}**\n{text}" for name, text in ((names.shown[seat], face.secrets(one, say)) for seat, one in enumerate(views)) if text]
    text = "\n\n".join(told)
    return [panel, Panel(say("replay-open"), text, colour=Colour.QUIET, picture=face.opened(views, names, text))] if text else [panel]


def _told(played: Played, step: int) -> list[Event]:
    """What everybody was told up to this step."""
    return [event for events in played.public[: step + 1] for event in events]


# Controls


def _controls(played: Played, step: int, eyes: str, marks: Marks, say: Say) -> tuple[Row, ...]:
    """Back and on, by moves, chapters and, where there are several, parts, three to a row for phones; and through whose eyes."""
    chapter, part = say(f"{played.game.name}-chapter"), say(f"{played.game.name}-part")
    words = {Jump.FORE: chapter, Jump.CHAPTER: chapter, Jump.RECAP: part, Jump.PART: part}

    def button(jump: Jump, to: int, tone: Tone = Tone.PLAIN) -> Button:
        label = say(f"replay-button-{jump.name.lower()}", word=words.get(jump, ""))
        return Button(label, str(ReplayStep(played.source, to, eyes, jump)), tone, disabled=to == step)

    back, on = _around(step, marks.chapters)
    first = (button(Jump.START, 0), button(Jump.FORE, back), button(Jump.BACK, max(step - 1, 0)))
    second = (button(Jump.NEXT, min(step + 1, played.last), Tone.MAIN), button(Jump.CHAPTER, on), button(Jump.END, played.last))
    earlier, later = _around(step, marks.parts)
    third = ((button(Jump.RECAP, earlier), button(Jump.PART, later)),) if len(marks.parts) > 1 else ()
    choices = tuple(Choice(_eyes_label(played, one, say), one) for one in played.eyes)
    select = Select(str(ReplayEyes(played.source, step)), say("replay-eyes", eyes=_eyes_label(played, eyes, say)), choices)
    return first, second, *third, select


def _around(step: int, marks: Sequence[int]) -> tuple[int, int]:
    """The mark before a step, and the one behind it; the ends of the game, where there is none."""
    return max((mark for mark in marks if mark < step), default=0), min((mark for mark in marks if mark > step), default=marks[-1])


def _eyes_label(played: Played, eyes: str, say: Say) -> str:
    if eyes == EVERYBODY:
        return say("replay-eyes-table")
    return say("replay-eyes-open") if eyes == ALL_OPEN else say("replay-eyes-seat", name=played.names[int(eyes)])
