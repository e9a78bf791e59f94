"""How each statistic reads in the sentences of public events: the seats that a sentence tells of."""

import re
from collections.abc import Callable

TELLS: dict[str, Callable[[str], list[str]]] = {
    "exact-limits": lambda said: re.findall(r"(p\d) scores \d+ \(acquired \d+, doubled\)", said),
    "over-limits": lambda said: re.findall(r"(p\d) scores \d+ \(acquired \d+, over the limit\)", said),
}
