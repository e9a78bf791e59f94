"""Figures as they are printed: each beside an anchor measured in the same run, for the speed of a machine swings."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import NamedTuple


class Row(NamedTuple):
    """One figure, what it is held against, and how many times that it is."""

    name: str
    value: float
    unit: str
    anchor: str
    ratio: float

    def __str__(self) -> str:
        return f"{self.name:60} {self.value:12,.3f} {self.unit:8} {self.ratio:10.3f} × {self.anchor}"


def count_per_second(work: Callable[[], int], seconds: float = 1.0) -> float:
    """How many things a second `work` does, which says how many it did: the best of several tries that last so long together.

    Processor time is counted, so that other programs disturb little; the best try is the least disturbed one.
    """
    best, ends = 0.0, time.monotonic() + seconds
    gc.collect()
    while time.monotonic() < ends or not best:
        before = time.process_time()
        done = work()
        best = max(best, done / (time.process_time() - before))
    return best
