"""What people type, as notation: `黒8` is `play BK8`. The games read notation alone, and records hold nothing else.

Which words stand for what is the text `<game>-typed` of each language, pairs such as `黒=BK`; a word that stands for nothing (`の=`) is
left out. Digits and letters may be full-width. Which move is meant where a word is missing is for bot/tables/meant.py.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from ui.kit.words import JOINER, Say


def typed(game: str, text: str, say: Say) -> str:
    """The text with what stands for notation in this language in its place, and single spaces between."""
    said = unicodedata.normalize("NFKC", text.replace(JOINER, ""))
    codes = _codes(say(f"{game}-typed"))

    def code(found: re.Match[str]) -> str:
        return f" {codes[found['word'].lower()]}{' ' if found['digit'] is None else ''}"

    return " ".join(_pattern(tuple(codes)).sub(code, said).split())


def holds(text: str, words: str) -> bool:
    """Whether one of these words is in the text: one of Latin letters by itself, another anywhere, since not all languages leave spaces."""
    said = _folded(text)
    spoken = re.findall(r"[a-z]+", said)
    return any(word in (spoken if word.isascii() else said) for word in map(_folded, words.split()))


def is_named(game: str, text: str, say: Say) -> bool:
    """Whether a game is named in the text, as people call it or as its command does."""
    return _folded(say(f"{game}-name")) in _folded(text) or holds(text, game)


def _folded(text: str) -> str:
    """The text without what people leave out: capitals and accents."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", text).casefold() if not unicodedata.combining(letter))


def spelled(game: str, label: str, say: Say) -> str:
    """The label with the coordinates of its cards as one who plays in this language writes them: `🌸春4`. In English they are the notation.

    The inverse of `typed`, with the longest word for each, as far as letters stand before a number, or are several: a single letter may be
    something else as well.
    """
    longest = {code: word for word, code in reversed(_codes(say(f"{game}-typed")).items())}
    words = {code: word for code, word in longest.items() if code.isupper() and not word.isascii()}
    return _coordinate(tuple(words)).sub(lambda found: words[found[0]], label) if words else label


def written(game: str, move: str, say: Say) -> str:
    """A move in few words, as somebody might write it: `春4`; a letter that names a thing is its word, `bowl 2.4`, as on its button.

    Of several letters the word is not said: one of them may name a place.
    """
    longest = {code: word for word, code in reversed(_codes(say(f"{game}-typed")).items())}
    thing, space, place = move.partition(" ")
    return f"{longest[thing]}{space}{place}" if thing in longest and len(thing) == 1 and not place.isalpha() else spelled(game, move, say)


@lru_cache
def _codes(pairs: str) -> dict[str, str]:
    """By each word the notation it stands for, the longest words first."""
    split = (pair.partition("=") for pair in pairs.split())
    return dict(sorted(((word.lower(), code) for word, _, code in split), key=lambda pair: -len(pair[0])))


@lru_cache
def _coordinate(codes: Sequence[str]) -> re.Pattern[str]:
    """Finds the letters of a coordinate."""
    return re.compile("|".join(f"(?<![A-Za-z]){code}(?={'[0-9]' if len(code) == 1 else '[^A-Za-z]|$'})" for code in codes))


@lru_cache
def _pattern(words: Sequence[str]) -> re.Pattern[str]:
    """Finds such a word, and whether a digit follows; one of Latin letters only where no other letter touches it."""
    found = "|".join(rf"(?<![a-z]){re.escape(word)}(?![a-z])" if word.isascii() and word.isalpha() else re.escape(word) for word in words)
    return re.compile(rf"(?P<word>{found})(?P<digit>\s*(?=\d))?", re.IGNORECASE)
