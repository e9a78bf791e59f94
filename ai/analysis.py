"""Expected results of moves, in points: what hints and the look back at a game tell people.

    analysis = analyse(game, view, game.legal_moves(state, seat), QuickChance(key), Budget(400))
    analysis.best.move, analysis.together, analysis.find(move).difference

Points are those by which the seat is ahead of the other seats' average when the game is over, as
in docs/cats.md. A value is the mean over worlds imagined from the seat's view alone, without the
sealed moves of other seats, in which all seats play on as alley cats. All worlds that fit the view
are equally likely. docs/decisions/0024-expected-points.md says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import ceil, log2
from operator import sub
from statistics import fmean
from time import monotonic, thread_time
from typing import Any, Generic, NamedTuple

from ai.chance import QuickChance
from ai.estimates import Estimate, estimate_mean
from ai.policy import Policy, load_policy
from ai.rollouts import RolloutResult, Rollouts
from ai.search import MAX_CANDIDATES
from ai.thinking import Budget, M, V
from games import AnyGame
from games.kit import Game, Seat

MAX_TOLD = 3
"""The number of moves that a hint looks at: fewer moves have more worlds each."""
MIN_WORLDS = 20
"""The least number of worlds from which values are told."""
PATIENCE = 3.0
"""Times as many seconds as an analysis may work may pass on a busy machine."""
PRIOR_POINTS = 0.5
"""Points that count once against a move for each unit of logit below the best one, as a share of
`SearchConfig.scale`. With few rollouts, the best results are mostly luck (bench/results/cats.md).
"""


class MoveValue(NamedTuple, Generic[M]):
    """The expected result of a move. Without a value, too few worlds were tried: nothing is known of it."""

    move: M
    points: Estimate | None = None
    """Points ahead of the other seats' average when the game is over."""
    difference: Estimate | None = None
    """Points more than with the best move, in the same worlds: of `analyse` the one of highest value."""
    wins: float | None = None
    """The share of worlds in which the seat ends first, alone or with others; None if rollouts end
    before the game.
    """


@dataclass(frozen=True, slots=True)
class Analysis(Generic[M]):
    """Moves of interest: those with a value first, then those without one, which the policy likes
    more first.
    """

    moves: tuple[MoveValue[M], ...]
    worlds: int
    """The number of worlds in which each move with a value was tried; the same for all."""
    alike: int = 1
    """The number of first moves that cannot be told apart in these worlds."""
    together: Estimate | None = None
    """The expected result of the first `alike` moves, as their mean; None without worlds."""

    @property
    def best(self) -> MoveValue[M]:
        """The move that the analysis prefers."""
        return self.moves[0]

    def find(self, move: M) -> MoveValue[M]:
        """The expected result of this move; nothing is known of moves that are not listed."""
        return next((one for one in self.moves if one.move == move), MoveValue(move))


class Analyst(Generic[V, M]):
    """The analysis of moves of one game by a policy."""

    def __init__(self, game: Game[Any, V, M], policy: Policy) -> None:
        self._game = game
        self._policy = policy
        self._rollouts = Rollouts(game, policy)
        self._prior = PRIOR_POINTS * policy.position.SEARCH_CONFIG.scale

    def analyse(self, view: Any, moves: Sequence[M], chance: QuickChance, budget: Budget) -> Analysis[M]:
        """Value the moves that the policy likes best in the same worlds, and order them by value.

        A single legal move needs no worlds, and from fewer than `MIN_WORLDS` nothing is said: then
        moves are in the policy's order.
        """
        liked, _ = self._order(view, moves, chance)
        told = liked[:MAX_TOLD]
        tried: dict[M, list[RolloutResult]] = {move: [] for move in told}
        most, worlds, is_late = budget.rollouts // len(told) if len(told) > 1 else 0, 0, make_deadline(budget.seconds)
        while worlds < most and not is_late():
            for results, result in zip(tried.values(), self._try_moves(view, told, chance.fork(worlds)), strict=True):
                results.append(result)
            worlds += 1
        if worlds < MIN_WORLDS:
            return Analysis(tuple(map(MoveValue, liked)), worlds)
        best_first = sorted(told, key=lambda move: -fmean(_leads(view.seat, tried[move])))
        values = _values(view.seat, {move: tried[move] for move in best_first})
        alike = 1 + sum(1 for _ in takewhile(_may_be_best, values[1:]))
        together = [fmean(leads) for leads in zip(*(_leads(view.seat, tried[one.move]) for one in values[:alike]), strict=True)]
        return Analysis((*values, *map(MoveValue, liked[MAX_TOLD:])), worlds, alike, estimate_mean(together))

    def _order(self, view: Any, moves: Sequence[M], chance: QuickChance) -> tuple[list[M], dict[M, float]]:
        """All moves, those that the policy likes best first, and their logits."""
        logits = dict(zip(moves, self._policy.logits(self._imagine(view, chance), view.seat, moves), strict=True))
        return sorted(moves, key=lambda move: -logits[move]), logits

    def rank(
        self,
        view: Any,
        moves: Sequence[M],
        chance: QuickChance,
        rollouts: int,
        played: M | None = None,
    ) -> list[M]:
        """All moves, the best first, after at most `rollouts` rollouts.

        Only the moves that the policy likes best are tried, and the played one. All are tried in the
        same worlds, and the worse half is dropped again and again (sequential halving, Karnin, Koren
        and Somekh 2013).
        """
        ranked, logits = self._order(view, moves, chance)
        most, leads = logits[ranked[0]], {move: list[float]() for move in moves}
        left = len({*ranked[:MAX_CANDIDATES], *([] if played is None else [played])})
        if played is not None and played not in ranked[:left]:
            ranked.remove(played)
            ranked.insert(left - 1, played)
        times, number = ceil(log2(left)) if left > 1 else 0, 0
        while left > 1:
            tried = ranked[:left]
            for _ in range(rollouts // (times * left)):
                for move, result in zip(tried, self._try_moves(view, tried, chance.fork(number)), strict=True):
                    leads[move].append(result.leads[view.seat])
                number += 1
            worth = {move: (sum(leads[move]) - self._prior * (most - logits[move])) / max(1, len(leads[move])) for move in tried}
            ranked[:left] = sorted(tried, key=lambda move: -worth[move])
            left = ceil(left / 2)
        return ranked

    def find_differences(self, view: Any, move: M, other: M, chance: QuickChance, worlds: Iterable[int]) -> list[float]:
        """By world, the points that a move brings more than another one. Worlds of equal numbers are
        equal.
        """
        pairs = (self._try_moves(view, [move, other], chance.fork(number)) for number in worlds)
        return [one.leads[view.seat] - another.leads[view.seat] for one, another in pairs]

    def _imagine(self, view: Any, chance: QuickChance) -> Any:
        """A world that fits the view, in which no other seat has sealed a move."""
        return self._rollouts.position.without_sealed(self._game.imagine(view, chance), view.seat)

    def _try_moves(self, view: Any, moves: Iterable[M], chance: QuickChance) -> list[RolloutResult]:
        """Make each move in the same world, and play on with the same chance."""
        imagined, position = self._imagine(view, chance), self._rollouts.position
        episodes = self._rollouts.episodes_done(imagined) + 1
        results = []
        for move in moves:
            world = imagined.copy()
            position.step(world, view.seat, move, chance)
            results.append(self._rollouts.play_out(world, chance, episodes))
        return results


def _values(seat: Seat, tried: Mapping[M, Sequence[RolloutResult]]) -> list[MoveValue[M]]:
    """The values of moves by their results in the same worlds; the first is the best one."""
    best, values = _leads(seat, next(iter(tried.values()))), []
    for move, results in tried.items():
        leads = _leads(seat, results)
        won = None if any(one.winners is None for one in results) else fmean(seat in (one.winners or ()) for one in results)
        values.append(MoveValue(move, estimate_mean(leads), estimate_mean([*map(sub, leads, best)]), won))
    return values


def _leads(seat: Seat, results: Iterable[RolloutResult]) -> list[float]:
    return [one.leads[seat] for one in results]


def _may_be_best(value: MoveValue[Any]) -> bool:
    """True if the move is not surely worse than the best one."""
    return value.difference is not None and not value.difference.verdict(0)


def make_deadline(seconds: float | None) -> Callable[[], bool]:
    """A function that tells if this thread has worked so many seconds, or `PATIENCE` times as many have
    passed; without a limit never.
    """
    if seconds is None:
        return lambda: False
    worked, passed = thread_time() + seconds, monotonic() + PATIENCE * seconds
    return lambda: thread_time() >= worked or monotonic() >= passed


def find_analyst(game: AnyGame) -> Analyst[Any, Any] | None:
    """The analyst of a game by its learned policy; None if the game has none."""
    learned = load_policy(game.name)
    return None if learned is None else Analyst(game, learned)


def may_analyse(game: AnyGame) -> bool:
    """True if the cats have learned the game, so that `analyse` can be asked."""
    return load_policy(game.name) is not None


def analyse(game: Game[Any, V, M], view: V, moves: Sequence[M], chance: QuickChance, budget: Budget) -> Analysis[M]:
    """Analyse a decision of a seat in a game with a learned policy: at least one legal move.

    Deterministic unless the budget's time limit is reached.
    """
    analyst = find_analyst(game)
    assert analyst is not None, f"cats have not learned {game.name}"
    return analyst.analyse(view, moves, chance, budget)
