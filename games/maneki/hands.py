"""Hands of five cats: their strength, and the reasons why one beats another (rule 4)."""

from __future__ import annotations

from enum import Enum
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from games.kit import Seat
from games.maneki.bunches import bunch_of, colours_in
from games.maneki.components import COLOURS, Colour


class Strength(Enum):
    """The strength of a hand, from the weakest to the strongest (rule 4.2). The value is the sizes
    of its groups, largest first.
    """

    SOLOCAT = (1, 1, 1, 1, 1)
    ONE_PAIR = (2, 1, 1, 1)
    TWO_PAIR = (2, 2, 1)
    THREE_CATS = (3, 1, 1)
    CATHOUSE = (3, 2)
    FOUR_CATS = (4, 1)
    FIVE_CATS = (5,)

    def __str__(self) -> str:
        return _NAMES[self]


_NAMES: Final = dict(zip(Strength, ("solocat", "one pair", "two pair", "3cats", "Cathouse", "4cats", "5cats"), strict=True))
_LEVELS: Final = {strength: level for level, strength in enumerate(Strength, 1)}


class Group(NamedTuple):
    """The cats of one colour in a hand."""

    colour: Colour
    size: int

    def __str__(self) -> str:
        return str(self.colour) * self.size


class Hand(NamedTuple):
    """Five cats, or fewer: their strength, and their groups in the order of comparison (rule 4.3)."""

    strength: Strength
    groups: tuple[Group, ...]

    def __str__(self) -> str:
        return f"{self.strength} {' '.join(map(str, self.groups))}"


def make_hand(cats: tuple[Colour, ...]) -> Hand:
    """The hand of these cats; fewer than five count as if each missing cat had a colour of its own."""
    groups = sorted((Group(colour, cats.count(colour)) for colour in set(cats)), key=lambda group: (-group.size, -group.colour.rank))
    return Hand(Strength((*(group.size for group in groups), *[1] * (5 - len(cats)))), tuple(groups))


def strength_key(hand: Hand) -> tuple[int, ...]:
    """A key that is greater for a stronger hand (rules 4.2, 4.3)."""
    return (_LEVELS[hand.strength], *(group.colour.rank for group in hand.groups))


HANDS: Final = {bunch_of(cats): make_hand(cats) for cats in combinations_with_replacement(COLOURS, 5)}
"""By bunch, every possible hand; the strongest is K K K K K."""
PLACES: Final = {
    bunch: place for place, (bunch, _) in enumerate(sorted(HANDS.items(), key=lambda entry: strength_key(entry[1]), reverse=True))
}
"""By bunch, the number of stronger hands. Different bunches are never equally strong."""


EXAMPLES: Final = tuple(
    make_hand(tuple(colour for colour, size in zip(COLOURS, strength.value, strict=False) for _ in range(size)))
    for strength in reversed(Strength)
)
"""The best hand of each strength, the strongest first."""


class Entry(NamedTuple):
    """One seat in a showdown: the three cards of its lane, its hand, and the turn of the third
    card.
    """

    seat: Seat
    cards: tuple[Colour, ...]
    hand: Hand
    time: int


class Ground(Enum):
    """The reason why one hand beats another; the value is the rule."""

    STRENGTH = "4.2"
    RANK = "4.3"
    EARLIER = "4.4"


class Decision(NamedTuple):
    """The reason why one hand beats another; for a rank, also the first groups that differ."""

    ground: Ground
    better: Group | None = None
    worse: Group | None = None


def rank_hands(cats: int, lanes: list[tuple[Seat, int, int]]) -> tuple[Entry, ...]:
    """The seats by strength of their hands, the best first.

    `cats` is the board's bunch; a lane is its seat, its bunch and the turn of its third card.
    """
    best_first = sorted([(PLACES[cats + bunch], time, seat, bunch) for seat, bunch, time in lanes])
    return tuple([Entry(seat, colours_in(bunch), HANDS[cats + bunch], time) for _, time, seat, bunch in best_first])


def explain_win(first: Entry, second: Entry) -> Decision:
    """The reason why `first` beats `second`; both come from `rank_hands`, `first` before `second`."""
    if first.hand.strength is not second.hand.strength:
        return Decision(Ground.STRENGTH)
    for better, worse in zip(first.hand.groups, second.hand.groups, strict=True):
        if better.colour != worse.colour:
            return Decision(Ground.RANK, better, worse)
    return Decision(Ground.EARLIER)
