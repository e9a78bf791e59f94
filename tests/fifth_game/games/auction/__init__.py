"""The auction: all seats secretly bid a card for a prize."""

from games.auction.rules import AUCTION as GAME

__all__ = ["GAME"]
