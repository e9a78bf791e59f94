"""The worlds a seat could be in: all of them, each as likely as any other; and what is told of a world shows no more than its views."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from ai import QuickChance
from games.kit import Event, IllegalMove, Options, Play, Seat, Stream
from games.maneki import GAME
from games.maneki.components import BLACK
from games.maneki.state import State
from tests.games.maneki.contract import other_world
from tests.games.maneki.tables import state_of
from tests.playing import at_random, whole

P0, P1, P2 = map(Seat, range(3))
TABLE = """
A: O coin/1, G/-2 | p0 K W | p1 O O G @12 | p2 B
B: K/4, W can/2 | p2 C C
C: C/3, C/2 | p1 K
p0: K O W | owns B coin/3, B/1
p1: G G G | owns K/-2, K/1
p2: B C C
starter p0 | turn 13
"""


def test_fronts_that_a_seat_may_not_know_are_any_that_are_left() -> None:
    view = GAME.view(state_of(TABLE), P0)
    trials = 2000

    owned = Counter(GAME.imagine(view, QuickChance(number)).owned[1][0].tile.value for number in range(trials))

    assert sorted(owned) == [-2, 1, 2, 3, 4]
    assert all(0.16 < count / trials < 0.24 for count in owned.values())


def test_fronts_that_a_seat_knows_stay_where_they_are() -> None:
    state = state_of(TABLE)

    for seed in range(50):
        dream = GAME.imagine(GAME.view(state, P1), QuickChance(seed))
        assert [neko.tile.value for neko in dream.owned[1]] == [-2, 1]
        assert {tile.value for tile in dream.supply.stacks[BLACK]} < {2, 3, 4}
        assert dream.boards[1][0].tile.value in {2, 3, 4}


def visible_events(reader: Seat | None, events: tuple[Event, ...]) -> list[str]:
    return [repr(event) + str(event) for event in events if event.to is None or event.to == reader]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_whoever_cannot_tell_two_worlds_apart_afterwards_has_been_told_the_same(seats: int) -> None:
    """A move reveals things here, so the contract compares only some; this compares all that lead to equal views."""
    compared: Counter[Seat | None] = Counter()
    for number in range(2):
        draw, chance = random.Random(number), Stream(bytes([number]) * 32)
        dealt = Play.begin(GAME, Options(seats, (("bonus", "piece"),)), chance)
        for before, after in pairwise(whole(dealt, at_random(draw))):
            state, step, (mover, move, _) = before.state, after.step, after.moves[-1]
            for reader in (None, *map(Seat, range(seats))):
                for other in _worlds(state, reader, draw):
                    try:
                        elsewhere = GAME.apply(other, mover, move, chance)
                    except IllegalMove:
                        continue  # in that world the mover does not hold the card
                    if repr(GAME.view(elsewhere.state, reader)) == repr(GAME.view(step.state, reader)):
                        assert visible_events(reader, elsewhere.events) == visible_events(reader, step.events)
                        compared[reader] += 1

    assert min(compared.values()) > 20
    assert len(compared) == seats + 1


def _worlds(state: State, reader: Seat | None, draw: random.Random) -> list[State]:
    return [other_world(state, reader, draw) for _ in range(2)]
