"""The values of Cat Café: `State`, the whole game at one moment; `View`, one seat's knowledge of
it.

A state is a slotted object with small lists, because a search steps millions in place. Only
`flow.py` changes a state. The only secret is the choice of a seat sealed while others still choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final, NamedTuple, final

from games.catcafe.hexes import TOWERS
from games.catcafe.items import HOUSE, Item
from games.catcafe.moves import Mark, Pass
from games.catcafe.sheets import Sheet
from games.kit import Seat, SlotsEqMixin


class Phase(Enum):
    """The kind of the next decision (rule 9)."""

    DRAFT = "draft"
    MARK = "mark"
    OVER = "over"


class Terms(NamedTuple):
    """Terms of the table, fixed before the start."""

    seats: int
    mice: str
    """`split`: many connected mice make several chains; `cap`: one chain, worth 20 at most (rule
    7.6).
    """


@final
class Plan(SlotsEqMixin):
    """A seat's sealed choice of this round: nothing, a mark or a pass, a house without or with its
    cat. Immutable.
    """

    __slots__ = ("cat", "is_finished", "move", "needs_cat")

    def __init__(self, move: Mark | Pass | None = None, cat: Item | None = None) -> None:
        self.move: Final = move
        self.cat: Final = cat
        self.needs_cat: Final = cat is None and type(move) is Mark and move.item is HOUSE
        """True if the seat owes the cat for a house (rule 4.1)."""
        self.is_finished: Final = move is not None and not self.needs_cat
        """True if the seat has made all its choices of the round."""

    def __str__(self) -> str:
        return f"(move {self.move}, cat {self.cat})"


make_plan = cache(Plan)
"""Make the plan of a move and a cat; equal plans are the same object."""
NO_PLAN = make_plan()


class Deed(NamedTuple):
    """A seat's action in a round, with its cost and immediate gain."""

    move: Mark | Pass
    cost: int
    """Footprints spent."""
    found: int
    """Footprints found by a butterfly or a pass."""
    cat: Item | None
    """The cat chosen after a house; None for other deeds."""
    cat_points: int


class Completion(NamedTuple):
    """A tower that a seat completed in a round (rule 5)."""

    seat: Seat
    tower: int
    first: bool
    """True if no seat had completed the tower in an earlier round."""
    house: bool
    """True if a house is in the tower."""
    points: int
    towers: int
    """The number of towers that the seat has completed, this one included."""


class Reveal(NamedTuple):
    """A finished round: the dice, each seat's deed, and the completed towers."""

    round: int
    kept: tuple[int, ...]
    central: int
    deeds: tuple[Deed, ...]
    completions: tuple[Completion, ...]


@final
class State(SlotsEqMixin):
    """The whole game, sealed choices included."""

    __slots__ = ("dice", "kept", "last", "plans", "round_number", "sheets", "starter", "terms")

    def __init__(
        self,
        terms: Terms,
        starter: Seat,
        round_number: int,
        dice: list[int],
        kept: list[int | None],
        sheets: list[Sheet],
        plans: list[Plan],
        last: Reveal | None,
    ) -> None:
        self.terms = terms
        self.starter = starter
        """The first player of the first round."""
        self.round_number = round_number
        """The number of the round, from 1; when the game is over, of the last one."""
        self.dice = dice
        """The dice in the centre, as rolled. A single die is the central die; none: the game is
        over.
        """
        self.kept = kept
        """The die that each seat took in this round; None before."""
        self.sheets = sheets
        """Each seat's sheet as it was when the round began."""
        self.plans = plans
        self.last = last
        """The round before this one; when the game is over, the last one."""

    def copy(self) -> State:
        """An independent copy, to be stepped."""
        sheets = [sheet.copy() for sheet in self.sheets]
        return State(self.terms, self.starter, self.round_number, self.dice[:], self.kept[:], sheets, self.plans[:], self.last)


def phase_of(state: State) -> Phase:
    """The kind of the next decision."""
    if not state.dice:
        return Phase.OVER
    return Phase.MARK if len(state.dice) == 1 else Phase.DRAFT


def first_of_round(state: State) -> Seat:
    """The seat that takes the first die: each round the next one clockwise (rule 2.1)."""
    return Seat((state.starter + state.round_number - 1) % state.terms.seats)


def is_large_left(sheets: Sequence[Sheet], tower: int) -> bool:
    """True if the large number of this tower can still be won (rules 5.2, 5.3)."""
    return all(sheet.towers[tower - 1] is None for sheet in sheets)


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge of the game; seat None is a spectator. Everything but `plan` is public."""

    seat: Seat | None
    terms: Terms
    phase: Phase
    pending: frozenset[Seat]
    """The seats that owe a decision: the one to take a die, or all that have not finished marking."""
    round: int
    first_starter: Seat
    starter: Seat
    """The seat with the first die of this round."""
    dice: tuple[int, ...]
    """The dice in the centre; after the draft, the central die alone."""
    kept: tuple[int | None, ...]
    """The die that each seat took in this round; None before."""
    sheets: tuple[Sheet, ...]
    """By seat, the sheets as they were when the round began: marks appear when every seat has
    finished.
    """
    plan: Plan | None
    """The seat's own sealed choice of this round; None for a spectator."""
    last: Reveal | None
    """The round before this one; when the game is over, the last one."""

    @property
    def central(self) -> int | None:
        """The die with which all seats mark; None while dice are being taken."""
        return self.dice[0] if self.phase is Phase.MARK else None

    @property
    def finished_seats(self) -> tuple[Seat, ...]:
        """The seats that have finished marking while others have not."""
        if self.phase is not Phase.MARK:
            return ()
        return tuple(seat for seat in map(Seat, range(self.terms.seats)) if seat not in self.pending)

    @property
    def sheet(self) -> Sheet:
        """The seat's own sheet. AssertionError: a spectator has none."""
        assert self.seat is not None, "a spectator has no sheet"
        return self.sheets[self.seat]

    def is_large_left(self, tower: int) -> bool:
        """True if the large number of this tower can still be won."""
        return is_large_left(self.sheets, tower)

    @property
    def larges(self) -> tuple[bool, ...]:
        """For each tower, True if its large number can still be won."""
        return tuple(self.is_large_left(tower.number) for tower in TOWERS)
