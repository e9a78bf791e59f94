"""What an evening needs to know of a game: one module beside this for each, with a `KIND` in it. Everything else is found out by playing.

A module that is missing is missed: tests/evening/test_kinds.py counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from bot.faces import Face
from games.kit import Event


@dataclass(frozen=True)
class Kind:
    """A game, as its evenings need it.

    A *secret name* is how a hidden thing is called in notation ("BK4"). What is public from the beginning is none.
    """

    face: Face
    short: Mapping[str, int | str]
    """The options of `/<game> new` for the shortest game."""
    named: Callable[[str], frozenset[str]]
    """The secret names in a text, in whatever form a person could read them there."""
    told: Callable[[Event], frozenset[str]]
    """The secret names that an event tells to those who may read it."""
    deals: Callable[[Event], bool]
    """Whether with this event a new deal begins, and old knowledge says nothing any more."""
    deal_of: Callable[[str], int | None]
    """The number of the deal (from 1) that a text is about, if it says so."""

    @property
    def game(self) -> str:
        return self.face.game


@cache
def all_kinds() -> dict[str, Kind]:
    """Every kind by the name of its game."""
    found: list[Kind] = [import_module(f"tests.evening.kinds.{module.name}").KIND for module in iter_modules(__path__)]
    return {kind.game: kind for kind in sorted(found, key=lambda kind: kind.game)}
