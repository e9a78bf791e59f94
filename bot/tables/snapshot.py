"""A table at one moment, open or over: its stored parts, and the play that follows from them.

A snapshot holds no random stream, and no seed while the seed is secret. bot/tables/service.py hands
the seed to the functions that need it (bot/tables/dealing.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.errors import CannotDo, PurrlorError
from bot.models.ids import ChannelId, MemberId, ServerId, TableId
from bot.models.results import RatingChange
from bot.models.tables import Continuation, Sitter, StoredMove, StoredTable, Table, TableState
from bot.models.times import NO_TIMES, Pace, Speed, TableTimes
from games import AnyGame
from games.kit import Emphasis, Event, Options, Outcome, Play, Refusal, Seat

AnyPlay = Play[Any, Any, Any]


class Person(NamedTuple):
    """A member as the author of a command or press. `locale` is the client's language."""

    id: MemberId
    name: str
    locale: str


class Paused(CannotDo):
    """The table is paused; the requested action waits until a player resumes the game."""

    def __init__(self, table: Table) -> None:
        super().__init__("table-paused", table=table.id)
        self.table = table


class UnknownTable(CannotDo):
    """No table has this id: never opened, or missing from a restored file."""

    def __init__(self, table: TableId) -> None:
        super().__init__("table-unknown", table=table)
        self.table = table


class MoveRefused(PurrlorError):
    """The rules do not allow the move, or the text is no move; nothing has changed.

    `refusal` has the reason, in the words of the game. `move` is the parsed move; None if the text
    is no move.
    """

    def __init__(self, table: Table, refusal: Refusal, move: object = None) -> None:
        super().__init__(f"{table.game}: {refusal}")
        self.table = table
        self.refusal = refusal
        self.move = move

    @property
    def has_move_in_text(self) -> bool:
        """True if the refusal's text names the move; a text that is no move is quoted as typed."""
        return self.move is None or str(self.move).partition(" ")[2] in self.refusal.sentence


@dataclass(frozen=True, slots=True)
class PreviousTable:
    """The table that another table follows, as a rematch or with the same deal."""

    table: TableId
    same_deal: bool
    sitters: tuple[Sitter, ...]
    scores: tuple[int, ...]
    """By seat; empty if the table was not played to its end."""
    starter: Seat | None
    """The only seat asked first; None if all seats were asked at once."""


@dataclass(frozen=True, slots=True)
class TableRequest:
    """A request for a new table. `cats` are the levels of the cats that take seats at once.

    `server` is None for a table in direct messages. `options` are those of the game, by key; the
    others get their default.
    """

    game: str
    seats: int
    options: Mapping[str, str]
    cats: tuple[str, ...]
    server: ServerId | None
    channel: ChannelId
    locale: str
    rated: bool = True
    threaded: bool = False
    gives_hints: bool = False
    previous: PreviousTable | None = None
    """The table of the rematch or of the repeated deal."""
    continues: Continuation | None = None
    """The past game from which the table goes on."""
    sitters: tuple[Sitter, ...] = ()
    """The players of a table that goes on from a past game; empty: the opener and cats."""
    seed: bytes | None = None
    """The public seed of that game; None: a new one, or that of the repeated deal."""
    pace: Pace = Pace.EVENING
    speed: Speed | None = None
    """None: the speed that the operator has set for new tables."""


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """One table: its stored parts, and the play that follows from them. Immutable; it shows a single
    moment."""

    table: Table
    game: AnyGame
    play: AnyPlay | None = None
    """The play without its random stream. None before the deal, and if the rules have changed since."""
    moves: tuple[StoredMove, ...] = ()
    """The stored moves that count, in order; numbers have gaps where a choice was replaced."""
    previous: PreviousTable | None = None
    """The previous table, if this one is a sequel."""
    rating_changes: tuple[RatingChange, ...] = ()
    """The changes of ratings by this table, if it is over and rated."""
    seed: bytes | None = None
    """The seed of all draws; None while the table is open and the seed secret."""
    clock_times: TableTimes = NO_TIMES
    lag: float = 0.0
    """Seconds from a moment of `clock_times` to the wall time that pages show for it."""

    @property
    def stored(self) -> StoredTable:
        """The stored, changeable parts of the table."""
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
        """True if the table is in a member's direct messages, where only that member plays, with cats."""
        return self.table.server is None

    @property
    def is_dealt(self) -> bool:
        """True if a game was begun; `play` may be None all the same, under changed rules."""
        return self.table.started_at is not None

    @property
    def has_old_rules(self) -> bool:
        """True if the table has another version of the rules; it can be neither continued nor repeated."""
        return self.table.rules != self.game.version

    @property
    def outcome(self) -> Outcome | None:
        return self.play.outcome if self.play else None

    @property
    def last_number(self) -> int:
        """The number of the newest move, also if it was taken back; 0 before the first."""
        return self.stored.last_number

    @property
    def was_taken_back(self) -> bool:
        """True if a choice was taken back, and no settled move was made since."""
        settled = self.moves[: self.play.settled_count] if self.play else ()
        return self.table.taken_back > (settled[-1].number if settled else 0)

    @property
    def turn_question(self) -> int:
        """The question at which the current seats were asked; 0 before the deal."""
        return self.play.turn_question if self.play else 0

    @property
    def turn_question_at(self) -> float:
        """The wall time at which the current seats were asked, in seconds since 1970.

        The time of the deal, of the last move before it, or of the last restart of all turns.
        """
        number = self.turn_question - 2 - self.table.question_offset
        return max(self.moves[number].at if number >= 0 else self.table.started_at or 0.0, self.table.resumed_at)

    def last_move_at(self, seat: Seat) -> float:
        """The wall time of the seat's last move, in seconds since 1970; before the first, that of
        the deal.
        """
        return next((move.at for move in reversed(self.moves) if move.seat == seat), self.table.started_at or 0.0)

    def require_moving(self) -> AnyPlay:
        """Return the play. Raises CannotDo if the game has not begun, is over or is paused."""
        play = self.require_playing()
        if self.is_paused:
            raise Paused(self.table)
        return play

    def require_playing(self) -> AnyPlay:
        """Return the play. Raises CannotDo if the game has not begun or is over."""
        if self.is_lobby:
            raise CannotDo("table-not-started", table=self.table.id)
        if not self.is_running or self.play is None:
            raise CannotDo("table-over", table=self.table.id)
        return self.play

    # Possible actions of a seat; none at a table that is over or paused

    @property
    def _accepts_moves(self) -> bool:
        return self.is_running and not self.is_paused

    @property
    def pending(self) -> list[Seat]:
        """The seats that owe a decision, in order."""
        return sorted(self.play.pending) if self._accepts_moves and self.play else []

    def is_asked(self, seat: Seat | None) -> bool:
        """True if the seat owes a decision."""
        return seat in self.pending

    def may_change(self, seat: Seat) -> bool:
        """True if the seat has chosen and may replace its choice."""
        return self._accepts_moves and self.play is not None and self.play.may_change(seat)

    def question(self, seat: Seat | None) -> int | None:
        """The number of the question that the seat's buttons carry.

        None if the seat can decide nothing, or if `seat` is None.
        """
        return self.play.question(seat) if self._accepts_moves and self.play and seat is not None else None

    def play_asking(self, seat: Seat) -> AnyPlay | None:
        """The play in which the seat chooses, which for a replaced choice is an earlier one; None if the
        seat can decide nothing."""
        return self.play.choosing_play(seat) if self._accepts_moves and self.play else None

    def legal_moves(self, seat: Seat) -> tuple[Any, ...]:
        """The moves that the seat can choose now, also to replace a choice; empty if it can decide
        nothing.
        """
        return self.play.legal_moves(seat) if self._accepts_moves and self.play else ()

    # Past events

    def events_since(self, number: int) -> list[Event]:
        """The public events of the deal (number 0) and of the moves from this number on."""
        numbers = (0, *(move.number for move in self.moves))
        steps = self.play.events if self.play else ()
        return [event for at, step in zip(numbers, steps, strict=False) if at >= number for event in step if event.to is None]

    @property
    def public_events(self) -> tuple[Event, ...]:
        """The public events of all settled moves, the oldest first; the tuple only grows."""
        steps = self.play.events[: self.play.settled_count + 1] if self.play else ()
        return tuple(event for step in steps for event in step if event.to is None)

    def count_public_events_before(self, number: int) -> int:
        """Count the public events of the deal and of the settled moves below this number."""
        numbers = (0, *(move.number for move in self.moves))
        steps = self.play.events[: self.play.settled_count + 1] if self.play else ()
        return sum(event.to is None for at, step in zip(numbers, steps, strict=False) if at < number for event in step)

    @property
    def last_scoring(self) -> Event | None:
        """The scoring event of the last finished chapter; None before the first, and in games of one
        chapter."""
        public_events = reversed(self.play.public_events) if self.play else iter(())
        return next((event for event in public_events if self.game.emphasis.get(type(event)) is Emphasis.CHAPTER), None)

    @property
    def options(self) -> Options:
        return Options(self.table.seats, self.table.options)

    @property
    def lucky_words(self) -> tuple[tuple[Seat, str], ...]:
        """The lucky words at the table, in seat order."""
        return tuple((Seat(sitter.seat), sitter.luck) for sitter in self.table.sitters if sitter.luck)
