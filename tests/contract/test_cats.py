"""What every cat must keep in every game: it answers with a legal move wherever one is asked for, and from its view alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from ai import Budget, Level, QuickChance, Thought, levels
from games import AnyGame, all_games
from games.kit import Options, Seat, list_variants
from tests.contract.helpers import help_of
from tests.contract.test_contract import Played, on_few_random_games
from tests.playing import AnyPlay
from tools.bouts import Thinker, make_thinker, play_game

LEVELS = levels().values()
QUESTIONS = 6
"""The number of games of each kind: whole ones by day, and games drawn move by move."""
FEW = Budget(6)
"""Enough rollouts for a search to try its moves in some worlds."""


def pick_questions(played: Played, draw: random.Random, most: int = QUESTIONS) -> Iterator[tuple[AnyPlay, Seat, Level]]:
    """Up to `most` decisions of a game, in order, each with every level; searching levels get the
    middle decision of every other game only.
    """
    questions = [(moment, seat) for moment in played.moments for seat in sorted(moment.pending)]
    chosen = sorted(draw.sample(range(len(questions)), min(most, len(questions))))
    middle = chosen[len(chosen) // 2] if draw.randrange(2) else None
    for number in chosen:
        searched = number == middle
        yield from ((*questions[number], level) for level in LEVELS if searched or not level.needs_rollouts)


def think_in(world: Any, played: Played, seat: Seat, legal: Any, level: Level) -> Thought[Any]:
    budget = FEW if level.needs_rollouts else level.budget
    return level.think(played.game, played.game.view(world, seat), legal, QuickChance(7), budget)


@on_few_random_games
def test_a_cat_weighs_exactly_the_legal_moves_in_every_position(played: Played, draw: random.Random) -> None:
    for moment, seat, level in pick_questions(played, draw):
        legal = moment.legal_moves(seat)
        thought = think_in(moment.state, played, seat, legal, level)
        assert Counter(weighed.move for weighed in thought.moves) == Counter(legal)
        assert all(0 < weighed.value < 1 for weighed in thought.moves)
        assert [weighed.value for weighed in thought.moves] == sorted((weighed.value for weighed in thought.moves), reverse=True)


@on_few_random_games
def test_in_two_worlds_that_its_seat_cannot_tell_apart_a_cat_thinks_the_same(played: Played, draw: random.Random) -> None:
    for moment, seat, level in pick_questions(played, draw):
        other = help_of(played.game.name).other_world(moment.state, seat, draw)
        here, there = (think_in(world, played, seat, moment.legal_moves(seat), level) for world in (moment.state, other))
        assert here == there


@on_few_random_games
def test_in_whatever_order_questions_are_asked_each_has_its_own_answer(played: Played, draw: random.Random) -> None:
    """A cat that remembered anything would think otherwise the second time, or after others."""
    questions = [*pick_questions(played, draw, 3)]
    first = [think_in(moment.state, played, seat, moment.legal_moves(seat), level) for moment, seat, level in questions]

    for place in draw.sample(range(len(questions)), len(questions)):
        moment, seat, level = questions[place]
        assert think_in(moment.state, played, seat, moment.legal_moves(seat), level) == first[place]


EVERY_WAY = [(game, options) for game in all_games().values() for options in list_variants(game.name, game.seats, game.options)]
FIRST_DEAL, SOME, MANY, TOGETHER = 2_000_000, 1, 100, 50
"""So many games each level has, by day and by night; so many by night are one test, which is to end in time on a busy machine."""
SEARCHED = 5
"""A cat that searches does so in every fifth of its thoughts; in the others it plays as one of the level below."""


def way(one: AnyGame | Options) -> str:
    return "-".join([str(one.seats), *(value for _, value in one.values)]) if isinstance(one, Options) else one.name


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "games"), [(0, SOME), *(pytest.param(first, TOGETHER, marks=pytest.mark.night) for first in range(0, MANY, TOGETHER))]
)
@pytest.mark.parametrize(("game", "options"), EVERY_WAY, ids=way)
def test_in_whole_games_in_which_every_level_sits_no_move_is_refused(game: AnyGame, options: Options, first: int, games: int) -> None:
    """Where there are fewer seats than levels they sit there by turns."""
    for deal in range(first * len(LEVELS) // options.seats, (first + games) * len(LEVELS) // options.seats):
        sitting = [[*LEVELS][(deal + seat) % len(LEVELS)] for seat in range(options.seats)]
        outcome = play_game(game, options, FIRST_DEAL + deal, [sometimes(level) for level in sitting])
        assert len(outcome.scores) == options.seats


def sometimes(level: Level) -> Thinker:
    """A cat of this level; a searching one mostly plays as the level below, to save time."""
    slow, quick = make_thinker(level, 1 if level.needs_rollouts else None), make_thinker(levels()["alley-cat"])

    def think(game: AnyGame, view: Any, legal: Any, chance: QuickChance) -> Any:
        hurried = level.needs_rollouts and chance.number(SEARCHED, "hurry") > 0
        return (quick if hurried else slow)(game, view, legal, chance)

    return think
