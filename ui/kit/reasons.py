"""Reasons why one legal move of a seat is better than another, as claims about both moves.

A reason is told only if its claims are true by the rules and it has points for the move: those of the
cats' rules of thumb (games/<game>/cat.py), or points of its own where thumbs see nothing of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from ui.kit.claims import Claim
from ui.kit.words import Say

M = TypeVar("M")
LEAST_POINTS = 0.005
"""The least number of points of its thumbs for a reason to be told."""


class Reason(NamedTuple, Generic[M]):
    """A reason for a move. `code` is the game's own word and the end of the text's key,
    `<game>-why-<code>`.
    """

    code: str
    claims: tuple[Claim[M], ...]
    """The fact that the text says of the move, or of the other one."""
    points: float | None = None
    """The points by which the text says that the move is better, those of footprints included; None if it
    names none.
    """

    def explains(self, difference: float) -> bool:
        """True unless the points in the text are less than half of this difference between the moves."""
        return self.points is None or 2 * self.points >= difference


Weight = Collection[str] | float
"""What speaks for a reason: points, or the thumbs that have to agree with it and say how many."""
ALL_THUMBS: Collection[str] = ()
"""In place of thumbs: the sum of all."""


def rank_reasons(found: Iterable[tuple[Reason[M], Weight]], mine: Mapping[str, float], theirs: Mapping[str, float]) -> Sequence[Reason[M]]:
    """The reasons that have points, those with most of them first.

    `mine` and `theirs` are the points of all thumbs for the move and for the other one.
    """
    gains = {thumb: mine.get(thumb, 0.0) - theirs.get(thumb, 0.0) for thumb in (*mine, *theirs)}
    weighed = [
        (weight if isinstance(weight, int | float) else sum(gains.get(thumb, 0.0) for thumb in weight or gains), reason)
        for reason, weight in found
    ]
    return [reason for points, reason in sorted(weighed, key=lambda one: -one[0]) if points > LEAST_POINTS]


def no_reasons(_view: Any, _move: Any, _other: Any) -> Sequence[Reason[Any]]:
    """The reasons of a game that gives none."""
    return ()


def say_nothing(_view: Any, _reason: Reason[Any], _say: Say, _names: Sequence[str]) -> str:
    """The text of a reason in a game that gives none."""
    return ""
