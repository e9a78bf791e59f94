"""How the auction looks: in words alone."""

from ui.auction.face import AuctionFace
from ui.auction.guide import GUIDE
from ui.kit.look import Look

LOOK = Look(AuctionFace(), GUIDE)
