"""How the emojis of a game are called, and where they lie (ui/emojis.py has those of all games).

name_of("auction", card)                auction_7
name_of("auction", "prize", card)       auction_prize_7
"""

from __future__ import annotations

import re

FOLDER = "emojis"
"""In the folder of each look that has any."""


def name_of(game: str, *words: object) -> str:
    """The name of the emoji for something of a game, which is written as in its notation."""
    return re.sub(r"[^a-z0-9]+", "_", " ".join([game, *map(str, words)]).lower())
