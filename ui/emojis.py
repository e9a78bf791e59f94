"""The application's emojis: small pictures of cards, items, dice and tokens for buttons, lists and
texts.

all_emojis()                            {"auction_7": b"…", …}, each a PNG file
replace_signs("⬛7 wins", lambda sign, name: f":{name}:" if name in uploaded else sign)

tools/ draws the emojis. The files are packaged, equal on every machine, and uploaded once. The
`emojis` of a game's presentation say which sign an emoji may replace; the letters beside a sign
always stay.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

from ui import all_presentations
from ui.kit import UI_FOLDER
from ui.kit.emojis import FOLDER
from ui.kit.words import JOINER


@cache
def all_emojis() -> dict[str, bytes]:
    """The PNG file of every emoji, by the emoji's name."""
    return {path.stem: path.read_bytes() for path in sorted(UI_FOLDER.glob(f"*/{FOLDER}/*.png"))}


@cache
def emoji_names_by_words() -> Mapping[str, str]:
    """The emoji's name for each text of any game that begins with a sign, such as `⬛7`.

    Raises AssertionError if two games use one text for different emojis.
    """
    found: dict[str, str] = {}
    for game, presentation in all_presentations().items():
        alike = [words for words, name in presentation.emojis.items() if found.get(words, name) != name]
        assert not alike, f"{game} writes {alike} as another game writes something else"
        found |= presentation.emojis
    return found


def replace_signs(text: str, put: Callable[[str, str], str], most: int = 0) -> str:
    """The text with signs replaced by `put(sign, emoji name)`. At most `most` signs are replaced,
    the first ones; all if 0.
    """
    known = emoji_names_by_words()
    return _pattern().sub(lambda found: put(_sign(found[0]), known[found[0]]) + found[0][len(_sign(found[0])) :], text, count=most)


@cache
def wordless_emojis() -> frozenset[str]:
    """The names of emojis whose signs are used without letters."""
    return frozenset(name for words, name in emoji_names_by_words().items() if words == _sign(words))


def signs_by_emoji() -> Mapping[str, str]:
    """The sign that each emoji replaces, by the emoji's name."""
    return {name: _sign(words) for words, name in emoji_names_by_words().items()}


@cache
def _pattern() -> re.Pattern[str]:
    """A pattern for the longest text that has an emoji. A number at the end of a text matches whole
    numbers only.
    """
    longest_first = sorted(emoji_names_by_words(), key=len, reverse=True)
    return re.compile("|".join(re.escape(words) + (r"(?!\d)" if words[-1].isdecimal() else "") for words in longest_first))


def _sign(words: str) -> str:
    """The sign at the beginning of a text."""
    return words.partition(JOINER)[0]
