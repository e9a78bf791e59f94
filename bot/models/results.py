"""Results of finished tables, and the standings, histories and podiums computed from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.models.attribution import CatsMet
from bot.models.ids import ChannelId, MemberId, ServerId
from bot.models.ratings import BEGINNER, Rating, RatingRecord
from bot.models.tables import Table
from bot.models.times import Month


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one seat of a finished table, and its holder at the end: a cat if `cat` is set."""

    seat: int
    member: MemberId | None
    cat: str | None
    name: str
    score: int
    place: int
    """The place at the table, with cats counted, whoever held the seat at the end."""
    won: bool
    """True if the member came first, alone or shared, and held the seat from the start to the end."""
    counted: bool
    """True if the member's statistics count the score: the member held the seat at the end, and the
    deal was new."""
    counts: tuple[tuple[str, int], ...] = ()
    """The game's statistics of this seat, sorted by name."""
    counted_place: int | None = None
    """The place that the member's statistics count (bot/models/attribution.py); None: they count none."""
    place_among_people: int | None = None
    """The place among the humans of the table; None: in no list of humans."""
    ahead: bool = False
    """True if that place is better than everybody else's."""
    cats_met: tuple[CatsMet, ...] = ()
    """The cats met in seats of their own, if the member held the seat at the end."""
    successor: MemberId | None = None
    """The member who took the seat over from `member`; the result stays `member`'s."""
    successor_name: str | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game that was played to its end."""

    results: tuple[Result, ...]
    """Results in seat order."""
    rated: bool
    """True if ratings change by it."""
    length: float = 1.0
    """The length of the game as a share of a full game's, at most 1; ratings change by so much less."""


class RatingChange(NamedTuple):
    """A change of a member's rating by one table."""

    member: MemberId
    before: RatingRecord
    after: RatingRecord


MIN_GAMES = 5
"""The fewest games, or rated games, that place a member among the others by average place or rating."""


class Order(StrEnum):
    """The order of standings, best first. By rating or average place, members with fewer than
    `MIN_GAMES` games come last."""

    RATING = "rating"
    GAMES = "games"
    WINS = "wins"
    PLACE = "place"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class Listing:
    """The scope and order of a list of standings: of a channel, a server or everywhere; of one game or
    all."""

    channel: ChannelId | None = None
    server: ServerId | None = None
    game: str | None = None
    order: Order = Order.WINS
    against: str = ""
    """The level of the cats played against; empty: humans among themselves."""

    def __post_init__(self) -> None:
        if self.channel is not None and self.server is not None:
            raise ValueError("standings are of a channel or of a server, not of both")


EVERYWHERE = Listing()
"""All members and games, by wins."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A member's totals over finished tables: of all, of those with other humans, or with cats of one
    level."""

    member: MemberId
    name: str
    games: int
    wins: int
    """The number of first places at the table, shared ones included."""
    points: int
    places: int
    """The sum of the places at the table; a table that the member left counts as the last place."""
    best: int | None
    """The best score; None if the member left every table early."""
    ahead: int = 0
    """The number of games in which the member was ahead of all other humans, or of all these cats."""
    rated: int = 0
    """The number of rated games behind the rating, in all lists; 0 in a list of all games."""
    rating: Rating = BEGINNER

    @property
    def win_rate(self) -> float:
        """The share of games won, from 0 to 1."""
        return self.wins / self.games if self.games else 0.0

    @property
    def average_place(self) -> float:
        """The average place; 1 after wins only, 0 without games."""
        return self.places / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class PastTable:
    """A table of a member that is over, with results in seat order; an abandoned table has none."""

    table: Table
    results: tuple[Result, ...]
    has_moved: bool
    """True if at least one move was made, so a review is possible."""


@dataclass(frozen=True, slots=True)
class Streaks:
    """Numbers of games won in a row: now, and at most."""

    now: int
    longest: int


@dataclass(frozen=True, slots=True)
class Duel:
    """The games that two members finished together: how often each came first, and how often they tied."""

    games: int
    ahead: int
    behind: int
    shared: int


class Podium(NamedTuple):
    """The podium settings of a server that wants one each month."""

    server: ServerId
    channel: ChannelId
    month: Month | None
    """The last month whose podium was begun."""
    is_posted: bool
    """True if that podium was posted, or need not be."""


class MonthStandings(NamedTuple):
    """A month of one game among humans: the number of finished tables, and standings by wins without
    ratings."""

    tables: int
    standings: tuple[Standing, ...]
