"""What a game of Cat Café is at one moment: `State`, all of it; `View`, what one seat may know of it.

The state is a slotted object over small lists, because search steps millions of them in place: only `flow.py` does that, everybody else
reads. The only secret is what a seat has sealed while others still choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Final, NamedTuple, final

from games.catcafe.hexes import TOWERS
from games.catcafe.items import HOUSE, Item
from games.catcafe.moves import Mark, Pass
from games.catcafe.sheets import Sheet
from games.kit import Seat, SlotsEqMixin


class Phase(Enum):
    """What is being decided (rule 9)."""

    DRAFT = "draft"
    MARK = "mark"
    OVER = "over"


class Terms(NamedTuple):
    """What the table agreed upon before the start."""

    seats: int
    mice: str
    """`split`: many connected mice make several chains; `cap`: they make one, worth 20 at most (rule 7.6)."""


@final
class Plan(SlotsEqMixin):
    """What a seat has sealed in this round: nothing yet, a mark or a pass, a house without or with its cat. Nobody changes one."""

    __slots__ = ("cat", "is_finished", "move", "needs_cat")

    def __init__(self, move: Mark | Pass | None = None, cat: Item | None = None) -> None:
        self.move: Final = move
        self.cat: Final = cat
        self.needs_cat: Final = cat is None and type(move) is Mark and move.item is HOUSE
        """Does the seat owe the cat for a house (rule 4.1)?"""
        self.is_finished: Final = move is not None and not self.needs_cat
        """Has the seat made all its choices of the round?"""

    def __str__(self) -> str:
        return f"(move {self.move}, cat {self.cat})"


make_plan = cache(Plan)
"""The plan of these; each exists once."""
NO_PLAN = make_plan()


class Deed(NamedTuple):
    """What a seat did in a round, with what it cost and brought at once."""

    move: Mark | Pass
    cost: int
    """Footprints spent."""
    found: int
    """Footprints that became available, by a butterfly or a pass."""
    cat: Item | None
    """The cat that was chosen after a house."""
    cat_points: int


class Completion(NamedTuple):
    """A tower that a seat completed in a round (rule 5)."""

    seat: Seat
    tower: int
    first: bool
    """Nobody had completed it in an earlier round."""
    house: bool
    """There is a house in it."""
    points: int


class Reveal(NamedTuple):
    """A finished round: the dice, what each seat did, and the towers that were completed."""

    round: int
    kept: tuple[int, ...]
    central: int
    deeds: tuple[Deed, ...]
    completions: tuple[Completion, ...]


@final
class State(SlotsEqMixin):
    """Everything, sealed choices included."""

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
        """From 1; when the game is over, the last one."""
        self.dice = dice
        """In the centre, as they were rolled. One alone is the central die; none: the game is over."""
        self.kept = kept
        """The die that each seat took in this round."""
        self.sheets = sheets
        """As they were when the round began."""
        self.plans = plans
        self.last = last
        """The round before this one; when the game is over, the last one."""

    def copy(self) -> State:
        """Another state like this one, to be stepped on its own."""
        sheets = [sheet.copy() for sheet in self.sheets]
        return State(self.terms, self.starter, self.round_number, self.dice[:], self.kept[:], sheets, self.plans[:], self.last)


def phase_of(state: State) -> Phase:
    """What is being decided."""
    if not state.dice:
        return Phase.OVER
    return Phase.MARK if len(state.dice) == 1 else Phase.DRAFT


def first_of_round(state: State) -> Seat:
    """Who takes the first die: each round the next seat clockwise (rule 2.1)."""
    return Seat((state.starter + state.round_number - 1) % state.terms.seats)


def is_large_left(sheets: Sequence[Sheet], tower: int) -> bool:
    """Is the large number on top of the tower of this number still to be had (rules 5.2 and 5.3)?"""
    return all(sheet.towers[tower - 1] is None for sheet in sheets)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know, and with `seat` None what everybody may: all of it is public but `plan`."""

    seat: Seat | None
    terms: Terms
    phase: Phase
    pending: frozenset[Seat]
    """Who owes a decision: who is to take a die, or all who have not finished marking."""
    round: int
    first_starter: Seat
    starter: Seat
    """Who took the first die of this round, or is to take it."""
    dice: tuple[int, ...]
    """In the centre; when all have taken one, the central die alone."""
    kept: tuple[int | None, ...]
    """The die that each seat took in this round."""
    sheets: tuple[Sheet, ...]
    """By seat, as they were when the round began: marks appear when everybody has finished."""
    plan: Plan | None
    """What the seat itself has sealed in this round; None for a spectator."""
    last: Reveal | None
    """The round before this one; when the game is over, the last one."""

    @property
    def central(self) -> int | None:
        """The die that everybody marks with; None while dice are being taken."""
        return self.dice[0] if self.phase is Phase.MARK else None

    @property
    def finished_seats(self) -> tuple[Seat, ...]:
        """Who has finished marking while others have not."""
        if self.phase is not Phase.MARK:
            return ()
        return tuple(seat for seat in map(Seat, range(self.terms.seats)) if seat not in self.pending)

    @property
    def sheet(self) -> Sheet:
        """The seat's own; a spectator has none."""
        assert self.seat is not None, "a spectator has no sheet"
        return self.sheets[self.seat]

    @property
    def own_part(self) -> View:
        """What of it concerns the seat now: without who of the others still marks, and, until the seat is to take a die, what they took."""
        assert self.seat is not None, "a spectator waits for nobody"
        alone = replace(self, pending=self.pending & {self.seat})
        if alone.pending or self.phase is not Phase.DRAFT:
            return alone
        own = tuple(die if seat == self.seat else None for seat, die in enumerate(self.kept))
        taken = [die for die, mine in zip(self.kept, own, strict=True) if die is not None and mine is None]
        return replace(alone, dice=tuple(sorted((*self.dice, *taken))), kept=own)

    def is_large_left(self, tower: int) -> bool:
        """Is the large number on top of the tower of this number still to be had?"""
        return is_large_left(self.sheets, tower)

    @property
    def larges(self) -> tuple[bool, ...]:
        """For each tower, whether its large number is still to be had."""
        return tuple(self.is_large_left(tower.number) for tower in TOWERS)
