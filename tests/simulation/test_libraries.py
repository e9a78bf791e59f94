"""The versions of simulated libraries are those that were searched."""

from __future__ import annotations

from importlib.metadata import version

from tests.simulation.libraries import PINNED


def test_the_versions_are_those_that_were_read() -> None:
    assert {name: version(name) for name in PINNED} == PINNED, "search them for time, random, urandom and threads, and see TAKEN"
