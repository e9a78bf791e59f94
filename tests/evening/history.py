"""What people were promised, held against what is stored: a history of every press, and what an answer to one means.

An answer is a promise (docs/decisions/0013-answers-are-promises.md). A press that was accepted is in the record for good, one that was
refused is not, and of one that was never answered, or only told that the bot is thinking, nothing is known: the process may have died
before it was stored, or after. Nothing is in the record that nobody pressed. This knows neither a game nor the bot.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from bot.facts import MoveFact, TableId
from bot.screens.acts import ChooseMove, MakeMove, SureMove
from games.kit import Seat
from tests.harness.texts import TEXTS

TOLD, THINKING, STAYS, TURNS = 4, 5, 6, 7
"""Discord's types of a first answer: a message, "is thinking …", the pressed message stays, or shows another page."""

BAD = 400
WELCOMED = "welcomed"
"""In the place of such a type: a message to who has taken their seat back by a press, which says nothing of the move."""
MADE = "made"
"""In the place of such a type, or of a later verb: a message to who has written a move, which says that it is made."""


def _saying(key: str, **facts: str) -> re.Pattern[str]:
    """What is said so in any language, whatever the facts."""
    said = (TEXTS.to(locale)(key, **dict.fromkeys(facts, "~")) for locale in TEXTS.locales)
    return re.compile("|".join(re.escape(words).replace("\\~", ".*") for words in said), re.DOTALL)


_SAYING = {WELCOMED: _saying("table-back-by-press", title=""), MADE: _saying("move-made", title="", move="")}


class Became(StrEnum):
    """What became of a press, as far as the one who pressed can know."""

    OK = "ok"
    REFUSED = "refused"
    UNKNOWN = "unknown"


class Press(NamedTuple):
    """A move that somebody asked for: in which seat, at which question, when, and what became of it."""

    table: TableId
    seat: Seat
    question: int
    text: str
    invoked: float
    became: Became

    def __str__(self) -> str:
        return f"table {self.table}, question {self.question}: {self.seat} {self.text}"


class Stored(NamedTuple):
    """A move in the store; `counts` is false where its seat has taken it back."""

    table: TableId
    fact: MoveFact
    counts: bool = True
    by_cat: bool = False
    """A cat has made it, for a person or in its own seat."""


def press_of(
    custom_id: str, chosen: str, seat: Seat, invoked: float, answers: Sequence[int | str], *, asks_first: bool = False
) -> Press | None:
    """The press on a control of a hand, from its answers: the type of the first, then the verbs of those by token.

    Of who `asks_first` it is not known whether they were asked, or have made the move, before they say that they mean it.
    """
    act = MakeMove.parse(custom_id) or ChooseMove.parse(custom_id) or SureMove.parse(custom_id)
    if act is None:
        return None
    text, means = chosen if isinstance(act, ChooseMove) else act.move, became(answers)
    if asks_first and means is Became.OK and not isinstance(act, SureMove):
        means = Became.UNKNOWN
    return Press(TableId(act.table), seat, act.question, text, invoked, means)


def answers_to(requests: Iterable[Mapping[str, Any]]) -> dict[str, list[int | str]]:
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


def _meaning(message: Any) -> str | None:
    said = message.get("content") or "" if isinstance(message, dict) else ""
    return next((meaning for meaning, saying in _SAYING.items() if saying.match(said)), None)


def became(answers: Sequence[int | str]) -> Became:
    """What a press on a move became, or a move that was written, from the answers that arrived at Discord.

    When "is thinking …" was filled, it may be with a refusal or with a fresh hand: of that nothing is concluded. Nor of a welcome to who
    is back: the cat may have moved for them, or they have.
    """
    match answers:
        case [first, *_] if first in (STAYS, MADE):
            return Became.OK
        case [first, second, *_] if (first, second) == (THINKING, MADE):
            return Became.OK
        case [first, *_] if first in (TOLD, TURNS):
            return Became.REFUSED
        case [first, "DELETE", *_] if first == THINKING:
            return Became.OK
        case _:
            return Became.UNKNOWN


def broken(
    presses: Iterable[Press], stored: Iterable[Stored], people: frozenset[tuple[TableId, Seat]], *, parts: bool = False
) -> list[str]:
    """Every promise that was not kept, in a sentence each.

    `people` are the seats that a person had all the time. With `parts`, choices of the game have two: the first one of another choice in
    the place of a sealed one is accepted and not stored before its second, so where its seat had answered already nothing is missed.
    """
    presses, stored = list(presses), list(stored)
    return [
        *_lost(presses, stored, parts=parts),
        *_done_all_the_same(presses, stored),
        *_from_nowhere(presses, stored, people),
        *_doubled(stored),
    ]


def _key(one: Press | Stored) -> tuple[TableId, int, int, str]:
    if isinstance(one, Press):
        return one.table, int(one.seat), one.question, one.text
    return one.table, one.fact.seat, one.fact.question, one.fact.text


def _lost(presses: Sequence[Press], stored: Sequence[Stored], *, parts: bool) -> Iterator[str]:
    there = {_key(one) for one in stored}
    answered = {_key(one)[:3] for one in stored} if parts else set()
    for press in presses:
        if press.became is Became.OK and _key(press) not in there and _key(press)[:3] not in answered:
            yield f"{press} was accepted, and is not stored"


def _done_all_the_same(presses: Sequence[Press], stored: Sequence[Stored]) -> Iterator[str]:
    """Who pressed twice may be refused the second time, and who came too late finds that a cat has played the same for them."""
    wanted = {_key(press) for press in presses if press.became is not Became.REFUSED}
    there = {_key(one) for one in stored if not one.by_cat}
    for press in presses:
        if press.became is Became.REFUSED and _key(press) in there - wanted:
            yield f"{press} was refused, and is stored"


def _from_nowhere(presses: Sequence[Press], stored: Sequence[Stored], people: frozenset[tuple[TableId, Seat]]) -> Iterator[str]:
    first: dict[tuple[TableId, int, int, str], float] = {}
    for press in presses:
        first[_key(press)] = min(press.invoked, first.get(_key(press), press.invoked))
    for one in stored:
        if (one.table, Seat(one.fact.seat)) in people and not first.get(_key(one), float("inf")) <= one.fact.at:
            yield f"table {one.table}, move {one.fact.number} is stored, and nobody had pressed it by then"


def _doubled(stored: Sequence[Stored]) -> Iterator[str]:
    """A seat that answers in parts has a question for each."""
    counted = Counter((one.table, one.fact.seat, one.fact.question) for one in stored if one.counts)
    for (table, seat, question), times in counted.items():
        if times > 1:
            yield f"table {table}, question {question}: {Seat(seat)} answered {times} times"
