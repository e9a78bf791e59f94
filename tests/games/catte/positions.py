"""Decisions that show each thumb of Catte (tests/games/test_positions.py)."""

from __future__ import annotations

from tests.ai.thumbs import Case

OTHERS = """
p1: BK7 WH2  | column BR5 BK7 WH8   | acquired
p2: WH3 BR11 | column WH2 WH10 BR15 | acquired
p3: WH9 BR13 | column WH6 BK9       | acquired
"""
CASES = {
    "a coffee that nobody need be paid for is taken": Case(
        "coffee-is-points", f"p0: BK3 BK12 | column | acquired {OTHERS} centre WH4 | leader p1 | trick BK7, BK8, BK9", "play BK12"
    ),
    "the smallest coffee is taken if it makes fifteen": Case(
        "exactly-the-limit",
        f"p0: BK3 BK12 | column BK3 BK5 | acquired BR10 WH4 {OTHERS} centre BK1 | leader p1 | trick BK7, BK8, BK9",
        "play BK12",
    ),
    "what would be over the limit is left to others": Case(
        "not-too-much", f"p0: BK3 BK12 | column | acquired BK5 WH4 {OTHERS} centre BR10 | leader p1 | trick BK7, BK8, BK9", "play BK3"
    ),
    "four points are not worth the first card of three": Case(
        "who-wins-must-lay-a-coffee",
        f"p0: BK3 BK12 | column BK1 BK3 BK5 | acquired {OTHERS} centre WH4 | leader p1 | trick BK7, BK8, BK9",
        "play BK3",
    ),
    "a coffee that would make another one's fifteen is taken from them": Case(
        "leave-them-nothing",
        """
        p0: BK3 BK12 | column BK1 BK3 BK5 | acquired
        p1: BK7 WH2  | column BK7         | acquired
        p2: WH3 BR11 | column WH2 WH8     | acquired
        p3: WH9 BR13 | column             | acquired BR5 WH6
        centre WH4 | leader p1 | trick BK7, BK8, BK9
        """,
        "play BK12",
    ),
    "a set is kept where one card wins": Case(
        "one-card-is-enough",
        f"p0: BK3 WH10 BR14 | column | acquired {OTHERS} centre BR10 | leader p1 | trick BR10, BR11, BR13",
        "play BR14",
    ),
    "of two cards that win the lower is played": Case(
        "spend-no-more-than-it-takes",
        f"p0: BK10 BK15 | column | acquired {OTHERS} centre BK5 | leader p1 | trick BK7, BK8, BK9",
        "play BK10",
    ),
    "of two cards that lose the higher is got rid of": Case(
        "high-cards-while-it-is-safe",
        f"p0: BK3 BK6 | column | acquired BR10 WH4 {OTHERS} centre BK3 | leader p1 | trick BK7, BK8, BK9",
        "play BK6",
    ),
}
