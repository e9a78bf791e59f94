"""What a game is at one moment, which in a game so short stands with its rules; and what is being decided."""

from enum import Enum

from games.auction.rules import State, View

__all__ = ["Phase", "State", "View"]


class Phase(Enum):
    """What is being decided (rule 2)."""

    BID = "bid"
    OVER = "over"
