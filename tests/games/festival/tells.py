"""By statistic, a function that finds the counted seats in the sentence of a public event."""

import re
from collections.abc import Callable

TELLS: dict[str, Callable[[str], list[str]]] = {
    "third-boozes": lambda said: re.findall(r"p\d", "".join(re.findall(r"because (.*) drank a third booze", said))),
    "redeals": lambda said: re.findall(r"^(p\d) holds three crows", said),
}
