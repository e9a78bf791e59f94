"""Worlds and pairs: by day a few that follow from the commit, by night a thousand fresh ones. `make world SEED=…` runs one again."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from tests.simulation.plan import Plan
from tests.simulation.run import Lived, live, live_drawn, live_many, number_of_the_commit
from tests.simulation.twins import live_twins

DAY, PAIRS = 6, 2
NIGHT, PAIRS_OF_THE_NIGHT, TOGETHER = 1000, 200, 25
COMMIT = number_of_the_commit()
TODAY = int(time.time() // 86_400) * 10_000


@pytest.mark.slow
@pytest.mark.parametrize("number", range(DAY))
def test_a_world_of_the_commit(number: int) -> None:
    holds(live_drawn(COMMIT + number))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(PAIRS))
def test_nobody_can_tell_twins_apart_but_who_knows(number: int) -> None:
    holds(live_twins(COMMIT + number))


@pytest.mark.night
@pytest.mark.parametrize("first", range(0, NIGHT, TOGETHER))
def test_worlds_of_the_night(first: int) -> None:
    """In a process of their own: each leaves a little behind."""
    for world in live_many(range(TODAY + first, TODAY + first + TOGETHER)):
        holds(world)


@pytest.mark.night
@pytest.mark.parametrize("first", range(0, PAIRS_OF_THE_NIGHT, TOGETHER))
def test_twins_of_the_night(first: int) -> None:
    for world in live_many(range(TODAY + first, TODAY + first + TOGETHER), live_twins):
        holds(world)


def holds(world: Lived) -> None:
    assert world.found == (), str(world)


@pytest.mark.slow
def test_a_number_is_a_world() -> None:
    plan = replace(Plan.drawn(4), parts=())

    one, other = live(plan), live(plan)

    assert (one.digest, one.found) == (other.digest, other.found)
