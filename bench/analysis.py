"""Cost of telling people what a move is worth: analyses at the opening, beside a café boss's rollouts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import process_time
from typing import Any

from ai import Budget, QuickChance
from ai.analysis import analyse
from bench.rows import Row
from bench.strength.trials import BOSS, find_level, make_questions, measure_rate, usual_options
from games import AnyGame, all_games

ROLLOUTS, TRIES = 60, 3


def rows() -> Iterator[Row]:
    """Measure every game at its largest table, in about a minute."""
    for game in all_games().values():
        opening = make_questions(game, usual_options(game, max(game.seats)))[:1]
        boss, told = measure_rate(game, find_level(BOSS), opening, ROLLOUTS), _measure_analyses(game, opening)
        yield Row(f"{game.name}, {max(game.seats)} seats: an analysis of the opening", told, "rollouts/s", "a café boss's", told / boss)


def _measure_analyses(game: AnyGame, questions: Sequence[tuple[Any, Sequence[Any]]]) -> float:
    """Rollouts per second of processor time in the best try."""
    best = 0.0
    for number in range(TRIES):
        begun = process_time()
        for view, legal in questions:
            analyse(game, view, legal, QuickChance(number), Budget(ROLLOUTS))
        best = max(best, ROLLOUTS * len(questions) / (process_time() - begun))
    return best
