"""Notation in the player's language: `黒8` means `play BK8`. Games read plain notation, and records
hold nothing else.

The text `<game>-typed` of each language lists pairs such as `黒=BK`. A word without a code (`の=`) is
dropped. Digits and letters may be full-width. bot/tables/free_text.py finds the move if words are
missing.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from ui.kit.words import JOINER, Say


def to_notation(game: str, text: str, say: Say) -> str:
    """The player's text with the language's words replaced by notation, and single spaces between.
    Other words stay as they are.
    """
    said = unicodedata.normalize("NFKC", text.replace(JOINER, ""))
    codes = _codes(say(f"{game}-typed"))

    def code(found: re.Match[str]) -> str:
        return f" {codes[found['word'].lower()]}{' ' if found['digit'] is None else ''}"

    return " ".join(_pattern(tuple(codes)).sub(code, said).split())


def has_any_word(text: str, words: str) -> bool:
    """True if the text has one of the words in `words`, separated by spaces. A word of Latin
    letters must stand alone; others match anywhere.
    """
    said = _folded(text)
    spoken = re.findall(r"[a-z]+", said)
    return any(word in (spoken if word.isascii() else said) for word in map(_folded, words.split()))


def is_game_named(game: str, text: str, say: Say) -> bool:
    """True if the text has the game's name or the name of its command."""
    return _folded(say(f"{game}-name")) in _folded(text) or has_any_word(text, game)


def _folded(text: str) -> str:
    """The text in lower case and without accents."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", text).casefold() if not unicodedata.combining(letter))


def localize_label(game: str, label: str, say: Say) -> str:
    """The label with card codes in the player's language: `🌸春4`. English shows plain notation.

    The inverse of `to_notation`, with the first word listed for each code that is not of Latin letters.
    A single letter is replaced only before a digit, because it may mean something else.
    """
    words = {code: word for word, code in _listed_last_first(say(f"{game}-typed")) if code.isupper() and not word.isascii()}
    return _coordinate(tuple(words)).sub(lambda found: words[found[0]], label) if words else label


def localize_move(game: str, move: str, say: Say) -> str:
    """A move as a player might type it: `春4`. A single letter for a thing becomes its word, as on
    buttons: `bowl 2.4`.

    A letter before another letter is kept, because one of them may name a place.
    """
    words = {code: word for word, code in _listed_last_first(say(f"{game}-typed"))}
    thing, space, place = move.partition(" ")
    return (
        f"{words[thing]}{space}{place}" if thing in words and len(thing) == 1 and not place.isalpha() else localize_label(game, move, say)
    )


@lru_cache
def _codes(pairs: str) -> dict[str, str]:
    """The notation for each word, the longest words first."""
    return dict(sorted(_listed_last_first(pairs), key=lambda pair: -len(pair[0])))


@lru_cache
def _listed_last_first(pairs: str) -> tuple[tuple[str, str], ...]:
    """Words with their notation, the last one listed first."""
    split = (pair.partition("=") for pair in reversed(pairs.split()))
    return tuple((word.lower(), code) for word, _, code in split)


@lru_cache
def _coordinate(codes: Sequence[str]) -> re.Pattern[str]:
    """A pattern for the letters of card codes."""
    return re.compile("|".join(f"(?<![A-Za-z]){code}(?={'[0-9]' if len(code) == 1 else '[^A-Za-z]|$'})" for code in codes))


@lru_cache
def _pattern(words: Sequence[str]) -> re.Pattern[str]:
    """A pattern for one of the words, in the group `word`. A Latin word matches only between
    non-letters.

    If a digit follows, the group `digit` holds the spaces before it, maybe none; else it is None.
    """
    found = "|".join(rf"(?<![a-z]){re.escape(word)}(?![a-z])" if word.isascii() and word.isalpha() else re.escape(word) for word in words)
    return re.compile(rf"(?P<word>{found})(?P<digit>\s*(?=\d))?", re.IGNORECASE)
