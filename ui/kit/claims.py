"""Claims: what prompts and buttons say about a seat's legal moves, as values that tests compare with
the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

M = TypeVar("M")


class Claim(NamedTuple, Generic[M]):
    """One thing that the hand says about one move which its seat may make now.

    `kind` is the game's own word, such as `wins`; `value` what is said, in the unit that the game's
    `claims` module names: points, a total, or True.
    """

    move: M
    kind: str
    value: Any = True


def no_claims(_view: Any) -> Sequence[Claim[Any]]:
    """The claims of a game whose hands say nothing about single moves."""
    return ()
