"""Records: the text from which a whole game follows (docs/fairness.md).

The record is the truth; states are derived from it (games/kit/replays.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from games.kit.chance import Stream
from games.kit.game import Outcome
from games.kit.options import Options
from games.kit.refusals import Refusal, Refusals, shorten_quote
from games.kit.seats import Seat

HEADER = "purrlor-record 1"
LUCKY_WORD = re.compile(r"[a-z0-9-]{1,24}")


RECORD_REFUSALS = Refusals(
    {
        "header": ("", "only records that begin with {header} can be read"),
        "ends": ("", "the record ends here, but {what} should follow"),
        "empty": ("", "it is empty; it should begin with {what}"),
        "expected": ("", "here should stand {what}"),
        "no-game": ("", "there is no game {said}; there are {games}"),
        "other-version": ("", "this program knows version {version} of the rules of {game}, not {said}"),
        "seats": ("", "the number of seats is a number, such as 'seats 3'"),
        "option": ("", "{problem}"),
        "hex": ("", "a {word} is 64 hexadecimal digits"),
        "luck": ("", "{problem}"),
        "no-seat": ("", "there is no seat {said}: there are {seats}, from p0 on"),
        "result": ("", "a result names the score of each of the {seats} seats in order, such as 'p0=24 p1=18 …'"),
        "winners": ("", "the winners are seats, such as 'winners p0 p2'"),
        "nothing-else": ("", "this is no move, such as 'p0 …', and nothing else that may stand here"),
        "not-text": ("", "this line is not text in UTF-8"),
        "no-seed": ("", "no seed: a game without its seed cannot be replayed (it is published when the table closes)"),
        "other-hash": ("", "the seed does not fit this hash"),
        "not-over": ("", "the game is not over: {seats} to act"),
        "other-result": ("", "the result is {scores}"),
        "other-winners": ("", "the winners are {seats}"),
    }
)
"""Errors of records other than their moves: refusals without a rule, translated as those of a game
called `record`.
"""
RECORD_DOMAIN = "record"


class RecordError(Exception):
    """An error in a record. `line` counts from 1 within the record; 0 is the record as a whole.

    `text` is the printable text of the line. `refusal` is the reason: of `game` for a move that is
    illegal or unreadable, else one of `RECORD_REFUSALS`.
    """

    def __init__(self, line: int, text: str, refusal: Refusal, game: str = RECORD_DOMAIN) -> None:
        shown = shorten_quote(_printable(text))
        place = f"line {line}" + (f", {shown}" if shown else "") if line else "the record"
        super().__init__(f"{place}: {refusal}")
        self.line = line
        self.text = shown
        self.refusal = refusal
        self.game = game


class Turn(NamedTuple):
    """One move of a record as written, with its line number; 0 if the record was not read from
    text.
    """

    seat: Seat
    move: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game. `seed` is None while the game runs, `outcome` is None unless the game was
    played to its end.

    `commit` is the hash of the seed (`commitment`); `luck` has the lucky words in seat order.
    """

    game: str
    version: int
    options: Options
    commit: str
    luck: tuple[tuple[Seat, str], ...]
    seed: bytes | None
    turns: tuple[Turn, ...]
    outcome: Outcome | None
    lines: Mapping[str, int] = field(default_factory=dict)
    """The line numbers of `commit`, `result` and `winners` in the text, for messages."""
    damage: RecordError | None = None
    """The error at which reading stopped; None if the whole text was read."""


def luck_line(luck: Iterable[tuple[Seat, str]]) -> str:
    """The luck line of a record, which goes into every draw: words in seat order, or empty without
    any.
    """
    words = " ".join(f"{seat}={word}" for seat, word in sorted(luck))
    return f"luck {words}" if words else ""


def make_stream(record: Record) -> Stream:
    """The chance of a record with its seed. ValueError: the record has no seed."""
    if record.seed is None:
        raise ValueError("a record without a seed has no chance to draw from")
    return Stream(record.seed, luck_line(record.luck))


class Origin(NamedTuple):
    """The past game from which a recorded game goes on, after so many moves. `table` is its number; None:
    it came from a file.
    """

    table: int | None
    moves: int


def write_record(record: Record, origin: Origin | None = None) -> str:
    """Write the record as text, exact to the byte. A comment before the first move that is not of the
    origin names it.
    """
    turns = [f"{turn.seat} {turn.move}" for turn in record.turns]
    if origin is not None:
        source = "a record" if origin.table is None else f"table {origin.table}"
        turns.insert(origin.moves, f"# played on from {source} after move {origin.moves}")
    result = "".join(f"result {scores_line(record.outcome)}\nwinners {seats_line(record.outcome.winners)}\n" if record.outcome else "")
    head = [
        HEADER,
        f"game {record.game} {record.version}",
        f"seats {record.options.seats}",
        *(f"option {key} {value}" for key, value in record.options.values),
        f"commit {record.commit}",
        *filter(None, [luck_line(record.luck)]),
        *([f"seed {record.seed.hex()}"] if record.seed is not None else []),
        *turns,
    ]
    return "\n".join(head) + "\n" + result


def scores_line(outcome: Outcome) -> str:
    """Scores as written in a record: `p0=24 p1=18`."""
    return " ".join(f"{Seat(seat)}={score}" for seat, score in enumerate(outcome.scores))


def seats_line(seats: Iterable[Seat]) -> str:
    """Seats as written in a record: `p0 p2`."""
    return " ".join(str(Seat(seat)) for seat in seats)


def _printable(text: str) -> str:
    """Untrusted text of a file, made printable and cut to 100 characters for a message."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if len(shown) <= 100 else f"{shown[:99]}…"
