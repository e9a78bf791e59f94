"""The values of the auction, in such a short game defined with the rules; and its phases."""

from enum import Enum

from games.auction.rules import State, View

__all__ = ["Phase", "State", "View"]


class Phase(Enum):
    """The kind of the next decision (rule 2)."""

    BID = "bid"
    OVER = "over"
