"""Results of finished tables, and the standings, histories and podiums that follow from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.models.attribution import CatsMet
from bot.models.ids import ChannelId, MemberId, ServerId
from bot.models.ratings import BEGINNER, MIN_RATED_GAMES, RatingRecord, Rating
from bot.models.tables import Table
from bot.models.times import Month


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
    place_among_people: int | None = None
    """The place among the people of the table (bot/models/attribution.py); None where it stands in no list of people."""
    cats_met: tuple[CatsMet, ...] = ()
    """Which cats sat there from the start, by level, and whether they were beaten; of who held the seat at the end."""
    successor: MemberId | None = None
    """Who took the seat over from `member`, who began in it, and whose result it is all the same."""
    successor_name: str | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game that was played to it."""

    results: tuple[Result, ...]
    """In seat order."""
    rated: bool
    """Whether ratings follow from it."""


class RatingChange(NamedTuple):
    """What a rated table did to a member's rating."""

    member: MemberId
    before: RatingRecord
    after: RatingRecord


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
        return self.rated < MIN_RATED_GAMES


@dataclass(frozen=True, slots=True)
class PastTable:
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
    is_posted: bool
    """Whether that has been told, or need not be."""


class MonthStandings(NamedTuple):
    """Finished tables of people who played a game among themselves, and how they stand, without ratings: who won most comes first."""

    tables: int
    standings: tuple[Standing, ...]
