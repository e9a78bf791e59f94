"""The colours of a table: each game has a cloth of its own, by night and by day; everything else is the same everywhere."""

from __future__ import annotations

from typing import NamedTuple

INK = "#382a33"
"""The line around everything that is drawn."""
NIGHT, DAY = THEMES = ("night", "day")


class Look(NamedTuple):
    """The colours of a picture."""

    game: str
    theme: str
    cloth: str
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


GOOD, BAD, GOLD = "#58b368", "#e0564f", "#f6c445"
"""What goes well, what goes badly, what counts double."""

_CLOTHS = {
    ("catte", NIGHT): ("#33251f", "#46342c", "#5b463b", "#7d604f"),
    ("catte", DAY): ("#ecdcc4", "#faf2e4", "#dcc8aa", "#b8977a"),
    ("festival", NIGHT): ("#20224a", "#2f3265", "#42467f", "#6166a8"),
    ("festival", DAY): ("#dde0f4", "#f3f4fd", "#c5c9ea", "#8d92c9"),
    ("catcafe", NIGHT): ("#183a3c", "#25504f", "#356664", "#5a918b"),
    ("catcafe", DAY): ("#d3e8e0", "#effaf5", "#b9d8cd", "#74a99b"),
    ("maneki", NIGHT): ("#41202b", "#57303b", "#6d434e", "#996873"),
    ("maneki", DAY): ("#f3dcd8", "#fdf3f0", "#e5c2bd", "#c28d89"),
    ("kit", NIGHT): ("#262a36", "#343a49", "#484f61", "#6c7489"),
    ("kit", DAY): ("#e4e7ee", "#f7f8fb", "#cdd2de", "#98a0b3"),
}
_WORDS = {NIGHT: ("#fff6e8", "#d6c8bd", "#ffc233", "#3a2300"), DAY: ("#332934", "#6d5e66", "#ffb413", "#3a2300")}


def look(game: str, theme: str) -> Look:
    """The look of a game in a theme. Raises KeyError if there is no such theme."""
    return Look(game, theme, *_CLOTHS[game, theme], *_WORDS[theme])
