"""The housecat: rules of thumb, which each game keeps in a room of its own, `games/<name>/cat.py`.

Such a room offers `weigh(view, move)`: what each thumb says of a legal move, in points of the game, by the name of the thumb. A game
without one is a game that no housecat knows.
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
"""So many digits of a point count: moves closer than that are worth the same, however their sums were rounded."""
POINT_SCALE = 10
"""A move so many points above the average is worth 0.75."""


class Housecat:
    """Makes the move for which its thumbs say most, added up. It looks no move ahead, needs no rollouts, and knows what its seat sees.

    Of moves worth the same any is as likely as the other. A game that it does not know it plays as a kitten does.
    """

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget) -> Thought[M]:
        """The reasons of a move are the names of the thumbs by which it is better than an average move, what counts most first.

        Values are no chances to win: they put the moves of this one thought in order, by points.
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
