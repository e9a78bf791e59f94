"""Computer cats: each module beside this one that has a `CAT` is one, known by the module's name.

    kitten = all_cats()["kitten"]
    move = kitten.choose(view, legal, chance, deadline=0.2)

A cat sits in a seat as a person does: it gets the seat's view and the legal moves, never the state, so it cannot cheat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Protocol, TypeVar

from games.kit import Chance
from players.chance import FastChance
from players.names import CAT_NAMES

__all__ = ["CAT_NAMES", "Cat", "FastChance", "all_cats"]

M = TypeVar("M")


class Cat(Protocol):
    """A computer player for any game."""

    @property
    def name(self) -> str:
        """What it is known by in records of tables and in the catalogue: `kitten`."""
        ...

    def choose(self, view: Any, legal: Sequence[M], chance: Chance, deadline: float | None) -> M:
        """One of the legal moves, of which there is at least one.

        `view` is what the seat may know, from the game's `view`. `deadline` is how many seconds it may think, None as long as it
        takes. Same view, legal moves and chance give the same move, so whoever asks brings a chance of its own for each decision.
        """
        ...


@cache
def all_cats() -> dict[str, Cat]:
    """Every cat by its name, in the order of the names."""
    modules = [import_module(f"players.{module.name}") for module in iter_modules(__path__)]
    cats: list[Cat] = [module.CAT for module in modules if hasattr(module, "CAT")]
    return {cat.name: cat for cat in sorted(cats, key=lambda cat: cat.name)}
