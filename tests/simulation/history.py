"""What people were promised, held against what is stored: a history of every press, and what an answer to one means.

An answer is a promise (docs/decisions/0013-answers-are-promises.md). A press that was accepted is in the record for good, one that was
refused is not, and of one that was never answered, or only told that the bot is thinking, nothing is known: the process may have died
before it was stored, or after. What was accepted one after another is stored in that order, and of several answers to one question the
last counts. Nothing is in the record that nobody pressed. This knows neither a game nor the bot.
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
"""Discord's types of a first answer: a message, "is thinking …", the pressed message stays, or shows another page."""

BAD = 400
WELCOMED = "welcomed"
"""In the place of such a type: a message to who has taken their seat back by a press, which says nothing of the move."""
MADE = "made"
"""In the place of such a type, or of a later verb: a message to who has written a move, which says that it is made."""
FORGOTTEN = "forgotten"
"""In the place of either: a message that the table is not known any more; the one that was pressed may have lost its buttons before."""


def _saying(key: str, **facts: str) -> re.Pattern[str]:
    """What is said so in any language, whatever the facts."""
    said = (TEXTS.speech_in(locale)(key, **dict.fromkeys(facts, "~")) for locale in TEXTS.locales)
    return re.compile("|".join(re.escape(words).replace("\\~", ".*") for words in said), re.DOTALL)


_SAYING = {
    WELCOMED: _saying("table-back-by-press", title=""),
    MADE: _saying("move-made", title="", move=""),
    FORGOTTEN: _saying("table-forgotten"),
}


class PressOutcome(StrEnum):
    """What became of a press, as far as the one who pressed can know."""

    OK = "ok"
    REFUSED = "refused"
    UNKNOWN = "unknown"
    BEGUN = "begun"
    """Accepted as the first part of another choice, in the place of a sealed one: it is stored with the next part, and not before."""


class Press(NamedTuple):
    """A move that somebody asked for: in which seat, at which question, when, and what became of it."""

    table: TableId
    seat: Seat
    question: int
    text: str
    invoked: float
    became: PressOutcome
    answered: float = float("inf")
    """When its answer came to Discord; infinite where nobody knows whether, or when, it has worked."""

    def __str__(self) -> str:
        return f"table {self.table}, question {self.question}: {self.seat} {self.text}"


class Stored(NamedTuple):
    """A move in the store; `counts` is false where its seat has taken it back."""

    table: TableId
    fact: StoredMove
    counts: bool = True
    by_cat: bool = False
    """A cat has made it, for a person or in its own seat."""


def make_press(
    custom_id: str,
    chosen: str,
    seat: Seat,
    invoked: float,
    answers: Sequence[int | str],
    *,
    answered: float = float("inf"),
) -> Press | None:
    """The press on a control of a hand, from its answers: the type of the first, then the verbs of those by token."""
    act = MakeMove.parse(custom_id) or ChooseMove.parse(custom_id) or ConfirmMove.parse(custom_id)
    if act is None:
        return None
    text = chosen if isinstance(act, ChooseMove) else act.move
    return Press(TableId(act.table), seat, act.question, text, invoked, press_outcome(answers), answered)


def answers_by_interaction(requests: Iterable[Mapping[str, Any]]) -> dict[str, list[int | str]]:
    """What Discord took of the bot for answers, by the interaction's number: the type of the first, then the verbs of those by token; in
    the place of either what is said there, if it is known what that means."""
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
    """When each interaction was answered, by its number; one that was told that the bot is thinking, when that was filled or taken away."""
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
    """What a press on a move became, or a move that was written, from the answers that arrived at Discord.

    When "is thinking …" was filled, it may be with a refusal or with a fresh hand: of that nothing is concluded. Nor of a welcome to who
    is back: the cat may have moved for them, or they have.
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
    """Every promise that was not kept, in a sentence each; `people` are the seats that a person had all the time."""
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
    """Who pressed twice may be refused the second time, and who came too late finds that a cat has played the same for them."""
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
    """A seat that answers in parts has a question for each."""
    counted = Counter((one.table, one.fact.seat, one.fact.question) for one in stored if one.counts)
    for (table, seat, question), times in counted.items():
        if times > 1:
            yield f"table {table}, question {question}: {Seat(seat)} answered {times} times"


def _wrong_last_answers(presses: Sequence[Press], stored: Sequence[Stored]) -> Iterator[str]:
    """The last answer that was accepted counts, and none before it; one that was only begun, when its next part was accepted.

    Nothing is said where a cat has answered for them, or where two were under way at once.
    """
    counting = {_key(one)[:3]: one.fact.text for one in stored if one.counts}
    by_cats = {_key(one)[:3] for one in stored if one.by_cat}
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
    """Whether their seat has answered this question, and that of the part before, otherwise only before this was pressed."""
    others = (one for one in theirs if press.question - one.question in (0, 1) and _key(one) != _key(press))
    return all(one.answered <= press.invoked for one in others)


def _begun_before(press: Press, theirs: Sequence[Press]) -> Iterator[Press]:
    """The first part of the choice that this one completes, if it was pressed for the first time since that."""
    for one in theirs:
        is_first = all(one.answered <= same.invoked for same in theirs if _key(same) == _key(press))
        if one.became is PressOutcome.BEGUN and one.question == press.question - 1 and is_first and _is_last(one, theirs):
            yield one


def _disordered(presses: Sequence[Press], stored: Sequence[Stored], people: frozenset[tuple[TableId, Seat]]) -> Iterator[str]:
    """What was pressed for the first time when something else had been accepted is stored after that."""
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
