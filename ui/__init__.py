"""How games look. Each folder beside `kit` is the room of one game and offers a `LOOK`; adding a folder is all it takes to be found here.

look = look_of("auction")
panel = look.face.table(view, say, names).panel(title)
look.drawings                                      how it is drawn, in a game that has images
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from games import all_games
from games.kit import Seat, Stream, choose_options
from ui.kit.look import AnyLook


@cache
def all_looks() -> dict[str, AnyLook]:
    """Every look by the name of its game, in the order of the names."""
    folders = sorted(module.name for module in iter_modules(__path__) if module.ispkg and module.name != "kit")
    return {folder: look_of(folder) for folder in folders}


def look_of(game: str) -> AnyLook:
    """The look of the game of this name. Raises ModuleNotFoundError if it has none."""
    look: AnyLook = import_module(f"ui.{game}").LOOK
    return look


def warm_up() -> None:
    """Draws a table and a hand of each game, so that nobody waits for sheets and letters to be read first. It takes about a second."""
    for name, game in all_games().items():
        drawings, options = look_of(name).drawings, choose_options(name, game.seats, game.options, max(game.seats), {})
        if drawings is not None:
            state = game.start(options, Stream(bytes(32))).state
            drawings.draw(game.view(state, None))
            drawings.draw(game.view(state, Seat(0)))
