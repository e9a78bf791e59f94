"""Worlds by their numbers: forty by day, some thousands by night. What one finds is run again with `make world SEED=…`."""

from __future__ import annotations

import pytest

from tests.harness.world.run import live_drawn

BY_DAY, BY_NIGHT, TOGETHER = 40, 3000, 100


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, BY_DAY + 1))
def test_a_world_of_the_day(seed: int) -> None:
    lived = live_drawn(seed)

    assert lived.found == (), "\n".join((*lived.story, *lived.struck))


@pytest.mark.night
@pytest.mark.parametrize("first", range(BY_DAY + 1, BY_DAY + 1 + BY_NIGHT, TOGETHER))
def test_worlds_of_the_night(first: int) -> None:
    broken = {lived.seed: lived.found for lived in (live_drawn(seed) for seed in range(first, first + TOGETHER)) if lived.found}

    assert broken == {}
