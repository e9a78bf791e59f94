"""Stored tables: options, seats and moves, and the stored parts of a table at one moment.

Game, rules version, options, seed, seats and moves define a table completely. Game states are
replayed from them and never stored. None of these values holds the seed: only bot/tables loads it.
Times are seconds since 1970.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from bot.errors import PurrlorError
from bot.models.ids import ChannelId, MemberId, ServerId, TableId, is_known_member
from bot.models.people import Member
from bot.models.proposals import Vote
from bot.models.times import NO_TIMES, Pace, Speed, TableTimes


class TableState(StrEnum):
    """The state of a table. The first two are open; the others are final."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    """Played to its end, with results."""
    CLOSED = "closed"
    """A lobby that expired or was closed."""
    ABANDONED = "abandoned"
    """A running table that was closed before its end."""


OPEN = frozenset({TableState.LOBBY, TableState.RUNNING})
"""The states of a table that goes on."""


class PreviousHolder(NamedTuple):
    """A former holder of a seat that was taken over. The first one held it at the start and owns its
    result."""

    member: MemberId
    name: str
    last_move: int
    """The number of the table's last move at the takeover; 0 for none."""
    hints: int = 0
    """The number of hints given to the member."""


class SeatOffer(NamedTuple):
    """An offer of a seat kept by a cat to another member of the server, who accepts it by a press."""

    to: MemberId
    name: str
    by: int
    """The seat of the player who made the offer."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """The holder of a seat: a member, a cat, or both: a cat that plays for a member who is away or has
    left."""

    seat: int
    member: MemberId | None
    cat: str | None
    """The level of the cat that plays ("kitten"); None: the member plays."""
    name: str
    """The display name of the member or cat."""
    luck: str | None = None
    """The lucky word given for this seat."""
    vote: Vote | None = None
    """The member's vote on a proposal."""
    away_since: float | None = None
    """The time since which a cat plays for a slow member, whose next press ends it. None: not away."""
    has_left: bool = False
    """True if the member left the running table, and was not replaced by a vote or the clock."""
    may_be_given: bool = False
    """True if the other players have agreed that another member may take over the absent member's seat.
    """
    offer: SeatOffer | None = None
    previous_holders: tuple[PreviousHolder, ...] = ()
    """The holders before the member, the oldest first."""
    hints: int = 0
    """The number of hints given to the member."""

    @property
    def holders(self) -> tuple[MemberId, ...]:
        """All members who hold or have held the seat, without forgotten members."""
        return tuple(member for member in (*(one.member for one in self.previous_holders), self.member) if is_known_member(member))


class Guest(NamedTuple):
    """A member without a seat in a lobby: invited, or sent away."""

    member: MemberId
    name: str
    sent_away: bool = False
    """True if the host sent the member away; the member can join again after the host has allowed it.
    """


class Continuation(NamedTuple):
    """The past game from which a table goes on, up to the step from which it does
    (docs/decisions/0007-sequels.md)."""

    table: TableId | None
    """The table of the past game; None: its record came from a file."""
    moves: tuple[tuple[int, str], ...]
    """Its moves up to there, each with its seat; the table begins with them."""
    scores: tuple[int, ...]
    """Its result by seat; empty if it was not played to its end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """The facts of a table that are fixed when its lobby opens."""

    game: str
    rules: int
    """The version of the game's rules."""
    seats: int
    options: tuple[tuple[str, str], ...]
    """Every option of the game, in the game's order."""
    server: ServerId | None
    channel: ChannelId
    opener: MemberId | None
    """None: a member who asked to be forgotten."""
    locale: str
    commit: str
    """The hash of the seed; public."""
    opened_at: float
    sitters: tuple[Sitter, ...] = ()
    """In seat order from seat 0, without gaps; a lobby may have fewer than `seats`."""
    rated: bool = True
    """True if ratings may change by it; false by the opener's choice, or with fewer than two humans at
    the start."""
    rematch_of: TableId | None = None
    """The table of which this one is the rematch."""
    duplicate_of: TableId | None = None
    """The finished table whose seed this one reuses; the result then counts for nothing."""
    continues: Continuation | None = None
    """The past game from which this one goes on, with the same seed; the result then counts for nothing."""
    threaded: bool = False
    """True if the game is played in a thread on the lobby's message. `channel` is the lobby's channel
    also then."""
    guests: tuple[Guest, ...] = ()
    """The invited and sent-away members of a lobby; empty for a table that is over."""
    pace: Pace = Pace.EVENING
    speed: Speed = Speed.CALM
    gives_hints: bool = False
    """True if every player may have hints, to which each agreed by joining; never at a rated table. A
    player alone with cats may have hints anyway."""

    @property
    def has_known_seed(self) -> bool:
        """True if the seed was public before the start, so that the result counts for nothing."""
        return self.duplicate_of is not None or self.continues is not None

    def has_held_seat(self, member: int) -> bool:
        """True if the member has a seat, or had one that another member took over."""
        return any(member in one.holders for one in self.sitters)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(NewTable):
    """One table with its lobby, without its moves."""

    id: TableId
    version: int = 1
    """Grows by one with every write; each writer names the version on which the decision is based."""
    state: TableState = TableState.LOBBY
    started_at: float | None = None
    ended_at: float | None = None
    touched_at: float
    """The time of the last action by a player: sitting down, the start, a move."""
    ended_by: Member | None = None
    """The member who closed the table early; None: no single member, or a forgotten one."""
    ended_together: bool = False
    """True if the players agreed to end without a result."""
    host: MemberId | None = None
    """The member to whom the table was handed over; None: handed to no member, or to a forgotten one.
    """
    hosted_at: float = 0.0
    """The time of the host's last action in the lobby."""
    paused_at: float | None = None
    """The start of the pause; moves and turn clocks stop. None: not paused."""
    resumed_at: float = 0.0
    """The last end of a pause, change of pace or taking back; all turns were restarted then."""
    question_offset: int = 0
    """The question numbers used up by choices that were taken back (games/kit/play.py)."""
    taken_back: int = 0
    """The number of the newest move when a choice was last taken back; 0: never."""


class SearchLog(NamedTuple):
    """The parameters of a cat's search for a move, enough to repeat it."""

    level: str
    rollouts: int
    """The maximum number of rollouts."""
    tried: int
    """The rollouts made; fewer than `rollouts` if time ran out."""
    policy: str
    """The version of the learned policy; empty without one."""


@dataclass(frozen=True, slots=True)
class StoredMove:
    """One move of a table, in its notation. `number` counts from 1; `question` is the one it answered."""

    number: int
    seat: int
    text: str
    question: int
    at: float
    is_automatic: bool = False
    """True if the bot made a human's publicly forced move."""
    search: SearchLog | None = field(default=None, compare=False)
    """The search of a cat's move. Stored, but not loaded with the moves."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """The stored, changeable parts of a table at one moment, without the seed."""

    table: Table
    moves: tuple[StoredMove, ...] = ()
    """The moves that count, in order. Numbers have gaps where a choice was replaced or taken back."""
    times: TableTimes = NO_TIMES

    @property
    def last_number(self) -> int:
        """The number of the newest move, also if it was taken back; 0 before the first."""
        return max(self.table.taken_back, self.moves[-1].number if self.moves else 0)


class Conflict(PurrlorError):
    """The stored version differs from the caller's, after a double click or a concurrent write. Nothing
    was stored; reload."""

    def __init__(self, table: TableId, version: int, found: int) -> None:
        self.table, self.version, self.found = table, version, found
        super().__init__(f"table {table} has version {found}, not {version}")


class MostTables(NamedTuple):
    """The operator's limits on open tables."""

    channel: int
    member: int


class TooManyTables(PurrlorError):
    """A channel or a member has too many open tables, opened by several processes at once. Nothing was stored."""

    def __init__(self, key: str, most: int, tables: list[TableId]) -> None:
        self.key, self.most, self.tables = key, most, tables
        super().__init__(f"{key}: {tables}")


class NoSuchTable(PurrlorError):
    """No table has this id."""

    def __init__(self, table: TableId) -> None:
        self.table = table
        super().__init__(f"there is no table {table}")
