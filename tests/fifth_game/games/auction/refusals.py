"""Every way to be refused at the auction, which is short enough that they stand with its rules."""

from games.auction.rules import REFUSALS

__all__ = ["REFUSALS"]
