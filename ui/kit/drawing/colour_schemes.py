"""The colours of a table: each game has a cloth of its own, by night and by day; everything else is the same everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

INK = "#382a33"
"""The line around everything that is drawn."""
NIGHT, DAY = THEMES = ("night", "day")
GOOD, BAD, GOLD = "#58b368", "#e0564f", "#f6c445"
"""What goes well, what goes badly, what counts double."""
_WORDS = {NIGHT: ("#fff6e8", "#d6c8bd", "#ffc233", "#3a2300"), DAY: ("#332934", "#6d5e66", "#ffb413", "#3a2300")}


class ColourScheme(NamedTuple):
    """The colours of a picture."""

    game: str
    theme: str
    ground: str
    """The table itself."""
    panel: str
    """What lies on it: where a seat's things are."""
    slot: str
    """An empty place for a card, the empty part of a meter."""
    rim: str
    ink: str
    """Words and numbers."""
    soft: str
    """Words that matter less."""
    accent: str
    """Whose turn it is."""
    on_accent: str
    """Words on the accent."""

    @property
    def colours(self) -> tuple[str, ...]:
        """All of them, which stand in the palette exactly."""
        return self[2:]


TableColours = tuple[str, str, str, str]
"""What a game chooses for itself: ground, panel, slot and rim."""


def colour_schemes(game: str, *, night: TableColours, day: TableColours) -> Mapping[str, ColourScheme]:
    """The cloths of a game by theme."""
    return {theme: ColourScheme(game, theme, *own, *_WORDS[theme]) for theme, own in ((NIGHT, night), (DAY, day))}
