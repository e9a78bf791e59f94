"""How a game is drawn: the module `drawn` of its room, beside its words.

    canvas_of(view, names, theme, last) -> Canvas      the table for a spectator's view, the hand for a seat's; above it what happened last
    opened_of(views, names, theme) -> Canvas | None    what each seat alone knows, each beside its owner's name: for replays with open cards
    news_of(event, names, theme) -> Canvas | None      a trick, a reveal, a round: what is posted of a public event
    CLOTHS                                             the colours of its table, by theme

Nothing but a view or a public event goes in, so no picture can show what its reader may not know. Pictures hold names, numbers,
letters and signs, and no other words: one serves all languages.
"""

from __future__ import annotations

from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from ui.kit.drawing.cloths import DAY, NIGHT
from ui.kit.keys import key_of
from ui.kit.pages import Picture
from ui.kit.words import Names, Say, spoken

if TYPE_CHECKING:  # Pillow is loaded when the first picture is drawn, and never for what stays in words
    from collections.abc import Callable, Mapping, Sequence

    from games.kit import Event
    from ui.kit.drawing.canvas import Canvas
    from ui.kit.drawing.cloths import Cloth
    from ui.kit.stands import Stand


COVER_SIZE, COVER_HEIGHT, COVER_MARGIN = (750, 180), 136, 26


class Canvases(Protocol):
    """What such a module offers."""

    CLOTHS: Mapping[str, Cloth]

    def canvas_of(self, view: Any, names: Sequence[str], theme: str, last: Event | None = None) -> Canvas: ...

    def opened_of(self, views: Sequence[Any], names: Sequence[str], theme: str) -> Canvas | None: ...

    def news_of(self, event: Event, names: Sequence[str], theme: str) -> Canvas | None: ...


class Drawings:
    """The drawings of a game, packed as files."""

    def __init__(self, game: str, cover: tuple[str, ...] = ()) -> None:
        """`cover`: the sprites that stand for the game, from left to right."""
        self._game, self._cover = game, cover

    @cached_property
    def module(self) -> Canvases:
        """Read when it is first needed."""
        module: Canvases = import_module(f"ui.{self._game}.drawn")
        return module

    def __reduce__(self) -> tuple[type[Drawings], tuple[str, tuple[str, ...]]]:
        """Handed to another process it is made anew, for a module cannot be."""
        return Drawings, (self._game, self._cover)

    def draw(self, view: Any, names: Sequence[str] = (), theme: str = NIGHT, last: Event | None = None) -> bytes:
        """The table as everybody sees it; with a seat's view its hand, and what it needs of the table. `names` are bare."""
        return self.module.canvas_of(view, names, theme, last).png()

    def draw_news(self, event: Event, names: Sequence[str], theme: str = NIGHT) -> bytes | None:
        """What is posted of a public event; None where nothing is drawn of it."""
        canvas = self.module.news_of(event, names, theme)
        return canvas.png() if canvas else None

    def draw_opened(self, views: Sequence[Any], names: Sequence[str], theme: str = NIGHT) -> bytes | None:
        """What each seat alone knows, by seat; None where nobody knows anything."""
        canvas = self.module.opened_of(views, names, theme)
        return canvas.png() if canvas else None

    def of_opened(self, views: Sequence[Any], names: Names, text: str) -> Picture:
        """The picture of what each seat alone knows; `text` says it in words."""
        seen, names_drawn = tuple(views), tuple(names.bare)
        return in_both(spoken(text), key_of(self._game, "opened", seen, names_drawn), partial(self.draw_opened, seen, names_drawn))

    def draw_cover(self, theme: str = NIGHT) -> bytes:
        """What stands for the game where it is offered: a strip of its pieces on its cloth."""
        from ui.kit.drawing.canvas import Canvas
        from ui.kit.drawing.plates import strip
        from ui.kit.drawing.sprites import sprite

        canvas = Canvas(*COVER_SIZE, self.module.CLOTHS[theme])
        strip(canvas, [sprite(self._game, name, COVER_HEIGHT) for name in self._cover], COVER_MARGIN)
        return canvas.png()

    def cover(self, say: Say) -> Picture | None:
        """The picture of its cover; None in a game that has none."""
        if not self._cover:
            return None
        words = say("play-cover", game=say(f"{self._game}-name"))
        return in_both(words, key_of(self._game, "cover", self._cover), self.draw_cover)

    def of_view(self, view: Any, names: Names, text: str, *, last: Event | None = None) -> Picture:
        """The picture of a view, in a hand with the public event that happened last. `text` says it in words."""
        names_drawn = tuple(names.bare)
        key = key_of(self._game, view, names_drawn, last)
        return in_both(spoken(text), key, partial(self.draw, view, names_drawn, last=last))

    def of_news(self, event: Event, names: Names, text: str) -> Picture:
        """The picture of a public event of which something is drawn."""
        names_drawn = tuple(names.bare)
        return in_both(spoken(text), key_of(self._game, event, names_drawn), partial(self.draw_news, event, names_drawn))


def in_both(words: str, key: str, draw: Callable[..., bytes | None]) -> Picture:
    """A picture that is drawn by night, as everybody sees it, or by day, which `draw` takes as its `theme`."""
    return Picture(words, key, draw, partial(draw, theme=DAY))


def draw_scores(lines_by_player: Sequence[Sequence[int]], names: Sequence[str], theme: str = NIGHT) -> bytes:
    """The chart of a match: everybody's total after each round or game, the first round first; all begin at 0."""
    from ui.kit import chart

    return chart.scores_canvas(lines_by_player, names, theme).png()


def draw_podium(stands: Sequence[Stand], theme: str = NIGHT) -> bytes:
    """The podium at the end of a game; at least one stands there."""
    from ui.kit import podium

    return podium.podium_canvas(stands, theme).png()


def draw_history(values: Sequence[float], name: str, theme: str = NIGHT) -> bytes:
    """The chart of one thing over time, such as a rating; at least one value."""
    from ui.kit import chart

    return chart.history_canvas(values, name, theme).png()
