"""Foreign text on an operator's terminal: names of members, and records from other people."""

from __future__ import annotations

import json
import unicodedata

_JOINERS = "\u200c\u200d"
"""Invisible, harmless, and part of names: in Persian and in emojis."""
_ESCAPED_CATEGORIES = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Unicode categories of characters that control a terminal or reorder text."""


def escape_controls(line: str) -> str:
    r"""Escape each control character of a line as JSON does, for example `\u001b`."""
    return "".join(json.dumps(one)[1:-1] if _is_control(one) else one for one in line)


def _is_control(letter: str) -> bool:
    return unicodedata.category(letter) in _ESCAPED_CATEGORIES and letter not in _JOINERS


def escape_lines(text: str) -> str:
    """Escape control characters of a text, and keep its line breaks."""
    return "\n".join(map(escape_controls, text.split("\n")))
