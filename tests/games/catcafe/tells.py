"""By statistic, a function that finds the counted seats in the sentence of a public event."""

import re
from collections.abc import Callable

TELLS: dict[str, Callable[[str], list[str]]] = {
    "first-towers": lambda said: re.findall(r"(p\d) completes tower \d first", said),
    "cats": lambda said: re.findall(r"(p\d) marks house in \S+ (?:\([^)]*\) )?and scores the \w+ cat", said),
}
