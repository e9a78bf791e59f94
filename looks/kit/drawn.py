"""How each game is drawn: one module for each, by the game's name, beside its words in looks/<game>/words.py.

    canvas_of(view, names, theme) -> Canvas            the table for a spectator's view, the hand for a seat's
    news_of(event, names, theme) -> Canvas | None      a trick, a reveal, a round: what is posted of a public event

Nothing but a view or a public event goes in, so no picture can show what its reader may not know. Pictures hold names, numbers,
letters and signs, and no other words: one serves all languages.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from games.kit import Event
from looks.kit.drawing.looks import NIGHT


class Drawn:
    """The drawings of a game, packed as files. Raises ModuleNotFoundError for a game that has none."""

    def __init__(self, game: str) -> None:
        self._module = import_module(f"looks.{game}.drawn")

    def draw(self, view: Any, names: Sequence[str] = (), theme: str = NIGHT) -> bytes:
        """The table as everybody sees it; with a seat's view its hand, and what it needs of the table."""
        packed: bytes = self._module.canvas_of(view, names, theme).png()
        return packed

    def draw_news(self, event: Event, names: Sequence[str], theme: str = NIGHT) -> bytes | None:
        """What is posted of a public event; None where nothing is drawn of it."""
        canvas = self._module.news_of(event, names, theme)
        return canvas.png() if canvas else None
