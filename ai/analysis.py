"""Expected results of moves, in points: what hints and the look back at a game tell people.

    analysis = analyse(game, view, game.legal_moves(state, seat), QuickChance(key), Budget(400))
    analysis.best.move, analysis.best.points, analysis.find(played).difference

Points are those by which the seat is ahead of the other seats' average when the game is over, as
in docs/cats.md. A value is the mean over worlds imagined from the seat's view alone, without the
sealed moves of other seats, in which all seats play on as alley cats. All worlds that fit the view
are equally likely. docs/decisions/0024-expected-points.md says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from statistics import fmean
from time import monotonic
from typing import Any, Generic, NamedTuple

from ai.chance import QuickChance
from ai.estimates import NOTHING, Estimate, estimate_mean
from ai.policy import Policy, load_policy
from ai.rollouts import RolloutResult, Rollouts
from ai.search import MAX_CANDIDATES
from ai.thinking import Budget, M, V
from games import AnyGame
from games.kit import Game, Seat

MAX_TOLD = 3
"""The number of moves that are valued by default, the best first; a played move comes on top."""
MIN_WORLDS = 2
"""The least number of worlds that has an interval."""
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
    """Points more than with the best move, in the same worlds; mostly below 0."""
    wins: float | None = None
    """The share of worlds in which the seat ends first, alone or with others; None if rollouts end
    before the game.
    """


@dataclass(frozen=True, slots=True)
class Analysis(Generic[M]):
    """The moves of interest: the best first, then the others with a value, the better first, then
    those without one.
    """

    moves: tuple[MoveValue[M], ...]
    worlds: int
    """The number of worlds in which each move with a value was tried; the same for all."""

    @property
    def best(self) -> MoveValue[M]:
        """The move that the analysis prefers. It was chosen in other worlds than it is valued in, so
        its value is not flattered; a move of higher value may follow.
        """
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

    def analyse(
        self, view: Any, moves: Sequence[M], chance: QuickChance, budget: Budget, played: M | None = None, told: int = MAX_TOLD
    ) -> Analysis[M]:
        """Choose the best move with one half of the budget, and value it with the other half, beside
        the next best ones and the played one.
        """
        is_late = make_deadlines(budget.seconds)
        ranked = self.rank(view, moves, chance.fork(0), budget.rollouts // 2, played, is_late[0])
        valued = [*ranked[:told], *([] if played is None or played in ranked[:told] else [played])]
        left = budget.rollouts - (budget.rollouts // 2 if len(moves) > 1 else 0)
        analysis = self.compare(view, valued, chance.fork(1), left // len(valued), is_late[1])
        return Analysis((*analysis.moves, *(MoveValue(move) for move in ranked if move not in valued)), analysis.worlds)

    def rank(
        self,
        view: Any,
        moves: Sequence[M],
        chance: QuickChance,
        rollouts: int,
        played: M | None = None,
        is_late: Callable[[], bool] = lambda: False,
    ) -> list[M]:
        """All moves, the best first, after at most `rollouts` rollouts.

        Only the moves that the policy likes best are tried, and the played one. All are tried in the
        same worlds, and the worse half is dropped again and again (sequential halving, Karnin, Koren
        and Somekh 2013).
        """
        logits = dict(zip(moves, self._policy.logits(self._imagine(view, chance), view.seat, moves), strict=True))
        ranked = sorted(moves, key=lambda move: -logits[move])
        most, leads = logits[ranked[0]], {move: list[float]() for move in moves}
        left = len({*ranked[:MAX_CANDIDATES], *([] if played is None else [played])})
        if played is not None and played not in ranked[:left]:
            ranked.remove(played)
            ranked.insert(left - 1, played)
        times, number = ceil(log2(left)) if left > 1 else 0, 0
        while left > 1 and not is_late():
            tried = ranked[:left]
            for _ in range(rollouts // (times * left)):
                for move, result in zip(tried, self._try_moves(view, tried, chance.fork(number)), strict=True):
                    leads[move].append(result.leads[view.seat])
                number += 1
                if is_late():
                    break
            worth = {move: (sum(leads[move]) - self._prior * (most - logits[move])) / max(1, len(leads[move])) for move in tried}
            ranked[:left] = sorted(tried, key=lambda move: -worth[move])
            left = ceil(left / 2)
        return ranked

    def compare(
        self, view: Any, moves: Sequence[M], chance: QuickChance, worlds: int, is_late: Callable[[], bool] = lambda: False
    ) -> Analysis[M]:
        """Value these moves in the same `worlds`, the first as the best one. Fewer than
        `MIN_WORLDS` are none.
        """
        results: list[list[RolloutResult]] = []
        while MIN_WORLDS <= worlds > len(results) and not (len(results) >= MIN_WORLDS and is_late()):
            results.append(self._try_moves(view, moves, chance.fork(len(results))))
        if not results:
            return Analysis(tuple(map(MoveValue, moves)), 0)
        best, *others = _values(view.seat, moves, results)
        return Analysis((best, *sorted(others, key=lambda one: -(one.points or NOTHING).mean)), len(results))

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


def _values(seat: Seat, moves: Sequence[M], results: Sequence[Sequence[RolloutResult]]) -> list[MoveValue[M]]:
    """The values of the moves, of which the first is the best one; `results` are by world and move."""
    values = []
    best = [one.leads[seat] for one, *_ in results]
    for move, its in zip(moves, zip(*results, strict=True), strict=True):
        leads = [one.leads[seat] for one in its]
        won = None if any(one.winners is None for one in its) else fmean(seat in (one.winners or ()) for one in its)
        ahead = [mine - its_best for mine, its_best in zip(leads, best, strict=True)]
        values.append(MoveValue(move, estimate_mean(leads), estimate_mean(ahead), won))
    return values


def make_deadlines(seconds: float | None) -> tuple[Callable[[], bool], Callable[[], bool]]:
    """Two functions that tell if half of the time, and all of it, is over; without a limit never."""
    if seconds is None:
        return (lambda: False), (lambda: False)
    begun = monotonic()
    return (lambda: monotonic() > begun + seconds / 2), (lambda: monotonic() > begun + seconds)


def find_analyst(game: AnyGame) -> Analyst[Any, Any] | None:
    """The analyst of a game by its learned policy; None if the game has none."""
    learned = load_policy(game.name)
    return None if learned is None else Analyst(game, learned)


def may_analyse(game: AnyGame) -> bool:
    """True if the cats have learned the game, so that `analyse` can be asked."""
    return load_policy(game.name) is not None


def analyse(
    game: Game[Any, V, M], view: V, moves: Sequence[M], chance: QuickChance, budget: Budget, played: M | None = None
) -> Analysis[M]:
    """Analyse a decision of a seat in a game with a learned policy: at least one legal move.

    Deterministic unless the budget's time limit is reached. With less than two worlds a move has no
    value.
    """
    analyst = find_analyst(game)
    assert analyst is not None, f"cats have not learned {game.name}"
    return analyst.analyse(view, moves, chance, budget, played)
