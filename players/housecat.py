"""The housecat: rules of thumb, which each game keeps in a room of its own, `games/<name>/cat.py`.

Such a room offers `weigh(view, move)`: what each thumb says of a legal move, in points of the game, by the name of the thumb. It is
found by its folder, as looks are; a game without one is a game that no housecat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from games.kit import Game
from players.chance import QuickChance
from players.kitten import Kitten
from players.thinking import Budget, M, Thought, V, Weighed

Weigh = Callable[[Any, Any], Mapping[str, float]]
"""What each thumb says of a legal move as this view shows it, in points; a thumb with nothing to say of it may be left out."""
FINEST = 6
"""So many digits of a point count: moves closer than that are worth the same, however their sums were rounded."""
A_LOT = 10
"""A move so many points above the average is worth 0.75."""


@cache
def thumbs_of(game: str) -> Weigh | None:
    """What a housecat knows of the game of this name; None if nobody has written it down."""
    if not (find_spec(f"games.{game}") and find_spec(f"games.{game}.cat")):
        return None
    weigh: Weigh = import_module(f"games.{game}.cat").weigh
    return weigh


class Housecat:
    """Makes the move for which its thumbs say most, added up. It looks no move ahead, needs no rollouts, and knows what its seat sees.

    Of moves worth the same any is as likely as the other. A game that it does not know it plays as a kitten does.
    """

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget) -> Thought[M]:
        """The reasons of a move are the names of the thumbs by which it is better than an average move, what counts most first.

        Values are no chances to win: they put the moves of this one thought in order, by points.
        """
        weigh = thumbs_of(game.name)
        if weigh is None:
            return Kitten().think(game, view, legal, chance, budget)
        said = [(move, weigh(view, move)) for move in chance.shuffle(legal, "housecat")]
        usual = {thumb: sum(points.get(thumb, 0.0) for _, points in said) / len(said) for _, points in said for thumb in points}
        weighed = [(round(sum(points.values()) - sum(usual.values()), FINEST), move, points) for move, points in said]
        weighed.sort(key=lambda one: -one[0])
        return Thought(tuple(Weighed(move, _value(worth), 0, tuple(_reasons(points, usual))) for worth, move, points in weighed))


def _value(worth: float) -> float:
    """Points above an average move as a value between 0 and 1."""
    return 0.5 + worth / (2 * (A_LOT + abs(worth)))


def _reasons(points: Mapping[str, float], usual: Mapping[str, float]) -> Iterator[str]:
    better = {thumb: round(points.get(thumb, 0.0) - average, FINEST) for thumb, average in usual.items()}
    return (thumb for thumb in sorted(better, key=lambda thumb: -better[thumb]) if better[thumb] > 0)
