"""Replays of records, and their verification. A replay uses `Play`, as tables do.

A damaged record plays as far as it can: `replay` returns the play reached, the steps, and the error
with its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.kit.chance import commitment
from games.kit.game import Game, Step
from games.kit.play import Play
from games.kit.records import RECORD_REFUSALS, Record, RecordError, make_stream, scores_line, seats_line
from games.kit.refusals import BadNotation, IllegalMove, Refusal


class Replay(NamedTuple):
    """A replayed record: the play reached, all steps (the first is the deal), and the error that
    stopped the replay.
    """

    play: Play[Any, Any, Any]
    steps: tuple[Step[Any], ...]
    error: RecordError | None


def replay(record: Record, game: Game[Any, Any, Any]) -> Replay:
    """Play a record up to its end or its first error, which is returned. ValueError: the record has
    no seed.
    """
    play = Play.begin(game, record.options, make_stream(record))
    steps = [play.step]
    for turn in record.turns:
        try:
            play = play.with_moves([(turn.seat, game.parse(turn.move))])
        except (BadNotation, IllegalMove) as problem:
            return Replay(play, tuple(steps), RecordError(turn.line, f"{turn.seat} {turn.move}", problem.refusal, record.game))
        steps.append(play.step)
    return Replay(play, tuple(steps), record.damage or _ending_error(record, play))


class Judgement(NamedTuple):
    """The verdict on a record, and the sentence about it. A bad record also has the refusal and its
    game (or `record`).
    """

    good: bool
    sentence: str
    game: str = ""
    refusal: Refusal | None = None


def judge(record: Record | RecordError, games: Mapping[str, Game[Any, Any, Any]]) -> Judgement:
    """Compare the seed with its hash, replay the record, and compare the result.

    A record without a result is good if all its moves are legal.
    """
    if isinstance(record, RecordError):
        return _judge_bad(record)
    if error := seed_error(record):
        return _judge_bad(error)
    played = replay(record, games[record.game])
    if played.error:
        return _judge_bad(played.error)
    if record.outcome is None:
        return Judgement(True, f"ok so far, {seats_line(sorted(played.play.pending)) or 'nobody'} to act")
    return Judgement(True, f"ok {scores_line(record.outcome)}")


def seed_error(record: Record) -> RecordError | None:
    """The reason why the record cannot be replayed at all: no seed, or a seed that does not match
    its hash. None: it can.
    """
    if record.seed is None:
        return RecordError(0, "", RECORD_REFUSALS.refuse("no-seed"))
    if commitment(record.seed) != record.commit:
        return RecordError(record.lines.get("commit", 0), f"commit {record.commit}", RECORD_REFUSALS.refuse("other-hash"))
    return None


def _judge_bad(error: RecordError) -> Judgement:
    return Judgement(False, str(error), error.game, error.refusal)


def verdict(record: Record | RecordError, games: Mapping[str, Game[Any, Any, Any]]) -> tuple[bool, str]:
    """The verdict on one record and its sentence, as printed by `purrlor record verify`."""
    return judge(record, games)[:2]


def _ending_error(record: Record, play: Play[Any, Any, Any]) -> RecordError | None:
    if record.outcome is None:
        return None
    outcome, (given, winners) = play.outcome, record.outcome
    stood = record.lines.get("result", 0), f"result {scores_line(record.outcome)}"
    if outcome is None:
        return RecordError(*stood, RECORD_REFUSALS.refuse("not-over", seats=seats_line(sorted(play.pending))))
    if outcome.scores != given:
        return RecordError(*stood, RECORD_REFUSALS.refuse("other-result", scores=scores_line(outcome)))
    if outcome.winners != winners:
        stood = record.lines.get("winners", 0), f"winners {seats_line(winners)}"
        return RecordError(*stood, RECORD_REFUSALS.refuse("other-winners", seats=seats_line(outcome.winners)))
    return None
