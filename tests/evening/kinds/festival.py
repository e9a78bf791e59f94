"""The festival: hands, multiplier cards and sealed cards are secret; the middle, what is revealed and what is taken are not."""

from __future__ import annotations

import re

from games.festival.cards import CARDS, MULTIPLIERS
from tests.evening.kinds import Kind, in_codes
from ui.kit.words import with_plain_spaces

_CARDS = frozenset(map(str, (*CARDS, *MULTIPLIERS)))
_NAMED = re.compile(r"(?<![A-Za-z0-9])(SP|SU|FA|WI|YZ)\s?(\d{1,2}(?:[^\w\n]*·[^\w\n]*\d{1,2})*)(?![A-Za-z0-9])", re.IGNORECASE)
_MULTIPLIER = re.compile(r"(?<![A-Za-z0-9])[KOH][1-4](?![A-Za-z0-9])", re.IGNORECASE)


def named(text: str) -> frozenset[str]:
    """The cards in a text: `SP1`, `🌸春1 🐟🐟`, `play yz13`, `K2`, `甲2`, and a row of a hand: `☀️SU 3🍶 · 5`."""
    text = in_codes("festival", with_plain_spaces(text))
    numbered = (f"{row[1]}{int(number)}" for row in _NAMED.finditer(text) for number in re.findall(r"\d+", row[2]))
    return frozenset(name.upper() for name in (*numbered, *_MULTIPLIER.findall(text))) & _CARDS


KIND = Kind("festival", short={"target": 10}, named=named)
