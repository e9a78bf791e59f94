"""For all tests: what Hypothesis draws may take its time, for how fast something is has its place in bench/; and what was read before the
first of them is not looked through for garbage ever again.
"""

from __future__ import annotations

import gc

from hypothesis import settings

import tests.harness.cog_cache  # (what it changes in discord.py)
import tests.harness.database_template  # noqa: F401  (what it changes in bot/storage)

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


def pytest_collection_finish() -> None:
    """By then a process holds all tests and all modules: a collection of garbage takes longer than most of them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 10)  # with 100 a worker had three gigabytes by night


def pytest_sessionfinish() -> None:
    """When all is done pytest looks for garbage five times, for a destructor may complain: of what is still there by then none will."""
    gc.collect()
    gc.freeze()
