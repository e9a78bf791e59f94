"""Catte: a trick-taking game in which coffee is both trump and points (RULES.md)."""

from games.catte.rules import Catte

GAME = Catte()

__all__ = ["GAME"]
