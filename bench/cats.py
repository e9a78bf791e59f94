"""How well cats play: one of each level against others of the level below it, by game, seats and ways to play, and how long it thinks.

`python -m bench cats` prints it in a while, but for levels that search, whose thoughts take a second each. Deals and draws
follow from their numbers, so the wins come out alike on every machine; only the times do not.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from bench.rows import Row
from games import AnyGame, all_games
from games.kit import Options, Seat, ways
from players import Level, QuickChance, levels, levels_of

DEALS, FEWER_DEALS = 400, 100
FIRST_DEAL = 1_000_000
"""No policy has learned from a deal of such a number (workshop/training.py)."""
CERTAIN = 1.96
"""Standard deviations on either side of what nineteen of twenty trials find."""


class Trial(NamedTuple):
    """How one cat of a level did against others of the level below, its seat moving on from deal to deal."""

    deals: int
    wins: float
    """A shared victory counts its share."""
    ahead: float
    """Points more than the others at the same table, on average."""
    thought: float
    """Milliseconds of processor time for a thought, on average."""
    others_thought: float

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares of wins it truly plays, with 95 % certainty (Wilson)."""
        share, n, z = self.wins / self.deals, self.deals, CERTAIN
        middle, half = share + z * z / (2 * n), z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


def rows() -> Iterator[Row]:
    """Every game with as many seats as it takes first, then all other ways to play it, on fewer deals."""
    for game in all_games().values():
        known = [levels()[name] for name in levels_of(game.name) if not levels()[name].searches]
        for below, level in pairwise(known):
            usual, *others = ways(game.name, game.seats, game.options)
            for options, deals in ((usual, DEALS), *((one, FEWER_DEALS) for one in others)):
                trial = _trial(game, options, deals, level, below)
                yield from _said(f"{level.name} against {below.name}s: {game.name}", options, trial, timed=options == usual)


def _said(what: str, options: Options, trial: Trial, *, timed: bool) -> Iterator[Row]:
    words = " ".join(value for _, value in options.values if not value.isdecimal())
    title = f"{what}, {options.seats} seats {words}".rstrip()
    low, high = (100 * share for share in trial.interval)
    share, even = 100 * trial.wins / trial.deals, 100 / options.seats
    unit = f"% won of {trial.deals} ({low:.1f} to {high:.1f}), {trial.ahead:+.1f} points"
    yield Row(title, round(share, 1), unit, f"{even:.0f} % by luck", share / even)
    if timed:
        yield Row(f"{title}: a thought", trial.thought, "ms", "the others'", trial.thought / trial.others_thought)


def _trial(game: AnyGame, options: Options, deals: int, level: Level, below: Level) -> Trial:
    wins = ahead = 0.0
    thoughts, seconds = {level: 0, below: 0}, {level: 0.0, below: 0.0}
    for deal in range(FIRST_DEAL, FIRST_DEAL + deals):
        chance, better = QuickChance(deal), Seat(deal % options.seats)
        state, moves = game.start(options, chance).state, 0
        while pending := game.pending(state):
            seat, moves = min(pending), moves + 1
            asked, view, legal = level if seat == better else below, game.view(state, seat), game.legal_moves(state, seat)
            began = time.process_time()
            thought = asked.think(game, view, legal, chance.fork(moves))
            thoughts[asked], seconds[asked] = thoughts[asked] + 1, seconds[asked] + time.process_time() - began
            state = game.apply(state, seat, thought.best, chance).state
        outcome = game.outcome(state)
        assert outcome is not None
        wins += (better in outcome.winners) / len(outcome.winners)
        ahead += outcome.scores[better] - (sum(outcome.scores) - outcome.scores[better]) / (options.seats - 1)
    return Trial(deals, wins, ahead / deals, *(1000 * seconds[one] / thoughts[one] for one in (level, below)))
