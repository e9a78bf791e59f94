"""The colours of tables: each game has its own scheme for the night and the day theme; some colours
are shared by all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

INK = "#382a33"
"""The outline of everything drawn."""
NIGHT, DAY = THEMES = ("night", "day")
GOOD, BAD, GOLD = "#58b368", "#e0564f", "#f6c445"
"""Colours for good, bad and doubled."""
_WORDS = {NIGHT: ("#fff6e8", "#d6c8bd", "#ffc233", "#3a2300"), DAY: ("#332934", "#6d5e66", "#ffb413", "#3a2300")}


class ColourScheme(NamedTuple):
    """The colours of a picture."""

    game: str
    theme: str
    ground: str
    """The table."""
    panel: str
    """Areas on the table, such as a seat's column."""
    slot: str
    """An empty place for a card, the empty part of a meter."""
    rim: str
    ink: str
    """Words and numbers."""
    soft: str
    """Less important words."""
    accent: str
    """The seat that is to move."""
    on_accent: str
    """Words on the accent."""

    @property
    def colours(self) -> tuple[str, ...]:
        """All colours; the palette holds each of them exactly."""
        return self[2:]


TableColours = tuple[str, str, str, str]
"""The colours that a game chooses: ground, panel, slot and rim."""


def colour_schemes(game: str, *, night: TableColours, day: TableColours) -> Mapping[str, ColourScheme]:
    """The colour schemes of a game by theme."""
    return {theme: ColourScheme(game, theme, *own, *_WORDS[theme]) for theme, own in ((NIGHT, night), (DAY, day))}
