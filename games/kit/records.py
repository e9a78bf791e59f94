"""Records: the text from which a whole game follows, and its replay (RECORDS.md, section 1).

The record is the truth; states are derived from it by `start` and `apply`, here as everywhere. A damaged record plays as far as it
can: `replay` gives the match reached, the steps, and the error with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.kit.chance import Stream, commitment
from games.kit.game import Event, Game, Outcome
from games.kit.match import Match
from games.kit.options import BadOption, Options, choose_options
from games.kit.refusals import BadNotation, IllegalMove
from games.kit.seats import Seat, parse_seat

HEADER = "purrlor-record 1"
LUCKY_WORD = re.compile(r"[a-z0-9-]{1,24}")


class RecordError(Exception):
    """Something in a record that cannot be. `line` counts from 1 within the record; 0 is the record as a whole."""

    def __init__(self, line: int, text: str, sentence: str) -> None:
        place = f"line {line}" + (f", {text}" if text else "") if line else "the record"
        super().__init__(f"{place}: {sentence}")
        self.line, self.text, self.sentence = line, text, sentence


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
    lines: Mapping[str, int]
    """Where `commit`, `result` and `winners` stand, for messages."""


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


def split_records(text: str) -> list[str]:
    """The records of a file that holds several one after another; text before the first header is a (bad) record too."""
    starts = [found.start() for found in re.finditer(r"(?mi)^[ \t]*purrlor-record[ \t]+\d+[ \t]*$", text)]
    if not starts or not _is_silent(text[: starts[0]]):
        starts.insert(0, 0)
    else:
        starts[0] = 0
    return [text[a:b] for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]


def read_records(text: str, games: Mapping[str, Game[Any, Any, Any]]) -> list[Record | RecordError]:
    """Every record of a file, or what is wrong with it. Moves are read, but not played: that is `replay`."""
    return [_read_or_error(part, games) for part in split_records(text)]


def read_record(text: str, games: Mapping[str, Game[Any, Any, Any]]) -> Record:
    """One record. Raises RecordError."""
    return _Reader(text, games).record()


@dataclass(frozen=True, slots=True)
class Replay:
    """What a record led to: each position (the first is the deal), what happened there, and the error that stopped it, if any."""

    matches: tuple[Match[Any, Any, Any], ...]
    events: tuple[tuple[Event, ...], ...]
    error: RecordError | None

    @property
    def match(self) -> Match[Any, Any, Any]:
        """The last position reached."""
        return self.matches[-1]


def replay(record: Record, game: Game[Any, Any, Any]) -> Replay:
    """Plays a record that has its seed, as far as it goes."""
    match, dealt = Match.start(game, record.options, stream(record))
    matches, events = [match], [dealt]
    for turn in record.turns:
        try:
            match, happened = match.after(turn.seat, game.parse(turn.move))
        except (BadNotation, IllegalMove) as problem:
            return Replay(tuple(matches), tuple(events), RecordError(turn.line, f"{turn.seat} {turn.move}", str(problem)))
        matches.append(match)
        events.append(happened)
    return Replay(tuple(matches), tuple(events), _ending_error(record, match))


def verdict(record: Record | RecordError, games: Mapping[str, Game[Any, Any, Any]]) -> tuple[bool, str]:
    """What `purrlor record verify` says of one record, and whether it was good."""
    if isinstance(record, RecordError):
        return False, str(record)
    if record.seed is None:
        return False, "no seed: a game without its seed cannot be replayed (it is published when the table closes)"
    if commitment(record.seed) != record.commit:
        return False, str(RecordError(record.lines["commit"], f"commit {record.commit}", "the seed does not fit this hash"))
    played = replay(record, games[record.game])
    if played.error:
        return False, str(played.error)
    if record.outcome is None:
        return True, f"ok so far, {_seats(sorted(played.match.pending)) or 'nobody'} to act"
    return True, f"ok {_scores(record.outcome)}"


def _ending_error(record: Record, match: Match[Any, Any, Any]) -> RecordError | None:
    if record.outcome is None:
        return None
    outcome, (given, winners) = match.outcome, record.outcome
    if outcome is None:
        said = f"the game is not over: {_seats(sorted(match.pending))} to act"
    elif outcome.scores != given:
        return RecordError(record.lines["result"], f"result {_scores(record.outcome)}", f"the result is {_scores(outcome)}")
    elif outcome.winners != winners:
        return RecordError(record.lines["winners"], f"winners {_seats(winners)}", f"the winners are {_seats(outcome.winners)}")
    else:
        return None
    return RecordError(record.lines["result"], f"result {_scores(record.outcome)}", said)


def _scores(outcome: Outcome) -> str:
    return " ".join(f"{Seat(seat)}={score}" for seat, score in enumerate(outcome.scores))


def _seats(seats: Iterable[Seat]) -> str:
    return " ".join(str(Seat(seat)) for seat in seats)


def _is_silent(text: str) -> bool:
    return all(not line.strip() or line.strip().startswith("#") for line in text.splitlines())


def _read_or_error(text: str, games: Mapping[str, Game[Any, Any, Any]]) -> Record | RecordError:
    try:
        return read_record(text, games)
    except RecordError as error:
        return error


class _Reader:
    """Reads one record statement by statement, in the order in which they must stand."""

    def __init__(self, text: str, games: Mapping[str, Game[Any, Any, Any]]) -> None:
        self._games = games
        lines = enumerate(text.split("\n"), 1)
        self._left = [(number, " ".join(line.split())) for number, line in lines if line.strip() and not line.strip().startswith("#")]
        self._left.reverse()
        self._lines: dict[str, int] = {}
        self._here, self._said = 0, ""

    def record(self) -> Record:
        if self._take("purrlor-record", f"a record begins with {HEADER!r}") != "1":
            raise self._error(f"only records of version 1 can be read: {HEADER!r}")
        game, version = self._game()
        options = self._options(game)
        commit = self._hex("commit", "the hash of the seed, 64 hexadecimal digits, is missing")
        luck = self._luck(options.seats) if self._next_is("luck") else ()
        seed = bytes.fromhex(self._hex("seed", "")) if self._next_is("seed") else None
        turns = self._turns(options.seats)
        outcome = self._outcome(options.seats) if self._next_is("result") else None
        if self._left:
            self._here, self._said = self._left[-1]
            raise self._error("this is no move (`p0 …`) and nothing that may stand here")
        return Record(game.name, version, options, commit, luck, seed, turns, outcome, self._lines)

    def _next_is(self, word: str) -> bool:
        return bool(self._left) and self._left[-1][1].split(" ")[0].lower() == word

    def _take(self, word: str, missing: str) -> str:
        if not self._left:
            raise RecordError(self._here, "", f"the record ends here: {missing}")
        if not self._next_is(word):
            self._here, self._said = self._left[-1]
            raise self._error(missing)
        self._here, self._said = self._left.pop()
        self._lines[word] = self._here
        return self._said[len(word) :].strip()

    def _error(self, sentence: str) -> RecordError:
        return RecordError(self._here, self._said, sentence)

    def _game(self) -> tuple[Game[Any, Any, Any], int]:
        found = re.fullmatch(
            r"(\S+) (\d+)",
            self._take("game", "here stands the game and the version of its rules, such as 'game catte 1'"),
        )
        if not found:
            raise self._error("the game and the version of its rules are missing, such as 'game catte 1'")
        game = self._games.get(found[1].lower())
        if game is None:
            raise self._error(f"there is no game {found[1]!r}; there are {' '.join(self._games)}")
        if int(found[2]) != game.version:
            raise self._error(f"this program knows version {game.version} of the rules of {game.name}, not {found[2]}")
        return game, int(found[2])

    def _options(self, game: Game[Any, Any, Any]) -> Options:
        seats = self._take("seats", "here stands the number of seats, such as 'seats 3'")
        place = (self._here, self._said)
        chosen: dict[str, str] = {}
        try:
            if not seats.isdecimal():
                raise self._error("the number of seats is a number, such as 'seats 3'")
            choose_options(game.name, game.seats, game.options, int(seats), {})
            for option in game.options:
                key, _, value = self._take("option", f"here stands 'option {option.key} …'").partition(" ")
                place = (self._here, self._said)
                if key.lower() != option.key:
                    raise self._error(f"here stands 'option {option.key} …'")
                chosen[option.key] = value.lower()
                choose_options(game.name, game.seats, game.options, int(seats), chosen)
            return choose_options(game.name, game.seats, game.options, int(seats), chosen)
        except BadOption as problem:
            raise RecordError(*place, str(problem)) from None

    def _hex(self, word: str, missing: str) -> str:
        text = self._take(word, missing).lower()
        if not re.fullmatch(r"[0-9a-f]{64}", text):
            raise self._error(f"a {word} is 64 hexadecimal digits")
        return text

    def _luck(self, seats: int) -> tuple[tuple[Seat, str], ...]:
        words: list[tuple[Seat, str]] = []
        for said in self._take("luck", "").split(" "):
            name, _, word = said.partition("=")
            seat = parse_seat(name, seats)
            if seat is None or not LUCKY_WORD.fullmatch(word) or (words and words[-1][0] >= seat):
                raise self._error("lucky words are written 'luck p0=tuna p2=seven-fishes': in seat order, 1–24 of a–z, 0–9 and hyphen")
            words.append((seat, word))
        return tuple(words)

    def _turns(self, seats: int) -> tuple[Turn, ...]:
        turns: list[Turn] = []
        while self._left and (found := re.fullmatch(r"([pP]\d+) (.+)", self._left[-1][1])):
            self._here, self._said = self._left.pop()
            seat = parse_seat(found[1], seats)
            if seat is None:
                raise self._error(f"there is no seat {found[1]}: there are {seats}, from p0 on")
            turns.append(Turn(seat, found[2], self._here))
        return tuple(turns)

    def _outcome(self, seats: int) -> Outcome:
        words = self._take("result", "").split(" ")
        found = [re.fullmatch(rf"[pP]{seat}=(-?\d+)", word) for seat, word in enumerate(words)]
        if len(words) != seats or not all(found):
            raise self._error(f"a result names the score of each of the {seats} seats, such as 'result p0=24 p1=18 …'")
        scores = tuple(int(one[1]) for one in found if one)
        winners = [
            parse_seat(word, seats) for word in self._take("winners", "after the result stand the winners, such as 'winners p0'").split(" ")
        ]
        if None in winners:
            raise self._error("the winners are seats, such as 'winners p0 p2'")
        return Outcome(scores, tuple(winner for winner in winners if winner is not None))
