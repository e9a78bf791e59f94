"""A small chart of letters that every font has: the words of a drawn chart."""

from __future__ import annotations

from collections.abc import Sequence

BARS = "▁▂▃▄▅▆▇█"


def sparkline(numbers: Sequence[int], width: int = 30) -> str:
    """The numbers as bars, oldest first.

    If `numbers` has more than `width` values (at least 2), `width` of them are taken at even
    distances, the first and last included. Empty if there are no numbers.

    >> sparkline([1480, 1500, 1523])
    '▁▄█'
    >> sparkline([1500])
    '▄'
    """
    if len(numbers) > width:
        last = len(numbers) - 1
        numbers = [numbers[round(place * last / (width - 1))] for place in range(width)]
    low = min(numbers, default=0)
    span = max(numbers, default=0) - low
    return "".join(BARS[(number - low) * (len(BARS) - 1) // span if span else len(BARS) // 2 - 1] for number in numbers)
