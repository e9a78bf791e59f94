"""A look back tells luck from skill: exactly in a game of dice, and in parts that add up in every game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from ai import Budget, QuickChance
from ai.policy import Policy
from ai.review import Moment, Reviewer, find_reviewer, list_choices, list_moments, look_back
from games import all_games
from games.kit import Options, Outcome, Play, SearchConfig, Seat, Step, list_variants
from tests.ai.test_analysis import POSITIONS as GAMES
from tests.contract.helpers import help_of
from tests.playing import at_random, last, whole

P0, P1 = Seat(0), Seat(1)


# A game of dice


@dataclass
class Dice:
    """Four turns of two seats: who has the turn takes the points of the die, or leaves them. Rolled anew each turn."""

    turn: int
    die: int
    points: tuple[int, ...]

    def copy(self) -> Dice:
        return replace(self)


class DiceGame:
    """The verbs of the game of dice, and what a search asks of it."""

    name, SEARCH_CONFIG = "dice", SearchConfig()
    STAGES: Mapping[str, Any] = {}

    def start(self, options: Options, chance: Any) -> Step[Dice]:
        return Step(Dice(0, chance.roll("roll/0"), (0, 0)))

    def seat_to_act(self, state: Dice) -> Seat | None:
        return Seat(state.turn % 2) if state.turn < 4 else None

    def pending(self, state: Dice) -> frozenset[Seat]:
        return frozenset() if state.turn == 4 else frozenset([Seat(state.turn % 2)])

    def moves(self, state: Dice, seat: Seat) -> Sequence[str]:
        return ("take", "leave")

    legal_moves = moves

    def step(self, state: Dice, seat: Seat, move: str, chance: Any) -> None:
        state.points = tuple(points + state.die * (one == seat and move == "take") for one, points in enumerate(state.points))
        state.turn += 1
        state.die = chance.roll(f"roll/{state.turn}") if state.turn < 4 else 0

    def apply(self, state: Dice, seat: Seat, move: str, chance: Any) -> Step[Dice]:
        new = state.copy()
        self.step(new, seat, move, chance)
        return Step(new)

    def outcome(self, state: Dice) -> Outcome | None:
        return Outcome(state.points, ()) if state.turn == 4 else None

    def view(self, state: Dice, seat: Seat) -> Any:
        return View(state, seat)

    def imagine(self, view: Any, chance: Any) -> Dice:
        return view.state.copy()  # type: ignore[no-any-return]

    def without_sealed(self, world: Dice, seat: Seat) -> Dice:
        return world

    def current_scores(self, world: Dice) -> tuple[int, ...]:
        return world.points

    def features(self, world: Dice, seat: Seat, moves: Sequence[str]) -> Sequence[Sequence[int]]:
        return [[0] for _ in moves]


@dataclass
class View:
    state: Dice
    seat: Seat


DICE: Any = DiceGame()
REVIEWER = Reviewer(DICE, Policy(DICE, [0.0]))
"""All seats take the die as often as they leave it."""


def dice_moments(*moves: str) -> list[Moment]:
    play = Play.begin(DICE, Options(2, ()), QuickChance(3))
    for move in moves:
        (seat,) = play.pending
        play = play.with_moves([(seat, move)])
    return list_moments(play)


def test_the_luck_of_a_roll_is_what_it_is_worth_more_than_other_rolls() -> None:
    for moment in dice_moments("take", "take", "take")[1:]:
        (seat,) = DICE.pending(moment.state)
        luck = REVIEWER.value_moment(moment, QuickChance(1), 400).luck

        worth = (moment.state.die - 3.5) / 2
        assert luck[seat].low < worth < luck[seat].high
        assert luck[seat].high - luck[seat].low < 1
        assert luck[1 - seat].mean == -luck[seat].mean


def test_the_luck_of_the_deal_is_what_it_is_worth() -> None:
    deal, *_ = dice_moments()

    found = REVIEWER.value_moment(deal, QuickChance(1), 400)

    assert found.is_deal
    assert found.luck[P0].low < (deal.state.die - 3.5) / 2 < found.luck[P0].high
    assert found.points == found.luck


def test_a_decision_costs_what_the_better_move_would_have_brought() -> None:
    moments = dice_moments("leave", "take", "take", "take")

    judged = [REVIEWER.judge_move(made, QuickChance(1), 40) for moment in moments for made in moment.decisions]

    assert [one.best for one in judged] == ["take"] * 4
    assert judged[0].cost == (moments[0].state.die,) * 3
    assert [one.cost.mean for one in judged[1:]] == [0.0] * 3


# All games


@cache
def moments_of(game: str) -> tuple[Moment, ...]:
    """The moments of a random game of the default form with the fewest seats."""
    rules = all_games()[game]
    *_, options = list_variants(game, rules.seats, rules.options)
    return tuple(list_moments(last(whole(Play.begin(rules, options, QuickChance(1)), at_random(random.Random(1))))))


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_of_a_result_add_up_to_it(game: str) -> None:
    moments = moments_of(game)

    review = look_back(moments, QuickChance(1), Budget(0), [P0])

    for account, end in zip(review.accounts, review.moments[-1].points, strict=True):
        assert sum(part.mean for part in (account.deal, account.draws, account.own, account.others)) == pytest.approx(account.result)
        assert end == (account.result,) * 3
    for value in review.moments:
        assert sum(one.mean for one in value.points) == pytest.approx(0)
        assert sum(one.mean for one in value.luck) == pytest.approx(0)


@pytest.mark.parametrize("game", GAMES)
def test_each_move_is_in_one_moment_with_those_that_were_sealed_before_it(game: str) -> None:
    moments = moments_of(game)

    assert [made.number for moment in moments for made in moment.decisions] == list(range(1, moments[-1].number + 1))
    assert (
        max(len(moment.decisions) for moment in moments) > 1 if game in ("festival", "catcafe") else len(moments) == moments[-1].number + 1
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_judged_by_what_its_seat_could_know(game: str) -> None:
    moments, draw, reviewer = moments_of(game), random.Random(2), find_reviewer(all_games()[game])
    assert reviewer
    choices = list_choices(moments)
    for made in choices[-1 : len(choices) // 2 : -13]:
        elsewhere = made._replace(state=help_of(game).other_world(made.state, made.seat, draw))

        assert reviewer.judge_move(made, QuickChance(1), 40) == reviewer.judge_move(elsewhere, QuickChance(1), 40)


def test_only_the_decisions_of_seats_that_ask_are_judged_and_progress_is_told() -> None:
    told: list[float] = []

    review = look_back(moments_of("catte"), QuickChance(1), Budget(0), [P1], told.append)

    assert {one.seat for one in review.judged} == {P1}
    assert told == sorted(told)
    assert told[-1] == pytest.approx(1)
