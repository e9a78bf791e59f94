"""The seam through which pictures speak a person's language.

`describe` and `draw` need words, and words live in the application's catalogue, which this package may not import. So whoever asks
for a description hands in a `Say`: a function from a text's key and facts to the sentence in one language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, Protocol
from unicodedata import east_asian_width

_MARKS = re.compile(r"(?<!\\)(?:\*\*|```|`)")


class Say(Protocol):
    """Texts of one language: `say("trick-won", player="Alice", points=7)`."""

    def __call__(self, key: str, /, **facts: object) -> str: ...


class Names(NamedTuple):
    """The players' names by seat, in both ways in which they are written."""

    shown: Sequence[str]
    """Ready to be shown in a message."""
    bare: Sequence[str]
    """As they are, for where nothing is markdown: in pictures, on buttons, in suggestions."""


LINE = 38
"""About how many letters a line of a panel holds on a phone."""
JOINER, BESIDE = "\u2060", "\u00a0"
"""What glues a sign to notation, and the space between a sign and a word: no line breaks at either."""


def together(sign: str, *words: str) -> str:
    """A sign and what it stands for, which no narrow screen may part: `⬛BK4`. Further words stay with them after a space: `🌸SP1 🐟🐟`.

    Between a picture and letters a line may break otherwise; the character that forbids it has no width.
    """
    first, *more = words
    return BESIDE.join([f"{sign}{JOINER}{first}", *filter(None, more)])


def alone(sign: str) -> str:
    """A sign before a word, and a space: `🐭 mouse`. By this it is known for the sign of a thing (ui/emojis.py)."""
    return sign + JOINER


def other(sign: str) -> str:
    """The sign where it stands for the other thing that has it, a coffee and not a cat: it reads the same, and takes another emoji."""
    return sign + JOINER


def lines_of(text: str) -> int:
    """About how many lines a text takes on a phone."""
    return sum(1 + _wide(line) // LINE for line in text.split("\n"))


def _wide(line: str) -> int:
    """How many letters wide a line is as it is read; one of a Chinese or Japanese script is two."""
    return sum(2 if east_asian_width(letter) in "FW" else 1 for letter in spoken(line))


def readable(text: str) -> str:
    """The text with usual spaces only, as one would type it: for searching and comparing."""
    return text.replace(JOINER, "").replace(BESIDE, " ")


def spoken(text: str) -> str:
    """The words of a panel as an alt text: what is read aloud has no markdown, but for what is escaped in a name."""
    return _MARKS.sub("", text).strip()
