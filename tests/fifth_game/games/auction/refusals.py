"""All refusals of the auction; in such a short game they are defined with the rules."""

from games.auction.rules import REFUSALS

__all__ = ["REFUSALS"]
