"""Whole games among cats, for learning, measuring and tests.

    outcome = play_game(game, options, deal, [make_thinker(boss), make_thinker(alley), …])
    play_bout(game, options, deal, boss, alley)        one against others, the same deal from every seat

Deals and the cats' chance follow from the deal's number alone, so a bout is the same on every
machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from ai import Budget, Level, QuickChance
from games import AnyGame
from games.kit import Options, Outcome, Seat

Thinker = Callable[[AnyGame, Any, Sequence[Any], QuickChance], Any]
"""A function from view, legal moves and chance to a move."""


class Bout(NamedTuple):
    """The result of one contestant against others in one deal, played once from each seat."""

    ahead: float
    """Points more than the others at the same table, on average over the seats."""
    wins: float
    """Share of games won. A shared victory counts in part."""


def make_thinker(level: Level, rollouts: int | None = None) -> Thinker:
    """A cat of this level, with its own number of rollouts by default."""
    budget = level.budget if rollouts is None else Budget(rollouts)

    def think(game: AnyGame, view: Any, legal: Sequence[Any], chance: QuickChance) -> Any:
        return level.think(game, view, legal, chance, budget).best

    return think


def play_game(game: AnyGame, options: Options, deal: int, thinkers: Sequence[Thinker]) -> Outcome:
    """Play a deal to its end. Raises IllegalMove if a thinker returns an illegal move."""
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
    """Play a deal once for each seat of `one`, with `others` in the other seats: the luck is equal."""
    ahead, wins = [], []
    for seat in map(Seat, range(options.seats)):
        outcome = play_game(game, options, deal, [one if each == seat else others for each in range(options.seats)])
        mine, total = outcome.scores[seat], sum(outcome.scores)
        ahead.append(mine - (total - mine) / (options.seats - 1))
        wins.append((seat in outcome.winners) / len(outcome.winners))
    return Bout(fmean(ahead), fmean(wins))
