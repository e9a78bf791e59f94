"""What a policy looks at in the festival: in every kind of decision something, and never what its seat may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import accumulate

import pytest

from ai import QuickChance
from games import kit
from games.festival import GAME
from games.festival.cat import moves, seat_to_act
from games.festival.features import FEATURES, features
from games.festival.moves import Move
from games.festival.state import State
from games.kit import Seat
from tests.games.festival.matches import options
from tests.playing import AnyPlay, at_random, whole

FORMS = [(seats, rules) for seats in (3, 4) for rules in ("basic", "experienced", "advanced")]
in_each_form = pytest.mark.parametrize(("seats", "rules"), FORMS)


def matches(seats: int, rules: str, count: int) -> Iterator[list[AnyPlay]]:
    """Random matches, each as its moments."""
    for number in range(count):
        dealt = kit.Play.begin(GAME, options(seats, rules=rules, target="10"), QuickChance(number))
        yield list(whole(dealt, at_random(random.Random(number))))


def decisions(moments: list[AnyPlay]) -> Iterator[tuple[State, Seat, tuple[Move, ...]]]:
    """The state, the first pending seat and its legal moves at each moment."""
    for moment in moments:
        state: State = moment.state
        if (seat := seat_to_act(state)) is not None:
            yield state, seat, moves(state, seat)


@in_each_form
def test_every_move_of_every_decision_falls_in_different_cells_that_there_are(seats: int, rules: str) -> None:
    for moments in matches(seats, rules, 4):
        for state, seat, legal in decisions(moments):
            found = features(state, seat, legal)
            assert len(found) == len(legal)
            for cells in found:
                assert len(set(cells)) == len(cells) > 0
                assert all(0 <= cell < sum(FEATURES.values()) for cell in cells)


def test_each_feature_is_looked_at_somewhere_and_lies_in_cells_of_its_own() -> None:
    begins, reached = [*accumulate(FEATURES.values(), initial=0)], set[str]()
    for seats, rules in FORMS:
        for moments in matches(seats, rules, 8):
            for state, seat, legal in decisions(moments):
                cells = {cell for one in features(state, seat, legal) for cell in one}
                reached |= {name for name, begin, end in zip(FEATURES, begins, begins[1:], strict=False) if cells & {*range(begin, end)}}

    assert reached == {*FEATURES}
