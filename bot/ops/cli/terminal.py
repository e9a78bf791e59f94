"""Text of other people on the terminal of a host: names of members, and records that were sent in."""

from __future__ import annotations

import json
import unicodedata

_JOINERS = "\u200c\u200d"
"""Invisible, harmless, and part of names: in Persian and in emojis."""
_ESCAPED_CATEGORIES = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Unicode's categories of characters that a terminal obeys, or that change the order or the lines of a text."""


def escape_controls(line: str) -> str:
    """The line with each character that a terminal would obey escaped as in JSON, such as `\\u001b`."""
    return "".join(
        json.dumps(one)[1:-1] if unicodedata.category(one) in _ESCAPED_CATEGORIES and one not in _JOINERS else one for one in line
    )


def escape_lines(text: str) -> str:
    """A text whose line breaks are our own, with each line printable."""
    return "\n".join(map(escape_controls, text.split("\n")))
