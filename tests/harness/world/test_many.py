"""Worlds by their numbers: forty by day, some thousands by night. What one finds is run again with `make world SEED=…`."""

from __future__ import annotations

import pytest

from tests.harness.world.run import live_drawn

BY_DAY, BY_NIGHT, TOGETHER = 40, 3000, 100
ASLEEP_BY_DAY, ASLEEP_BY_NIGHT = 10, 1000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, BY_DAY + 1))
def test_a_world_of_the_day(seed: int) -> None:
    lived = live_drawn(seed)

    assert lived.found == (), "\n".join((*lived.story, *lived.struck))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, ASLEEP_BY_DAY + 1))
def test_an_evening_in_which_people_fall_asleep(seed: int) -> None:
    lived = live_drawn(seed, sleepy=True)

    assert lived.found == (), "\n".join((*lived.story, *lived.struck))


@pytest.mark.night
@pytest.mark.parametrize("first", range(ASLEEP_BY_DAY + 1, ASLEEP_BY_DAY + 1 + ASLEEP_BY_NIGHT, TOGETHER))
def test_evenings_of_the_night_in_which_people_fall_asleep(first: int) -> None:
    lives = (live_drawn(seed, sleepy=True) for seed in range(first, first + TOGETHER))

    assert {lived.seed: lived.found for lived in lives if lived.found} == {}


@pytest.mark.night
@pytest.mark.parametrize("first", range(BY_DAY + 1, BY_DAY + 1 + BY_NIGHT, TOGETHER))
def test_worlds_of_the_night(first: int) -> None:
    broken = {lived.seed: lived.found for lived in (live_drawn(seed) for seed in range(first, first + TOGETHER)) if lived.found}

    assert broken == {}
