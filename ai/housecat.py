"""The housecat: plays by rules of thumb, which each game defines in `games/<name>/cat.py`.

The function `weigh(view, move)` of the game gives the points of each thumb for a legal move, by the
thumb's name. A game without `weigh` has no housecats.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ai.chance import QuickChance
from ai.kitten import Kitten
from ai.thinking import Budget, M, MoveScore, Thought, V
from games import find_heuristics
from games.kit import Game

ROUNDING_DIGITS = 6
"""Decimal places of points. Moves closer to each other are equal, in spite of rounding of sums."""
POINT_SCALE = 10
"""Points above the average at which a move has the value 0.75."""


class Housecat:
    """A cat that makes the move with the most points, without looking ahead and without rollouts.

    Equal moves are equally likely. A game without thumbs is played as by a kitten.
    """

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget) -> Thought[M]:
        """Score the moves by their points.

        The reasons of a move are the thumbs that give more points than for an average move, the
        largest difference first. Values only order the moves of one thought; they are no chances to
        win.
        """
        known = find_heuristics(game.name)
        if known is None:
            return Kitten().think(game, view, legal, chance, budget)
        said = [(move, known.weigh(view, move)) for move in chance.shuffle(legal, "housecat")]
        thumbs = dict.fromkeys(thumb for _, points in said for thumb in points)
        usual = {thumb: sum([points.get(thumb, 0.0) for _, points in said]) / len(said) for thumb in thumbs}
        weighed = [(round(sum(points.values()) - sum(usual.values()), ROUNDING_DIGITS), move, points) for move, points in said]
        weighed.sort(key=lambda one: -one[0])
        return Thought(
            tuple(MoveScore(move, _value_of_points(worth), 0, tuple(_reasons(points, usual))) for worth, move, points in weighed)
        )


def _value_of_points(worth: float) -> float:
    """Points above an average move as a value between 0 and 1."""
    return 0.5 + worth / (2 * (POINT_SCALE + abs(worth)))


def _reasons(points: Mapping[str, float], usual: Mapping[str, float]) -> Iterator[str]:
    better = {thumb: round(points.get(thumb, 0.0) - average, ROUNDING_DIGITS) for thumb, average in usual.items()}
    return (thumb for thumb in sorted(better, key=lambda thumb: -better[thumb]) if better[thumb] > 0)
