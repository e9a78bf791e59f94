"""The games: every package beside `kit` is one game and exports `GAME`. A new package is found by
itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from games.kit import Event, Game, Heuristics, Seat

AnyGame = Game[Any, Any, Any]
Statistic = Callable[[Event], Iterable[Seat]]
"""The seats that did in an event what a statistic counts; a seat that did it twice is listed twice."""


@cache
def all_games() -> dict[str, AnyGame]:
    """All games by name, sorted by name."""
    folders = (module.name for module in iter_modules(__path__) if module.ispkg and module.name != "kit")
    games: list[AnyGame] = [import_module(f"games.{folder}").GAME for folder in sorted(folders)]
    return {game.name: game for game in games}


def story(game: str, steps: Iterable[Iterable[Event]]) -> Iterator[str]:
    """Tell a game as lines of text from the events of the deal and of each move, secrets included.

    A game may have a module `story` with its own `story(steps)`; otherwise each event is one line.
    """
    if find_spec(f"games.{game}.story"):
        yield from import_module(f"games.{game}.story").story(steps)
    else:
        yield from (str(event) for events in steps for event in events)


@cache
def find_heuristics(game: str) -> Heuristics | None:
    """Find what cats know of a game: its module `cat`, or None if the game has none."""
    if not (find_spec(f"games.{game}") and find_spec(f"games.{game}.cat")):
        return None
    found: Any = import_module(f"games.{game}.cat")
    return found  # type: ignore[no-any-return]


@cache
def find_forced_check(game: str) -> Callable[[Any], frozenset[Seat]]:
    """Find the game's function `forced_seats`, which maps a spectator's view to the seats with a
    publicly known single move.

    The function is in the game's optional module `forced`; without one the answer is always empty.
    A seat whose single legal move follows from hidden cards must not be listed: the answer would
    leak its hand.
    """
    if not (find_spec(f"games.{game}") and find_spec(f"games.{game}.forced")):
        return lambda _: frozenset()
    found: Callable[[Any], frozenset[Seat]] = import_module(f"games.{game}.forced").forced_seats
    return found


@cache
def find_statistics(game: str) -> Mapping[str, Statistic]:
    """Find the statistics of a game by name: `STATISTICS` of its optional module `statistics`."""
    if not (find_spec(f"games.{game}") and find_spec(f"games.{game}.statistics")):
        return {}
    found: Mapping[str, Statistic] = import_module(f"games.{game}.statistics").STATISTICS
    return found


def count_statistics(game: str, steps: Iterable[Iterable[Event]]) -> dict[Seat, Counter[str]]:
    """Count for each seat how often it did what the game's statistics count; zeros are left out."""
    counts: dict[Seat, Counter[str]] = {}
    for event in (event for events in steps for event in events):
        for name, who in find_statistics(game).items():
            for seat in who(event):
                counts.setdefault(seat, Counter())[name] += 1
    return counts
