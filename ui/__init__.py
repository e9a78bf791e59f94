"""Presentation of games: texts, controls and pictures, as values.

Each folder beside `kit` holds one game and offers a `PRESENTATION`. A new folder is found by its
name; no list has to be changed.

presentation = presentation_of("auction")
panel = presentation.renderer.table(view, say, names).panel(title)
presentation.drawings                  None in a game without pictures
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from games import all_games
from games.kit import Seat, Stream, choose_options
from ui.kit.presentation import AnyPresentation


@cache
def all_presentations() -> dict[str, AnyPresentation]:
    """The presentation of every game by the game's name, in the order of the names."""
    folders = sorted(module.name for module in iter_modules(__path__) if module.ispkg and module.name != "kit")
    return {folder: presentation_of(folder) for folder in folders}


def presentation_of(game: str) -> AnyPresentation:
    """The presentation of the game with this name. Raises ModuleNotFoundError if the game has none."""
    presentation: AnyPresentation = import_module(f"ui.{game}").PRESENTATION
    return presentation


def warm_up() -> None:
    """Draw a table and a hand of each game, which loads fonts and sprite sheets; takes about a
    second.

    The first real picture is then not delayed.
    """
    for name, game in all_games().items():
        drawings = presentation_of(name).drawings
        options = choose_options(name, game.seats, game.options, max(game.seats), {})
        if drawings is not None:
            state = game.start(options, Stream(bytes(32))).state
            drawings.draw_view(game.view(state, None))
            drawings.draw_view(game.view(state, Seat(0)))
