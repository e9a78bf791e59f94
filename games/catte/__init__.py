"""Catte: a trick-taking game in which the coffee is trump and points at once (RULES.md)."""

from games.catte.rules import Catte

GAME = Catte()

__all__ = ["GAME"]
