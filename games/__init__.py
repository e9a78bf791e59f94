"""The games. Each folder beside `kit` is one game and offers a `GAME`; adding a folder is all it takes to be found here."""

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
"""Who did, in this event, what the statistic counts; a seat that did it twice stands there twice."""


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


@cache
def find_heuristics(game: str) -> Heuristics | None:
    """What a cat knows of the game of this name by heart; None if nobody has written it down."""
    if not (find_spec(f"games.{game}") and find_spec(f"games.{game}.cat")):
        return None
    found: Any = import_module(f"games.{game}.cat")
    return found  # type: ignore[no-any-return]


@cache
def find_forced_check(game: str) -> Callable[[Any], frozenset[Seat]]:
    """Of whom everybody can see that they have one move only, by what everybody sees (the view of a spectator); nobody, unless the game has
    a module `forced` that says so. It tells of nobody who merely has but one: that would tell of their hand.
    """
    if not (find_spec(f"games.{game}") and find_spec(f"games.{game}.forced")):
        return lambda _: frozenset()
    found: Callable[[Any], frozenset[Seat]] = import_module(f"games.{game}.forced").forced_seats
    return found


@cache
def find_statistics(game: str) -> Mapping[str, Statistic]:
    """What a game finds worth counting over many tables, by its name; in its module `statistics`, if it has one."""
    if not (find_spec(f"games.{game}") and find_spec(f"games.{game}.statistics")):
        return {}
    found: Mapping[str, Statistic] = import_module(f"games.{game}.statistics").STATISTICS
    return found


def count_statistics(game: str, steps: Iterable[Iterable[Event]]) -> dict[Seat, Counter[str]]:
    """How often each seat did what the game's statistics count; seats and names without any are left out."""
    counts: dict[Seat, Counter[str]] = {}
    for event in (event for events in steps for event in events):
        for name, who in find_statistics(game).items():
            for seat in who(event):
                counts.setdefault(seat, Counter())[name] += 1
    return counts
