"""How each statistic reads in the sentences of public events: the seats that a sentence tells of."""

import re
from collections.abc import Callable

TELLS: dict[str, Callable[[str], list[str]]] = {
    "first-towers": lambda said: re.findall(r"(p\d) completes tower \d first", said),
    "cats": lambda said: re.findall(r"(p\d) marks house in \S+ (?:\([^)]*\) )?and scores the \w+ cat", said),
}
