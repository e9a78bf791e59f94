"""How well cats play: one housecat against kittens in every game, by seats and ways to play, and how long it thinks.

`python -m bench cats` prints it in some minutes. Deals and draws follow from their numbers, so the wins come out alike on every machine;
only the times do not.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from bench.rows import Row
from games import AnyGame, all_games
from games.kit import Options, Seat, ways
from players import QuickChance, levels, levels_of

HOUSECAT, KITTEN = levels()["housecat"], levels()["kitten"]
DEALS, FEWER_DEALS = 400, 100
CERTAIN = 1.96
"""Standard deviations on either side of what nineteen of twenty trials find."""


class Trial(NamedTuple):
    """How one housecat did against kittens, its seat moving on from deal to deal."""

    deals: int
    wins: float
    """A shared victory counts its share."""
    ahead: float
    """Points more than a kitten at the same table, on average."""
    thought: float
    """Milliseconds of processor time for a thought, on average."""
    kittens_thought: float

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares of wins it truly plays, with 95 % certainty (Wilson)."""
        share, n, z = self.wins / self.deals, self.deals, CERTAIN
        middle, half = share + z * z / (2 * n), z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


def rows() -> Iterator[Row]:
    """Every game with as many seats as it takes first, then all other ways to play it, on fewer deals."""
    for game in all_games().values():
        if "housecat" not in levels_of(game.name):
            continue
        usual, *others = ways(game.name, game.seats, game.options)
        for options, deals in ((usual, DEALS), *((one, FEWER_DEALS) for one in others)):
            yield from _said(game, options, _trial(game, options, deals), timed=options == usual)


def _said(game: AnyGame, options: Options, trial: Trial, *, timed: bool) -> Iterator[Row]:
    words = " ".join(value for _, value in options.values if not value.isdecimal())
    title = f"{game.name}, {options.seats} seats {words}".rstrip()
    low, high = (100 * share for share in trial.interval)
    share, even = 100 * trial.wins / trial.deals, 100 / options.seats
    unit = f"% won of {trial.deals} ({low:.1f} to {high:.1f}), {trial.ahead:+.1f} points"
    yield Row(title, round(share, 1), unit, f"{even:.0f} % by luck", share / even)
    if timed:
        yield Row(f"{title}: a thought", trial.thought, "ms", "a kitten's", trial.thought / trial.kittens_thought)


def _trial(game: AnyGame, options: Options, deals: int) -> Trial:
    wins = ahead = 0.0
    thoughts, seconds = {HOUSECAT: 0, KITTEN: 0}, {HOUSECAT: 0.0, KITTEN: 0.0}
    for deal in range(deals):
        chance, housecat = QuickChance(deal), Seat(deal % options.seats)
        state, moves = game.start(options, chance).state, 0
        while pending := game.pending(state):
            seat, moves = min(pending), moves + 1
            level, view, legal = HOUSECAT if seat == housecat else KITTEN, game.view(state, seat), game.legal_moves(state, seat)
            began = time.process_time()
            thought = level.think(game, view, legal, chance.fork(moves))
            thoughts[level], seconds[level] = thoughts[level] + 1, seconds[level] + time.process_time() - began
            state = game.apply(state, seat, thought.best, chance).state
        outcome = game.outcome(state)
        assert outcome is not None
        wins += (housecat in outcome.winners) / len(outcome.winners)
        ahead += outcome.scores[housecat] - (sum(outcome.scores) - outcome.scores[housecat]) / (options.seats - 1)
    return Trial(deals, wins, ahead / deals, *(1000 * seconds[level] / thoughts[level] for level in (HOUSECAT, KITTEN)))
