"""How each statistic reads in the sentences of public events: the seats that a sentence tells of."""

import re
from collections.abc import Callable

TELLS: dict[str, Callable[[str], list[str]]] = {
    "five-cats": lambda said: re.findall(r"(p\d) 5cats", said),
    "collections": lambda said: re.findall(r"^(p\d) has cats of all six colours", said),
}
