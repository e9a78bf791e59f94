"""Worlds and pairs: a few by the commit, by night a thousand by the date. `make world SEED=…` runs one again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from tests.harness.postgres_server import run_server, why_not
from tests.simulation.plan import Plan
from tests.simulation.run import WorldResult, commit_number, run_plan, run_seed, run_seeds, run_shared
from tests.simulation.twins import run_twins

DAY, PAIRS = 6, 2
NIGHT, PAIRS_OF_THE_NIGHT, SHARED_OF_THE_NIGHT, TOGETHER = 1000, 200, 100, 25
COMMIT = commit_number()
TODAY = int(time.time() // 86_400) * 10_000


@pytest.mark.slow
@pytest.mark.parametrize("number", range(DAY))
def test_a_world_of_the_commit(number: int) -> None:
    holds(run_seed(COMMIT + number))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(PAIRS))
def test_nobody_can_tell_twins_apart_but_who_knows(number: int) -> None:
    holds(run_twins(COMMIT + number))


@pytest.mark.night
@pytest.mark.parametrize("first", range(0, NIGHT, TOGETHER))
def test_worlds_of_the_night(first: int) -> None:
    """Each world runs in a separate process, because worlds leave some objects behind."""
    for world in run_seeds(range(TODAY + first, TODAY + first + TOGETHER)):
        holds(world)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    if reason := why_not():
        pytest.skip(reason)
    with run_server() as server:
        yield server.address


@pytest.mark.slow
def test_a_world_of_several_processes(address: str) -> None:
    for world in run_seeds(range(COMMIT, COMMIT + 1), partial(run_shared, address=address)):
        holds(world)


@pytest.mark.night
@pytest.mark.parametrize("first", range(0, SHARED_OF_THE_NIGHT, TOGETHER))
def test_worlds_of_several_processes_of_the_night(first: int, address: str) -> None:
    for world in run_seeds(range(TODAY + first, TODAY + first + TOGETHER), partial(run_shared, address=address)):
        holds(world)


@pytest.mark.night
@pytest.mark.parametrize("first", range(0, PAIRS_OF_THE_NIGHT, TOGETHER))
def test_twins_of_the_night(first: int) -> None:
    for world in run_seeds(range(TODAY + first, TODAY + first + TOGETHER), run_twins):
        holds(world)


def holds(world: WorldResult) -> None:
    assert world.found == (), str(world)


@pytest.mark.slow
def test_a_number_is_a_world() -> None:
    plan = replace(Plan.from_seed(4), moves_per_part=())

    one, other = run_plan(plan), run_plan(plan)

    assert (one.digest, one.found) == (other.digest, other.found)
