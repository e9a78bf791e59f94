"""How the auction looks: in words alone."""

from looks.auction.face import AuctionFace
from looks.auction.guide import GUIDE
from looks.kit.look import Look

LOOK = Look(AuctionFace(), GUIDE)
