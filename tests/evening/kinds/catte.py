"""Catte: hands are secret until they are played. Coffee cards never are, though they are named like cat cards: their context tells."""

from __future__ import annotations

import re

from games.catte.cards import CATS
from games.catte.events import HandDealt, Played
from games.kit import Event
from tests.evening.kinds import Kind, in_codes

_CATS = frozenset(map(str, CATS))
_CARD = r"\W{0,4}(?:BK|WH|BR)\s?\d{1,2}"
_COFFEE = re.compile(
    rf"(?:coffee|コーヒー){_CARD}"  # "coffee BR5" as a move
    rf"|{_CARD}: (?:(?:black|white|brown) is trump|(?:黒|白|茶色)が切り札)"  # the coffee of a trick, also without a sign
    rf"|\u2060\u2060(?:BK|WH|BR)\d+"  # "⬛BK7", as coffee cards are written
    rf"|^\s*(?:column|won|列|獲得)\s.*$"  # the rows of a seat on the table
    rf"|{_CARD}(?: is exactly|\s?でちょうど)"  # whom a coffee would bring to exactly the limit
    r"|例: .*$|「BK8」"  # examples of what can be typed
    rf"|\((?:your column|column|列)[^)]*\)",  # in refusals
    re.IGNORECASE | re.MULTILINE,
)
_NAMED = re.compile(r"(?<![A-Za-z0-9])(BK|WH|BR)\s?(\d{1,2}(?:\s?[·,]\s?\d{1,2})*)(?![\d枚])", re.IGNORECASE)


def named(text: str) -> frozenset[str]:
    """The cat cards in a text: `BK4`, `⬛黒4`, `play bk2+wh15`, and a row of a hand: `⬛BK 1 · 4`."""
    rows = _NAMED.finditer(_COFFEE.sub(" ", in_codes("catte", text)))
    return frozenset(f"{row[1].upper()}{int(number)}" for row in rows for number in re.findall(r"\d+", row[2])) & _CATS


def told(event: Event) -> frozenset[str]:
    """A hand tells its owner its cards, a play tells everybody."""
    match event:
        case HandDealt():
            return frozenset(map(str, event.cards))
        case Played():
            return frozenset(map(str, event.play.cards))
    return frozenset()


KIND = Kind("catte", short={"rounds": 1}, named=named, told_by=told)
