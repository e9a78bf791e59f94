"""Settings for all tests: no deadline for Hypothesis, and fewer garbage collections."""

from __future__ import annotations

import gc

from hypothesis import settings

import tests.harness.cog_cache  # (what it changes in discord.py)
import tests.harness.database_template  # noqa: F401  (what it changes in bot/storage)

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


def pytest_collection_finish() -> None:
    """Freeze the loaded modules and tests, because collecting them takes longer than most tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 10)  # with 100 a worker had three gigabytes by night


def pytest_sessionfinish() -> None:
    """Freeze all objects, because pytest would collect garbage five times at the end."""
    gc.collect()
    gc.freeze()
