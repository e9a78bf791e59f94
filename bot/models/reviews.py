"""A look back at a game, as stored: by seat, without names. Points are those by which a seat is ahead
of the other seats' average (docs/decisions/0024-expected-points.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from ai.estimates import estimate_mean

MAX_DECISIONS = 5
"""The most decisions of a seat that are kept."""
LEAST_TOLD = 0.5
"""A decision is told, and luck is named good or bad, where all of the interval lies beyond as many points."""
FEWEST_TABLES = 5
"""The tables that must have been looked back at before skill is told."""


class Points(NamedTuple):
    """Points, and half the width of their 95 % confidence interval."""

    mean: float
    margin: float = 0.0

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


class CostlyDecision(BaseModel):
    """A decision that gave points away. Moves are in their notation."""

    model_config = ConfigDict(frozen=True)

    number: int
    """The number of the move, from 1."""
    seat: int
    played: str
    best: str
    """The move that the analysis prefers."""
    cost: Points
    reason: str = ""
    """The code of the reason why the preferred move is better; empty for none."""


class SeatAccount(BaseModel):
    """A seat's result, and its parts, which add up to it."""

    model_config = ConfigDict(frozen=True)

    result: float
    deal: Points
    draws: Points
    own: Points | None
    """The seat's own decisions; None if none was judged."""
    others: Points


class GameReview(BaseModel):
    """A look back at a game."""

    model_config = ConfigDict(frozen=True)

    rollouts: int
    """Games that were imagined for all of it."""
    is_finished: bool
    """False for a game that was stopped: results are then the expected ones of its last moment."""
    has_draws: bool
    """True if anything was drawn after a deal."""
    numbers: tuple[int, ...]
    """The number of moves made at each moment of the chart, from 0 for the deal."""
    lines: tuple[tuple[float, ...], ...]
    """By seat, the expected result at each moment."""
    decisions: tuple[CostlyDecision, ...]
    """At most `MAX_DECISIONS` of each seat, the surest losses first."""
    accounts: tuple[SeatAccount, ...]

    def find_decisions(self, seats: frozenset[int]) -> tuple[CostlyDecision, ...]:
        """The decisions of these seats that surely mattered most, in the order of the game."""
        told = [one for one in self.decisions if one.seat in seats and one.cost.low > LEAST_TOLD]
        return tuple(sorted(told[:MAX_DECISIONS], key=lambda one: one.number))


class ReviewedSeat(NamedTuple):
    """A member's seat at a finished table, and the look back at the table; None if there is none yet."""

    game: str
    seat: int
    review: GameReview | None


class Skill(NamedTuple):
    """A member's own decisions in one game, over several tables."""

    own: Points
    """The mean of what a table's decisions gave away."""
    tables: int
    """The number of tables that were looked back at."""
    all_tables: int
    mistake: str
    """The code of the reason of most costly decisions; empty if no reason came twice."""


def sum_up_skill(seats: Sequence[ReviewedSeat]) -> Skill | None:
    """The skill in a game, from the member's seats at tables of it; None before enough looks back."""
    own = [(one.seat, one.review, account.own) for one in seats if one.review for account in [one.review.accounts[one.seat]] if account.own]
    if len(own) < FEWEST_TABLES:
        return None
    mean = estimate_mean([points.mean for _, _, points in own])
    reasons = Counter(one.reason for seat, review, _ in own for one in review.find_decisions(frozenset([seat])) if one.reason)
    mistake = next((reason for reason, times in reasons.most_common(1) if times > 1), "")
    return Skill(Points(round(mean.mean, 1), round(mean.high - mean.mean, 1)), len(own), len(seats), mistake)
