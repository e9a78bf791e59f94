"""Tables as they are stored: options, seats, moves, and the stored parts of a table at one moment.

A table's truth is its game, rules version, options, seed, seats and moves. States are replayed from them and stored nowhere. The seed is
in none of these values: only bot/tables asks the store for it. Times are seconds since 1970.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from bot.errors import PurrlorError
from bot.models.ids import ChannelId, MemberId, ServerId, TableId, is_known_member
from bot.models.people import Member
from bot.models.proposals import Vote
from bot.models.times import NO_TIMES, Pace, TableTimes


class TableState(StrEnum):
    """Where a table stands. The first two are open; the others never change again."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    """Played to its end: it has results."""
    CLOSED = "closed"
    """A lobby that nobody started, or that somebody closed."""
    ABANDONED = "abandoned"
    """A running table closed before its end."""


OPEN = frozenset({TableState.LOBBY, TableState.RUNNING})
"""The states of a table that goes on."""


class PreviousHolder(NamedTuple):
    """Who held a seat before somebody else took it over. The first of them began in it: what it reaches is theirs."""

    member: MemberId
    name: str
    last_move: int
    """The number of the last move that was made in it by then; 0 for none."""


class SeatOffer(NamedTuple):
    """A seat that a cat keeps, offered to another member of the server; it is theirs as soon as they press."""

    to: MemberId
    name: str
    by: int
    """The seat of who offers it."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat: a member, a cat, or a cat that plays on for a member who left (both are set) and may come back."""

    seat: int
    member: MemberId | None
    cat: str | None
    """The level of the cat that plays here ("kitten"); None: the member plays."""
    name: str
    """The display name, of the member or of the cat."""
    luck: str | None = None
    """The lucky word given for this seat."""
    vote: Vote | None = None
    """What they ask of the others."""
    away_since: float | None = None
    """Since when a cat plays for somebody who kept the others waiting; their next press takes the seat back. None: they left, or play."""
    has_left: bool = False
    """Whether the member left the running table themself; not, where the others let a cat play for them."""
    may_be_given: bool = False
    """Whether the others have agreed that another member may play on for somebody who is away."""
    offer: SeatOffer | None = None
    previous_holders: tuple[PreviousHolder, ...] = ()
    """Who held this seat before the member took it over, the first one first."""

    @property
    def holders(self) -> tuple[MemberId, ...]:
        """All members who hold the seat or have held it, but for who was forgotten."""
        return tuple(member for member in (*(one.member for one in self.previous_holders), self.member) if is_known_member(member))


class Guest(NamedTuple):
    """Somebody of whom a lobby knows, and who does not sit there."""

    member: MemberId
    name: str
    sent_away: bool = False
    """Not invited, but sent away: they join again only if whoever has the table lets them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """What is settled when a lobby opens."""

    game: str
    rules: int
    """The version of the game's rules under which it was opened."""
    seats: int
    options: tuple[tuple[str, str], ...]
    """Every option of the game, in the game's order."""
    server: ServerId | None
    channel: ChannelId
    opener: MemberId | None
    """None: somebody who asked to be forgotten."""
    locale: str
    commit: str
    """The hash of the seed; public."""
    opened_at: float
    sitters: tuple[Sitter, ...] = ()
    """In seat order from seat 0, without gaps; in a lobby possibly fewer than `seats`."""
    rated: bool = True
    """Whether ratings may follow from it: not if its opener said so, nor where fewer than two people sat at the start."""
    rematch_of: TableId | None = None
    """The table of which this is the next round."""
    duplicate_of: TableId | None = None
    """The finished table whose seed this one has; it counts for nothing."""
    threaded: bool = False
    """Whether it is to be played in a thread of its own, on the message of its lobby; `channel` is where the lobby is all the same."""
    guests: tuple[Guest, ...] = ()
    """Who is invited to a lobby, and who was sent away from it. Of a table that is over nobody knows this any more."""
    pace: Pace = Pace.EVENING

    def has_held_seat(self, member: int) -> bool:
        """Whether the member sits there, or has held a seat that somebody else took over."""
        return any(member in one.holders for one in self.sitters)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(NewTable):
    """One match with its lobby, without its moves."""

    id: TableId
    version: int = 1
    """Grows by one with everything that is written of the table; whoever writes says upon which version they decided."""
    state: TableState = TableState.LOBBY
    started_at: float | None = None
    ended_at: float | None = None
    touched_at: float
    """When anybody last did something here: took a seat, started, moved."""
    ended_by: Member | None = None
    """Who closed it before its end, by number and name; None: nobody alone did, or somebody who asked to be forgotten."""
    ended_together: bool = False
    """Whether its people have agreed to end it without a result."""
    host: MemberId | None = None
    """To whom the table was handed over; None: to nobody, or to somebody who asked to be forgotten."""
    hosted_at: float = 0.0
    """When whoever has the table last did something in its lobby."""
    paused_at: float | None = None
    """Since when it is paused: nobody moves, and nobody's time runs out; None: it goes on."""
    resumed_at: float = 0.0
    """When it went on last, or its people agreed on another pace: everybody's time has begun anew then."""


class SearchLog(NamedTuple):
    """How a cat came to a move: enough to think it again."""

    level: str
    rollouts: int
    """How many it might make."""
    tried: int
    """How many it has made; fewer where time ran out."""
    policy: str
    """The version of what it has learned; empty where it has learned nothing."""


@dataclass(frozen=True, slots=True)
class StoredMove:
    """One move of a table, in its notation. `number` counts from 1 without gaps; `question` is the one that it answered."""

    number: int
    seat: int
    text: str
    question: int
    at: float
    search: SearchLog | None = field(default=None, compare=False)
    """A cat's. It is stored, and not read again with the moves."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """The stored parts of a table that may change, at one moment. Its seed is in none."""

    table: Table
    moves: tuple[StoredMove, ...] = ()
    """The moves that count, in order. Their numbers have gaps where a choice was replaced."""
    times: TableTimes = NO_TIMES


class Conflict(PurrlorError):
    """The table is not as it was when its caller decided: a double click, or somebody was faster. Nothing was stored; look again."""

    def __init__(self, table: TableId, version: int, found: int) -> None:
        self.table, self.version, self.found = table, version, found
        super().__init__(f"table {table} has version {found}, not {version}")


class NoSuchTable(PurrlorError):
    """No table has this number."""

    def __init__(self, table: TableId) -> None:
        self.table = table
        super().__init__(f"there is no table {table}")
