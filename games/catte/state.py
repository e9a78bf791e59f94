"""The values of Catte: `State`, the whole game at one moment; `View`, one seat's knowledge of it.

A state is a slotted object with masks and short lists, because a search steps millions in place
(docs/decisions/0003-catte-state.md). Only flow.py changes a state: for the verbs, a copy nobody
else has seen. The view is for people, pictures and cats, so it has cards instead of masks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, final

from games.catte.cards import CatCard, CoffeeCard, Colour, coffee_total, mask_of
from games.catte.moves import Play
from games.kit import Seat, SlotsEqMixin


class Phase(Enum):
    """The kind of the next decision (rule 9)."""

    CHOOSE_COFFEE = "choose coffee"
    LEAD = "lead"
    FOLLOW = "follow"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Terms:
    """Numbers that follow from the number of seats (rule 1.1), and the number of rounds."""

    seats: int
    rounds: int
    cats_each: int
    coffees_each: int
    limit: int

    @classmethod
    def for_seats(cls, seats: int, rounds: int) -> Terms:
        return cls(seats, rounds, *((13, 4, 20) if seats == 3 else (10, 3, 15)))


class Trick(NamedTuple):
    """A finished trick: its coffee card, the leader, the plays in order, the winner."""

    coffee: CoffeeCard
    leader: Seat
    plays: tuple[Play, ...]
    winner: Seat

    @property
    def played(self) -> tuple[tuple[Seat, Play], ...]:
        """Each seat with its play, in order."""
        return in_order(self.leader, self.plays, len(self.plays))


class Cause(Enum):
    """The reason why a round ends; the value is the rule."""

    OVER_LIMIT = "6.1"
    NO_COFFEE = "6.2"
    LAST_CARD = "6.3"


class Ending(NamedTuple):
    """A cause that ended a round, and the seats concerned."""

    cause: Cause
    seats: tuple[Seat, ...]


class Mark(Enum):
    """The relation of an acquired total to the limit (rule 7.1)."""

    PLAIN = "plain"
    DOUBLED = "doubled"
    OVER = "over"

    @classmethod
    def for_total(cls, total: int, limit: int) -> Mark:
        """The mark of a total with this limit."""
        if total > limit:
            return cls.OVER
        return cls.DOUBLED if total == limit else cls.PLAIN


class Line(NamedTuple):
    """One seat's line on the score sheet of a round (rule 7)."""

    acquired: int
    """The total of the acquired coffee cards."""
    mark: Mark
    unused: int
    """The number of coffee cards left in the column."""
    acquired_points: int
    unused_points: int

    @property
    def score(self) -> int:
        return self.acquired_points + self.unused_points


class RoundResult(NamedTuple):
    """A finished round: score lines by seat, the reasons of its end, and its last trick."""

    lines: tuple[Line, ...]
    endings: tuple[Ending, ...]
    last_trick: Trick


@final
class State(SlotsEqMixin):
    """The whole game, hidden cards included. Sets of cards are masks. Leftover cats are those
    neither held nor played.
    """

    __slots__ = ("acquired", "centre", "columns", "hands", "past", "starter", "terms", "trick", "tricks", "turn")

    def __init__(
        self,
        terms: Terms,
        starter: Seat,
        past: list[RoundResult],
        hands: list[int],
        columns: list[int],
        acquired: list[int],
        centre: CoffeeCard | None,
        turn: Seat | None,
        trick: list[Play],
        tricks: list[Trick],
    ) -> None:
        self.terms = terms
        self.starter = starter
        """The starter of the first round."""
        self.past = past
        """The finished rounds."""
        self.hands = hands
        self.columns = columns
        self.acquired = acquired
        self.centre = centre
        """None while the leader is to choose a coffee card, and when the game is over."""
        self.turn = turn
        """The seat that is to act; None when the game is over."""
        self.trick = trick
        """The plays so far, the leader's first."""
        self.tricks = tricks
        """The finished tricks of this round."""

    def copy(self) -> State:
        """An independent copy, to be stepped."""
        return State(
            self.terms,
            self.starter,
            self.past[:],
            self.hands[:],
            self.columns[:],
            self.acquired[:],
            self.centre,
            self.turn,
            self.trick[:],
            self.tricks[:],
        )


def phase_of(state: State) -> Phase:
    """The kind of the next decision."""
    if state.turn is None:
        return Phase.OVER
    if state.centre is None:
        return Phase.CHOOSE_COFFEE
    return Phase.FOLLOW if state.trick else Phase.LEAD


def leader_of(state: State) -> Seat:
    """The leader of this trick; when the game is over, the winner of the last one. Plays go
    clockwise (rule 3.5).
    """
    if state.turn is None:
        return state.tricks[-1].winner
    return Seat((state.turn - len(state.trick)) % state.terms.seats)


def round_number(state: State) -> int:
    """The number of the round, from 1; when the game is over, of the last one."""
    return min(len(state.past) + 1, state.terms.rounds)


def round_starter(state: State, number: int) -> Seat:
    """The starter of a round: each time the next seat clockwise (rule 2.1)."""
    return Seat((state.starter + number - 1) % state.terms.seats)


def in_order(first: Seat, plays: tuple[Play, ...], seats: int) -> tuple[tuple[Seat, Play], ...]:
    """Each seat with its play of a trick, from the leader `first` on; `seats` is their number."""
    return tuple((Seat((first + place) % seats), play) for place, play in enumerate(plays))


def totals_of(past: Sequence[RoundResult], seats: int) -> tuple[int, ...]:
    """The sums of the round scores so far, by seat."""
    return tuple([sum([result.lines[seat].score for result in past]) for seat in range(seats)])


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge of the game; seat None is a spectator. Everything but `hand` is public."""

    seat: Seat | None
    terms: Terms
    phase: Phase
    pending: frozenset[Seat]
    """The seats that owe a decision."""
    round: int
    first_starter: Seat
    starter: Seat
    """The starter of this round."""
    leader: Seat
    """The leader of this trick; when the game is over, the winner of the last one."""
    hand: tuple[CatCard, ...] | None
    """The seat's own hand; None for a spectator."""
    hand_sizes: tuple[int, ...]
    columns: tuple[tuple[CoffeeCard, ...], ...]
    """Unused coffee cards, by seat."""
    acquired: tuple[tuple[CoffeeCard, ...], ...]
    """Coffee cards won in this round, by seat."""
    centre: CoffeeCard | None
    """The coffee card of this trick; None while the leader is to choose one."""
    trick: tuple[Play, ...]
    """The plays of this trick so far, the leader's first."""
    tricks: tuple[Trick, ...]
    """The finished tricks of this round."""
    past: tuple[RoundResult, ...]
    """The finished rounds."""

    @property
    def limit(self) -> int:
        return self.terms.limit

    @property
    def trump(self) -> Colour | None:
        """The colour that beats the others in this trick (rule 4.1); None without a coffee card in
        the centre.
        """
        return None if self.centre is None else self.centre.colour

    @property
    def led(self) -> Colour | None:
        """The colour to follow (rule 3.2); None before the lead."""
        return self.trick[0].colour if self.trick else None

    @property
    def played(self) -> tuple[tuple[Seat, Play], ...]:
        """Each seat with its play in this trick, in order."""
        return in_order(self.leader, self.trick, self.terms.seats)

    @property
    def trick_number(self) -> int:
        """The number of this trick in its round, from 1; when the game is over, of the last one."""
        return len(self.tricks) + (self.phase is not Phase.OVER)

    @property
    def last_trick(self) -> Trick | None:
        """The trick before this one, also across the end of a round; None in the first trick."""
        if self.tricks:
            return self.tricks[-1]
        return self.past[-1].last_trick if self.past else None

    @property
    def acquired_totals(self) -> tuple[int, ...]:
        """The totals that count against the limit, by seat."""
        return tuple(coffee_total(mask_of(cards)) for cards in self.acquired)

    @property
    def totals(self) -> tuple[int, ...]:
        """The sums of the scores of the finished rounds, by seat."""
        return totals_of(self.past, self.terms.seats)
