"""The application's emojis: every card, item, die and token in little, for buttons, selects and texts.

    all_emojis()                            {"catte_bk4": b"…", …}, each a PNG file
    name_of("catte", card)                  catte_bk4
    name_of("catte", "coffee", card)        catte_coffee_br10
    name_of("festival", season)             festival_spring; struck out: name_of("festival", "no", season)
    name_of("catcafe", "cat", item)         catcafe_cat_mouse
    name_of("catcafe", "die", 5)            catcafe_die_5
    name_of("maneki", piece)                maneki_o_coin

pictures/art draws them; what is packaged is the files, so that they are the same everywhere and need to be uploaded once.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "art" / "emojis"
MEDIA_TYPE = "image/png"


def name_of(game: str, *words: object) -> str:
    """The name of the emoji for something of a game, which is written as in its notation."""
    return re.sub(r"[^a-z0-9]+", "_", " ".join([game, *map(str, words)]).lower())


@cache
def all_emojis() -> dict[str, bytes]:
    """Every emoji, by its name."""
    return {path.stem: path.read_bytes() for path in sorted(FOLDER.glob("*.png"))}
