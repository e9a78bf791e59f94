"""One figure of a bench."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """A figure, what it is held against in the same run (nothing, if empty), and how many times that it is."""

    name: str
    value: float
    unit: str
    anchor: str
    ratio: float
