"""For all tests: what Hypothesis draws may take its time, for how fast something is has its place in bench/."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
