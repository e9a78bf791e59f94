"""Results: finished rounds, score lines, finished games."""

from __future__ import annotations

from operator import mul
from typing import Final, NamedTuple

from games.festival.cards import Card, MultiplierCard, Season
from games.kit import Seat

LIMIT: Final = 3
"""The number of booze tokens that ends a game (rule 5.3)."""


class Exchange(NamedTuple):
    """Two slots that exchange their played cards: a crow and a YOROZU (rule 4.3)."""

    crow: Seat
    yorozu: Seat


class Round(NamedTuple):
    """A finished round. By slot: the cards played, held after swaps, and taken."""

    face_up: tuple[Card, Card]
    """The play area before the round: the lower, the higher card."""
    played: tuple[Card, ...]
    no_more: tuple[tuple[Season, ...], ...]
    """By seat, the seasons that it has shown to lack (rule 4.2)."""
    exchanges: tuple[Exchange, ...]
    held: tuple[Card, ...]
    taken: tuple[Card, ...]
    lowest: Seat
    highest: Seat
    """The slots with the lowest and the highest card, which took from the play area."""

    @property
    def next_face_up(self) -> tuple[Card, Card]:
        """The play area after the round (rule 5.2)."""
        return self.held[self.lowest], self.held[self.highest]


class Line(NamedTuple):
    """One seat's line on the score sheet of a game (rule 6). By season: its fish, and the factor of
    each.
    """

    fish: tuple[int, ...]
    factors: tuple[int, ...]
    booze: int
    crows: int

    @property
    def fish_points(self) -> int:
        """The points of the fish before halving."""
        return sum(map(mul, self.fish, self.factors))

    @property
    def is_halved(self) -> bool:
        """True if the third booze halves the fish."""
        return self.booze >= LIMIT

    @property
    def counted_fish(self) -> int:
        """The final points of the fish; halves are rounded up, also below zero."""
        points = self.fish_points
        return -(-points // 2) if self.booze >= LIMIT else points

    @property
    def booze_points(self) -> int:
        return 0 if self.booze >= LIMIT else 2 * self.booze

    @property
    def score(self) -> int:
        return self.counted_fish + self.booze_points - self.crows


class GameResult(NamedTuple):
    """A finished game: score lines and match totals by seat, drinkers of a third booze, multiplier
    cards, the last round.
    """

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    drunk: tuple[Seat, ...]
    """The seats that drank a third booze; empty: the game ended with the last cards."""
    multipliers: tuple[MultiplierCard, ...]
    """By seat; empty except in the experienced rules."""
    last_round: Round
