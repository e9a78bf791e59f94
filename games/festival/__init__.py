"""Festival of a Thousand Cats: all seats play a card at once, for fish and a little booze
(RULES.md).
"""

from games.festival.rules import Festival

GAME = Festival()

__all__ = ["GAME"]
