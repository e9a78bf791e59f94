"""Worlds by their numbers: forty by day, and by night as many as fit in it. What one finds is run again with `make world SEED=…`."""

from __future__ import annotations

from functools import partial

import pytest

from tests.harness.world.run import live_drawn, live_many
from tests.harness.world.test_server_wishes import WISHED

BY_DAY = [number for number in range(1, 32) if number not in {27} | WISHED.keys()]
"""Every tenth world, from 7 on, has twenty tables in the place of three, and costs five times as much: one of those is for a day, and one
of a server that wishes. Those of such servers are lived with their wishes, and not without as well. With these and with ten in which
people fall asleep they are forty."""
BY_NIGHT, TOGETHER = 900, 25
ASLEEP_BY_DAY, ASLEEP_BY_NIGHT = 10, 250


@pytest.mark.slow
@pytest.mark.parametrize("seed", BY_DAY)
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
    assert broken(first, sleepy=True) == {}


@pytest.mark.night
@pytest.mark.parametrize("first", range(1, 1 + BY_NIGHT, TOGETHER))
def test_worlds_of_the_night(first: int) -> None:
    assert broken(first) == {}


def broken(first: int, *, sleepy: bool = False) -> dict[int, tuple[str, ...]]:
    """Of so many worlds from this number on those in which something was found, and what. They are lived in a process of their own: each
    leaves a little behind, and a worker of pytest that lived two thousand would have six gigabytes in the end."""
    lives = live_many(range(first, first + TOGETHER), one=partial(live_drawn, sleepy=sleepy), processes=1)
    return {lived.seed: lived.found for lived in lives if lived.found}
