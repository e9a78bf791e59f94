"""Records: the text from which a whole game follows, and its replay (RECORDS.md, section 1).

The record is the truth; states are derived from it by `start` and `apply`, here as everywhere. A damaged record plays as far as it
can: `replay` gives the play reached, the steps, and the error with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.kit.chance import Stream, commitment
from games.kit.game import Game, Outcome, Step
from games.kit.options import Options
from games.kit.play import Play
from games.kit.refusals import BadNotation, IllegalMove, Refusal
from games.kit.seats import Seat

HEADER = "purrlor-record 1"
LUCKY_WORD = re.compile(r"[a-z0-9-]{1,24}")


class RecordError(Exception):
    """Something in a record that cannot be. `line` counts from 1 within the record; 0 is the record as a whole.

    `refusal` is that of a move which the rules do not allow.
    """

    def __init__(self, line: int, text: str, sentence: str, refusal: Refusal | None = None) -> None:
        place = f"line {line}" + (f", {_fit_to_show(text)}" if text else "") if line else "the record"
        super().__init__(f"{place}: {sentence}")
        self.line, self.text, self.sentence, self.refusal = line, text, sentence, refusal


class Turn(NamedTuple):
    """One move of a record, as written, and the line it stands on."""

    seat: Seat
    move: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A game as its record tells it. `seed` is None while the game runs, `outcome` None unless it was played to its end."""

    game: str
    version: int
    options: Options
    commit: str
    luck: tuple[tuple[Seat, str], ...]
    seed: bytes | None
    turns: tuple[Turn, ...]
    outcome: Outcome | None
    lines: Mapping[str, int] = field(default_factory=dict)
    """Where `commit`, `result` and `winners` stood in the text it was read from, for messages."""
    damage: RecordError | None = None
    """Where the text could not be read any further, if so."""


def luck_line(luck: Iterable[tuple[Seat, str]]) -> str:
    """The luck line of a record, which goes into every draw; empty if nobody gave a word. Words stand in seat order."""
    words = " ".join(f"{seat}={word}" for seat, word in sorted(luck))
    return f"luck {words}" if words else ""


def stream(record: Record) -> Stream:
    """The chance of a record that has its seed."""
    if record.seed is None:
        raise ValueError("a record without a seed has no chance to draw from")
    return Stream(record.seed, luck_line(record.luck))


def write_record(record: Record) -> str:
    """The record as text, to the byte."""
    result = "".join(f"result {_scores(record.outcome)}\nwinners {_seats(record.outcome.winners)}\n" if record.outcome else "")
    head = [
        HEADER,
        f"game {record.game} {record.version}",
        f"seats {record.options.seats}",
        *(f"option {key} {value}" for key, value in record.options.values),
        f"commit {record.commit}",
        *filter(None, [luck_line(record.luck)]),
        *([f"seed {record.seed.hex()}"] if record.seed is not None else []),
        *(f"{turn.seat} {turn.move}" for turn in record.turns),
    ]
    return "\n".join(head) + "\n" + result


class Replay(NamedTuple):
    """What a record led to: the game as far as it could be played, each step on the way (the first is the deal), and what stopped it."""

    play: Play[Any, Any, Any]
    steps: tuple[Step[Any], ...]
    error: RecordError | None


def replay(record: Record, game: Game[Any, Any, Any]) -> Replay:
    """Plays a record that has its seed, as far as it goes."""
    play = Play.begin(game, record.options, stream(record))
    steps = [play.step]
    for turn in record.turns:
        try:
            play = play.onward([(turn.seat, game.parse(turn.move))])
        except (BadNotation, IllegalMove) as problem:
            refusal = problem.refusal if isinstance(problem, IllegalMove) else None
            return Replay(play, tuple(steps), RecordError(turn.line, f"{turn.seat} {turn.move}", str(problem), refusal))
        steps.append(play.step)
    return Replay(play, tuple(steps), record.damage or _ending_error(record, play))


class Judgement(NamedTuple):
    """Whether a record is good, and what is said of it; with the game and the refusal of the move that makes it bad, if one does."""

    good: bool
    said: str
    game: str = ""
    refusal: Refusal | None = None


def judge(record: Record | RecordError, games: Mapping[str, Game[Any, Any, Any]]) -> Judgement:
    """Plays the record from its seed, and compares how it ends."""
    if isinstance(record, RecordError):
        return Judgement(False, str(record))
    if record.seed is None:
        return Judgement(False, "no seed: a game without its seed cannot be replayed (it is published when the table closes)")
    if commitment(record.seed) != record.commit:
        where = record.lines.get("commit", 0), f"commit {record.commit}"
        return Judgement(False, str(RecordError(*where, "the seed does not fit this hash")))
    played = replay(record, games[record.game])
    if played.error:
        return Judgement(False, str(played.error), record.game, played.error.refusal)
    if record.outcome is None:
        return Judgement(True, f"ok so far, {_seats(sorted(played.play.pending)) or 'nobody'} to act")
    return Judgement(True, f"ok {_scores(record.outcome)}")


def verdict(record: Record | RecordError, games: Mapping[str, Game[Any, Any, Any]]) -> tuple[bool, str]:
    """What `purrlor record verify` says of one record, and whether it was good."""
    return judge(record, games)[:2]


def _ending_error(record: Record, play: Play[Any, Any, Any]) -> RecordError | None:
    if record.outcome is None:
        return None
    outcome, (given, winners) = play.outcome, record.outcome
    if outcome is None:
        said = f"the game is not over: {_seats(sorted(play.pending))} to act"
    elif outcome.scores != given:
        return RecordError(record.lines.get("result", 0), f"result {_scores(record.outcome)}", f"the result is {_scores(outcome)}")
    elif outcome.winners != winners:
        return RecordError(record.lines.get("winners", 0), f"winners {_seats(winners)}", f"the winners are {_seats(outcome.winners)}")
    else:
        return None
    return RecordError(record.lines.get("result", 0), f"result {_scores(record.outcome)}", said)


def _scores(outcome: Outcome) -> str:
    return " ".join(f"{Seat(seat)}={score}" for seat, score in enumerate(outcome.scores))


def _seats(seats: Iterable[Seat]) -> str:
    return " ".join(str(Seat(seat)) for seat in seats)


def _fit_to_show(text: str) -> str:
    """Words of a file that could hold anything, as they may stand in a message."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if len(shown) <= 100 else f"{shown[:99]}…"
