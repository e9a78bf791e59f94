"""What libraries draw and read for themselves is known, to the name: who brings a new version reads them again."""

from __future__ import annotations

import ast
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import discord
import pytest

from tests.simulation.chance import Draws
from tests.simulation.libraries import LEFT, PINNED, TAKEN, taken_over
from tests.simulation.loop import BEGINNING, Clock

ASKS = {
    *("time.time", "time.monotonic", "time.perf_counter", "time.sleep", "datetime.now", "datetime.utcnow", "datetime.today"),
    *("os.urandom", "uuid.uuid1", "uuid.uuid4", "threading.Thread"),
}
ASKS_ANYHOW = ("random", "secrets")
"""Modules of which everything asks for chance."""
SEARCHED = [name.removesuffix(".py").replace("-", "_") for name in PINNED]
"""As what they are imported."""


def asking(tree: ast.Module) -> Iterator[str]:
    """What of a module's source asks the machine for the time, for chance or for a thread: `time.time`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            owner = node.value.attr if isinstance(node.value, ast.Attribute) else node.value.id if isinstance(node.value, ast.Name) else ""
            if f"{owner}.{node.attr}" in ASKS or owner in ASKS_ANYHOW:
                yield f"{owner}.{node.attr}"
        if isinstance(node, ast.ImportFrom) and node.level == 0:
            yield from (one.name for one in node.names if f"{node.module}.{one.name}" in ASKS or node.module in ASKS_ANYHOW)


def sources(package: str) -> Iterator[tuple[str, ast.Module]]:
    """Every module of a package that is one of Python, by its name."""
    folder = Path(str(import_module(package).__file__)).parent
    for path in sorted(folder.rglob("*.py")):
        name = ".".join((package, *path.relative_to(folder).with_suffix("").parts)).removesuffix(".__init__")
        yield name, ast.parse(path.read_text(encoding="utf-8"))


def test_the_versions_are_those_that_were_read() -> None:
    assert {name: version(name) for name in PINNED} == PINNED, "read them again, and say in TAKEN or LEFT what has come"


def test_whatever_asks_the_machine_is_taken_over_or_left_for_a_reason() -> None:
    known = TAKEN.keys() | LEFT.keys() | {"aiohttp._websocket.writer"}

    strange = [
        f"{name}: {', '.join(sorted(found))}"
        for package in SEARCHED
        for name, tree in sources(package)
        if (found := {*asking(tree)}) and name not in known
    ]

    assert strange == []


@pytest.mark.parametrize("module", TAKEN)
def test_what_is_taken_over_is_there(module: str) -> None:
    there = import_module(module)

    assert [name for name in TAKEN[module] if not hasattr(there, name)] == []


def test_while_a_world_lasts_the_libraries_have_its_time_and_afterwards_the_machines() -> None:
    clock = Clock()
    with taken_over(clock, Draws(1)):
        clock.now = 100.0
        assert discord.utils.utcnow() == datetime.fromtimestamp(BEGINNING + 100, UTC)
        assert sys.modules["aiohttp.helpers"].time.time() == BEGINNING + 100

    assert abs(discord.utils.utcnow().timestamp() - time.time()) < 3600
    assert sys.modules["aiohttp.helpers"].time is time


def test_chance_in_the_libraries_is_that_of_the_seed() -> None:
    def drawn(seed: int) -> list[object]:
        with taken_over(Clock(), Draws(seed)):
            backoff = discord.backoff.ExponentialBackoff()
            return [backoff.delay(), backoff.delay(), sys.modules["aiohttp.multipart"].uuid.uuid4().hex]

    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)
