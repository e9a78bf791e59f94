"""A look back at a finished game: the expected result move by move, the decisions, and luck apart
from skill.

    moments = list_moments(play)
    review = look_back(moments, play.options.seats, QuickChance(key), Budget(20_000))
    review.accounts[seat].deal, review.accounts[seat].own

All values are points ahead of the other seats' average (ai/analysis.py). The game is over, so the
chart and the luck of draws are valued in the true state, in which all seats play on as alley cats. A
decision is judged by the seat's own view, since the seat could know no more. Everything that is
asked of a moment or a decision is a piece of work of its own, so that a caller can show its progress.
docs/decisions/0027-luck-apart-from-skill.md says why.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Generator, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import sub
from time import thread_time
from typing import Any, NamedTuple, TypeVar

from ai.analysis import Analyst
from ai.chance import QuickChance
from ai.estimates import NOTHING, Estimate, add_estimates, estimate_mean, subtract_estimate
from ai.policy import Policy, load_policy
from ai.rollouts import Rollouts, find_leads
from ai.thinking import Budget
from games import AnyGame
from games.kit import Chance, Play, Seat

T = TypeVar("T")
CHART_SHARE, DRAWS_SHARE = 0.25, 0.25
"""Shares of a budget for the chart and for the luck of draws; the decisions get the rest."""
MIN_WORLDS, MAX_WORLDS = 4, 150
"""Bounds for the worlds in which a moment is valued."""
MAX_CHOOSING, MAX_COMPARED = 400, 400
"""The most rollouts for choosing the best move, and the most worlds for comparing it with the played
one.
"""
CHUNK = 80
"""The most worlds in which two moves are compared in one piece of work."""
MOST_SECONDS = 50.0
"""Seconds for which a core would be busy if all rollouts began with the deal. Most begin later, so that
the work takes a third to two thirds of it."""
MAX_ROLLOUTS, MIN_ROLLOUTS = 20_000, 1_000
PROBE_ROLLOUTS = 6
"""Rollouts of the deal by which the speed of a machine is measured."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The deal or a settled step of a game: what was, who decided what, and what came of it. Sealed
    moves belong to the step that reveals them.
    """

    game: AnyGame
    number: int
    """The number of moves that have been made; 0 for the deal."""
    before: Any
    """The state before the last of its moves; None for the deal."""
    state: Any
    decisions: tuple[RecordedMove, ...]
    drew: bool
    """True if cards were dealt, dice rolled or anything else was drawn in it."""


class RecordedMove(NamedTuple):
    """A move of a record, with the state in which its seat chose it."""

    number: int
    """The number of the move, from 1."""
    seat: Seat
    move: Any
    state: Any


class MomentValue(NamedTuple):
    """The expected result at a moment, by seat, and the luck of what was drawn in it."""

    number: int
    points: tuple[Estimate, ...]
    luck: tuple[Estimate, ...]
    """The value after the draw less the mean over other draws of the same name; nought without a
    draw.
    """
    is_deal: bool
    """True if an episode began with this draw."""


class JudgedMove(NamedTuple):
    """A decision in hindsight."""

    number: int
    """The number of the move, from 1."""
    seat: Seat
    played: Any
    best: Any
    """The move that the analysis prefers; the played one if none is better."""
    cost: Estimate
    """Points given away: 0 or more for most decisions; its interval may include 0."""
    worlds: int
    """The number of worlds in which both moves were compared; 0 if the played move is the best one."""


class Account(NamedTuple):
    """A seat's result in points, and its parts, which add up to it."""

    result: float
    """Of a game that was stopped: the expected one at its last moment."""
    deal: Estimate
    draws: Estimate
    """The luck of all draws after the deal: dice, later cards."""
    own: Estimate
    """The seat's own decisions, against the moves that the analysis prefers; mostly below 0."""
    others: Estimate
    """The rest: the actions of the others, and all that the analysis cannot tell apart."""


class Review(NamedTuple):
    """A look back at a game."""

    rollouts: int
    """Games that were imagined for all of it."""
    moments: tuple[MomentValue, ...]
    judged: tuple[JudgedMove, ...]
    accounts: tuple[Account, ...]
    """By seat."""


class _WatchedChance:
    """A chance that notes whether anything was drawn."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.drew = False

    def number(self, n: int, name: str) -> int:
        self.drew = True
        return self._chance.number(n, name)

    def shuffle(self, things: Iterable[T], name: str) -> list[T]:
        self.drew = True
        return self._chance.shuffle(things, name)

    def roll(self, name: str) -> int:
        self.drew = True
        return self._chance.roll(name)


def list_moments(play: Play[Any, Any, Any]) -> list[Moment]:
    """The moments of a game, replayed from its moves; `play` holds its chance."""
    watched = _WatchedChance(play.chance)
    now = Play.begin(play.game, play.options, watched)
    moments, choices = [Moment(play.game, 0, None, now.state, (), drew=watched.drew)], list[RecordedMove]()
    for number, made in enumerate(play.moves, 1):
        watched.drew = False
        before, now = now, now.with_moves([(made.seat, made.move)])
        choices.append(RecordedMove(number, made.seat, made.move, before.state))
        if now.settled_count == number:
            moments.append(Moment(play.game, number, before.state, now.state, tuple(choices), watched.drew))
            choices = []
    return moments


def list_choices(moments: Sequence[Moment]) -> list[RecordedMove]:
    """The decisions in which a seat had more than one legal move."""
    return [one for moment in moments for one in moment.decisions if len(moment.game.legal_moves(one.state, one.seat)) > 1]


class Reviewer:
    """The judge of one game's moments and decisions, by a policy."""

    def __init__(self, game: AnyGame, policy: Policy) -> None:
        self._game = game
        self._rollouts = Rollouts(game, policy)
        self._analyst = Analyst[Any, Any](game, policy)

    def value_moment(self, moment: Moment, chance: QuickChance, worlds: int) -> MomentValue:
        """The expected result at a moment, from at least two rollouts of its state, and the luck of its
        draw, from as many rollouts after other draws. Rollouts after different draws share their chance.
        """
        done, play_out = self._rollouts.episodes_done, self._rollouts.play_out
        episodes, forks = done(moment.state) + 1, [chance.fork(number) for number in range(worlds)]
        after = [play_out(moment.state.copy(), fork, episodes).leads for fork in forks]
        luck = tuple([NOTHING] * len(after[0]))
        if moment.before is None:  # before the first deal all seats are alike, so the mean over other deals is 0
            luck = _estimate_seats(after)
        elif moment.drew:
            instead = [play_out(self._redraw(moment, fork), fork, episodes).leads for fork in forks]
            luck = _estimate_seats([[*map(sub, *leads)] for leads in zip(after, instead, strict=True)])
        is_deal = moment.before is None or done(moment.state) > done(moment.before)
        return MomentValue(moment.number, _estimate_seats(after), luck, is_deal)

    def _redraw(self, moment: Moment, chance: QuickChance) -> Any:
        """The state after the same move with another draw."""
        world, made = moment.before.copy(), moment.decisions[-1]
        self._rollouts.position.step(world, made.seat, made.move, chance)
        return world

    def choose_best(self, made: RecordedMove, chance: QuickChance, rollouts: int) -> Any:
        """The move that the analysis prefers to the others, from what the seat could see."""
        view, legal = self._game.view(made.state, made.seat), self._game.legal_moves(made.state, made.seat)
        return self._analyst.rank(view, legal, chance.fork(0), rollouts, made.move)[0]

    def find_losses(self, made: RecordedMove, best: Any, chance: QuickChance, worlds: Iterable[int]) -> list[float]:
        """By world, the points that `best` brings more than the played move. Worlds of equal numbers are
        equal, and are none in which the best move was chosen.
        """
        return self._analyst.find_differences(self._game.view(made.state, made.seat), best, made.move, chance.fork(1), worlds)

    def judge_move(self, made: RecordedMove, chance: QuickChance, rollouts: int) -> JudgedMove:
        """Choose the best move with one half of the rollouts. Only if it is another one than the played
        move, compare both with the other half.
        """
        best = self.choose_best(made, chance, rollouts // 2)
        return judge_losses(made, best, [] if best == made.move else self.find_losses(made, best, chance, range(rollouts // 4)))


def _estimate_seats(leads: Sequence[Sequence[float]]) -> tuple[Estimate, ...]:
    """By seat, the mean over rollouts."""
    return tuple(map(estimate_mean, zip(*leads, strict=True)))


def judge_losses(made: RecordedMove, best: Any, losses: Sequence[float]) -> JudgedMove:
    """The judgement on a decision. No losses, or a single one, are none."""
    cost = estimate_mean(losses) if len(losses) > 1 else NOTHING
    return JudgedMove(made.number, made.seat, made.move, best, cost, len(losses))


def find_reviewer(game: AnyGame) -> Reviewer | None:
    """The reviewer of a game by its learned policy; None if the game has none."""
    learned = load_policy(game.name)
    return None if learned is None else Reviewer(game, learned)


def _require_reviewer(game: AnyGame) -> Reviewer:
    reviewer = find_reviewer(game)
    assert reviewer is not None, f"cats have not learned {game.name}"
    return reviewer


class Piece(NamedTuple):
    """A piece of the work of a look back, for any process."""

    done: float
    """The share of the whole work that was done before it."""
    work: partial[Any]


def plan_review(
    moments: Sequence[Moment], choices: Sequence[RecordedMove], chance: QuickChance, rollouts: int
) -> Generator[Piece, Any, Review]:
    """Yield the pieces of the work of a look back, in which these decisions are judged; each piece is
    to be answered with what its work returns.

    First all decisions get their best moves. The rollouts that are left for decisions go to those in
    which the best move is not the played one. Deterministic.
    """
    game, plan = moments[0].game, plan_work(moments, len(choices), rollouts)
    costs = [plan.worlds(moment) * (2 if moment.drew and moment.before is not None else 1) for moment in moments]
    total = max(1, sum(costs) + 2 * plan.decisions * len(choices))
    values, bests, judged = list[MomentValue](), list[Any](), list[JudgedMove]()
    for done, moment in enumerate(moments):
        values.append((yield Piece(sum(costs[:done]) / total, partial(_value_moment, moment, chance.fork(2 * done), plan.worlds(moment)))))
    chances = [chance.fork(2 * one.number + 1) for one in choices]
    for done, (choice, its) in enumerate(zip(choices, chances, strict=True)):
        share = (sum(costs) + plan.decisions * done) / total
        bests.append((yield Piece(share, partial(_choose_best, game, choice, its, plan.decisions))))
    doubtful = sum(best != choice.move for choice, best in zip(choices, bests, strict=True))
    worlds = _bounded(plan.decisions * len(choices) / (2 * max(1, doubtful)), MIN_WORLDS, MAX_COMPARED)
    for done, (choice, best, its) in enumerate(zip(choices, bests, chances, strict=True)):
        share, losses = (sum(costs) + plan.decisions * (len(choices) + done)) / total, list[float]()
        while best != choice.move and len(losses) < worlds:
            numbers = range(len(losses), min(worlds, len(losses) + CHUNK))
            losses += yield Piece(share, partial(_find_losses, game, choice, best, its, numbers))
        judged.append(judge_losses(choice, best, losses))
    used = sum(costs) + plan.decisions * len(choices) + sum(2 * one.worlds for one in judged)
    return sum_up(moments[-1], values, judged, used)


def _value_moment(moment: Moment, chance: QuickChance, worlds: int) -> MomentValue:
    return _require_reviewer(moment.game).value_moment(moment, chance, worlds)


def _choose_best(game: AnyGame, made: RecordedMove, chance: QuickChance, rollouts: int) -> Any:
    return _require_reviewer(game).choose_best(made, chance, rollouts)


def _find_losses(game: AnyGame, made: RecordedMove, best: Any, chance: QuickChance, worlds: range) -> list[float]:
    return _require_reviewer(game).find_losses(made, best, chance, worlds)


def look_back(
    moments: Sequence[Moment],
    chance: QuickChance,
    budget: Budget,
    seats: Collection[Seat],
    watch: Callable[[float], object] = lambda _: None,
) -> Review:
    """Review a game with a learned policy. Decisions are judged of `seats` alone.

    `watch` is called with the share of the work that is done. Deterministic: the seconds of the
    budget are not looked at.
    """
    choices = [one for one in list_choices(moments) if one.seat in seats]
    plan, answer = plan_review(moments, choices, chance, budget.rollouts), None
    while True:
        try:
            piece = plan.send(answer)
        except StopIteration as end:
            watch(1.0)
            return end.value  # type: ignore[no-any-return]
        watch(piece.done)
        answer = piece.work()


async def run_review(
    plan: Generator[Piece, Any, Review], run: Callable[[partial[Any]], Awaitable[Any]], watch: Callable[[float], object]
) -> Review:
    """Carry out a plan, whose pieces `run` works off one after the other. `watch` as in `look_back`."""
    answer = None
    while True:
        try:
            piece = plan.send(answer)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        watch(piece.done)
        answer = await run(piece.work)


def choose_rollouts(deal: Moment) -> int:
    """The rollouts for a look back that keep a core of this machine busy for less than `MOST_SECONDS`,
    measured at the deal of the game.
    """
    reviewer = _require_reviewer(deal.game)
    reviewer.value_moment(deal, QuickChance(0), 2)  # loads what is needed
    begun = thread_time()
    reviewer.value_moment(deal, QuickChance(0), PROBE_ROLLOUTS)
    speed = PROBE_ROLLOUTS / max(0.0001, thread_time() - begun)
    return round(min(MAX_ROLLOUTS, max(MIN_ROLLOUTS, speed * MOST_SECONDS)))


class WorkPlan(NamedTuple):
    """Rollouts for each piece of work."""

    moments: int
    draws: int
    """For the state after a draw; there are as many after other draws."""
    decisions: int
    """For choosing the best move; there are as many for comparing it with the played one."""

    def worlds(self, moment: Moment) -> int:
        """For the state of a moment."""
        return self.draws if moment.drew else self.moments


def plan_work(moments: Sequence[Moment], decisions: int, rollouts: int) -> WorkPlan:
    """Share a budget among all pieces of work of a game."""
    draws = sum(moment.drew for moment in moments)
    chart = _bounded(CHART_SHARE * rollouts / max(1, len(moments) - draws), MIN_WORLDS, MAX_WORLDS)
    luck = _bounded(DRAWS_SHARE * rollouts / max(1, 2 * draws), MIN_WORLDS, MAX_WORLDS)
    left = rollouts - chart * (len(moments) - draws) - luck * 2 * draws
    return WorkPlan(chart, luck, _bounded(left / max(1, 2 * decisions), 0, MAX_CHOOSING))


def _bounded(number: float, least: int, most: int) -> int:
    return int(max(least, min(most, number)))


def sum_up(end: Moment, values: Sequence[MomentValue], judged: Sequence[JudgedMove], rollouts: int = 0) -> Review:
    """Add up what was found of each moment and decision; `end` is the last moment of the game."""
    outcome = end.game.outcome(end.state)
    results = [point.mean for point in values[-1].points] if outcome is None else find_leads(outcome.scores)
    accounts = tuple(_account(Seat(seat), result, values, judged) for seat, result in enumerate(results))
    return Review(rollouts, tuple(values), tuple(judged), accounts)


def _account(seat: Seat, result: float, values: Sequence[MomentValue], judged: Sequence[JudgedMove]) -> Account:
    deal, draws = (add_estimates([one.luck[seat] for one in values if one.is_deal is kind]) for kind in (True, False))
    own = subtract_estimate(NOTHING, add_estimates([one.cost for one in judged if one.seat == seat]))
    told = add_estimates([deal, draws, own])
    others = subtract_estimate(Estimate(result, result, result), told)
    return Account(result, deal, draws, own, others)
