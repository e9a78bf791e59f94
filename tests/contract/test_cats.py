"""What every cat must keep in every game: it answers with a legal move wherever one is asked for, and from its view alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from games.kit import Seat
from players import Budget, Level, QuickChance, Thought, levels
from tests.contract.helpers import help_of
from tests.contract.test_contract import Played, on_random_games
from tests.playing import AnyPlay

LEVELS = levels().values()
SELDOM = 29
FEW = Budget(6)
"""Rollouts enough for a search to try its moves in some worlds."""


def asked(played: Played, every: int) -> Iterator[tuple[AnyPlay, Seat, Level]]:
    """Who is asked, in some of the moments, and which level of cats answers; those that search answer the first and now and then one."""
    chosen = [(moment, seat) for moment in played.moments[::every] for seat in sorted(moment.pending)]
    for number, (moment, seat) in enumerate(chosen):
        yield from ((moment, seat, level) for level in LEVELS if not level.searches or number % SELDOM == 0)


def thought_in(world: Any, played: Played, seat: Seat, legal: Any, level: Level) -> Thought[Any]:
    budget = FEW if level.searches else level.budget
    return level.think(played.game, played.game.view(world, seat), legal, QuickChance(7), budget)


@pytest.mark.slow
@on_random_games
def test_a_cat_weighs_exactly_the_legal_moves_in_every_position(played: Played, draw: random.Random) -> None:
    for moment, seat, level in asked(played, 5):
        legal = moment.legal_moves(seat)
        thought = thought_in(moment.state, played, seat, legal, level)
        assert Counter(weighed.move for weighed in thought.moves) == Counter(legal)
        assert all(0 < weighed.value < 1 for weighed in thought.moves)
        assert [weighed.value for weighed in thought.moves] == sorted((weighed.value for weighed in thought.moves), reverse=True)


@pytest.mark.slow
@on_random_games
def test_in_two_worlds_that_its_seat_cannot_tell_apart_a_cat_thinks_the_same(played: Played, draw: random.Random) -> None:
    for moment, seat, level in asked(played, 7):
        other = help_of(played.game.name).other_world(moment.state, seat, draw)
        here, there = (thought_in(world, played, seat, moment.legal_moves(seat), level) for world in (moment.state, other))
        assert here == there
