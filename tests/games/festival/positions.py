"""Decisions that show each thumb of the festival (tests/games/test_positions.py)."""

from __future__ import annotations

from tests.ai.thumbs import Case

OTHERS = """
p1: SU5 YZ0 SP4
p2: FA4 SP6 WI8
p3: WI6 FA5 SU7
"""
CASES = {
    "a card with a fish is played where it is likely to stay one's own": Case(
        "fish", f"p0: SU6 SU8 FA6 {OTHERS} middle SP1 WI12", "play SU8"
    ),
    "a drink is worth more than a fish": Case("two-drinks", f"p0: SU8 SU9 {OTHERS} middle SP4 WI11", "play SU9"),
    "who has had two drinks leaves the third": Case(
        "no-third-drink", f"p0: SU6 SU9 SU5 | took SU3 FA10 {OTHERS} middle SP4 WI12", "play SU5"
    ),
    "who has had one and holds another is in no hurry to drink": Case(
        "more-drinks-in-my-paw", f"p0: SU8 SU9 FA4 FA10 | took SU3 {OTHERS} middle SP4 WI12", "play SU8"
    ),
    "a crow stays in hand": Case("no-crows", f"p0: SU5 SU6 {OTHERS} middle SP4 WI12", "play SU5"),
    "a multiplier is chosen for the fish in hand": Case(
        "the-season-of-my-fish",
        f"p0: SP1 SP9 SU6 FA6 | multipliers K1 K2 {OTHERS} rules experienced | phase choose multiplier | queue p0",
        "multiplier K1",
    ),
    "so are the first three tokens": Case(
        "the-season-of-my-fish", f"p0: SP1 SU2 WI12 FA6 {OTHERS} rules advanced | phase take tokens | queue p0", "tokens SP SU WI"
    ),
    "and every later one": Case(
        "the-season-of-my-fish", f"p0: SP6 SU2 FA6 {OTHERS} rules advanced | phase take token | queue p0 | past 1", "token SU"
    ),
    "three crows are given back": Case("three-crows-are-too-many", f"p0: SU6 FA7 WI8 SP5 SU10 {OTHERS} middle SP4 WI12", "redeal"),
    "a crow goes to the YOROZU that brings the better card": Case(
        "fish",
        """
        p0: SP4 | played SU6
        p1: SU5 | played YZ0
        p2: FA4 | played YZ13
        p3: FA5 | played WI6
        middle SP4 WI12 | phase choose swap | queue p0
        """,
        "swap YZ13",
    ),
}
