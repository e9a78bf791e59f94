"""The events of Catte, each with its sentence. Only hands are secret: `HandDealt` is for its owner
alone.
"""

from __future__ import annotations

from typing import NamedTuple

from games.catte.cards import CatCard, CoffeeCard
from games.catte.moves import Play
from games.catte.state import Cause, Ending, Line, Mark, Trick
from games.kit import Seat, english_list


class RoundDealt(NamedTuple):
    """A round begins: the public part of the deal."""

    round: int
    rounds: int
    starter: Seat
    columns: tuple[tuple[CoffeeCard, ...], ...]
    centre: CoffeeCard
    to: None = None

    def __str__(self) -> str:
        columns = ", ".join(f"{Seat(seat)} has {' '.join(map(str, cards))}" for seat, cards in enumerate(self.columns))
        return f"Round {self.round} of {self.rounds}: {self.starter} starts, coffee {self.centre} lies in the centre; {columns}."


class HandDealt(NamedTuple):
    """The secret part of the deal: the hand, for its seat."""

    to: Seat
    cards: tuple[CatCard, ...]

    def __str__(self) -> str:
        return f"{self.to} is dealt {' '.join(map(str, self.cards))}."


class CoffeeLaid(NamedTuple):
    """The leader has put a coffee card into the centre."""

    seat: Seat
    card: CoffeeCard
    to: None = None

    def __str__(self) -> str:
        return f"{self.seat} puts coffee {self.card} into the centre: {self.card.colour} is trump."


class Played(NamedTuple):
    """A seat has played to the trick."""

    seat: Seat
    play: Play
    to: None = None

    def __str__(self) -> str:
        counts = f", a brown {self.play.value}" if self.play.is_set else ""
        return f"{self.seat} plays {self.play.text}{counts}."


class TrickWon(NamedTuple):
    """A trick is over, and its winner has taken the coffee card; `total` is the winner's acquired
    total.
    """

    trick: Trick
    total: int
    limit: int
    to: None = None

    def __str__(self) -> str:
        play = dict(self.trick.played)[self.trick.winner]
        return f"{self.trick.winner} wins the trick with {play.text} and takes coffee {self.trick.coffee}: {self.total} of {self.limit}."


class RoundScored(NamedTuple):
    """A round is over: its endings, each seat's line, and the totals of all rounds so far."""

    round: int
    endings: tuple[Ending, ...]
    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    to: None = None

    def __str__(self) -> str:
        why = " and ".join(map(_ending, self.endings))
        lines = "; ".join(f"{Seat(seat)} {_line(line)}, {self.totals[seat]} in all" for seat, line in enumerate(self.lines))
        return f"Round {self.round} ends because {why}: {lines}."


class GameWon(NamedTuple):
    """The game is over."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    to: None = None

    def __str__(self) -> str:
        share = "share the victory" if len(self.winners) > 1 else "wins"
        return f"{english_list(self.winners)} {share} with {max(self.scores)} points."


_MARKS = {Mark.PLAIN: "", Mark.DOUBLED: ", doubled", Mark.OVER: ", over the limit"}


def _line(line: Line) -> str:
    acquired = f"{line.acquired_points} (acquired {line.acquired}{_MARKS[line.mark]})"
    return f"scores {acquired} + {line.unused_points} (unused {line.unused}) = {line.score}"


def _ending(ending: Ending) -> str:
    seats = english_list(ending.seats)
    match ending.cause:
        case Cause.OVER_LIMIT:
            return f"{seats} exceeded the limit"
        case Cause.NO_COFFEE:
            return f"{seats} would lead but has no coffee card left"
        case Cause.LAST_CARD:
            return f"{seats} played the last cat card of a hand"
