"""Reading records, statement by statement in the required order, with any case and spacing.

The part before the first move must be complete. After it a record may be damaged: the record is
read up to the damage and carries the error, so a replay still shows the game up to there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from games.kit.game import Game, Outcome
from games.kit.options import BadOption, Options, choose_options
from games.kit.records import HEADER, LUCKY_WORD, RECORD_REFUSALS, Record, RecordError, Turn
from games.kit.seats import Seat, parse_seat

NO_TEXT = re.compile("[\ud800-\udfff]")
"""Bytes that are not UTF-8, as decoded with `surrogateescape`. The record is damaged from their
line on.
"""

Games = Mapping[str, Game[Any, Any, Any]]


def read_records(text: str, games: Games) -> list[Record | RecordError]:
    """Read every record of a file; a record that cannot be read becomes its error. Moves are parsed
    by `replay` only.
    """
    return [_read_or_error(part, games) for part in split_records(text)]


def read_record(text: str, games: Games) -> Record:
    """Read one record. Raises RecordError if the part before the first move is not complete."""
    return _Reader(text, games).record()


def split_records(text: str) -> list[str]:
    """Split a file into the texts of its records.

    A record begins at its header. Comments before the first header belong to the first record; any
    other text there is a (bad) record.
    """
    text = text.replace("\ufeff", "")  # a byte order mark, which joined files may have anywhere
    starts = [found.start() for found in re.finditer(r"(?mi)^[ \t]*purrlor-record[ \t]+\d+[ \t\r]*$", text)]
    if starts and _is_silent(text[: starts[0]]):
        starts[0] = 0
    else:
        starts.insert(0, 0)
    return [text[a:b] for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]


def _is_silent(text: str) -> bool:
    return all(not line.strip() or line.strip().startswith("#") for line in text.split("\n"))


def _read_or_error(text: str, games: Games) -> Record | RecordError:
    try:
        return read_record(text, games)
    except RecordError as error:
        return error


class _Reader:
    """A reader of one record: the statements left to read, and the current line."""

    def __init__(self, text: str, games: Games) -> None:
        self._games = games
        lines = [(number, " ".join(line.split())) for number, line in enumerate(text.split("\n"), 1)]
        self._unreadable = next((number for number, line in lines if NO_TEXT.search(line)), 0)
        whole = lines[: self._unreadable - 1] if self._unreadable else lines
        self._left = [(number, line) for number, line in reversed(whole) if line and not line.startswith("#")]
        self._lines: dict[str, int] = {}
        self._here = 0
        self._said = ""

    def record(self) -> Record:
        if self._take("purrlor-record", repr(HEADER)) != "1":
            raise self._error("header", header=repr(HEADER))
        game = self._game()
        options = self._options(game)
        commit = self._hex("commit", "the hash of the seed ('commit' and 64 hexadecimal digits)")
        luck = self._luck(options.seats) if self._next_is("luck") else ()
        seed = bytes.fromhex(self._hex("seed", "the seed")) if self._next_is("seed") else None
        turns: list[Turn] = []
        outcome, damage = None, None
        try:
            self._turns(turns, options.seats)
            outcome = self._outcome(options.seats) if self._next_is("result") else None
            self._end()
        except RecordError as error:
            damage = error
        return Record(game.name, game.version, options, commit, luck, seed, tuple(turns), outcome, self._lines, damage)

    def _next_is(self, word: str) -> bool:
        return bool(self._left) and self._left[-1][1].split(" ")[0].lower() == word

    def _step(self) -> None:
        self._here, self._said = self._left.pop()

    def _take(self, word: str, what: str) -> str:
        """Read the next statement, which must begin with `word`, and return the rest of it. Raises
        RecordError.
        """
        if not self._left and self._unreadable:
            raise self._not_text()
        if not self._left:
            raise self._error("ends" if self._here else "empty", word=word, what=what)
        expected = self._next_is(word)
        self._step()
        if not expected:
            raise self._error("expected", word=word, what=what)
        self._lines[word] = self._here
        return self._said[len(word) :].strip()

    def _error(self, code: str, **params: object) -> RecordError:
        return RecordError(self._here, self._said, RECORD_REFUSALS.refuse(code, **params))

    def _game(self) -> Game[Any, Any, Any]:
        example = next(iter(self._games.values()))
        what = f"the game and the version of its rules, such as 'game {example.name} {example.version}'"
        found = re.fullmatch(r"(\S+) ([0-9]{1,9})", self._take("game", what))
        if not found:
            raise self._error("expected", word="game", what=what)
        game = self._games.get(found[1].lower())
        if game is None:
            raise self._error("no-game", said=repr(found[1]), games=", ".join(self._games))
        if int(found[2]) != game.version:
            raise self._error("other-version", version=game.version, game=game.name, said=found[2])
        return game

    def _options(self, game: Game[Any, Any, Any]) -> Options:
        said = self._take("seats", "the number of seats, such as 'seats 3'")
        if not re.fullmatch(r"[0-9]{1,9}", said):
            raise self._error("seats")
        seats, chosen = int(said), dict[str, str]()
        options = self._chosen(game, seats, chosen)
        for option in game.options:
            what = f"'option {option.key} …'"
            key, _, value = self._take("option", what).partition(" ")
            if key.lower() != option.key:
                raise self._error("expected", word=f"option {option.key}", what=what)
            chosen[option.key] = value.lower()
            options = self._chosen(game, seats, chosen)
        return options

    def _chosen(self, game: Game[Any, Any, Any], seats: int, chosen: Mapping[str, str]) -> Options:
        try:
            return choose_options(game.name, game.seats, game.options, seats, chosen)
        except BadOption as problem:
            raise self._error("option", problem=str(problem)) from None

    def _hex(self, word: str, what: str) -> str:
        text = self._take(word, what).lower()
        if not re.fullmatch(r"[0-9a-f]{64}", text):
            raise self._error("hex", word=word)
        return text

    def _luck(self, seats: int) -> tuple[tuple[Seat, str], ...]:
        try:
            return parse_luck(self._take("luck", "lucky words"), seats)
        except ValueError as problem:
            raise self._error("luck", problem=str(problem)) from None

    def _turns(self, turns: list[Turn], seats: int) -> None:
        while self._left and (found := re.fullmatch(r"([pP][0-9]+) (.+)", self._left[-1][1])):
            self._step()
            seat = parse_seat(found[1], seats)
            if seat is None:
                raise self._error("no-seat", said=found[1], seats=seats)
            turns.append(Turn(seat, found[2], self._here))

    def _outcome(self, seats: int) -> Outcome:
        words = self._take("result", "the result").split(" ")
        found = [re.fullmatch(rf"[pP]{seat}=(-?[0-9]{{1,9}})", word) for seat, word in enumerate(words)]
        if len(words) != seats or not all(found):
            raise self._error("result", seats=seats)
        scores = tuple(int(one[1]) for one in found if one)
        winners = [parse_seat(word, seats) for word in self._take("winners", "the winners, such as 'winners p0'").split(" ")]
        if None in winners:
            raise self._error("winners")
        return Outcome(scores, tuple(winner for winner in winners if winner is not None))

    def _end(self) -> None:
        if self._left:
            self._step()
            raise self._error("nothing-else")
        if self._unreadable:
            raise self._not_text()

    def _not_text(self) -> RecordError:
        return RecordError(self._unreadable, "", RECORD_REFUSALS.refuse("not-text"))


def parse_luck(text: str, seats: int) -> tuple[tuple[Seat, str], ...]:
    """Parse lucky words as they stand after `luck`. ValueError: the message says what would be
    right.
    """
    words: list[tuple[Seat, str]] = []
    for said in text.split():
        name, _, word = said.partition("=")
        seat = parse_seat(name, seats)
        if seat is None or not LUCKY_WORD.fullmatch(word) or (words and words[-1][0] >= seat):
            raise ValueError("lucky words are written 'p0=tuna p2=seven-fishes': in seat order, each 1–24 of a–z, 0–9 and hyphen")
        words.append((seat, word))
    if not words:
        raise ValueError("after 'luck' stand lucky words, such as 'p0=tuna p2=seven-fishes'")
    return tuple(words)
