"""What is stored: facts, as small values of our own.

A table's truth is its game, version, options, seed, sitters and moves; states are replayed from them and stored nowhere. The seed is in
none of these values: bot/tables alone asks the store for it, and so no fact tells what is still to be drawn. What else is here (messages
shown, results, members, settings) is needed to find people and messages again after a restart. Every store, whatever engine it stands on,
takes and gives these values and raises these refusals; no row, cursor or SQL leaves it.
Times are seconds since 1970, as the caller's clock told them: a store has no clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, NewType, TypeGuard

from bot.errors import PurrlorError
from bot.matters import Vote
from bot.ratings import BEGINNER, ENOUGH, Rated, Rating
from bot.reckoning import Met
from bot.times import Month, Pace

ServerId = NewType("ServerId", int)
ChannelId = NewType("ChannelId", int)
RoleId = NewType("RoleId", int)
MemberId = NewType("MemberId", int)
MessageId = NewType("MessageId", int)
TableId = NewType("TableId", int)
"""Counts from 1, and is never given twice."""
NO_TABLE, NO_CHANNEL = TableId(0), ChannelId(0)
"""In the place of a number, where there is no table; and where there were the direct messages of somebody who was forgotten."""


def is_somebody(member: MemberId | None) -> TypeGuard[MemberId]:
    """Whether there is such a person: not where a cat sits, nor for the number below zero of somebody who was forgotten."""
    return member is not None and member > 0


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


class Held(NamedTuple):
    """Who held a seat before somebody else took it over. The first of them began in it: what it reaches is theirs."""

    member: MemberId
    name: str
    upto: int
    """The number of the last move that was made in it by then; 0 for none."""


class Offer(NamedTuple):
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
    asks: Vote | None = None
    """What they ask of the others."""
    away_since: float | None = None
    """Since when a cat plays for somebody who kept the others waiting; their next press takes the seat back. None: they left, or play."""
    gone: bool = False
    """Whether the member left the running table themself; not, where the others let a cat play for them."""
    given: bool = False
    """Whether the others have agreed that another member may play on for somebody who is away."""
    offer: Offer | None = None
    before: tuple[Held, ...] = ()
    """Who held this seat before the member took it over, the first one first."""

    @property
    def holders(self) -> tuple[MemberId, ...]:
        """All members who hold the seat or have held it, but for who was forgotten."""
        return tuple(member for member in (*(one.member for one in self.before), self.member) if is_somebody(member))


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

    def has_sat(self, member: int) -> bool:
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
    ended_by: str | None = None
    """The name of whoever closed it before its end; None: nobody alone did, or somebody who asked to be forgotten."""
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


class Thinking(NamedTuple):
    """How a cat came to a move: enough to think it again."""

    level: str
    rollouts: int
    """How many it might make."""
    tried: int
    """How many it has made; fewer where time ran out."""
    policy: str
    """The version of what it has learned; empty where it has learned nothing."""


@dataclass(frozen=True, slots=True)
class MoveFact:
    """One move of a table, in its notation. `number` counts from 1 without gaps; `question` is the one that it answered."""

    number: int
    seat: int
    text: str
    question: int
    at: float
    thinking: Thinking | None = field(default=None, compare=False)
    """A cat's. It is stored, and not read again with the moves."""


@dataclass(frozen=True, slots=True)
class Result:
    """What one seat of a finished table reached, and who held it at the end (a cat of this level, if `cat` is set)."""

    seat: int
    member: MemberId | None
    cat: str | None
    name: str
    score: int
    place: int
    won: bool
    counted: bool
    """Whether what was done there is its member's: they held the seat at the end, and the deal was not played before."""
    counts: tuple[tuple[str, int], ...] = ()
    """What the game's statistics counted of this seat, by their names in order."""
    among: int | None = None
    """The place among the people of the table (bot/reckoning.py); None where it stands in no list of people."""
    met: tuple[Met, ...] = ()
    """Which cats sat there from the start, by level, and whether they were beaten; of who held the seat at the end."""
    heir: MemberId | None = None
    """Who took the seat over from `member`, who began in it, and whose result it is all the same."""
    heir_name: str | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game that was played to it."""

    results: tuple[Result, ...]
    """In seat order."""
    rated: bool
    """Whether ratings follow from it."""


@dataclass(frozen=True, slots=True)
class Member:
    """What we remember of a person on Discord."""

    id: MemberId
    name: str
    locale: str | None = None
    dm_channel: ChannelId | None = None
    dms_closed: bool = False
    seen_at: float | None = None
    """The beginning of the day (UTC) on which they last pressed or typed anything; None: we have only heard of them."""


class Rerated(NamedTuple):
    """What a rated table did to a member's rating."""

    member: MemberId
    before: Rated
    after: Rated


class MessageKind(StrEnum):
    """What a message that is kept current is to people."""

    LOBBY = "lobby"
    TABLE = "table"
    """The board in the channel, and at last the end."""
    CHAPTER = "chapter"
    """What happened in the chapter that is played, above the board; when the next one begins, another message takes the slot."""
    HAND = "hand"
    FORMER = "former"
    """The hand, or everybody's board, in whose place a new one is being sent; it goes as soon as that one is there."""
    FAREWELL = "farewell"
    """To somebody whose table has lost its channel."""
    AWAY = "away"
    """To somebody who was sent away from a lobby."""
    OFFER = "offer"
    """In the channel, to somebody who is offered a seat at a running table."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Which message of a table: of each kind there is one for everybody, or one for each member."""

    kind: MessageKind
    member: MemberId | None = None
    """Whose message it is; None: everybody's in the channel."""

    def __str__(self) -> str:
        return self.kind if self.member is None else f"{self.kind} {self.member}"


class MessageState(StrEnum):
    """Whether a message is still to be changed."""

    CURRENT = "current"
    ENDED = "ended"
    """It tells the end of its table, or the end is not to be told: nothing more comes."""
    UNDELIVERABLE = "undeliverable"
    """It could not be sent; a hand is tried again after a while."""
    CALLED = "called"
    """A hand that could not be sent either: the channel stands for it, and has called its member there if they were to be called."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message to keep current, and what it shows. A table has at most one for each slot."""

    table: TableId
    slot: Slot
    channel: ChannelId
    """Where it is; the table's channel, where there is none."""
    message: MessageId | None
    """None: it could not be sent, or need not be."""
    posted_at: float
    question: int
    """The question at which it was posted."""
    digest: str | None = None
    """A hash of what the message shows; None: nobody knows, and it is looked for before it is shown anew."""
    version: int | None = None
    """The version of the table that it shows; None: not known, or something is still to be done about it."""
    told_from: int = 0
    """For a chapter: how many of the table's settled events were told above it."""
    told_upto: int = 0
    """For a chapter: how many of the table's settled events were told, in it and above it. (For the board of a table that was begun
    before there were chapters: the news of the moves below this number were told above it.)"""
    state: MessageState = MessageState.CURRENT

    @property
    def is_undeliverable(self) -> bool:
        """Whether it could not be sent, and its member is told in the channel what they need to know."""
        return self.state in (MessageState.UNDELIVERABLE, MessageState.CALLED)

    def is_behind(self, version: int) -> bool:
        """Whether, by our own book, it has still to be brought to this version of its table; `Store.stale_tables` asks the same."""
        stays = self.slot.kind in (MessageKind.FAREWELL, MessageKind.AWAY) or self.state is MessageState.CALLED
        return not stays and (self.version is None or self.version < version)


class Party(StrEnum):
    """Whom a host can shut out."""

    MEMBER = "member"
    SERVER = "server"


class ShutOut(NamedTuple):
    """Somebody whom the host of the bot has shut out, or a server."""

    party: Party
    id: int
    since: float


class Order(StrEnum):
    """By what a list of standings is sorted, best first. By rating, and by average place, newcomers stand below everybody else."""

    RATING = "rating"
    GAMES = "games"
    WINS = "wins"
    PLACE = "place"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class Standing:
    """What a member has reached at finished tables: among people, or against cats of one level."""

    member: MemberId
    name: str
    games: int
    wins: int
    points: int
    places: int
    """The sum of the places: among people, or at tables with these cats."""
    best: int | None
    """The best score; None for who has always left before the end."""
    rated: int = 0
    """How many rated games the rating follows from: everywhere, not only in this list; none in a list of all games."""
    rating: Rating = BEGINNER

    @property
    def win_rate(self) -> float:
        """The share of games won, from 0 to 1."""
        return self.wins / self.games if self.games else 0.0

    @property
    def average_place(self) -> float:
        """1 for somebody who has won every game; 0 for who has none."""
        return self.places / self.games if self.games else 0.0

    @property
    def is_new(self) -> bool:
        """Too few rated games to trust the rating."""
        return self.rated < ENOUGH


@dataclass(frozen=True, slots=True)
class Past:
    """A table that a member sat at and that is over, with its results in seat order; an abandoned one has none."""

    table: Table
    results: tuple[Result, ...]
    has_moved: bool
    """Whether anybody has moved there, so that there is something to look back at."""


@dataclass(frozen=True, slots=True)
class Streaks:
    """How many games in a row were won: the last ones, and the most there ever were."""

    now: int
    longest: int


@dataclass(frozen=True, slots=True)
class Duel:
    """The games that two members finished at one table: how often one was placed before the other, and how often they shared a place."""

    games: int
    ahead: int
    behind: int
    shared: int


class Podium(NamedTuple):
    """A server that wishes for a podium of the month."""

    server: ServerId
    channel: ChannelId
    month: Month | None
    """The last one whose podium was begun."""
    told: bool
    """Whether that has been told, or need not be."""


class Standings(NamedTuple):
    """Finished tables of people who played a game among themselves, and how they stand, without ratings: who won most comes first."""

    tables: int
    standings: tuple[Standing, ...]


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
