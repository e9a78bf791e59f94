"""Text of other people on the terminal of a host: names of members, and records that were sent in."""

from __future__ import annotations

import json
import unicodedata

_JOINERS = "\u200c\u200d"
"""Invisible, harmless, and part of names: in Persian and in emojis."""
_OBEYED = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Unicode's categories of characters that a terminal obeys, or that change the order or the lines of a text."""


def printable(line: str) -> str:
    """The line with each character that a terminal would obey escaped as in JSON, such as `\\u001b`."""
    return "".join(json.dumps(one)[1:-1] if unicodedata.category(one) in _OBEYED and one not in _JOINERS else one for one in line)


def printable_lines(text: str) -> str:
    """A text whose line breaks are our own, with each line printable."""
    return "\n".join(map(printable, text.split("\n")))
