"""No person is sent a secret: worlds that differ in a secret look alike to all others, to Discord and in the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from tests.harness.text_diff import first_difference

if TYPE_CHECKING:
    from tests.simulation.twins import Observations


def find_violations(one: Observations, other: Observations) -> Iterator[str]:
    """Differences visible to people who may not know the secret, to Discord or in the log.

    No difference is a violation for a person who knows the secret.
    """
    for name in one.read:
        if name in one.knowing:
            asked = [[text for to, text in seen.requests if to == name] for seen in (one, other)]  # the person may refuse direct messages
            if one.read[name] == other.read[name] and asked[0] == asked[1]:
                yield f"{name} knows the secret, and was sent the same in both worlds"
        elif (words := _first(one.read[name], other.read[name])) is not None:
            yield f"{name} was sent {words}"
    here, there = ([text for to, text in seen.requests if to not in one.knowing] for seen in (one, other))
    if (words := _first(here, there)) is not None:
        yield f"the bot asked {words}"
    if (words := _first(one.log, other.log)) is not None:
        yield f"the log says {words}"


def _first(here: Sequence[Any], there: Sequence[Any]) -> str | None:
    for number, (left, right) in enumerate(zip_longest(here, there)):
        if left != right:
            return f"as number {number} {first_difference(str(left), str(right))}"
    return None
