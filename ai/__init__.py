"""Computer cats: a score for each legal move of any game, through the nine verbs of games/kit.

    thought = levels()["housecat"].think(game, view, legal, QuickChance(key))
    thought.best, thought.moves

A cat gets the view of its seat and the legal moves, never the state, so a cat cannot cheat. No game
is named here. Knowledge of a game is in `games/<name>/cat.py`, and concerns a View or a position
imagined from one, never the state of a table.
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
