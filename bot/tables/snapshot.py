"""A table as it is now, open or over: the facts that are stored, and the play that follows from them.

It holds neither its seed while that is a secret, nor chance: who decides what happens at it is handed the seed (bot/tables/service.py), and
deals and goes on by it (bot/tables/dealing.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.errors import CannotDo, PurrlorError
from bot.models.ids import ChannelId, MemberId, ServerId, TableId
from bot.models.results import RatingChange
from bot.models.tables import Guest, Sitter, StoredMove, StoredTable, Table, TableState
from bot.models.times import NO_TIMES, Pace, TableTimes
from games import AnyGame
from games.kit import Emphasis, Event, Options, Outcome, Play, Refusal, Seat

AnyPlay = Play[Any, Any, Any]


class Person(NamedTuple):
    """A member as they come in with a command or a click. `locale` is their client's language."""

    id: MemberId
    name: str
    locale: str


class Paused(CannotDo):
    """The table is paused, and what somebody asks for waits until somebody has it go on."""

    def __init__(self, table: Table) -> None:
        super().__init__("table-paused", table=table.id)
        self.table = table


class UnknownTable(CannotDo):
    """No table has this number: none had, or the file is older than the table."""

    def __init__(self, table: TableId) -> None:
        super().__init__("table-unknown", table=table)
        self.table = table


class MoveRefused(PurrlorError):
    """The rules do not allow the move now, or it is none; nothing has changed. The refusal says why, in the words of the table's game."""

    def __init__(self, table: Table, refusal: Refusal, move: object = None) -> None:
        super().__init__(f"{table.game}: {refusal}")
        self.table, self.refusal, self.move = table, refusal, move

    @property
    def has_move_in_text(self) -> bool:
        """Whether the refusal says which move it is of; what is no move it names as it was typed."""
        return self.move is None or str(self.move).partition(" ")[2] in self.refusal.sentence


@dataclass(frozen=True, slots=True)
class PreviousTable:
    """The table that another one follows on from: as its rematch, or with its deal."""

    table: TableId
    same_deal: bool
    sitters: tuple[Sitter, ...]
    scores: tuple[int, ...]
    """By seat; none if it was not played to its end."""
    starter: Seat | None
    """The seat that alone was asked first; None where all began at once."""


@dataclass(frozen=True, slots=True)
class TableRequest:
    """A table somebody wants to open. `cats` are the levels of the computer cats that take seats at once."""

    game: str
    seats: int
    options: Mapping[str, str]
    cats: tuple[str, ...]
    server: ServerId | None
    channel: ChannelId
    locale: str
    rated: bool = True
    threaded: bool = False
    previous: PreviousTable | None = None
    """The table whose rematch it is, or whose deal it has."""
    guests: tuple[Guest, ...] = ()
    """Who is invited."""
    pace: Pace = Pace.EVENING


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """One table: the facts that are stored, and the play that follows from them. A value: whoever holds one sees a single moment of it."""

    table: Table
    game: AnyGame
    play: AnyPlay | None = None
    """To be looked at: without its chance. None before the deal, and where the rules have another version since."""
    moves: tuple[StoredMove, ...] = ()
    """The facts of the moves that count, in the order of the play; their numbers have gaps where a choice was taken back."""
    previous: PreviousTable | None = None
    """The table from which this one follows on, if it does."""
    rating_changes: tuple[RatingChange, ...] = ()
    """What the table did to ratings, when it is over and rated."""
    seed: bytes | None = None
    """What all draws followed from; None while the table is open, when it is nobody's to know."""
    clock_times: TableTimes = NO_TIMES
    lag: float = 0.0
    """Seconds from a moment of `times` to the wall time that pages show for it."""

    @property
    def stored(self) -> StoredTable:
        """The parts of the table that are stored and may change."""
        return StoredTable(self.table, self.moves, self.clock_times)

    @property
    def is_running(self) -> bool:
        return self.table.state is TableState.RUNNING

    @property
    def is_paused(self) -> bool:
        return self.is_running and self.table.paused_at is not None

    @property
    def is_lobby(self) -> bool:
        return self.table.state is TableState.LOBBY

    @property
    def is_direct(self) -> bool:
        """Whether it stands in somebody's direct messages, where they play with cats, and nobody else can come."""
        return self.table.server is None

    @property
    def is_dealt(self) -> bool:
        """Whether a game was begun; there is no play where the rules have another version since."""
        return self.table.started_at is not None

    @property
    def has_old_rules(self) -> bool:
        """Whether it was opened under another version of the rules: nobody can play it on, or play it again."""
        return self.table.rules != self.game.version

    @property
    def outcome(self) -> Outcome | None:
        return self.play.outcome if self.play else None

    @property
    def last_number(self) -> int:
        """The number of the newest move; 0 before the first."""
        return self.moves[-1].number if self.moves else 0

    @property
    def turn_question(self) -> int:
        """The question with which those who are asked were called, which is done once for it; 0 before the deal."""
        return self.play.turn_question if self.play else 0

    @property
    def turn_question_at(self) -> float:
        """When those who are asked were called to decide: with the deal, with the move that was the last before it, or when their time
        began anew for all. Seconds."""
        number = self.turn_question - 2
        return max(self.moves[number].at if number >= 0 else self.table.started_at or 0.0, self.table.resumed_at)

    def last_move_at(self, seat: Seat) -> float:
        """When the seat moved last; when the game began, if it has not. Seconds."""
        return next((move.at for move in reversed(self.moves) if move.seat == seat), self.table.started_at or 0.0)

    def require_moving(self) -> AnyPlay:
        """The play. Raises CannotDo where there is none, it is over, or paused."""
        play = self.require_playing()
        if self.is_paused:
            raise Paused(self.table)
        return play

    def require_playing(self) -> AnyPlay:
        """The play. Raises CannotDo where there is none, or it is over."""
        if self.is_lobby:
            raise CannotDo("table-not-started", table=self.table.id)
        if not self.is_running or self.play is None:
            raise CannotDo("table-over", table=self.table.id)
        return self.play

    # What a seat can do: nothing at a table that is over, or paused

    @property
    def _accepts_moves(self) -> bool:
        return self.is_running and not self.is_paused

    @property
    def pending(self) -> list[Seat]:
        """The seats that owe a decision, in their order."""
        return sorted(self.play.pending) if self._accepts_moves and self.play else []

    def is_asked(self, seat: Seat | None) -> bool:
        """Does the seat owe a decision?"""
        return seat in self.pending

    def may_change(self, seat: Seat) -> bool:
        """Has the seat chosen, and may choose anew?"""
        return self._accepts_moves and self.play is not None and self.play.may_change(seat)

    def question(self, seat: Seat | None) -> int | None:
        """The number that the seat's buttons carry; None if it can decide nothing."""
        return self.play.question(seat) if self._accepts_moves and self.play and seat is not None else None

    def play_asking(self, seat: Seat) -> AnyPlay | None:
        """The game in which the seat chooses, which for a change of mind is another one; None if it can decide nothing."""
        return self.play.choosing_play(seat) if self._accepts_moves and self.play else None

    def legal_moves(self, seat: Seat) -> tuple[Any, ...]:
        """What the seat can choose now, be it anew."""
        return self.play.legal_moves(seat) if self._accepts_moves and self.play else ()

    # What happened

    def events_since(self, number: int) -> list[Event]:
        """What everybody was told of the deal (number 0) and the moves from this number on."""
        numbers = (0, *(move.number for move in self.moves))
        steps = self.play.events if self.play else ()
        return [event for at, step in zip(numbers, steps, strict=False) if at >= number for event in step if event.to is None]

    @property
    def public_events(self) -> tuple[Event, ...]:
        """What everybody was told of all that is settled, the oldest first: it only grows."""
        steps = self.play.events[: self.play.settled_count + 1] if self.play else ()
        return tuple(event for step in steps for event in step if event.to is None)

    def count_public_events_before(self, number: int) -> int:
        """How many of these were told of the deal and of the moves below this number."""
        numbers = (0, *(move.number for move in self.moves))
        steps = self.play.events[: self.play.settled_count + 1] if self.play else ()
        return sum(event.to is None for at, step in zip(numbers, steps, strict=False) if at < number for event in step)

    @property
    def last_scoring(self) -> Event | None:
        """How the last chapter was counted that is over; None before the first, and where a game is one chapter."""
        told = reversed(self.play.public_events) if self.play else iter(())
        return next((event for event in told if self.game.emphasis.get(type(event)) is Emphasis.CHAPTER), None)

    @property
    def options(self) -> Options:
        return Options(self.table.seats, self.table.options)

    @property
    def lucky_words(self) -> tuple[tuple[Seat, str], ...]:
        """The lucky words at the table, in seat order."""
        return tuple((Seat(sitter.seat), sitter.luck) for sitter in self.table.sitters if sitter.luck)
