"""The interface to texts of a language, and helpers for texts.

Texts live in the application's catalogue, which this package may not import. Callers hand in a
`Say`: a function from a text's key and values to the sentence in one language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol
from unicodedata import east_asian_width

_MARKS = re.compile(r"^(?:-#|#{1,3}|>) |(?<!\\)(?:\*\*|__|~~|\|\||```|`)", re.MULTILINE)
_ESCAPED = re.compile(r"\\([^A-Za-z0-9\s])")


class Say(Protocol):
    """Texts of one language: `say("trick-won", player="Alice", points=7)`."""

    def __call__(self, key: str, /, **values: object) -> str: ...


class Names(NamedTuple):
    """The players' names by seat, in two forms."""

    markdown: Sequence[str]
    """With markdown escaped, for messages."""
    plain: Sequence[str]
    """Without escapes, for pictures, buttons and suggestions."""


LINE_LENGTH = 38
"""The letters in a line of a panel on a phone, approximately."""
JOINER, NO_BREAK_SPACE = "\u2060", "\u00a0"
"""The character between a sign and notation, and the space between a sign and a word. No line
breaks at either.
"""
_LETTER_AND_DIGIT = re.compile("(?<=[\u3400-\u9fff])(?=\\d)")


def with_sign(sign: str, *words: str) -> str:
    """A sign and its notation without a line break: `⬛BK4`. Further words follow after a space:
    `🌸SP1 🐟🐟`.

    Phones may break a line between an emoji and letters, and between a Chinese letter and digits. The
    joiner has no width and forbids it.
    """
    first, *more = words
    return NO_BREAK_SPACE.join([f"{sign}{JOINER}{_LETTER_AND_DIGIT.sub(JOINER, first)}", *filter(None, more)])


def lone_sign(sign: str) -> str:
    """A sign that stands before a word: `🐭 mouse`. The joiner marks it as a replaceable sign
    (ui/emojis.py).
    """
    return sign + JOINER


def second_sign(sign: str) -> str:
    """The sign in its second meaning, such as a coffee rather than a cat, marked by an invisible
    joiner. It reads the same but has another emoji.

    Give the result to `with_sign` or `lone_sign`.
    """
    return sign + JOINER


def count_lines(text: str) -> int:
    """The number of lines of a text on a phone, approximately."""
    return sum(1 + _wide(line) // LINE_LENGTH for line in text.split("\n"))


def _wide(line: str) -> int:
    """The width of a line without markdown, in letters; a full-width letter counts two."""
    return sum(2 if east_asian_width(letter) in "FW" else 1 for letter in to_alt_text(line))


def with_plain_spaces(text: str) -> str:
    """The text with usual spaces and no joiners, for searching and comparing."""
    return text.replace(JOINER, "").replace(NO_BREAK_SPACE, " ")


def join_sentences(sentences: Iterable[str]) -> str:
    """Sentences one after the other, with a space between them unless a full-width stop ends the first."""
    return re.sub("。(\\**) ", r"。\1", " ".join(filter(None, sentences)))


def to_alt_text(text: str) -> str:
    """The text without markdown, its escapes and joiners, for screen readers."""
    return _ESCAPED.sub(r"\1", _MARKS.sub("", text)).replace(JOINER, "").strip()
