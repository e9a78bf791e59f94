"""Decisions that show each thumb of Maneki-Ne-Collection (tests/games/test_positions.py)."""

from __future__ import annotations

from tests.ai.thumbs import Case

CASES = {
    "where all cats are alike the hand goes where it becomes strong": Case(
        "good-cushions",
        """
        A: K/4, B/1
        B: O/2, G/1
        C: C/2, W/1
        p0: K K W | owns K/1, B/2, O/4, G/3, C/3, W/2
        p1: O O O
        """,
        "lay A K K",
    ),
    "a coin is fought for, once one has cats of a colour": Case(
        "coins-like-many-of-a-colour",
        """
        A: K/4, B/1
        B: O coin/2, O/1
        C: C/2, W/1
        p0: K O W | owns O/3, O/4
        p1: O O O
        """,
        "lay B O",
    ),
    "who sits on a bad cushion wants a can": Case(
        "a-can-for-a-bad-cushion",
        """
        A: G/1, B/2
        B: G can/2, B/1
        C: C/2, W/1
        p0: K G O | owns O/-2, G/3, K/2, C/4, W/3, B/-2
        p1: O O O
        """,
        "lay B G",
    ),
    "the sixth colour is worth a weaker hand": Case(
        "a-colour-i-lack",
        """
        A: B/1, G/1
        B: B/2, W/1
        C: C/2, C/1
        p0: K W G | owns O/2, G/3, K/2, C/4, B/-2
        p1: O O O
        """,
        "lay B W",
    ),
}
