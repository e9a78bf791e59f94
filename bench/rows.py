"""Rows of figures, each beside an anchor from the same run, as the speed of a machine varies."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import NamedTuple


class Row(NamedTuple):
    """One figure, its anchor, and the ratio of both."""

    name: str
    value: float
    unit: str
    anchor: str
    ratio: float

    def __str__(self) -> str:
        return f"{self.name:60} {self.value:12,.3f} {self.unit:8} {self.ratio:10.3f} × {self.anchor}"


def count_per_second(work: Callable[[], int], seconds: float = 1.0) -> float:
    """Things per second of processor time, in the best try: the least disturbed one.

    `work` is one try and returns the number of things it has done. Tries begin until `seconds` of
    wall time are over.
    """
    best, ends = 0.0, time.monotonic() + seconds
    gc.collect()
    while time.monotonic() < ends or not best:
        before = time.process_time()
        done = work()
        best = max(best, done / (time.process_time() - before))
    return best
