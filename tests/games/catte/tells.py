"""By statistic, a function that finds the counted seats in the sentence of a public event."""

import re
from collections.abc import Callable

TELLS: dict[str, Callable[[str], list[str]]] = {
    "exact-limits": lambda said: re.findall(r"(p\d) scores \d+ \(acquired \d+, doubled\)", said),
    "over-limits": lambda said: re.findall(r"(p\d) scores \d+ \(acquired \d+, over the limit\)", said),
}
