"""The presentation of the auction, in words alone."""

from ui.auction.guide import GUIDE
from ui.auction.renderer import AuctionRenderer
from ui.kit.presentation import GamePresentation

PRESENTATION = GamePresentation(AuctionRenderer(), GUIDE)
