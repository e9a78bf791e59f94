"""The games. Each folder beside `kit` is one game and offers a `GAME`; adding a folder is all it takes to be found here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from games.kit import Game

AnyGame = Game[Any, Any, Any]


@cache
def all_games() -> dict[str, AnyGame]:
    """Every game by its name, in the order of the names."""
    folders = (module.name for module in iter_modules(__path__) if module.ispkg and module.name != "kit")
    games: list[AnyGame] = [import_module(f"games.{folder}").GAME for folder in sorted(folders)]
    return {game.name: game for game in games}
