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
from bot.times import NO_TIMES, Month, Pace, Times

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
class Snapshot:
    """The stored parts of a table that may change, at one moment. Its seed is in none."""

    table: Table
    moves: tuple[MoveFact, ...] = ()
    """The moves that count, in order. Their numbers have gaps where a choice was replaced."""
    times: Times = NO_TIMES


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


class SubjectKind(StrEnum):
    """What messages can be of."""

    TABLE = "table"
    SERVER = "server"


class Subject(NamedTuple):
    """A table, or, for what stands without one, a server. `id` is its number."""

    kind: SubjectKind
    id: int

    @classmethod
    def of(cls, table: TableId) -> Subject:
        """The table as a subject."""
        return cls(SubjectKind.TABLE, table)


class MessageKind(StrEnum):
    """What a message is to its readers."""

    LOBBY = "lobby"
    BOARD = "board"
    """The running table, below everything else of it in its channel."""
    CHAPTER = "chapter"
    """The events of a part of the game. `Slot.number` is the number of settled events before its first one."""
    END = "end"
    HAND = "hand"
    OFFER = "offer"
    """In the channel, to the member who is offered a seat at a running table."""
    SENT_AWAY = "sent-away"
    """To a member who was sent away from a lobby."""
    REMINDER = "reminder"
    """To a member half of whose time has passed."""
    CHANNEL_SHUT = "channel-shut"
    """To the host of a table whose channel refuses messages, or, as `Slot.number` 1, is gone."""
    CHANNEL_GONE = "channel-gone"
    """To a member whose table has lost its channel: the record up to then."""
    CHANNEL_GONE_END = "channel-gone-end"
    """To the same member, when that table is over."""
    PODIUM = "podium"
    """The best players of a month, in a server. `Slot.number` counts the months."""


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a message among those of its subject: it holds one message at most."""

    kind: MessageKind
    member: MemberId | None = None
    """The one member whom the message is for; None: everybody in the channel."""
    number: int = 0
    """Tells messages of a kind apart of which there are several."""

    def __str__(self) -> str:
        return " ".join(map(str, filter(None, (self.kind, self.member, self.number))))


class MessageStatus(StrEnum):
    """What is known of a message on Discord."""

    SENDING = "sending"
    """A request to send it was made, and its answer has not been stored."""
    SHOWN = "shown"
    UNREACHABLE = "unreachable"
    """Discord refuses messages to this member; the channel stands in for them."""
    FINAL = "final"
    """It stands, or need not be sent, and changes no more."""


@dataclass(frozen=True, slots=True)
class MessageRow:
    """All that is stored of one message. A subject has at most one row for each slot."""

    subject: Subject
    slot: Slot
    channel: ChannelId
    message: MessageId | None
    """The message that stands; while another one is being sent in its place, the one before. None: none stands."""
    status: MessageStatus
    question: int = 0
    """The question for which its members were notified last; 0: for none."""
    posted_at: float = 0.0
    """The time of sending, or of the last notification in the channel for an unreachable member. Wall time."""
    version: int | None = None
    """The version of the table that it shows; None: not known."""
    notify_at: float | None = None
    """The wall time at which its member is to be notified, unless they press something before; None: at no time."""
    sent_at: float | None = None
    """Of a message being sent: the wall time of the first request."""
    after: int | None = None
    """Of a message being sent: its id on Discord will be greater than this one."""
    interaction: int | None = None
    """Of a message being sent: the interaction that it answers."""
    digest: str | None = field(default=None, compare=False)
    """A hash of what it shows. It is not stored: a process that does not know it edits the message once."""

    def is_behind(self, version: int) -> bool:
        """True if it does not show this version of its table; `Store.stale_tables` asks the same."""
        is_old = self.version is None or self.version < version
        return self.status is MessageStatus.SENDING or (self.status is MessageStatus.SHOWN and is_old)


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
class Listing:
    """A list of standings: of a channel, of a server, or (neither) of everything; of one game or of all; and its order."""

    channel: ChannelId | None = None
    server: ServerId | None = None
    game: str | None = None
    order: Order = Order.WINS
    against: str = ""
    """The level of the cats whom people have played against; empty: people among themselves."""

    def __post_init__(self) -> None:
        if self.channel is not None and self.server is not None:
            raise ValueError("standings are of a channel or of a server, not of both")


EVERYWHERE = Listing()
"""Everybody, of all games, by wins."""


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
