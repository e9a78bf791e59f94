"""How a game looks: one module for each game, known by the game's name, with two functions.

    describe(view, say, names) -> str      the table in words: the text of a message, and what a picture's alt text says
    draw(view, theme) -> bytes             the same as an image; only in a module whose game has images

    picture = picture_of("catte")
    words = picture.describe(view, say, names)
    image = picture.draw(view, theme) if picture.draw else None

Words can stand alone, and do wherever a game has no images. `view` is a seat's, then its hand is in it, or a spectator's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from pictures.words import Say


class Describe(Protocol):
    """The table in words, a few lines of Discord's markdown. `names` are the players' by seat, ready to be shown."""

    def __call__(self, view: Any, say: Say, names: Sequence[str] = ..., /) -> str: ...


class Picture(NamedTuple):
    """What a game's picture module offers."""

    describe: Describe
    draw: Callable[[Any, str], bytes] | None
    """None: this game is shown in words alone."""


@cache
def picture_of(game: str) -> Picture:
    """The picture of the game of this name. Raises ModuleNotFoundError if there is none."""
    module = import_module(f"pictures.{game}")
    return Picture(module.describe, getattr(module, "draw", None))
