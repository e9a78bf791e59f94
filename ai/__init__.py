"""Computer cats: what they think of the moves in any game, by the nine verbs of games/kit alone.

    thought = levels()["housecat"].think(game, view, legal, QuickChance(key))
    thought.best, thought.moves

A cat sits in a seat as a person does: it gets the seat's view and the legal moves, never the state, so it cannot cheat.
No game is named here. What a cat must know of one stands in `games/<name>/cat.py`, if anybody has written it down, and speaks of a View, or
of a position imagined from one; never of the state of a table.
"""

from ai.chance import QuickChance
from ai.levels import Level, default_level, levels, offered_levels
from ai.names import CAT_NAMES
from ai.policy import BadPolicy, find_policy_problem
from ai.thinking import Budget, Cat, MoveScore, Thought

__all__ = [
    "CAT_NAMES",
    "BadPolicy",
    "Budget",
    "Cat",
    "Level",
    "MoveScore",
    "QuickChance",
    "Thought",
    "default_level",
    "find_policy_problem",
    "levels",
    "offered_levels",
]
