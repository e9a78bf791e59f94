"""What the contract needs to know of a game beyond its verbs: each game says it as `HELP` in `tests/games/<game>/contract.py`."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from games import AnyGame, all_games
from games.kit import Seat
from tests.auction import AUCTION

GAMES: dict[str, AnyGame] = {"auction": AUCTION, **all_games()}
"""Every registered game, and a toy with choices made at the same time."""


@dataclass(frozen=True)
class GameHelp:
    """How the tests look into one game."""

    moves: Sequence[Any]
    """Every move that could ever be made in it, legal now or not."""
    other_world: Callable[[Any, Seat | None, random.Random], Any]
    """The state with everything changed that this seat (None: a spectator) cannot know. Made from the rules, not from `view`."""
    check_conserved: Callable[[Any], None]
    """Fails if cards or points have been lost or made in a state."""
    may_reveal: Callable[[Any, Seat, Any], bool]
    """Whether this move in this state may bring to light what its seat could not know: then its events may differ between worlds.

    Never asked of a sealed move, which brings nothing to light.
    """
    longest: int
    """No game has more moves than this."""
    own_fields: Sequence[str]
    """The fields of a seat's view that may differ from a spectator's. One more is a leak until it has been thought about."""
    decision_fields: Sequence[str] = ("pending",)
    """The fields of a view that say who has decided, and nothing else: all that a sealed move may change for the others."""
    option_choices: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The choices that are tried of an option with so many that games would be too long; of all others, every one."""


@cache
def help_of(name: str) -> GameHelp:
    """A game's help. Raises ModuleNotFoundError if nobody has written it."""
    module = f"tests.games.{name}.contract" if name in all_games() else "tests.auction_contract"
    found: GameHelp = import_module(module).HELP
    return found
