"""The games. Each folder beside `kit` is one game and offers a `GAME`; adding a folder is all it takes to be found here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from games.kit import Event, Game

AnyGame = Game[Any, Any, Any]


@cache
def all_games() -> dict[str, AnyGame]:
    """Every game by its name, in the order of the names."""
    folders = (module.name for module in iter_modules(__path__) if module.ispkg and module.name != "kit")
    games: list[AnyGame] = [import_module(f"games.{folder}").GAME for folder in sorted(folders)]
    return {game.name: game for game in games}


def story(game: str, steps: Iterable[Iterable[Event]]) -> Iterator[str]:
    """A game as lines to read, from what happened in dealing and at each move; secrets included.

    A game may tell it in its own way, in a module `story`; otherwise each event is a sentence on its own line.
    """
    if find_spec(f"games.{game}.story"):
        yield from import_module(f"games.{game}.story").story(steps)
    else:
        yield from (str(event) for events in steps for event in events)
