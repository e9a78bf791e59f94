"""How a game looks: its words in one module, its drawings in another, both known by the game's name.

    describe(view, say, names) -> str                  the table in words: the text of a message, and what a picture's alt text says
    draw(view, names, theme) -> bytes                  the same as an image: the table for a spectator's view, the hand for a seat's
    draw_news(event, names, theme) -> bytes | None     what is posted of a public event as an image; None where there is none
    totals_of(event) -> totals | None                  everybody's total, if a round or a game of several ends with this event

    picture = picture_of("catte")
    words = picture.describe(view, say, names)
    image = picture.draw(view, names) if picture.draw else None

Words can stand alone, and do wherever a game has no images. Images are files that end in `ENDING`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from games import all_games
from games.kit import Event, Seat, Stream, choose_options
from looks.kit.drawn import Drawn
from looks.kit.words import Say

ENDING = "png"
"""How the name of a picture ends, and after `image/` its media type."""


class Describe(Protocol):
    """The table in words, a few lines of Discord's markdown. `names` are the players' by seat, ready to be shown."""

    def __call__(self, view: Any, say: Say, names: Sequence[str] = ..., /) -> str: ...


class Draw(Protocol):
    """A view as an image. `names` are the players' by seat, as they are: pictures know no markdown. `theme` is `night` or `day`."""

    def __call__(self, view: Any, names: Sequence[str] = ..., theme: str = ...) -> bytes: ...


class DrawNews(Protocol):
    """A public event as an image; None if nothing is drawn of it."""

    def __call__(self, event: Event, names: Sequence[str], theme: str = ...) -> bytes | None: ...


class TotalsOf(Protocol):
    """Everybody's total by seat, if a round or a game of several ends with this event; these make a chart at the end of the match."""

    def __call__(self, event: Event, /) -> Sequence[int] | None: ...


def _counts_nothing(event: Event, /) -> None:
    """In a game that has one score, at its end."""


def _draws_nothing(event: Event, names: Sequence[str], theme: str = "") -> None:
    """The news of a game without images."""


class Picture(NamedTuple):
    """What a game's picture modules offer."""

    describe: Describe
    draw: Draw | None
    """None: this game is shown in words alone."""
    draw_news: DrawNews = _draws_nothing
    totals_of: TotalsOf = _counts_nothing


def warm_up() -> None:
    """Draws a table and a hand of each game, so that nobody waits for sheets and letters to be read first. It takes about a second."""
    for name, game in all_games().items():
        draw, options = picture_of(name).draw, choose_options(name, game.seats, game.options, max(game.seats), {})
        if draw is not None:
            state = game.start(options, Stream(bytes(32))).state
            draw(game.view(state, None))
            draw(game.view(state, Seat(0)))


@cache
def picture_of(game: str) -> Picture:
    """The pictures of the game of this name. Raises ModuleNotFoundError if there are not even words."""
    words = import_module(f"looks.{game}.words")
    totals_of = getattr(words, "totals_of", _counts_nothing)
    if find_spec(f"looks.{game}.drawn") is None:
        return Picture(words.describe, None, totals_of=totals_of)
    drawn = Drawn(game)
    return Picture(words.describe, drawn.draw, drawn.draw_news, totals_of)
