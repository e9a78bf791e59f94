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

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from operator import sub
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
DECISIONS_SHARE, DRAWS_SHARE = 0.4, 0.5
"""Shares of a budget for judging decisions and for the luck of draws; the chart gets the rest."""
MIN_WORLDS_A_MOMENT = 4


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
    deal: Estimate
    draws: Estimate
    """The luck of all draws after the deal: dice, later cards."""
    own: Estimate
    """The seat's own decisions, against the moves that the analysis prefers; mostly below 0."""
    others: Estimate
    """What remains: what the others did, and all that the analysis cannot tell apart."""


class Review(NamedTuple):
    """A look back at a game."""

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

    def judge_move(self, made: RecordedMove, chance: QuickChance, rollouts: int) -> JudgedMove:
        """Choose the best move with one half of the rollouts. Only if it is another one than the played
        move, compare both with the other half.
        """
        view, legal = self._game.view(made.state, made.seat), self._game.legal_moves(made.state, made.seat)
        best, *_ = self._analyst.rank(view, legal, chance.fork(0), rollouts // 2, made.move)
        if best == made.move:
            return JudgedMove(made.number, made.seat, made.move, best, NOTHING, 0)
        compared = self._analyst.compare(view, [best, made.move], chance.fork(1), rollouts // 4)
        lost = compared.find(made.move).difference or NOTHING
        return JudgedMove(made.number, made.seat, made.move, best, subtract_estimate(NOTHING, lost), compared.worlds)

    def may_choose(self, made: RecordedMove) -> bool:
        """True if the seat had more than one legal move."""
        return len(self._game.legal_moves(made.state, made.seat)) > 1


def _estimate_seats(leads: Sequence[Sequence[float]]) -> tuple[Estimate, ...]:
    """By seat, the mean over rollouts."""
    return tuple(map(estimate_mean, zip(*leads, strict=True)))


def find_reviewer(game: AnyGame) -> Reviewer | None:
    """The reviewer of a game by its learned policy; None if the game has none."""
    learned = load_policy(game.name)
    return None if learned is None else Reviewer(game, learned)


def look_back(
    moments: Sequence[Moment],
    chance: QuickChance,
    budget: Budget,
    seats: Collection[Seat],
    watch: Callable[[float], object] = lambda _: None,
) -> Review:
    """Review a finished game with a learned policy. Decisions are judged of `seats` alone.

    `watch` is called with the share of the work that is done. Deterministic: the seconds of the
    budget are not looked at.
    """
    reviewer = find_reviewer(moments[0].game)
    assert reviewer is not None, f"cats have not learned {moments[0].game.name}"
    choices = [one for moment in moments for one in moment.decisions if one.seat in seats and reviewer.may_choose(one)]
    plan = plan_work(moments, len(choices), budget.rollouts)
    values, judged = list[MomentValue](), list[JudgedMove]()
    for done, moment in enumerate(moments):
        values.append(reviewer.value_moment(moment, chance.fork(2 * done), plan.draws if moment.drew else plan.moments))
        watch((1 - DECISIONS_SHARE) * (done + 1) / len(moments))
    for done, choice in enumerate(choices):
        judged.append(reviewer.judge_move(choice, chance.fork(2 * choice.number + 1), plan.decisions))
        watch(1 - DECISIONS_SHARE + DECISIONS_SHARE * (done + 1) / len(choices))
    return sum_up(moments[-1], values, judged)


class WorkPlan(NamedTuple):
    """Rollouts for each piece of work."""

    moments: int
    draws: int
    """For the state after a draw; there are as many after other draws."""
    decisions: int


def plan_work(moments: Sequence[Moment], decisions: int, rollouts: int) -> WorkPlan:
    """Share a budget among all pieces of work of a game."""
    draws = sum(moment.drew for moment in moments)
    return WorkPlan(
        max(MIN_WORLDS_A_MOMENT, int((1 - DECISIONS_SHARE - DRAWS_SHARE) * rollouts / max(1, len(moments) - draws))),
        max(MIN_WORLDS_A_MOMENT, int(DRAWS_SHARE * rollouts / max(1, 2 * draws))),
        int(DECISIONS_SHARE * rollouts / max(1, decisions)),
    )


def sum_up(end: Moment, values: Sequence[MomentValue], judged: Sequence[JudgedMove]) -> Review:
    """Add up what was found of each moment and decision; `end` is the moment in which the game ended."""
    outcome = end.game.outcome(end.state)
    assert outcome is not None, "the game is not over"
    results = find_leads(outcome.scores)
    return Review(tuple(values), tuple(judged), tuple(_account(Seat(seat), result, values, judged) for seat, result in enumerate(results)))


def _account(seat: Seat, result: float, values: Sequence[MomentValue], judged: Sequence[JudgedMove]) -> Account:
    deal, draws = (add_estimates([one.luck[seat] for one in values if one.is_deal is kind]) for kind in (True, False))
    own = subtract_estimate(NOTHING, add_estimates([one.cost for one in judged if one.seat == seat]))
    told = add_estimates([deal, draws, own])
    others = subtract_estimate(Estimate(result, result, result), told)
    return Account(result, deal, draws, own, others)
