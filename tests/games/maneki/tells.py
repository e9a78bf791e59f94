"""By statistic, a function that finds the counted seats in the sentence of a public event."""

import re
from collections.abc import Callable

TELLS: dict[str, Callable[[str], list[str]]] = {
    "five-cats": lambda said: re.findall(r"(p\d) 5cats", said),
    "collections": lambda said: re.findall(r"^(p\d) has cats of all six colours", said),
}
