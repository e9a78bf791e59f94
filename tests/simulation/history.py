"""Compares the answers to people's presses with the stored moves.

An answer is a promise (docs/decisions/0013-answers-are-promises.md). An accepted press is stored, a refused press is not.
An unanswered press may be either, because the bot may have died before or after storing.
Accepted moves are stored in order, the last answer to a question counts, and no move is stored without a press.
This module knows neither games nor the bot.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import accumulate
from typing import Any, NamedTuple

from bot.models.ids import TableId
from bot.models.tables import StoredMove
from bot.pages.custom_ids import ChooseMove, ConfirmMove, MakeMove
from games.kit import Seat
from tests.harness.texts import TEXTS

MESSAGE, THINKING, DEFERRED_UPDATE, UPDATE = 4, 5, 6, 7
"""Discord's types of a first response: a new message, "is thinking …", the pressed message unchanged, or edited."""

BAD = 400
WELCOMED = "welcomed"
"""In place of such a type: a message that gives a seat back, and does not say if the move was made."""
MADE = "made"
"""In place of such a type or a later method: a message that a typed move was made."""
FORGOTTEN = "forgotten"
"""In place of either: a message that the table is unknown."""


def _saying(key: str, **facts: str) -> re.Pattern[str]:
    """A pattern of a text in any language, with any values."""
    said = (TEXTS.speech_in(locale)(key, **dict.fromkeys(facts, "~")) for locale in TEXTS.locales)
    return re.compile("|".join(re.escape(words).replace("\\~", ".*") for words in said), re.DOTALL)


_SAYING = {
    WELCOMED: _saying("table-back-by-press", title=""),
    MADE: _saying("move-made", title="", move=""),
    FORGOTTEN: _saying("table-forgotten"),
}


class PressOutcome(StrEnum):
    """The outcome of a press, as far as the person knows."""

    OK = "ok"
    REFUSED = "refused"
    UNKNOWN = "unknown"
    BEGUN = "begun"
    """Accepted as the first part of a new choice in place of a sealed one.

    It is stored only with the next part.
    """


class Press(NamedTuple):
    """A requested move: seat, question, time and outcome."""

    table: TableId
    seat: Seat
    question: int
    text: str
    invoked: float
    became: PressOutcome
    answered: float = float("inf")
    """The time of the answer at Discord; infinite if unknown."""

    def __str__(self) -> str:
        return f"table {self.table}, question {self.question}: {self.seat} {self.text}"


class Stored(NamedTuple):
    """A stored move; `counts` is false if its seat has replaced it, or if it was taken back."""

    table: TableId
    fact: StoredMove
    counts: bool = True
    by_cat: bool = False
    """True if a cat made the move, in its own seat or for a person."""
    taken_back: bool = False
    """True if a settled choice was taken back with this move."""


def make_press(
    custom_id: str,
    chosen: str,
    seat: Seat,
    invoked: float,
    answers: Sequence[int | str],
    *,
    answered: float = float("inf"),
) -> Press | None:
    """The press on a control of a hand, with its outcome by the answers: first the type, then the methods of later ones."""
    act = MakeMove.parse(custom_id) or ChooseMove.parse(custom_id) or ConfirmMove.parse(custom_id)
    if act is None:
        return None
    text = chosen if isinstance(act, ChooseMove) else act.move
    return Press(TableId(act.table), seat, act.question, text, invoked, press_outcome(answers), answered)


def answers_by_interaction(requests: Iterable[Mapping[str, Any]]) -> dict[str, list[int | str]]:
    """The bot's accepted answers by interaction id: the type of the first, then the methods of later ones.

    An answer with a known text is given by its meaning instead.
    """
    answers: dict[str, list[int | str]] = {}
    tokens: dict[str, str] = {}
    for line in requests:
        match line["path"].split("/")[1:]:
            case ["interactions", number, token, *_] if (line["status"] or BAD) < BAD:
                answers.setdefault(number, []).append(_meaning(line["body"].get("data")) or line["body"]["type"])
                tokens[token] = number
            case ["webhooks", _, token, *_] if (line["status"] or BAD) < BAD and token in tokens:
                answers[tokens[token]].append(_meaning(line["body"]) or line["method"])
    return answers


def answer_times(requests: Iterable[Mapping[str, Any]]) -> dict[str, float]:
    """The time of the answer to each interaction.

    For "is thinking …", the time at which it was edited or deleted.
    """
    moments: dict[str, float] = {}
    thinking: dict[str, str] = {}
    for line in requests:
        match line["path"].split("/")[1:]:
            case ["interactions", number, token, *_] if (line["status"] or BAD) < BAD:
                if line["body"]["type"] == THINKING:
                    thinking[token] = number
                else:
                    moments[number] = line["at"]
            case ["webhooks", _, token, *_] if (line["status"] or BAD) < BAD and token in thinking:
                moments[thinking.pop(token)] = line["at"]
    return moments


def _meaning(message: Any) -> str | None:
    said = message.get("content") or "" if isinstance(message, dict) else ""
    return next((meaning for meaning, saying in _SAYING.items() if saying.match(said)), None)


def press_outcome(answers: Sequence[int | str]) -> PressOutcome:
    """The outcome of a pressed or typed move, by the answers that arrived at Discord.

    An edited "is thinking …" may hold a refusal or a new hand, so its outcome is unknown.
    A welcome is unknown too, because the cat or the person may have moved.
    """
    match answers:
        case [first, *_] if first in (DEFERRED_UPDATE, MADE):
            return PressOutcome.OK
        case [first, second, *_] if (first, second) == (THINKING, MADE):
            return PressOutcome.OK
        case [first, *_] if first in (MESSAGE, UPDATE, FORGOTTEN):
            return PressOutcome.REFUSED
        case [first, second, *_] if (first, second) == (THINKING, FORGOTTEN):
            return PressOutcome.REFUSED
        case [first, "DELETE", *_] if first == THINKING:
            return PressOutcome.OK
        case _:
            return PressOutcome.UNKNOWN


def find_broken_promises(presses: Iterable[Press], stored: Iterable[Stored], people: frozenset[tuple[TableId, Seat]]) -> list[str]:
    """Every broken promise as a sentence. `people` are the seats held by a person all the time."""
    presses, stored = list(presses), list(stored)
    return [
        *_lost(presses, stored),
        *_stored_though_refused(presses, stored),
        *_never_pressed(presses, stored, people),
        *_answered_twice(stored),
        *_wrong_last_answers(presses, stored),
        *_disordered(presses, stored, people),
    ]


def _key(one: Press | Stored) -> tuple[TableId, int, int, str]:
    if isinstance(one, Press):
        return one.table, int(one.seat), one.question, one.text
    return one.table, one.fact.seat, one.fact.question, one.fact.text


def _lost(presses: Sequence[Press], stored: Sequence[Stored]) -> Iterator[str]:
    there = {_key(one) for one in stored}
    for press in presses:
        if press.became is PressOutcome.OK and _key(press) not in there:
            yield f"{press} was accepted, and is not stored"


def _stored_though_refused(presses: Sequence[Press], stored: Sequence[Stored]) -> Iterator[str]:
    """A second press may be refused, and so may a press after a cat has made the same move."""
    wanted = {_key(press) for press in presses if press.became is not PressOutcome.REFUSED}
    there = {_key(one) for one in stored if not one.by_cat}
    for press in presses:
        if press.became is PressOutcome.REFUSED and _key(press) in there - wanted:
            yield f"{press} was refused, and is stored"


def _never_pressed(presses: Sequence[Press], stored: Sequence[Stored], people: frozenset[tuple[TableId, Seat]]) -> Iterator[str]:
    first: dict[tuple[TableId, int, int, str], float] = {}
    for press in presses:
        first[_key(press)] = min(press.invoked, first.get(_key(press), press.invoked))
    for one in stored:
        if (one.table, Seat(one.fact.seat)) in people and not first.get(_key(one), float("inf")) <= one.fact.at:
            yield f"table {one.table}, move {one.fact.number} is stored, and nobody had pressed it by then"


def _answered_twice(stored: Sequence[Stored]) -> Iterator[str]:
    """Each question has at most one counting answer.

    A choice in parts has one question for each part.
    """
    counted = Counter((one.table, one.fact.seat, one.fact.question) for one in stored if one.counts)
    for (table, seat, question), times in counted.items():
        if times > 1:
            yield f"table {table}, question {question}: {Seat(seat)} answered {times} times"


def _wrong_last_answers(presses: Sequence[Press], stored: Sequence[Stored]) -> Iterator[str]:
    """The last accepted answer counts; a begun choice counts when its next part was accepted.

    Questions answered by a cat, answers taken back, and overlapping presses are skipped.
    """
    counting = {_key(one)[:3]: one.fact.text for one in stored if one.counts}
    by_cats = {_key(one)[:3] for one in stored if one.by_cat or one.taken_back}
    seats: dict[tuple[TableId, Seat], list[Press]] = {}
    for press in presses:
        if press.became is not PressOutcome.REFUSED and press.invoked:
            seats.setdefault((press.table, press.seat), []).append(press)
    for theirs in seats.values():
        for press in (one for one in theirs if one.became is PressOutcome.OK and _is_last(one, theirs)):
            for part in (*_begun_before(press, theirs), press):
                counts = counting.get(_key(part)[:3], "nothing")
                if part.text != counts and _key(part)[:3] not in by_cats:
                    yield f"{part} was accepted last, and {counts} counts"


def _is_last(press: Press, theirs: Sequence[Press]) -> bool:
    """True if all other answers of the seat to this question or the one before were answered before this press."""
    others = (one for one in theirs if press.question - one.question in (0, 1) and _key(one) != _key(press))
    return all(one.answered <= press.invoked for one in others)


def _begun_before(press: Press, theirs: Sequence[Press]) -> Iterator[Press]:
    """The first part of the choice that this press completes, if it was first pressed after all other answers."""
    for one in theirs:
        is_first = all(one.answered <= same.invoked for same in theirs if _key(same) == _key(press))
        if one.became is PressOutcome.BEGUN and one.question == press.question - 1 and is_first and _is_last(one, theirs):
            yield one


def _disordered(presses: Sequence[Press], stored: Sequence[Stored], people: frozenset[tuple[TableId, Seat]]) -> Iterator[str]:
    """A move that was first pressed after another was accepted must be stored after it."""
    numbers: dict[tuple[TableId, int, int, str], int] = {}
    for one in stored:
        numbers[_key(one)] = min(one.fact.number, numbers.get(_key(one), one.fact.number))
    first: dict[tuple[TableId, int, int, str], Press] = {}
    for press in sorted(presses, key=lambda one: one.invoked):
        if press.became is not PressOutcome.REFUSED and _key(press) in numbers:
            first.setdefault(_key(press), press)
    accepted = sorted((one for one in presses if one.became is PressOutcome.OK and _key(one) in numbers), key=lambda one: one.answered)
    for table in {one.table for one in accepted}:
        before = [one for one in accepted if one.table == table]
        moments = [one.answered for one in before]
        newest = list(accumulate((numbers[_key(one)] for one in before), max))
        for press in first.values():
            earlier = bisect_right(moments, press.invoked)
            if press.table == table and (table, press.seat) in people and earlier and numbers[_key(press)] < newest[earlier - 1]:
                yield f"{press} was pressed when move {newest[earlier - 1]} had been accepted, and is stored before it"
