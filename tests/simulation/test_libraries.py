"""Libraries have the time and the chance of a world while it lasts, in the versions that were read for it."""

from __future__ import annotations

import sys
import time
from datetime import UTC, datetime
from importlib.metadata import version

import discord

from tests.simulation.chance import Draws
from tests.simulation.libraries import PINNED, taken_over
from tests.simulation.loop import BEGINNING, Clock


def test_the_versions_are_those_that_were_read() -> None:
    assert {name: version(name) for name in PINNED} == PINNED, "search them for time, random, urandom and threads, and see TAKEN"


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
