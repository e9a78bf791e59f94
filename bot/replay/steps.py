"""The pages of a replay: a finished game from its record alone, as a seat, the public, or all cards
open.

A step is a move; step 0 is the deal. The game says at which steps a scene (a trick, a showdown) or
a chapter (a round, a game of several) ends (`Game.emphasis`). A page shows a seat by `view(state,
seat)`, as during the game, so a sealed choice is sealed again. Every button names the record, the
step and the viewer; an uploaded record is attached to the message as a file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ai.analysis import may_analyse
from bot.pages.custom_ids import ALL_OPEN, EVERYBODY, Jump, LookBackAction, PlayOn, ReplayEyes, ReplayStep
from bot.texts import Speech
from games import AnyGame
from games.kit import Emphasis, Event, Record, RecordError, Replay, Seat, replay
from ui.kit.pages import Button, Choice, Colour, File, Page, Panel, Row, Select, Tone
from ui.kit.presentation import AnyRenderer
from ui.kit.words import Names, Say

RECORD_FILE = "record.txt"


@dataclass(frozen=True)
class ReplayedGame:
    """A game, replayed from its record. `source` is the number of its table, or UPLOADED. `names`
    are unescaped, by seat."""

    source: str
    game: AnyGame
    record: Record
    replay: Replay
    names: tuple[str, ...]
    content: bytes = b""
    """The record as uploaded."""

    @property
    def last_step(self) -> int:
        """The number of the last step."""
        return len(self.replay.steps) - 1

    @property
    def eyes(self) -> list[str]:
        """The possible viewers: the public, each seat, all cards open."""
        return [EVERYBODY, *(str(seat) for seat in range(self.record.options.seats)), ALL_OPEN]

    def find_step_to_play_on(self, step: int) -> tuple[int, Seat] | None:
        """The step from which the game can go on, and the seat asked first: this step, or the one before
        its secret choices. None if nobody owes a decision there.
        """
        step = min(max(step, 0), self.last_step)
        while self.replay.steps[step].sealed:
            step -= 1
        pending = self.game.pending(self.replay.steps[step].state)
        return (step, min(pending)) if pending else None

    @cached_property
    def public_events(self) -> list[list[Event]]:
        """The public events of each step."""
        return [[event for event in step.events if event.to is None] for step in self.replay.steps]

    @cached_property
    def scenes(self) -> list[int]:
        """The steps that end a scene, including the last step."""
        return self._ends(Emphasis.SCENE)

    @cached_property
    def chapters(self) -> list[int]:
        """The steps that end a round, or a game of several, including the last step."""
        return self._ends(Emphasis.CHAPTER)

    def _ends(self, least: Emphasis) -> list[int]:
        beats = self.game.emphasis
        found = {
            step
            for step, events in enumerate(self.public_events)
            if step and any(beats.get(type(one), Emphasis.NONE) >= least for one in events)
        }
        return sorted(found | {self.last_step})


def replay_record(source: str, game: AnyGame, record: Record, names: Sequence[str], content: bytes = b"") -> ReplayedGame:
    """Replay a record with its seed, up to its first error. Slow: not for the event loop."""
    return ReplayedGame(source, game, record, replay(record, game), tuple(names), content)


def make_replay_page(
    played: ReplayedGame, renderer: AnyRenderer, step: int, eyes: str, *, title: str, names: Sequence[str], say: Speech
) -> Page:
    """The page of one step. `names` are escaped for a message."""
    step = min(max(step, 0), played.last_step)
    eyes = eyes if eyes in played.eyes else EVERYBODY
    head = [say("replay-step", step=step, steps=played.last_step), _describe_step(played, renderer, step, eyes, names, say)]
    if played.replay.error is not None and step in (0, played.last_step):
        head.append(say("replay-damaged", problem=describe_problem(played.replay.error, say)))
    both = Names(names, played.names)
    news = renderer.news(played.public_events[step], say, both) if step else []
    # A hand shows the latest events by itself, but not how a round was scored.
    if eyes.isdigit() and step < played.last_step:
        news = [one for one in news if one.colour is Colour.END]
    panels = [one.panel("" if number else title) for number, one in enumerate(news)]
    position = _make_position_panels(played, renderer, step, eyes, say, both, "" if panels else title)
    files = (File(RECORD_FILE, played.content),) if played.content else ()
    return Page("\n".join(head), (*panels, *position), _make_controls(played, step, eyes, say), files)


def describe_problem(error: RecordError, say: Speech) -> str:
    """The error of a record, with its line."""
    sentence = say.refusal(error.game, error.refusal)
    return say("record-problem", line=error.line, text=error.text or None, sentence=sentence)


def _describe_step(played: ReplayedGame, renderer: AnyRenderer, step: int, eyes: str, names: Sequence[str], say: Say) -> str:
    """The move of the step, as far as the viewer could see."""
    if step == 0:
        return say("replay-deal")
    turn = played.record.turns[step - 1]
    seat = Seat(int(eyes)) if eyes.isdigit() else None
    if eyes != ALL_OPEN and played.replay.steps[step].sealed and seat != turn.seat:
        return say("replay-sealed", name=names[turn.seat])
    return say("replay-move", name=names[turn.seat], move=renderer.move_text(played.game.parse(turn.move), say, names))


def _make_position_panels(
    played: ReplayedGame, renderer: AnyRenderer, step: int, eyes: str, say: Say, names: Names, title: str
) -> list[Panel]:
    """The position after the step."""
    game, state = played.game, played.replay.steps[step].state
    seat = Seat(int(eyes)) if eyes.isdigit() else None
    view = game.view(state, seat)
    rendered = renderer.table(view, say, names) if seat is None else renderer.hand(view, _events_up_to(played, step), "", say, names)
    panel = rendered.panel(title, colour=Colour.QUIET)
    if eyes != ALL_OPEN:
        return [panel]
    views = [game.view(state, one) for one in map(Seat, range(played.record.options.seats))]
    secrets = [(names.markdown[seat], renderer.secrets(one, say)) for seat, one in enumerate(views)]
    text = "\n\n".join(f"**{name}**\n{secret}" for name, secret in secrets if secret)
    picture = renderer.open_hands(views, names, text)
    return [panel, Panel(say("replay-open"), text, colour=Colour.QUIET, picture=picture, caption="")] if text else [panel]


def _events_up_to(played: ReplayedGame, step: int) -> list[Event]:
    """All public events up to the step."""
    return [event for events in played.public_events[: step + 1] for event in events]


# Controls


def _make_controls(played: ReplayedGame, step: int, eyes: str, say: Say) -> tuple[Row, ...]:
    """Buttons for moves, scenes and (if several) chapters, three to a row for phones; a menu of
    viewers; ways on."""

    def button(jump: Jump, to: int, tone: Tone = Tone.PLAIN, word: str = "") -> Button:
        label = say(f"replay-button-{jump.name.lower().replace('_', '-')}", word=say(f"{played.game.name}-{word}") if word else "")
        return Button(label, str(ReplayStep(played.source, to, eyes, jump)), tone, disabled=to == step)

    def around(back: Jump, on: Jump, ends: Sequence[int], word: str) -> tuple[Button, Button]:
        earlier, later = _find_neighbours(step, ends)
        return button(back, earlier, word=word), button(on, later, word=word)

    scene_back, scene_on = around(Jump.SCENE_BACK, Jump.SCENE_ON, played.scenes, "scene")
    first = (button(Jump.START, 0), scene_back, button(Jump.BACK, max(step - 1, 0)))
    second = (button(Jump.NEXT, min(step + 1, played.last_step), Tone.MAIN), scene_on, button(Jump.END, played.last_step))
    several = len(played.chapters) > 1
    third = (around(Jump.CHAPTER_BACK, Jump.CHAPTER_ON, played.chapters, "chapter"),) if several else ()
    choices = tuple(Choice(_eyes_label(played, one, say), one) for one in played.eyes)
    select = Select(str(ReplayEyes(played.source, step)), say("replay-eyes", eyes=_eyes_label(played, eyes, say)), choices)
    return tuple(filter(None, (first, second, *third, select, _make_ways_on(played, step, say))))


def _make_ways_on(played: ReplayedGame, step: int, say: Say) -> tuple[Button, ...]:
    """Buttons that lead from the replay to other pages of the game, and to a table that goes on from this step."""
    look = Button(say("end-button-look"), str(LookBackAction(played.source, "see")))
    on = Button(say("replay-button-play-on"), str(PlayOn(played.source, step)))
    return (
        *([on] if played.find_step_to_play_on(step) else []),
        *([look] if played.replay.play.moves and may_analyse(played.game) else []),
    )


def _find_neighbours(step: int, ends: Sequence[int]) -> tuple[int, int]:
    """The nearest of `ends` before and after `step`; else 0 and the last one."""
    return max((end for end in ends if end < step), default=0), min((end for end in ends if end > step), default=ends[-1])


def _eyes_label(played: ReplayedGame, eyes: str, say: Say) -> str:
    if eyes == EVERYBODY:
        return say("replay-eyes-table")
    return say("replay-eyes-open") if eyes == ALL_OPEN else say("replay-eyes-seat", name=played.names[int(eyes)])
