"""Names and folder of a game's emojis (ui/emojis.py has those of all games).

emoji_name("auction", card)                auction_7
emoji_name("auction", "prize", card)       auction_prize_7
"""

from __future__ import annotations

import re

FOLDER = "emojis"
"""The folder of emoji files in the package of a game."""


def emoji_name(game: str, *words: object) -> str:
    """The name of the emoji for a thing of a game, made from the thing's notation."""
    return re.sub(r"[^a-z0-9]+", "_", " ".join([game, *map(str, words)]).lower())
