"""Emojis: accepted by Discord, and one for everything that a button may name."""

import re
from io import BytesIO
from itertools import combinations_with_replacement

from PIL import Image

from games.catcafe.items import ITEMS
from games.catte.cards import CATS, COFFEES, Colour
from games.festival.cards import CARDS, SEASONS
from games.maneki.components import COLOURS as MANEKI_COLOURS
from games.maneki.components import KINDS
from ui.emojis import all_emojis
from ui.kit.emojis import emoji_name

LARGEST = 256 * 1024
MOST = 2000


def test_discord_takes_every_emoji() -> None:
    emojis = all_emojis()

    assert len(emojis) <= MOST
    assert all(re.fullmatch(r"[a-z0-9_]{2,32}", name) for name in emojis)
    assert all(len(data) <= LARGEST for data in emojis.values())


def test_every_emoji_is_a_small_picture_of_its_own() -> None:
    emojis = all_emojis()

    images = [Image.open(BytesIO(data)) for data in emojis.values()]

    assert all(image.format == "PNG" and max(image.size) <= 128 for image in images)
    assert len(set(emojis.values())) == len(emojis)


def test_there_is_one_for_everything_that_is_played() -> None:
    wanted = [
        *(emoji_name("catte", card) for card in CATS),
        *(emoji_name("catte", "coffee", card) for card in COFFEES),
        *(emoji_name("catte", colour) for colour in Colour),
        *(emoji_name("festival", card) for card in CARDS),
        *(emoji_name("festival", *words, season) for season in SEASONS for words in ((), ("no",))),
        *(emoji_name("festival", thing) for thing in ("fish", "booze", "crow", "dummy")),
        *(emoji_name("catcafe", *words, item) for item in ITEMS for words in ((), ("cat",))),
        *(emoji_name("catcafe", "die", value) for value in range(1, 7)),
        *(emoji_name("maneki", piece) for piece in KINDS),
        *(emoji_name("maneki", *cards) for cards in combinations_with_replacement(MANEKI_COLOURS, 2)),
        *(emoji_name("maneki", thing) for thing in ("coin", "can", "manekineko")),
    ]

    assert set(wanted) == all_emojis().keys()
