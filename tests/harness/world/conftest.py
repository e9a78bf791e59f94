"""For tests that break a quiet world by hand, once for each rule: one world for all of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.harness.world.world import World


@pytest.fixture(scope="module")
def world(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """That of the module's `PLAN`, lived to its end; each test leaves it as it was."""
    with World(request.module.PLAN, tmp_path_factory.mktemp("world")) as world:
        world.runs()
        world.stops()
        yield world
