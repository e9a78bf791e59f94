"""Analyses tell the expected results of moves, as far as they were tried, with intervals that hold."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import count, product
from statistics import fmean
from typing import Any, NamedTuple

import pytest

from ai import Budget, QuickChance
from ai.analysis import MAX_TOLD, MIN_WORLDS, Analyst, analyse
from ai.estimates import Estimate, estimate_mean
from ai.policy import Policy, load_policy
from ai.review import RecordedMove, Reviewer
from ai.rollouts import Rollouts, find_leads
from games import AnyGame, all_games, find_heuristics
from games.festival.cards import mask_of
from games.kit import Options, Play, Seat, list_variants
from tests.contract.helpers import help_of
from tests.games.catcafe.tables import state_of as café_of
from tests.games.catte import test_imagine as catte
from tests.games.festival import test_imagine as festival
from tests.games.maneki.tables import state_of as boards_of
from tests.playing import at_random, undecided

P0 = Seat(0)
SEEDS = 100


class Position(NamedTuple):
    """A decision that can be judged exactly."""

    game: AnyGame
    view: Any
    moves: Sequence[Any]
    worlds: Sequence[Any]
    """All worlds that fit the view, each as likely as any other."""


def with_hands(game: AnyGame, view: Any, hands: Sequence[int]) -> Any:
    world = game.imagine(view, QuickChance(1))
    world.hands[:] = hands
    return world


def catte_position() -> Position:
    """The lead of the last but one trick of three seats, with four hidden cards and two left over."""
    game = all_games()["catte"]
    for number in count():
        for play in undecided(Play.begin(game, Options(3, (("rounds", "1"),)), QuickChance(number)), at_random(random.Random(number))):
            (seat,) = play.pending
            view = game.view(play.state, seat)
            if view.centre is None or view.trick or set(view.hand_sizes) != {2} or len(legal := play.legal_moves(seat)) < 3:
                continue
            return Position(game, view, legal, [with_hands(game, view, deal) for deal in catte.fitting_deals(view)])
    raise AssertionError("never")


def festival_position() -> Position:
    """The last three of nine cards, of which the others hold some that are known to be booze."""
    view, deals = festival.late_in_a_game()
    game = all_games()["festival"]
    worlds = [with_hands(game, view, (mask_of(view.hand or ()), *deal)) for deal in deals]
    return Position(game, view, game.legal_moves(worlds[0], P0), worlds)


def catcafe_position() -> Position:
    """The last round: whatever completes tower 3 ends the game, and the other seat marks at the same time."""
    game = all_games()["catcafe"]
    state = café_of("""
        p0: H 1.1 5.1 3.4 | Y 1.2 5.3 | C 1.3 3.1 | B 1.5 5.4 3.2 | M 3.5 | cats M=4 | towers 1=6 5=3 | footprints 9+3 | die 6
        p1: H 2.1 5.1 | Y 2.2 | C 5.3 | M 1.1 | footprints 2+14 | die 2
        dice 4
    """)
    view = game.view(state, P0)
    ending = [mark for mark in game.legal_moves(state, P0) if getattr(mark, "hex", None) is not None and mark.tower == 3]
    return Position(game, view, ending[-2:], [state])


def maneki_position() -> Position:
    """The last showdown: the third manekineko comes after it, and nobody has seen the tiles at stake."""
    game = all_games()["maneki"]
    state = boards_of("""
        A: O coin/1, W can/2 | p0 O W | p1 O O G @12
        p0: O K W | owns W/3
        p1: W W C | owns G can/3
        table 2 | reserve 0 | turn 13
    """)
    state.supply.bag = state.supply.bag[:1]
    view = game.view(state, P0)
    stake, theirs = state.boards[0], state.owned[1]
    worlds = []
    for *at_stake, owned in product(*(view.unseen_tiles(neko.piece.colour) for neko in (*stake, *theirs))):
        world = state.copy()
        world.boards[0] = tuple(neko._replace(tile=tile) for neko, tile in zip(stake, at_stake, strict=True))
        world.owned[1] = (theirs[0]._replace(tile=owned),)
        worlds.append(world)
    return Position(game, view, [game.parse("lay A K"), game.parse("lay A O")], worlds)


POSITIONS: dict[str, Callable[[], Position]] = {
    "catte": catte_position,
    "festival": festival_position,
    "catcafe": catcafe_position,
    "maneki": maneki_position,
}


@cache
def position_of(game: str) -> Position:
    return POSITIONS[game]()


def uniform(game: str) -> Policy:
    """A policy without preferences, whose play can be enumerated and depends much on chance."""
    known: Any = find_heuristics(game)
    return Policy(known, [0.0] * sum(known.FEATURES.values()))


@cache
def exact(game: str) -> dict[Any, float]:
    """By move, the expected lead in points, by enumeration of all worlds and of all that may be played."""
    position, policy = position_of(game), uniform(game)
    knowledge, seat = policy.position, int(position.view.seat)
    stage = knowledge.SEARCH_CONFIG.episode
    done: Callable[[Any], int] = knowledge.STAGES[stage] if stage else lambda _: 0

    def after(world: Any, one: Seat, move: Any) -> Any:
        world = world.copy()
        knowledge.step(world, one, move, QuickChance(0))  # what is drawn after the last decision matters to nobody
        return world

    def lead(world: Any, stages: int) -> float:
        one = knowledge.seat_to_act(world)
        if one is None or done(world) >= stages:
            return find_leads(knowledge.current_scores(world))[seat]
        moves = knowledge.moves(world, one)
        return fmean(lead(after(world, one, move), stages) for move in moves)

    return {
        move: fmean(lead(after(world, position.view.seat, move), done(world) + 1) for world in position.worlds) for move in position.moves
    }


# Intervals


WORLDS = {"catte": 80, "festival": 40, "catcafe": 30, "maneki": 30}
"""By game, enough worlds: with far fewer, intervals of lopsided results hold less often than they say."""


@pytest.mark.slow
@pytest.mark.parametrize("game", WORLDS)
def test_intervals_hold_the_exact_expectation_as_often_as_they_say(game: str) -> None:
    position, truth = position_of(game), exact(game)
    analyst = Analyst(position.game, uniform(game))
    found = [
        analyst.analyse(position.view, position.moves, QuickChance(seed), Budget(WORLDS[game] * len(position.moves)))
        for seed in range(SEEDS)
    ]
    first, *others = position.moves

    for move, worth in truth.items():
        assert_as_often([one.find(move).points for one in found], worth)
    for move in others:
        differences = [
            estimate_mean(analyst.find_differences(position.view, move, first, QuickChance(seed), range(WORLDS[game])))
            for seed in range(SEEDS)
        ]
        assert_as_often(differences, truth[move] - truth[first])


def assert_as_often(intervals: Sequence[Estimate | None], worth: float) -> None:
    """An interval without width says that nothing is uncertain, so it is always right."""
    inside = sum(one is not None and is_inside(one, worth) for one in intervals)
    if any(one and one.high > one.low for one in intervals):
        assert 90 <= inside <= 99
    else:
        assert inside == SEEDS


@pytest.mark.parametrize("game", ["catte", "festival"])
def test_a_look_back_does_not_flatter_the_move_that_it_prefers(game: str) -> None:
    """Chosen and valued in the same few worlds, the best move would seem better than it is."""
    position, truth = position_of(game), exact(game)
    made = RecordedMove(1, position.view.seat, min(truth, key=truth.__getitem__), position.worlds[0])
    reviewer = Reviewer(position.game, uniform(game))
    found = [reviewer.judge_move(made, QuickChance(seed), 24) for seed in range(2 * SEEDS)]

    too_much = estimate_mean([one.cost.mean - (truth[one.best] - truth[made.move]) for one in found])

    assert {one.best for one in found} != {max(truth, key=truth.__getitem__)}
    assert too_much.verdict(0) == ""


@pytest.mark.slow
@pytest.mark.parametrize("game", WORLDS)
def test_what_is_told_of_the_first_moves_holds_though_it_chose_them(game: str) -> None:
    """A hint orders moves by the same worlds that it values them by, which could flatter the first."""
    position, truth = position_of(game), exact(game)
    analyst = Analyst(position.game, uniform(game))
    told = min(MAX_TOLD, len(position.moves))
    found = [analyst.analyse(position.view, position.moves, QuickChance(seed), Budget(told * WORLDS[game])) for seed in range(SEEDS)]
    worth = [fmean(truth[value.move] for value in one.moves[: one.alike]) for one in found]

    inside = sum(one.together is not None and is_inside(one.together, it) for one, it in zip(found, worth, strict=True))

    assert inside >= 90


def is_inside(interval: Estimate, worth: float) -> bool:
    return interval.low - 1e-9 <= worth <= interval.high + 1e-9


# What was tried


def catte_lead() -> tuple[Any, Sequence[Any]]:
    """Eight legal moves and more in the first round of three."""
    state = game_of("catte").start(Options(3, (("rounds", "3"),)), QuickChance(2)).state
    (seat,) = game_of("catte").pending(state)
    return game_of("catte").view(state, seat), game_of("catte").legal_moves(state, seat)


def game_of(name: str) -> AnyGame:
    return all_games()[name]


def test_the_policys_favourites_are_tried_in_the_same_worlds_and_other_moves_have_no_value() -> None:
    view, legal = catte_lead()

    found = analyse(game_of("catte"), view, legal, QuickChance(1), Budget(MAX_TOLD * 40))

    assert found.worlds == 40
    assert [one.points is None for one in found.moves] == [False] * MAX_TOLD + [True] * (len(legal) - MAX_TOLD)
    assert {one.move for one in found.moves} == set(legal)


@pytest.mark.parametrize("game", WORLDS)
def test_the_order_of_told_moves_agrees_with_their_values(game: str) -> None:
    """The first ones are told together if none is surely better, in whatever order the policy likes them."""
    position = position_of(game)
    analyst = Analyst(position.game, uniform(game))
    for moves in (position.moves, position.moves[::-1]):
        found = analyst.analyse(position.view, moves, QuickChance(3), Budget(MAX_TOLD * MIN_WORLDS))
        told = [one for one in found.moves if one.points]
        means = [one.mean for one in (found.together, *(one.points for one in told[found.alike :])) if one]

        assert means == sorted(means, reverse=True)
        assert [one.difference.verdict(0) for one in told[: found.alike + 1] if one.difference] == [""] * found.alike + ["below"] * (
            len(told) > found.alike
        )


@pytest.mark.parametrize(
    ("budget", "worlds"),
    [(Budget(0), 0), (Budget(10**9, seconds=0.0), 0), (Budget(MAX_TOLD * (MIN_WORLDS - 1)), MIN_WORLDS - 1)],
    ids=["no rollouts", "no time", "too few"],
)
def test_from_too_few_worlds_no_value_is_made_up_and_the_policy_orders_the_moves(budget: Budget, worlds: int) -> None:
    view, legal = catte_lead()
    learned = load_policy("catte")
    assert learned
    logits = dict(zip(legal, learned.logits(game_of("catte").imagine(view, QuickChance(1)), view.seat, legal), strict=True))

    found = analyse(game_of("catte"), view, legal, QuickChance(1), budget)

    assert (found.worlds, found.together) == (worlds, None)
    assert not any(one.points for one in found.moves)
    assert [one.move for one in found.moves] == sorted(legal, key=lambda move: -logits[move])


def test_a_single_legal_move_costs_no_rollouts() -> None:
    view, legal = catte_lead()

    assert analyse(game_of("catte"), view, legal[:1], QuickChance(1), Budget(10**9)).worlds == 0


@pytest.mark.parametrize("rollouts", [1, 7, 60, 100])
def test_no_more_rollouts_are_made_than_the_budget_has(rollouts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    play_out = Rollouts.play_out

    def count_and_play_out(*args: Any) -> Any:
        made.append(args)
        return play_out(*args)

    monkeypatch.setattr(Rollouts, "play_out", count_and_play_out)
    view, legal = catte_lead()

    analyse(game_of("catte"), view, legal, QuickChance(1), Budget(rollouts))

    assert len(made) <= rollouts


def test_a_chance_to_end_first_is_told_only_where_the_game_is_played_to_its_end() -> None:
    view, legal = catte_lead()
    last = position_of("catte")

    more_rounds_follow = analyse(game_of("catte"), view, legal, QuickChance(1), Budget(60))
    the_game_ends = analyse(game_of("catte"), last.view, last.moves, QuickChance(1), Budget(60))

    assert more_rounds_follow.best.wins is None
    assert 0 <= (the_game_ends.best.wins or 0) <= 1
    assert the_game_ends.best.wins is not None


@pytest.mark.parametrize("game", WORLDS)
def test_in_two_worlds_that_a_seat_cannot_tell_apart_moves_are_judged_alike(game: str) -> None:
    rules, draw = game_of(game), random.Random(5)
    options, *_ = list_variants(game, rules.seats, rules.options)
    moments = list(undecided(Play.begin(rules, options, QuickChance(5)), at_random(draw)))
    for moment in moments[-1 : len(moments) // 2 : -11]:
        seat = max(moment.pending)
        legal, other = moment.legal_moves(seat), help_of(game).other_world(moment.state, seat, draw)
        here, there = (
            analyse(rules, rules.view(world, seat), legal, QuickChance(7), Budget(MAX_TOLD * MIN_WORLDS)) for world in (moment.state, other)
        )
        assert here == there
