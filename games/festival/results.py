"""What is over: finished rounds, score lines, finished games."""

from __future__ import annotations

from operator import mul
from typing import Final, NamedTuple

from games.festival.cards import Card, MultiplierCard, Season
from games.kit import Seat

LIMIT: Final = 3
"""As many booze tokens end a game (rule 5.3)."""


class Exchange(NamedTuple):
    """Two slots that exchange what they have played: one played a crow, the other a YOROZU (rule 4.3)."""

    crow: Seat
    yorozu: Seat


class Round(NamedTuple):
    """A finished round. By slot: what was played, what was held after the swaps, what was taken."""

    face_up: tuple[Card, Card]
    """The play area before: the lower, the higher."""
    played: tuple[Card, ...]
    no_more: tuple[tuple[Season, ...], ...]
    """By seat, the seasons that it showed it has no card of (rule 4.2)."""
    exchanges: tuple[Exchange, ...]
    held: tuple[Card, ...]
    taken: tuple[Card, ...]
    lowest: Seat
    highest: Seat
    """The slots that held the lowest and the highest card, and so took from the play area."""

    @property
    def next_face_up(self) -> tuple[Card, Card]:
        """The play area after it (rule 5.2)."""
        return self.held[self.lowest], self.held[self.highest]


class Line(NamedTuple):
    """One seat's line on the score sheet of a game (rule 6). By season: its fish, and what each of them counts."""

    fish: tuple[int, ...]
    factors: tuple[int, ...]
    booze: int
    crows: int

    @property
    def fish_points(self) -> int:
        """What the fish are worth before too much booze."""
        return sum(map(mul, self.fish, self.factors))

    @property
    def is_halved(self) -> bool:
        """Whether the third booze halves the fish."""
        return self.booze >= LIMIT

    @property
    def counted_fish(self) -> int:
        """What the fish count in the end: halves are rounded up, also below nothing."""
        points = self.fish_points
        return -(-points // 2) if self.booze >= LIMIT else points

    @property
    def booze_points(self) -> int:
        return 0 if self.booze >= LIMIT else 2 * self.booze

    @property
    def score(self) -> int:
        return self.counted_fish + self.booze_points - self.crows


class GameResult(NamedTuple):
    """A finished game: its score lines and the match totals after it by seat, what ended it, what multiplied, and its last round."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    drunk: tuple[Seat, ...]
    """Who has drunk a third booze; nobody: the game ended with the last cards."""
    multipliers: tuple[MultiplierCard, ...]
    """By seat; none but in the experienced rules."""
    last_round: Round
