"""Whole games among cats, for learning, measuring and tests: a deal by its number, and who thinks in each seat.

    outcome = played(game, options, deal, [thinker(boss), thinker(alley), …])
    against(game, options, deal, boss, alley)          one against others, the same deal from every seat

Deals and what cats draw follow from the number alone, so a bout comes out alike on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from ai import Budget, Level, QuickChance
from games import AnyGame
from games.kit import Options, Outcome, Seat

Thinker = Callable[[AnyGame, Any, Sequence[Any], QuickChance], Any]
"""What makes a move, of a view and its legal moves."""


class Bout(NamedTuple):
    """How one did against others in a deal that was played from every seat."""

    ahead: float
    """Points more than the others at the same table, on average over the seats."""
    wins: float
    """The share of the games that it won; a shared victory counts its share."""


def make_thinker(level: Level, rollouts: int | None = None) -> Thinker:
    """A cat of this level, with so many rollouts for each thought if others than its own are wanted."""
    budget = level.budget if rollouts is None else Budget(rollouts)

    def think(game: AnyGame, view: Any, legal: Sequence[Any], chance: QuickChance) -> Any:
        return level.think(game, view, legal, chance, budget).best

    return think


def play_game(game: AnyGame, options: Options, deal: int, thinkers: Sequence[Thinker]) -> Outcome:
    """How the game of this deal ends. Raises IllegalMove if somebody makes a move that is none."""
    chance = QuickChance(deal)
    state, made = game.start(options, chance).state, 0
    while pending := game.pending(state):
        seat, made = min(pending), made + 1
        move = thinkers[seat](game, game.view(state, seat), game.legal_moves(state, seat), chance.fork(made))
        state = game.apply(state, seat, move, chance).state
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def play_bout(game: AnyGame, options: Options, deal: int, one: Thinker, others: Thinker) -> Bout:
    """One against others of another kind in all other seats, the same deal once with it in each: so nobody has the better hand."""
    ahead, wins = [], []
    for seat in map(Seat, range(options.seats)):
        outcome = play_game(game, options, deal, [one if each == seat else others for each in range(options.seats)])
        mine, total = outcome.scores[seat], sum(outcome.scores)
        ahead.append(mine - (total - mine) / (options.seats - 1))
        wins.append((seat in outcome.winners) / len(outcome.winners))
    return Bout(fmean(ahead), fmean(wins))
