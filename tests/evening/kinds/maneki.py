"""Maneki-Ne-Collection: the tiles of a colour all have other numbers, so a front is named by both. The cards of a colour are alike."""

from __future__ import annotations

import re

from games.kit import Event
from games.maneki.components import Colour, Tile
from games.maneki.events import FrontsSeen, GameOver
from tests.evening.kinds import Kind
from ui.kit.words import with_plain_spaces

_FRONT = re.compile(r"(?<![A-Za-z])([KBOGCW])[$@]?(?: ?\(| on | |: ?ざぶとん ?)([−-]?\d)(?!\w)")


def named(text: str) -> frozenset[str]:
    """The tiles whose fronts a text tells: `🔶O$(4)` in a collection, `🔶O$ on 4` where one is chosen, `🔶O$ 4` at the end."""
    return frozenset(f"{front[1]} on {front[2].replace('−', '-')}" for front in _FRONT.finditer(with_plain_spaces(text)))


def told(event: Event) -> frozenset[str]:
    """Who looks at fronts knows them; at the end everybody knows those that are owned."""
    match event:
        case FrontsSeen():
            return frozenset(_name(piece.colour, tile) for _, piece, tile in event.fronts)
        case GameOver():
            return frozenset(_name(line.piece.colour, line.tile) for sheet in event.sheets for line in sheet.lines)
    return frozenset()


def _name(colour: Colour, tile: Tile) -> str:
    return f"{colour} on {tile.value}"


KIND = Kind("maneki", named=named, told_by=told)
