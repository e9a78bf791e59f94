"""The application's emojis: every card, item, die and token in little, for buttons, selects and texts.

    all_emojis()                            {"auction_7": b"…", …}, each a PNG file
    replaced("⬛7 wins", lambda sign, name: f":{name}:" if name in those_there_are else sign)

tools/ draws them; what is packaged is the files, so that they are the same everywhere and need to be uploaded once. Which sign in
the words of a game an emoji can replace is said by the `emojis` of its look; the letters beside a sign always stay.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

from ui import all_looks
from ui.kit import LOOKS
from ui.kit.emojis import FOLDER
from ui.kit.words import JOINER


@cache
def all_emojis() -> dict[str, bytes]:
    """Every emoji, by its name."""
    return {path.stem: path.read_bytes() for path in sorted(LOOKS.glob(f"*/{FOLDER}/*.png"))}


@cache
def in_words() -> Mapping[str, str]:
    """Of everything in the words of all games that begins with a sign, `⬛7`: the name of the emoji that can take the sign's place.

    Fails where two games write different things alike: one emoji cannot stand for both.
    """
    found: dict[str, str] = {}
    for game, look in all_looks().items():
        alike = [words for words, name in look.emojis.items() if found.get(words, name) != name]
        assert not alike, f"{game} writes {alike} as another game writes something else"
        found |= look.emojis
    return found


def replaced(text: str, put: Callable[[str, str], str], most: int = 0) -> str:
    """The text with other signs: `put` is given each sign and the name of its emoji. `most`: how many signs at the most; 0 for all."""
    known = in_words()
    return _pattern().sub(lambda found: put(_sign(found[0]), known[found[0]]) + found[0][len(_sign(found[0])) :], text, count=most)


@cache
def wordless() -> frozenset[str]:
    """The names of emojis whose signs stand for themselves, with no letters beside them."""
    return frozenset(name for words, name in in_words().items() if words == _sign(words))


def signs() -> Mapping[str, str]:
    """By the name of each emoji that can stand in words: the sign whose place it takes."""
    return {name: _sign(words) for words, name in in_words().items()}


@cache
def _pattern() -> re.Pattern[str]:
    """Finds the longest words that an emoji is for; a number is a whole number."""
    longest_first = sorted(in_words(), key=len, reverse=True)
    return re.compile("|".join(re.escape(words) + (r"(?!\d)" if words[-1].isdecimal() else "") for words in longest_first))


def _sign(words: str) -> str:
    """The sign with which words begin."""
    return words.partition(JOINER)[0]
