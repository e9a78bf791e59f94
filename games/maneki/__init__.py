"""Maneki-Ne-Collection: hands of five cats meet at three kotatsu boards, and the best takes a cat
on its cushion (RULES.md).
"""

from games.maneki.rules import Maneki

GAME = Maneki()

__all__ = ["GAME"]
