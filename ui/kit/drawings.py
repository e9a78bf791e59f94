"""The pictures of a game, drawn by the module `drawing` of the game's package.

view_canvas(view, names, theme, last_event) -> Canvas      the table for a spectator's view, the hand for a seat's
open_hands_canvas(views, names, theme) -> Canvas | None    each seat's secrets beside its name, for replays with open cards
news_canvas(event, names, theme) -> Canvas | None          a public event: a trick, a reveal, a round
SCHEMES                                                    the colours of the table, by theme

Views and public events are the only input, so no picture shows secrets of other seats. Pictures
hold names, numbers, letters and signs but no other words; one picture serves all languages.
"""

from __future__ import annotations

from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from ui.kit.drawing.colour_schemes import DAY, NIGHT
from ui.kit.keys import key_of
from ui.kit.pages import Picture
from ui.kit.words import Names, to_alt_text

if TYPE_CHECKING:  # Pillow is loaded with the first picture
    from collections.abc import Callable, Mapping, Sequence

    from games.kit import Event
    from ui.kit.drawing.canvas import Canvas
    from ui.kit.drawing.colour_schemes import ColourScheme
    from ui.kit.podium_entry import PodiumEntry


class DrawingModule(Protocol):
    """The functions and values of a game's module `drawing`."""

    SCHEMES: Mapping[str, ColourScheme]

    def view_canvas(self, view: Any, names: Sequence[str], theme: str, last_event: Event | None = None) -> Canvas: ...

    def open_hands_canvas(self, views: Sequence[Any], names: Sequence[str], theme: str) -> Canvas | None: ...

    def news_canvas(self, event: Event, names: Sequence[str], theme: str) -> Canvas | None: ...


class Drawings:
    """The pictures of a game, as PNG files and as `Picture` values."""

    def __init__(self, game: str) -> None:
        self._game = game

    @cached_property
    def module(self) -> DrawingModule:
        """The game's module `drawing`, imported at first use."""
        module: DrawingModule = import_module(f"ui.{self._game}.drawing")
        return module

    def __reduce__(self) -> tuple[type[Drawings], tuple[str]]:
        """Pickle without the module: another process imports it anew."""
        return Drawings, (self._game,)

    def draw_view(self, view: Any, names: Sequence[str] = (), theme: str = NIGHT, last_event: Event | None = None) -> bytes:
        """The PNG of a view: the table of a spectator's view, the hand of a seat's view.

        `names` are plain; if empty, seats are drawn as p0, p1, … Only a hand may show `last_event`.
        """
        return self.module.view_canvas(view, names, theme, last_event).to_png()

    def draw_news(self, event: Event, names: Sequence[str], theme: str = NIGHT) -> bytes | None:
        """The PNG of a public event; None if this event has no picture."""
        canvas = self.module.news_canvas(event, names, theme)
        return canvas.to_png() if canvas else None

    def draw_open_hands(self, views: Sequence[Any], names: Sequence[str], theme: str = NIGHT) -> bytes | None:
        """The PNG of each seat's secrets; None if no seat has any. `views` are the seats', from the
        first.
        """
        canvas = self.module.open_hands_canvas(views, names, theme)
        return canvas.to_png() if canvas else None

    def open_hands_picture(self, views: Sequence[Any], names: Names, text: str) -> Picture:
        """The picture of each seat's secrets; `text` is the base of its alt text."""
        seen, names_drawn = tuple(views), tuple(names.plain)
        return themed_picture(
            to_alt_text(text), key_of(self._game, "opened", seen, names_drawn), partial(self.draw_open_hands, seen, names_drawn)
        )

    def view_picture(self, view: Any, names: Names, text: str, *, last_event: Event | None = None) -> Picture:
        """The picture of a view, in a hand below the last public event. `text` is the base of its
        alt text.
        """
        names_drawn = tuple(names.plain)
        key = key_of(self._game, view, names_drawn, last_event)
        return themed_picture(to_alt_text(text), key, partial(self.draw_view, view, names_drawn, last_event=last_event))

    def news_picture(self, event: Event, names: Names, text: str) -> Picture:
        """The picture of a public event that has one."""
        names_drawn = tuple(names.plain)
        return themed_picture(to_alt_text(text), key_of(self._game, event, names_drawn), partial(self.draw_news, event, names_drawn))


def themed_picture(words: str, key: str, draw: Callable[..., bytes | None]) -> Picture:
    """A picture in the night theme that has a day variant; `draw` takes the keyword `theme`."""
    return Picture(words, key, draw, partial(draw, theme=DAY))


def draw_score_chart(lines_by_player: Sequence[Sequence[int]], names: Sequence[str], theme: str = NIGHT) -> bytes:
    """The PNG chart of a match: all players' totals after each round or game, oldest first, from 0."""
    from ui.kit import chart

    return chart.score_chart_canvas(lines_by_player, names, theme).to_png()


def draw_line_chart(lines: Sequence[Sequence[float]], names: Sequence[str], theme: str = NIGHT) -> bytes:
    """The PNG chart of several lines over time, from place 0; each needs at least one value."""
    from ui.kit import chart

    return chart.line_chart_canvas(lines, names, theme).to_png()


def draw_podium(entries: Sequence[PodiumEntry], theme: str = NIGHT) -> bytes:
    """The PNG podium at the end of a game; needs at least one entry."""
    from ui.kit import podium

    return podium.podium_canvas(entries, theme).to_png()


def draw_history_chart(values: Sequence[float], name: str, theme: str = NIGHT) -> bytes:
    """The PNG chart of one value over time, such as a rating; needs at least one value."""
    from ui.kit import chart

    return chart.history_chart_canvas(values, name, theme).to_png()
