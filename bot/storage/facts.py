"""What is stored: facts, as small values of our own.

A table's truth is its game, version, options, seed, sitters and moves; states are replayed from them and stored nowhere. What else is
here (messages shown, results, members, settings) is needed to find people and messages again after a restart. Every store, whatever
engine it stands on, takes and gives these values and raises these refusals; no row, cursor or SQL leaves it.
Times are seconds since 1970, as the caller's clock told them: a store has no clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType

from bot.errors import PurrlorError

ServerId = NewType("ServerId", int)
ChannelId = NewType("ChannelId", int)
MemberId = NewType("MemberId", int)
MessageId = NewType("MessageId", int)
TableId = NewType("TableId", int)
"""Counts from 1, and is never given twice."""

CHANNEL = MemberId(0)
"""In `Shown.member`: the message is for everybody in the channel."""


class TableState(StrEnum):
    """Where a table stands. The first two are live; the others never change again."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    """Played to its end: it has results."""
    CLOSED = "closed"
    """A lobby that nobody started, or that somebody closed."""
    ABANDONED = "abandoned"
    """A running table closed before its end."""


LIVE = frozenset({TableState.LOBBY, TableState.RUNNING})


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat: a member, a cat, or a cat that plays on for a member who left (both are set) and may come back."""

    seat: int
    member: MemberId | None
    cat: str | None
    """Which cat plays here ("kitten"); None: the member plays."""
    name: str
    """The display name, of the member or of the cat."""
    luck: str | None = None
    """The lucky word given for this seat."""


@dataclass(frozen=True, slots=True)
class Table:
    """One match with its lobby, without its moves."""

    id: TableId
    game: str
    version: int
    seats: int
    options: tuple[tuple[str, str], ...]
    """Every option of the game, in the game's order."""
    server: ServerId | None
    channel: ChannelId
    opener: MemberId
    locale: str
    state: TableState
    commit: str
    """The hash of the seed; public."""
    seed: bytes = field(repr=False)
    """Secret until the table closes, and so never in a log."""
    opened_at: float
    started_at: float | None
    ended_at: float | None
    touched_at: float
    """When anybody last did something here: took a seat, started, moved."""
    sitters: tuple[Sitter, ...]
    """In seat order from seat 0, without gaps; in a lobby possibly fewer than `seats`."""

    @property
    def is_live(self) -> bool:
        """Is it a lobby, or being played?"""
        return self.state in LIVE


@dataclass(frozen=True, slots=True)
class MoveFact:
    """One move of a table, in its notation. `number` counts from 1 without gaps; `question` is the one that it answered."""

    number: int
    seat: int
    text: str
    question: int
    at: float


@dataclass(frozen=True, slots=True)
class Result:
    """What one seat of a finished table reached, and who held it at the end (a cat, if `cat` is set)."""

    seat: int
    member: MemberId | None
    cat: str | None
    name: str
    score: int
    place: int
    won: bool


@dataclass(frozen=True, slots=True)
class Member:
    """What we remember of a person on Discord."""

    id: MemberId
    name: str
    locale: str | None = None
    dm_channel: ChannelId | None = None
    dms_closed: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """A message to keep current, and what it shows. A table has at most one for each `what` ("table", "hand", "lobby") and member."""

    table: TableId
    what: str
    member: MemberId
    """Whose message it is; `CHANNEL` for everybody's."""
    channel: ChannelId
    message: MessageId
    digest: str
    """A hash of what the message shows."""
    posted_at: float
    question: int
    """The question at which it was posted."""
    generation: int


@dataclass(frozen=True, slots=True)
class Standing:
    """What a member has reached at finished tables, in seats that they themselves held at the end."""

    member: MemberId
    name: str
    games: int
    wins: int
    points: int

    @property
    def win_rate(self) -> float:
        """The share of games won, from 0 to 1."""
        return self.wins / self.games if self.games else 0.0


class MoveTaken(PurrlorError):
    """The table already has a move of this number: a double click, or somebody was faster. Nothing was stored."""

    def __init__(self, table: TableId, number: int) -> None:
        self.table, self.number = table, number
        super().__init__(f"table {table} already has a move {number}")


class NoSuchTable(PurrlorError):
    """No table has this number."""

    def __init__(self, table: TableId) -> None:
        self.table = table
        super().__init__(f"there is no table {table}")


class WrongState(PurrlorError):
    """The table is past the point at which this can be done, or not there yet. Nothing was stored."""

    def __init__(self, table: TableId, state: TableState) -> None:
        self.table, self.state = table, state
        super().__init__(f"table {table} is {state}")
