"""Cat Café: draft a die, mark toys in the cat towers of a sheet, and be where the cats are
(RULES.md).
"""

from games.catcafe.rules import CatCafe

GAME = CatCafe()

__all__ = ["GAME"]
