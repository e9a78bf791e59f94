"""A row of numbers as a small chart, in letters that every font has: what a drawn chart says, for whoever sees no picture."""

from __future__ import annotations

from collections.abc import Sequence

BARS = "▁▂▃▄▅▆▇█"


def bars(numbers: Sequence[int], width: int = 30) -> str:
    """The numbers as bars, oldest first; of more than fit, as many as do, evenly chosen, the last one among them.

    >>> bars([1480, 1500, 1523])
    '▁▄█'
    >>> bars([1500])
    '▄'
    """
    if len(numbers) > width:
        last = len(numbers) - 1
        numbers = [numbers[round(place * last / (width - 1))] for place in range(width)]
    low = min(numbers, default=0)
    span = max(numbers, default=0) - low
    return "".join(BARS[(number - low) * (len(BARS) - 1) // span if span else len(BARS) // 2 - 1] for number in numbers)
