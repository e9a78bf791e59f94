"""Facts about a game for the contract tests beyond its verbs: `HELP` in
`tests/games/<game>/contract.py`.
"""

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
"""Every registered game, and a toy game with simultaneous choices."""


@dataclass(frozen=True)
class GameHelp:
    """The contract tests' access to one game."""

    moves: Sequence[Any]
    """Every possible move of the game, legal now or not."""
    other_world: Callable[[Any, Seat | None, random.Random], Any]
    """Make a state that differs in everything this seat (None: a spectator) cannot know; from the
    rules, not from `view`.
    """
    check_conserved: Callable[[Any], None]
    """Raise AssertionError if a state has lost or made cards or points."""
    may_reveal: Callable[[Any, Seat, Any], bool]
    """True if this move may reveal hidden things, so that its events may differ between worlds.

    Not called for sealed moves, which reveal nothing.
    """
    longest: int
    """The maximum number of moves of a game."""
    own_fields: Sequence[str]
    """The fields of a seat's view that may differ from a spectator's. A new one is a leak until
    reviewed.
    """
    decision_fields: Sequence[str] = ("pending",)
    """The fields of a view that a sealed move may change for other seats: they say only which seats
    have decided.
    """
    is_claim_true: Callable[[Any, Seat, Any], bool] = lambda _state, _seat, _claim: False
    """True if what the hand of this seat claims (`ui.kit.claims.Claim`) is so by the rules: the move
    is made in the state, and the outcome compared.
    """
    option_choices: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By option with too many or too long choices, the choices to test; other options are tested
    with all choices.
    """


@cache
def help_of(name: str) -> GameHelp:
    """The helpers of a game. Raises ModuleNotFoundError if it has none."""
    module = f"tests.games.{name}.contract" if name in all_games() else "tests.auction_contract"
    found: GameHelp = import_module(module).HELP
    return found
